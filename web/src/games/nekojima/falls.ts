// When and how the island comes down, read from the moments of a movement.
import { BOARD_RADIUS, type Point, type PolePose, type World, axisOf, footOf } from './world';

export interface Moment {
  /** Seconds from its beginning. */
  readonly time: number;
  readonly world: World;
}
export interface Fall {
  /** When the first pole begins to go, and when everything lies still again; in seconds. */
  readonly begin: number;
  readonly end: number;
  readonly poles: readonly number[];
}

/** So much is seen before it begins, in seconds. */
export const LEAD = 2;
/** The wreck lies still for so long at the end. */
const AFTER = 0.5;
/** A pole has fallen when it leans further, lies lower or is over the edge (NEK-19); one that hardly leans still stands. */
const FALLEN = Math.cos(Math.PI / 6);
const STANDS = Math.cos((3 * Math.PI) / 180);
const LOWER = 10;
/** What moves less between two moments lies still, in mm. */
const STILL = 0.4;
const LONGEST = 5;

/** The fall of some of those poles, all of which stood at first; null where none fell. */
export function fallIn(moments: readonly Moment[], stood: readonly number[]): Fall | null {
  const first = moments[0]?.world;
  const last = moments.at(-1)?.world;
  if (!first || !last) return null;
  const poles = stood.filter((pole) => hasFallen(last.poles.get(pole), first.poles.get(pole)));
  if (!poles.length) return null;
  const begin = Math.min(...poles.map((pole) => begun(moments, pole)));
  return { begin, end: Math.min(begin + LONGEST, Math.max(begin + AFTER, stillFrom(moments) + AFTER)), poles };
}

function hasFallen(now: PolePose | undefined, before: PolePose | undefined): boolean {
  if (!now || !before) return false;
  const foot = footOf(now);
  return axisOf(now.turn)[2] < FALLEN || foot[2] < footOf(before)[2] - LOWER || Math.hypot(now.at[0], now.at[1]) > BOARD_RADIUS;
}

/** When a pole that fell still stood. */
function begun(moments: readonly Moment[], pole: number): number {
  const before = moments[0]!.world.poles.get(pole);
  const fallen = moments.findIndex(({ world }) => hasFallen(world.poles.get(pole), before));
  let at = Math.max(0, fallen);
  while (at > 0 && axisOf(moments[at]!.world.poles.get(pole)!.turn)[2] < STANDS) at--;
  return moments[at]!.time;
}

/** From when on nothing moves any more. */
function stillFrom(moments: readonly Moment[]): number {
  let at = moments.length - 1;
  while (at > 0 && isStill(moments[at - 1]!.world, moments[at]!.world)) at--;
  return moments[at]!.time;
}

function isStill(before: World, after: World): boolean {
  return [...after.poles].every(([id, pole]) => pole === before.poles.get(id) || apart(pole.at, before.poles.get(id)?.at ?? pole.at) < STILL);
}

function apart(one: Point, other: Point): number {
  return Math.hypot(one[0] - other[0], one[1] - other[1], one[2] - other[2]);
}

/** How quickly that moment of it passes: 1 is as it was. Slow from the start, slowest while it goes. */
export function rateAt({ begin }: Fall, time: number): number {
  if (time < begin - 0.2) return 0.7;
  return time < begin + 1 ? 0.25 : 0.5;
}

/** What is shown of it, from when to when, and how many seconds that takes. */
export function showingOf(fall: Fall, length: number): { from: number; to: number; seconds: number } {
  const [from, to] = [Math.max(0, fall.begin - LEAD), Math.min(length, fall.end)];
  let seconds = 0;
  for (let time = from; time < to; time += 0.02) seconds += 0.02 / rateAt(fall, time);
  return { from, to, seconds };
}
