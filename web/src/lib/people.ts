// What is asked about people, and the words of the pages about them: fetched when somebody opens one.
import later from '$texts/later.json';
import texts from '$texts/people.json';
import type { Circle, Invitation, Leaders, Matches, Me, PersonPage, RatingTold, TableCircle, TableRatings } from '../wire/wire';
import { ask, post } from './api';
import { at } from './base';
import { type Key, interfaceTexts } from './i18n.svelte';
import { type Catalogue, type Message, sentenceOf } from './messages';
import { preferences } from './preferences.svelte';

const catalogue: Catalogue = { ...interfaceTexts, ...later, ...texts };

/** A text of these pages; a wrong key is a type error. */
export function t(key: Key | keyof typeof later | keyof typeof texts, args: Record<string, unknown> = {}): string {
  return say({ text: key, ...args });
}

/** A message of the server in these words. */
export function say(message: Message): string {
  return sentenceOf(message, { lang: preferences.lang, catalogue });
}

const id = encodeURIComponent;
export type Versus = Leaders['versus'];
export const people = {
  page: (page: string) => ask<PersonPage>(`/api/people/${id(page)}`),
  matches: (page: string, from: string) => ask<Matches>(`/api/people/${id(page)}/matches?from=${id(from)}`),
  show: (open: boolean) => post<PersonPage>('/api/me/page', { public: open }),
  leaders: (game: string, versus: Versus, from: string | null) => ask<Leaders>(`/api/leaders?game=${id(game)}&versus=${versus}${from === null ? '' : `&from=${id(from)}`}`),
  circle: () => ask<Circle>('/api/circle'),
  follow: (page: string, on: boolean) => post<Circle>(`/api/people/${id(page)}/follow`, { on }),
  block: (page: string, on: boolean) => post<Circle>(`/api/people/${id(page)}/block`, { on }),
  circleAt: (table: string) => ask<TableCircle>(`/api/tables/${id(table)}/circle`),
  followAt: (table: string, seat: number, on: boolean) => post<Circle>(`/api/tables/${id(table)}/follow`, { seat, on }),
  invite: (table: string, page: string) => post<Circle>(`/api/tables/${id(table)}/ask`, { page }),
  invitations: () => ask<Invitation[]>('/api/invitations'),
  decline: (table: string) => post<Invitation[]>(`/api/invitations/${id(table)}/decline`, {}),
  erase: (name: string, password: string | undefined) => post<Me>('/api/me/erase', { name, password }),
  ratings: (table: string) => ask<TableRatings>(`/api/tables/${id(table)}/ratings`),
};
export const exportUrl = (): string => at('/api/me/export');
export const personPath = (page: string): string => at(`/person/${id(page)}`);

/** A rating in words: "1540 ± 120". */
export const worth = ({ points, give }: RatingTold): string => t('rating.value', { points, give });

/** What everybody at a table is worth before the deal: against people where that is known, else against bots. */
export async function worthsAt(table: string): Promise<(string | null)[]> {
  const { seats } = await people.ratings(table);
  return seats.map((seat) => {
    if (seat?.people) return `${worth(seat.people)} ${t('rating.people')}`;
    return seat?.bots ? `${worth(seat.bots)}${seat.page ? ` ${t('rating.bots')}` : ''}` : null;
  });
}
