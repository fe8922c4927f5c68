// What a seat sees of Top Race (games/top_race/view.py), and what the screen keeps beside it while facts are shown.
import type { Suit } from '../../art/Shape.svelte';
import type { Message } from '../../lib/messages';
import type { Result, View } from '../../wire/top_race';

export type * from '../../wire/top_race';

export const CARS = ['red', 'light_blue', 'white', 'green', 'dark_blue', 'yellow'] as const;
export type CarName = (typeof CARS)[number];
export const LANES = 'abcd';

/** The colour and sign of each car; a joker's is black. */
export function suitOf(car: string): Suit {
  if (car === 'light_blue') return 'sky';
  if (car === 'dark_blue') return 'navy';
  return car === 'joker' ? 'black' : (car as Suit);
}

/** What a number is printed on: dark enough for white, or light enough for ink. */
export function areaOf(suit: Suit): string {
  return suit === 'red' ? 'var(--red)' : `var(--${suit}-flat)`;
}

export function isLight(suit: Suit): boolean {
  return ['yellow', 'white', 'green', 'sky'].includes(suit);
}

/** The coat of the cat who drives it. */
export function coatOf(car: string): number {
  return [0, 5, 1, 3, 2, 4][CARS.indexOf(car as CarName)] ?? 6;
}

export interface CardLine {
  readonly car: string;
  readonly n: number;
}

/** The lines of a card from top to bottom; none on a turbo/breakdown card. */
export function linesOf(card: Message): readonly CardLine[] {
  return Array.isArray(card.lines) ? (card.lines as unknown as CardLine[]) : [];
}

/** The two cars of a turbo/breakdown card. */
export function pairOf(card: Message): readonly string[] {
  return Array.isArray(card.car) ? (card.car as unknown as string[]) : [];
}

/** What tells one card from another. */
export function faceOf(card: Message): string {
  const lines = linesOf(card);
  return lines.length ? lines.map(({ car, n }) => `${car}${n}`).join('-') : pairOf(card).join('/');
}

/** How the hammer fell: sold to somebody, or to nobody. */
export interface Hammer {
  readonly car: string;
  readonly seat: number | null;
  readonly price: number;
}

export interface Shown extends View {
  readonly hammer: Hammer | null;
  /** The prizes and bets told so far of a race that is over. */
  readonly ceremony: Result | null;
  /** A mark just crossed. */
  readonly crossed: number | null;
}

export function shownOf(view: View): Shown {
  const ceremony = view.phase === 'over' ? (view.results.at(-1) ?? null) : null;
  return { ...view, hammer: null, ceremony, crossed: null };
}

/** Those with the most money once the match is over; nobody before. */
export function winnersOf(view: View): number[] {
  if (view.phase !== 'over') return [];
  const most = Math.max(...view.players.map((player) => player.money));
  return view.players.flatMap((player, seat) => (player.money === most ? [seat] : []));
}
