// Places to stand, as the table numbers them (games/nekojima/physics/spots.py): a lattice on the board, then poles.
import { BOARD_RADIUS, POLE_RADIUS, type Point } from './world';

const GRID = 5;

/** Every point of the lattice where a foot is on the board and inside one district, row by row. */
export const LATTICE: readonly (readonly [number, number])[] = (() => {
  const line = Array.from({ length: 80 }, (_, step) => GRID / 2 + GRID * (step - 40)).filter((value) => Math.abs(value) >= POLE_RADIUS + 1);
  return line.flatMap((y) => line.map((x) => [x, y] as const)).filter(([x, y]) => Math.hypot(x, y) <= BOARD_RADIUS - POLE_RADIUS - 1);
})();

export interface Spot {
  readonly action: number;
  readonly at: Point;
  /** The pole it is the top of; null on the board. */
  readonly pole: number | null;
}

/** The spot that a move names: `s412` a point of the board, `p7` the seventh pole's top. */
export function spotIn(move: string, action: number, topOf: (pole: number) => Point | undefined): Spot | null {
  const number = Number(/^[sp](\d+)$/.exec(move)?.[1] ?? NaN);
  if (Number.isNaN(number)) return null;
  const point = LATTICE[number];
  if (move.startsWith('s')) return point ? { action, at: [point[0], point[1], 0], pole: null } : null;
  const top = topOf(number - 1);
  return top ? { action, at: top, pole: number - 1 } : null;
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
