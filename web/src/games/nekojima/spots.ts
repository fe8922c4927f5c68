// Places to stand, as moves name them (games/nekojima/lattice.py): `e12n5` is twelve steps right of the middle and five
// up, `p7` the top of the seventh pole.
import type { Point } from './world';

/** Millimetres a step; the first is half of one from the middle. */
const GRID = 5;

export interface Spot {
  readonly action: number;
  readonly at: Point;
  /** The pole it is the top of; null on the board. */
  readonly pole: number | null;
}

/** The spot that a move names; null for any other move. */
export function spotIn(move: string, action: number, topOf: (pole: number) => Point | undefined): Spot | null {
  const pole = /^p(\d+)$/.exec(move)?.[1];
  const top = pole === undefined ? undefined : topOf(Number(pole) - 1);
  if (top) return { action, at: top, pole: Number(pole) - 1 };
  const found = /^([ew])(\d+)([ns])(\d+)$/.exec(move);
  if (!found) return null;
  const mm = (steps: string, sign: number): number => sign * (GRID * Number(steps) - GRID / 2);
  return { action, at: [mm(found[2]!, found[1] === 'e' ? 1 : -1), mm(found[4]!, found[3] === 'n' ? 1 : -1), 0], pole: null };
}

/** The spot nearest to a place on the board, as seen from above; higher ones win where they overlap. */
export function nearestSpot(spots: readonly Spot[], x: number, y: number): Spot | null {
  const away = (spot: Spot): number => Math.hypot(spot.at[0] - x, spot.at[1] - y) - (spot.pole === null ? 0 : 6);
  return spots.reduce<Spot | null>((best, spot) => (best === null || away(spot) < away(best) ? spot : best), null);
}

/** The next spot in a direction: near, and rather straight ahead. */
export function nextSpot(spots: readonly Spot[], from: Spot, dx: number, dy: number): Spot | null {
  let best: { spot: Spot; cost: number } | null = null;
  for (const spot of spots) {
    const [x, y] = [spot.at[0] - from.at[0], spot.at[1] - from.at[1]];
    const ahead = x * dx + y * dy;
    const cost = ahead + 3 * Math.abs(x * dy - y * dx);
    if (ahead > 0.5 && (best === null || cost < best.cost)) best = { spot, cost };
  }
  return best?.spot ?? null;
}

/** Millimetres from the middle: nearer is near the middle, farther near the edge. */
const MIDDLE = 60;
const EDGE = 110;

/** Where on the board a place is, as one says it. */
export function ringOf([x, y]: Point): 'middle' | 'between' | 'edge' {
  const out = Math.hypot(x, y);
  return out < MIDDLE ? 'middle' : out < EDGE ? 'between' : 'edge';
}
