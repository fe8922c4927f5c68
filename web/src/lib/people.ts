// What is asked about people, and the words of the pages about them: fetched when somebody opens one.
import later from '$texts/later.json';
import texts from '$texts/people.json';
import type { Circle, ClubInfo, CupInfo, Founded, Groups, Invitation, Leaders, Matches, Me, NewCup, Opened, PersonPage, ProgramInfo, ProgramToken, RatingTold, TableCircle, TableRatings } from '../wire/wire';
import { ask, post } from './api';
import { at } from './base';
import { type Key, addTexts, interfaceTexts } from './i18n.svelte';
import { type Catalogue, type Message, sentenceOf } from './messages';
import { preferences } from './preferences.svelte';
import { canShare, copyText, share } from './share';
import { toast } from './toasts.svelte';

const catalogue: Catalogue = { ...interfaceTexts, ...later, ...texts };
addTexts(texts); // what is refused here is said in these words

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
  bots: () => ask<ProgramInfo[]>('/api/me/programs'),
  makeBot: (name: string) => post<ProgramToken>('/api/me/programs', { name }),
  renewBot: (page: string) => post<ProgramToken>(`/api/me/programs/${id(page)}/token`, {}),
  revokeBot: (page: string) => post<ProgramInfo[]>(`/api/me/programs/${id(page)}/revoke`, {}),
  groups: () => ask<Groups>('/api/groups'),
  foundClub: (name: string) => post<Founded>('/api/clubs', { name }),
  club: (club: string) => ask<ClubInfo>(`/api/clubs/${id(club)}`),
  join: (club: string, on: boolean) => post<ClubInfo>(`/api/clubs/${id(club)}/join`, { on }),
  openClubTable: (club: string, game: string) => post<Opened>(`/api/clubs/${id(club)}/tables`, { game }),
  makeCup: (asked: NewCup) => post<Founded>('/api/cups', asked),
  cup: (cup: string) => ask<CupInfo>(`/api/cups/${id(cup)}`),
  enter: (cup: string, on: boolean) => post<CupInfo>(`/api/cups/${id(cup)}/enter`, { on }),
  begin: (cup: string) => post<CupInfo>(`/api/cups/${id(cup)}/begin`, {}),
  ratings: (table: string) => ask<TableRatings>(`/api/tables/${id(table)}/ratings`),
};
export const exportUrl = (): string => at('/api/me/export');
export const clubPath = (club: string): string => at(`/club/${id(club)}`);
export const cupPath = (cup: string): string => at(`/cup/${id(cup)}`);
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

/** Gives a link away: by the device's own sheet where there is one, else copied. */
export async function give(url: string, title: string): Promise<void> {
  if (canShare()) await share(url, title);
  else if (await copyText(url)) toast(t('invite.copied'));
}

/** Points with their half: "2½". */
export function pointsText(points: number): string {
  const rounded = Math.round(points * 100) / 100;
  const whole = Math.floor(rounded);
  return rounded - whole === 0.5 ? `${whole || ''}½` : rounded.toLocaleString(preferences.lang, { maximumFractionDigits: 2 });
}
