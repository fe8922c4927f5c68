// What a seat sees of Neko Neko Racing (games/neko_racing/view.py).
import type { Message } from '../../lib/messages';

export const COLOURS = ['blue', 'green', 'red', 'black', 'orange'] as const;
export type Colour = (typeof COLOURS)[number];
export const LANES = ['left', 'middle', 'right'] as const;
export type Lane = (typeof LANES)[number];

/** A card is a message, so that it can be said and drawn. */
export type CardFace = { readonly text: 'card'; readonly colour: Colour; readonly number: number; readonly cars: number };
/** Row 0 of the first lap is the box, row 0 of the lap after the last is home. */
export interface Space {
  readonly lap: number;
  readonly row: number;
  readonly lane: Lane;
}
export type Step = Space & { readonly jump: boolean };
export interface Racer {
  readonly colour: Colour;
  readonly trump: number;
  readonly hand: Readonly<Partial<Record<Colour, number>>>;
  readonly boosts: readonly CardFace[];
  readonly car: Space;
  readonly place: number;
}
export interface Played {
  readonly seat: number;
  readonly card: CardFace;
  readonly boost: boolean;
}
export interface Trick {
  readonly leader: number;
  readonly colour: Colour | null;
  readonly cards: readonly Played[];
  readonly winner: number | null;
}
export interface Held {
  readonly card: CardFace;
  /** The code that plays it; null for a card just dealt, until the next view. */
  readonly action: number | null;
  readonly trump: boolean;
}
export interface Boost {
  readonly card: CardFace;
  readonly spaces: number;
  /** The code that names it or its equal. */
  readonly action: number | null;
  readonly named: boolean;
}
export interface Ends {
  readonly distance: number;
  readonly spaces: readonly { readonly row: number; readonly lane: Lane; readonly action: number }[];
  readonly finish: number | null;
}
export interface Drive {
  readonly seat: number;
  readonly card: CardFace;
  readonly distance: number;
  readonly boosts: readonly Boost[];
  readonly catch_up: number | null;
  readonly catch_up_spaces: number;
  readonly caught_up: boolean;
  readonly ends: readonly Ends[];
}
export interface RaceResult {
  readonly seat: number | null;
  readonly tricks: number | null;
}
export interface View {
  readonly turn: number | null;
  readonly circuit: { readonly name: string; readonly laps: number; readonly rows: readonly (readonly number[])[] };
  readonly record: boolean;
  readonly catch_up: boolean;
  readonly race: number;
  readonly races: number;
  readonly results: readonly RaceResult[];
  readonly round: number;
  readonly rounds: number;
  readonly tricks: number;
  readonly players: readonly Racer[];
  readonly hand: readonly Held[] | null;
  readonly hands: readonly Readonly<Partial<Record<Colour, readonly number[]>>>[] | null;
  readonly seen: Readonly<Partial<Record<Colour, readonly number[]>>>;
  readonly trick: Trick;
  readonly drive: Drive | null;
}

export function isHome(car: Space): boolean {
  return car.row === 0 && car.lap > 1;
}

export function isSameCard(a: CardFace, b: CardFace): boolean {
  return a.colour === b.colour && a.number === b.number;
}

export function keyOf(card: CardFace): string {
  return `${card.colour}${card.number}`;
}

export function cardIn(message: Message): CardFace {
  return message.card as unknown as CardFace;
}

/** The colours in use. */
export function coloursIn(view: View): Colour[] {
  return COLOURS.filter((colour) => colour in view.seen);
}

export function cardsOf(racer: Racer): number {
  return Object.values(racer.hand).reduce((sum, n) => sum + n, 0);
}

/** How many tricks of the round are over, and how many there are in all. */
export function tricksOf(view: View): { over: number; all: number } {
  const hands = view.players.map(cardsOf);
  const seen = Object.values(view.seen).reduce((sum, numbers) => sum + numbers.length, 0);
  const all = Math.round((hands.reduce((sum, n) => sum + n, 0) + seen) / Math.max(1, hands.length));
  return { over: all - Math.max(...hands), all };
}

/** The fewest tricks of the races of this match that somebody won: what the others must beat. */
export function bestOf(view: View): { seat: number; tricks: number } | null {
  const won = view.results.flatMap(({ seat, tricks }) => (seat === null || tricks === null ? [] : [{ seat, tricks }]));
  return won.reduce<(typeof won)[number] | null>((best, one) => (best && best.tricks <= one.tricks ? best : one), null);
}

/** Those in first place once the match is over; nobody before. */
export function winnersOf(view: View): number[] {
  if (view.turn !== null || view.results.length < view.races) return [];
  if (view.races === 1) return view.players.flatMap(({ place }, seat) => (place === 1 ? [seat] : []));
  const best = bestOf(view)?.tricks;
  return [...new Set(view.results.flatMap(({ seat, tricks }) => (seat !== null && tricks === best ? [seat] : [])))];
}
