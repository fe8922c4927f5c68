// What a seat sees of Neko Neko Racing, in the words the board uses.
import type { CardSeen, Colour, Lane, Racer, Space, View } from '../../wire/neko_racing';

export type * from '../../wire/neko_racing';

export const COLOURS: readonly Colour[] = ['blue', 'green', 'red', 'black', 'orange'];
export const LANES: readonly Lane[] = ['left', 'middle', 'right'];

export function isHome(car: Space): boolean {
  return car.row === 0 && car.lap > 1;
}

export function isSameCard(a: CardSeen, b: CardSeen): boolean {
  return a.colour === b.colour && a.number === b.number;
}

export function keyOf(card: CardSeen): string {
  return `${card.colour}${card.number}`;
}

/** The colours in use. */
export function coloursIn(view: View): Colour[] {
  return COLOURS.filter((colour) => colour in view.seen);
}

export function cardsOf({ hand }: Racer): number {
  return COLOURS.reduce((sum, colour) => sum + (hand[colour] ?? 0), 0);
}

/** How many tricks of the round are over, and how many there are in all. */
export function tricksOf(view: View): { over: number; all: number } {
  const hands = view.players.map(cardsOf);
  const seen = COLOURS.reduce((sum, colour) => sum + (view.seen[colour]?.length ?? 0), 0);
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
