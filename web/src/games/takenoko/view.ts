// What a seat sees of Takenoko (games/takenoko/view.py), with names for what is drawn.
import type { Message } from '../../lib/messages';
import type { Goods, Held, Player, Plot, View } from '../../wire/takenoko';

export type { Goods, Held, Player, Plot, View };

export const COLOURS = ['green', 'yellow', 'pink'] as const;
export type Colour = (typeof COLOURS)[number];
export const IMPROVEMENTS = ['enclosure', 'fertiliser', 'watershed'] as const;
export type Improvement = (typeof IMPROVEMENTS)[number];
export const DECKS = ['plot', 'gardener', 'panda'] as const;
export type Deck = (typeof DECKS)[number];
export const ACTS = ['plots', 'irrigation', 'gardener', 'panda', 'objective'] as const;
export type Act = (typeof ACTS)[number];
export const POND = '0,0';

/** A plot as it is told before it lies: by colour and improvement. */
export interface PlotKind {
  readonly colour: Colour;
  readonly improvement: string;
}

/** What an objective card shows; all of it is told, nothing is worked out. */
export interface CardFace {
  readonly text: string;
  readonly deck: Deck;
  readonly points: number;
  readonly card: number;
  readonly colour?: Colour;
  readonly improvement?: string;
  readonly n?: number;
  readonly cells?: readonly { readonly q: number; readonly r: number; readonly colour: Colour }[];
}

export const kindIn = (message: Message): PlotKind => message as unknown as PlotKind;
export const faceIn = (message: Message): CardFace => message as unknown as CardFace;

/** A place as the view writes it, from a message that names it. */
export function placeIn(fact: Message, name = 'place'): string {
  const place = fact[name] as unknown as { q: number; r: number };
  return `${place.q},${place.r}`;
}

/** A place as words name it. */
export function placeWords(key: string): Message {
  const [q = 0, r = 0] = key.split(',').map(Number);
  return { text: key === POND ? 'place.pond' : 'place', q, r };
}

export function playerOf(view: View, seat: number | null): Player | null {
  return seat === null ? null : (view.players[String(seat)] ?? null);
}

/** Everybody's number, in order. */
export function seatsOf(view: View): number[] {
  return Object.keys(view.players).map(Number).sort((a, b) => a - b);
}

/** Those with the most points once the match is over, the panda's points deciding between equals; nobody before. */
export function winnersOf(view: View): number[] {
  if (view.phase !== 'over') return [];
  const rank = ({ points, panda_points }: Player): number => points * 100 + panda_points;
  const best = Math.max(...Object.values(view.players).map(rank));
  return seatsOf(view).filter((seat) => rank(playerOf(view, seat)!) === best);
}
