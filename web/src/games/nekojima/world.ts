// Where everything on the island is. Millimetres: x to the right, y away from the viewer, z up.

export type Point = readonly [number, number, number];
/** x, y, z, w */
export type Turn = readonly [number, number, number, number];

export const BOARD_RADIUS = 160;
export const POLE_RADIUS = 11;
export const CABLE_RADIUS = 1.6;
/** From a pole's top down to its cable. */
export const FIXING = 6;
export const CABLE_LENGTHS = [100, 140, 180] as const;
export const HEIGHTS = [75, 90] as const;

export interface PolePose {
  readonly height: number;
  /** The middle of the pole. */
  readonly at: Point;
  readonly turn: Turn;
}
export interface CablePose {
  readonly colour: number;
  readonly points: readonly Point[];
}
export interface CatPose {
  /** Where its hook is. */
  readonly at: Point;
  readonly turn: Turn;
}
export interface World {
  readonly poles: ReadonlyMap<number, PolePose>;
  readonly cables: ReadonlyMap<number, CablePose>;
  readonly cats: ReadonlyMap<number, CatPose>;
}
export const NOTHING: World = { poles: new Map(), cables: new Map(), cats: new Map() };

/** The pole's own upward direction. */
export function axisOf([x, y, z, w]: Turn): Point {
  return [2 * (x * z + w * y), 2 * (y * z - w * x), 1 - 2 * (x * x + y * y)];
}

export function footOf(pole: PolePose): Point {
  return along(pole, -pole.height / 2);
}

export function topOf(pole: PolePose): Point {
  return along(pole, pole.height / 2);
}

function along({ at, turn }: PolePose, by: number): Point {
  const axis = axisOf(turn);
  return [at[0] + by * axis[0], at[1] + by * axis[1], at[2] + by * axis[2]];
}

/** How it is turned about the upright, in radians. */
export function yawOf([x, y, z, w]: Turn): number {
  return Math.atan2(2 * (x * y + w * z), 1 - 2 * (y * y + z * z));
}

/** The turn of something upright, so far about the upright. */
export function turned(yaw: number): Turn {
  return [0, 0, Math.sin(yaw / 2), Math.cos(yaw / 2)];
}

/** The least turn that makes an upright pole stand from foot to top. */
function leaning(foot: Point, top: Point): Turn {
  const [x, y, z] = [top[0] - foot[0], top[1] - foot[1], top[2] - foot[2]];
  const length = Math.hypot(x, y, z) || 1;
  const w = 1 + z / length;
  if (w < 1e-6) return [1, 0, 0, 0];
  const norm = Math.hypot(y / length, x / length, w);
  return [-y / length / norm, x / length / norm, 0, w / norm];
}

/** A pole from its foot and its top. */
export function poleBetween(foot: Point, top: Point, height: number): PolePose {
  return { height, at: [(foot[0] + top[0]) / 2, (foot[1] + top[1]) / 2, (foot[2] + top[2]) / 2], turn: leaning(foot, top) };
}

export function flatDistance(a: Point, b: Point): number {
  return Math.hypot(a[0] - b[0], a[1] - b[1]);
}
