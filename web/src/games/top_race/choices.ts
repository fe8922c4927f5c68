// What one may do now, read from what the server says is legal and tempting: no rules here.
import type { Message, Move, Tempting } from '../../wire/wire';
import { type CarName, type CardSeen, type Lane, type Raise, type Shown, type TurboCodes, faceOf } from './view';

export interface Refusal {
  readonly rule: string;
  readonly why: Message;
}
export interface HandCard {
  readonly key: string;
  readonly card: CardSeen;
  readonly play: number | null;
}
/** A space to put a car on or to end on; the finish has neither row nor lane. */
export interface End {
  readonly action: number;
  readonly row: number | null;
  readonly lane: Lane | null;
  readonly refusal: Refusal | null;
}
/** A car to name or to bet on. */
export interface CarChoice {
  readonly action: number;
  readonly car: CarName;
  readonly refusal: Refusal | null;
}
export interface Choices {
  /** A decision is owed here. */
  readonly mine: boolean;
  readonly phase: Shown['phase'];
  readonly cards: readonly HandCard[];
  /** Where a car may go, and beside it what looks so. */
  readonly ends: readonly End[];
  readonly dimEnds: readonly End[];
  readonly cars: readonly CarChoice[];
  readonly turbo: TurboCodes | null;
  readonly raises: readonly Raise[];
  readonly pass: number | null;
  /** Why a bid just out of reach cannot be made: too low, too dear. */
  readonly bidRefusals: readonly Refusal[];
  /** The only thing that can be done. */
  readonly only: number | null;
}

export function choicesOf(view: Shown, legal: readonly Move[], tempting: readonly Tempting[]): Choices {
  const codes = new Set(legal.map((move) => move.action));
  const refusals = new Map(tempting.map(({ action, rule, why }) => [action, { rule, why }]));
  const mine = legal.length > 0;
  const of = (text: string): Tempting[] => tempting.filter(({ words }) => words.text === text);
  return {
    mine,
    phase: view.phase,
    cards: cardsOf(view, codes),
    ends: mine ? endsOf(view) : [],
    dimEnds: mine ? dimEndsOf(tempting) : [],
    cars: mine && (view.phase === 'name' || view.phase === 'bet') ? carsOf(view, tempting) : [],
    turbo: mine ? view.turbo : null,
    raises: mine ? (view.auction?.raises ?? []).filter(({ action }) => codes.has(action)) : [],
    pass: mine && view.auction ? view.auction.pass_action : null,
    bidRefusals: of('move.bid').map(({ action }) => refusals.get(action)!),
    only: legal.length === 1 ? legal[0]!.action : null,
  };
}

function cardsOf(view: Shown, codes: ReadonlySet<number>): HandCard[] {
  const seen = new Map<string, number>();
  return (view.hand ?? []).map(({ card, action }) => {
    const face = faceOf(card);
    const many = (seen.get(face) ?? 0) + 1;
    seen.set(face, many);
    return { key: `${face}.${many}`, card, play: codes.has(action) ? action : null };
  });
}

function endsOf(view: Shown): End[] {
  const end = (action: number, row: number | null, lane: Lane | null): End => ({ action, row, lane, refusal: null });
  if (view.phase === 'place') return view.choices.map(({ action, row, lane }) => end(action, row, lane));
  if (!view.drive) return [];
  const { ends, finish } = view.drive;
  return finish === null ? ends.map(({ action, row, lane }) => end(action, row, lane)) : [end(finish, null, null)];
}

function dimEndsOf(tempting: readonly Tempting[]): End[] {
  return tempting.flatMap(({ action, words, rule, why }) => {
    const space: { row: number; lane: Lane } | undefined = words.space;
    return space ? [{ action, row: space.row, lane: space.lane, refusal: { rule, why } }] : [];
  });
}

function carsOf(view: Shown, tempting: readonly Tempting[]): CarChoice[] {
  const free = view.choices.map(({ action, car }): CarChoice => ({ action, car, refusal: null }));
  const dim = tempting
    .filter(({ words }) => words.text === 'move.name')
    .map(({ action, words, rule, why }): CarChoice => ({ action, car: words.car, refusal: { rule, why } }));
  return [...free, ...dim].sort((a, b) => a.action - b.action);
}
