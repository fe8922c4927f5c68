// What a seat sees of Rasant (games/rasant/view.py), and how a fact changes a copy of it until the next view comes.
import type { Arg, Message } from '../../lib/messages';

export const COLOURS = ['green', 'yellow', 'red', 'blue'] as const;
export type Colour = (typeof COLOURS)[number];
export type Paint = Colour | 'black';
export const PAINTS: readonly Paint[] = [...COLOURS, 'black'];

/** A card is a message, so that it can be said and drawn. */
export type CardFace = { readonly text: 'card'; readonly colour: Paint; readonly value: number };
export interface Held {
  readonly card: CardFace;
  /** The code that plays it; null for a card just drawn, until the next view. */
  readonly action: number | null;
}
export interface RoadCar {
  readonly car: number;
  readonly colour: Paint;
}
export interface Climbed {
  readonly seat: number;
  readonly card: CardFace;
}
export interface Round {
  readonly number: number;
  readonly opener: number;
  readonly colour: Colour | null;
  readonly climb: readonly Climbed[];
  readonly winner: number | null;
  readonly passed: readonly number[];
  readonly first_passer: number | null;
}
export interface Preview {
  readonly colour: Colour;
  readonly cars: readonly number[];
  readonly points: number;
}
export interface View {
  readonly turn: number | null;
  readonly dealer: number;
  readonly cars: readonly RoadCar[];
  readonly points: readonly number[];
  readonly hand_sizes: readonly number[];
  readonly hand: readonly Held[] | null;
  readonly hands: readonly (readonly Held[])[] | null;
  readonly pile: number;
  readonly pile_cards: readonly CardFace[] | null;
  readonly seen: Readonly<Record<Paint, readonly number[]>>;
  readonly round: Round;
  readonly previews: readonly Preview[];
}

/** `fact.draws.own` is a way to tell `draws`. */
export function kindOf(fact: Message): string {
  return fact.text.replace(/^fact\./, '').replace(/\.own$/, '');
}

/** The view after that fact, as `me` sees it. An unknown fact changes nothing. */
export function patched(view: View, fact: Message, me: number | null): View {
  const seat = Number(fact.seat);
  switch (kindOf(fact)) {
    case 'opens':
    case 'names':
    case 'plays':
      return climbed(laidDown(view, seat, cardIn(fact.card), me), seat, fact);
    case 'passes':
    case 'passes_first':
      return passed(view, seat);
    case 'discards':
      return laidDown(view, seat, cardIn(fact.card), me);
    case 'overtakes':
    case 'overtakes_with_black':
      return overtaken(view, seat, movedIn(fact), Number(fact.n));
    case 'draws':
      return drawn(view, seat, Number(fact.n), me, fact.cards);
    case 'pile_empty':
      return { ...view, pile: 0 };
    case 'ends':
      return { ...cleared(view), turn: null };
    default:
      return view;
  }
}

/** The cars an overtaking moves, front to back. */
export function movedIn(fact: Message): RoadCar[] {
  return Array.isArray(fact.cars) ? (fact.cars as unknown as RoadCar[]) : [];
}

/** The line after the block went to the head, the last of all now first. */
export function lineAfter(cars: readonly RoadCar[], moved: readonly RoadCar[]): RoadCar[] {
  const gone = new Set(moved.map((car) => car.car));
  return [...moved].reverse().concat(cars.filter((car) => !gone.has(car.car)));
}

export function isSameCard(a: CardFace, b: CardFace): boolean {
  return a.colour === b.colour && a.value === b.value;
}

function cardIn(arg: Arg | undefined): CardFace {
  return arg as unknown as CardFace;
}

function changed<T>(list: readonly T[], at: number, change: (item: T) => T): T[] {
  return list.map((item, i) => (i === at ? change(item) : item));
}

function without(hand: readonly Held[], card: CardFace): Held[] {
  const at = hand.findIndex((held) => isSameCard(held.card, card));
  return hand.filter((_, i) => i !== at);
}

/** A card leaves a hand and is seen by all. */
function laidDown(view: View, seat: number, card: CardFace, me: number | null): View {
  const seen = { ...view.seen, [card.colour]: [...view.seen[card.colour], card.value].sort((a, b) => a - b) };
  return {
    ...view,
    turn: null,
    seen,
    hand: view.hand && seat === me ? without(view.hand, card) : view.hand,
    hands: view.hands && changed(view.hands, seat, (hand) => without(hand, card)),
    hand_sizes: changed(view.hand_sizes, seat, (size) => size - 1),
  };
}

function climbed(view: View, seat: number, fact: Message): View {
  const climb = [...view.round.climb, { seat, card: cardIn(fact.card) }];
  return { ...view, round: { ...view.round, climb, winner: seat, colour: fact.round_colour as Colour } };
}

function passed(view: View, seat: number): View {
  const round = view.round;
  const all = [...round.passed, seat].sort((a, b) => a - b);
  return { ...view, turn: null, round: { ...round, passed: all, first_passer: round.first_passer ?? seat } };
}

/** The previews are the server's to say: there are none until its next view. */
function overtaken(view: View, seat: number, moved: readonly RoadCar[], points: number): View {
  return {
    ...view,
    turn: null,
    cars: lineAfter(view.cars, moved),
    points: changed(view.points, seat, (had) => had + points),
    previews: [],
  };
}

function drawn(view: View, seat: number, n: number, me: number | null, cards: Arg | undefined): View {
  const more: Held[] = Array.isArray(cards) ? cards.map((card) => ({ card: cardIn(card), action: null })) : [];
  return {
    ...cleared(view),
    pile: Math.max(0, view.pile - n),
    hand: view.hand && seat === me ? sorted([...view.hand, ...more]) : view.hand,
    hands: view.hands && changed(view.hands, seat, (hand) => sorted([...hand, ...more])),
    hand_sizes: changed(view.hand_sizes, seat, (size) => size + n),
  };
}

/** The round's cards are gone for good once somebody draws. */
function cleared(view: View): View {
  const round = { ...view.round, climb: [], colour: null, winner: null, passed: [], first_passer: null };
  return { ...view, turn: null, round };
}

function sorted(hand: readonly Held[]): Held[] {
  const rank = ({ card }: Held): number => PAINTS.indexOf(card.colour) * 1000 + card.value;
  return [...hand].sort((a, b) => rank(a) - rank(b));
}
