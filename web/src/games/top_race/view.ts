// What a seat sees of Top Race, in the words the board uses, and what the screen keeps beside it while facts are shown.
import type { Suit } from '../../art/Shape.svelte';
import type { Auction, CarName, CarOrJoker, CardSeen, InPlay, Lane, LineSeen, Result, View } from '../../wire/top_race';

export type * from '../../wire/top_race';

export const CARS: readonly CarName[] = ['red', 'light_blue', 'white', 'green', 'dark_blue', 'yellow'];
export const LANES: readonly Lane[] = ['a', 'b', 'c', 'd'];

const SUITS: Readonly<Record<CarOrJoker, Suit>> = {
  red: 'red', light_blue: 'sky', white: 'white', green: 'green', dark_blue: 'navy', yellow: 'yellow', joker: 'black',
};
const COATS: Readonly<Record<CarName, number>> = { red: 0, light_blue: 5, white: 1, green: 3, dark_blue: 2, yellow: 4 };

/** The colour and sign of each car; a joker's is black. */
export function suitOf(car: CarOrJoker): Suit {
  return SUITS[car];
}

/** What a number is printed on: dark enough for white, or light enough for ink. */
export function areaOf(suit: Suit): string {
  return suit === 'red' ? 'var(--red)' : `var(--${suit}-flat)`;
}

export function isLight(suit: Suit): boolean {
  return ['yellow', 'white', 'green', 'sky'].includes(suit);
}

/** The coat of the cat who drives it. */
export function coatOf(car: CarName): number {
  return COATS[car];
}

/** The lines of a card from top to bottom; none on a turbo/breakdown card. */
export function linesOf(card: CardSeen): readonly LineSeen[] {
  return card.lines ?? [];
}

/** The two cars of a turbo/breakdown card. */
export function pairOf(card: CardSeen): readonly CarName[] {
  return card.car ?? [];
}

/** What tells one card from another. */
export function faceOf(card: CardSeen): string {
  const lines = linesOf(card);
  return lines.length ? lines.map(({ car, n }) => `${car}${n}`).join('-') : pairOf(card).join('/');
}

/** How the hammer fell: sold to somebody, or to nobody. */
export interface Hammer {
  readonly car: CarName;
  readonly seat: number | null;
  readonly price: number;
  /** What it ended. */
  readonly auction: Auction | null;
}

export interface Shown extends View {
  readonly hammer: Hammer | null;
  /** The card just played out. */
  readonly laid: InPlay | null;
  /** The prizes and bets told so far of a race that is over. */
  readonly ceremony: Result | null;
  /** A mark just crossed. */
  readonly crossed: number | null;
}

export function shownOf(view: View): Shown {
  const ceremony = view.phase === 'over' ? (view.results.at(-1) ?? null) : null;
  return { ...view, hammer: null, laid: null, ceremony, crossed: null };
}

/** Those with the most money once the match is over; nobody before. */
export function winnersOf(view: View): number[] {
  if (view.phase !== 'over') return [];
  const most = Math.max(...view.players.map((player) => player.money));
  return view.players.flatMap((player, seat) => (player.money === most ? [seat] : []));
}
