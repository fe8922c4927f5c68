// What one may do now, read from what the server says is legal and tempting: no rules here.
import type { Message, Move, Tempting } from '../../wire/wire';
import { DISTRICTS } from './signs';
import { type Spot, spotIn } from './spots';
import { type District, type View, linkAt } from './view';
import type { Point } from './world';

export interface Refusal {
  readonly rule: string;
  readonly why: Message;
}
export interface Pair {
  readonly heights: readonly [number, number];
  /** Null: none is left; `refusal` says so. */
  readonly action: number | null;
  readonly refusal: Refusal | null;
}
export interface Hanging {
  readonly action: number;
  readonly cable: number;
  readonly link: number;
  readonly at: Point;
}
export interface Numbered {
  readonly number: number;
  readonly action: number;
}
export interface Choices {
  /** A decision is owed here. */
  readonly mine: boolean;
  readonly districts: readonly { readonly district: District; readonly action: number }[];
  readonly seats: readonly Numbered[];
  readonly pairs: readonly Pair[];
  readonly spots: readonly Spot[];
  readonly cats: readonly Numbered[];
  readonly rights: readonly Numbered[];
  readonly points: readonly Hanging[];
  /** `give-up`, `ask`, `lay-down`, `take-back`, `validate`. */
  readonly plain: ReadonlyMap<string, number>;
  readonly refusals: ReadonlyMap<string, Refusal>;
}

const PAIRS: readonly (readonly [number, number])[] = [[75, 75], [75, 90], [90, 75], [90, 90]];

export function choicesOf(view: View, legal: readonly Move[], tempting: readonly Tempting[]): Choices {
  const codes = new Map(legal.map(({ move, action }) => [move, action]));
  const refusals = new Map(tempting.map(({ move, rule, why }) => [move, { rule, why }]));
  const tops = new Map(view.poles.map(({ pole, top }) => [pole, top]));
  return {
    mine: legal.length > 0,
    districts: DISTRICTS.flatMap((district) => (codes.has(district) ? [{ district, action: codes.get(district)! }] : [])),
    seats: numbered(legal, /^to-(\d+)$/),
    pairs: pairsIn(codes, refusals),
    spots: legal.flatMap(({ move, action }) => spotIn(move, action, (pole) => tops.get(pole)) ?? []),
    cats: numbered(legal, /^cat-(\d+)$/),
    rights: numbered(legal, /^right-(\d+)$/),
    points: legal.flatMap((move) => hangingIn(view, move) ?? []),
    plain: codes,
    refusals,
  };
}

/** Moves that name one thing, counted from one; numbers here count from nought. */
function numbered(legal: readonly Move[], form: RegExp): Numbered[] {
  return legal.flatMap(({ move, action }) => {
    const number = form.exec(move)?.[1];
    return number === undefined ? [] : [{ number: Number(number) - 1, action }];
  });
}

function pairsIn(codes: ReadonlyMap<string, number>, refusals: ReadonlyMap<string, Refusal>): Pair[] {
  const all = PAIRS.map((heights) => {
    const text = heights.join('-');
    return { heights: heights as [number, number], action: codes.get(text) ?? null, refusal: refusals.get(text) ?? null };
  });
  return all.some((pair) => pair.action !== null) ? all : [];
}

function hangingIn(view: View, { move, action }: Move): Hanging | null {
  const found = /^c(\d+)\.(\d+)$/.exec(move);
  if (!found) return null;
  const [cable, link] = [Number(found[1]) - 1, Number(found[2]) - 1];
  const at = linkAt(view, cable, link);
  return at && { action, cable, link, at };
}
