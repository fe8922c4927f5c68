// Frames come thirty times a second, unevenly; what is shown is a little behind them and between two of them.
import type { CablePose, CatPose, Point, PolePose, Turn, World } from './world';

/** So far behind the newest frame the picture is, in milliseconds: a late or lost frame is not seen. */
export const BEHIND = 100;
/** What is older than this is not waited for. */
const STALE = 1000;

interface Moment {
  readonly time: number;
  readonly world: World;
}

export class Interpolation {
  #moments: Moment[] = [];
  /** The sender's clock minus ours, as the quickest frames show it. */
  #offset: number | null = null;

  constructor(readonly behind = BEHIND) {}

  /** time: of the simulation, in ms; now: our own clock. */
  add(time: number, world: World, now: number): void {
    const last = this.#moments.at(-1);
    if (last && time <= last.time) {
      if (time > last.time - STALE) return;
      this.clear();
    }
    const offset = time - now;
    if (this.#offset === null || Math.abs(offset - this.#offset) > STALE) this.#offset = offset;
    else this.#offset += offset > this.#offset ? 0.2 * (offset - this.#offset) : 0.01 * (offset - this.#offset);
    this.#moments.push({ time, world });
    const shown = now + this.#offset - this.behind;
    while (this.#moments.length > 2 && this.#moments[1]!.time < shown) this.#moments.shift();
  }

  clear(): void {
    this.#moments = [];
    this.#offset = null;
  }

  /** The world to show now; null without frames. */
  at(now: number): World | null {
    const shown = now + (this.#offset ?? 0) - this.behind;
    const after = this.#moments.findIndex((moment) => moment.time > shown);
    if (after < 0) return this.#moments.at(-1)?.world ?? null;
    if (after === 0) return this.#moments[0]!.world;
    const [from, to] = [this.#moments[after - 1]!, this.#moments[after]!];
    return between(from.world, to.world, (shown - from.time) / (to.time - from.time));
  }

  /** Whether the newest frame is still to be reached. */
  isMoving(now: number): boolean {
    const last = this.#moments.at(-1);
    return last !== undefined && now + (this.#offset ?? 0) - this.behind < last.time;
  }
}

/** Part of the way from one world to another; things that only the second has are where that has them. */
export function between(from: World, to: World, part: number): World {
  return {
    poles: mixed(from.poles, to.poles, (a: PolePose, b: PolePose) => ({ height: b.height, at: mix(a.at, b.at, part), turn: turnBetween(a.turn, b.turn, part) })),
    cats: mixed(from.cats, to.cats, (a: CatPose, b: CatPose) => ({ at: mix(a.at, b.at, part), turn: turnBetween(a.turn, b.turn, part) })),
    cables: mixed(from.cables, to.cables, (a: CablePose, b: CablePose) => ({ colour: b.colour, points: b.points.map((point, i) => mix(a.points[i] ?? point, point, part)) })),
  };
}

function mixed<Pose>(from: ReadonlyMap<number, Pose>, to: ReadonlyMap<number, Pose>, mixing: (a: Pose, b: Pose) => Pose): Map<number, Pose> {
  const all = new Map<number, Pose>();
  for (const [id, pose] of to) {
    const before = from.get(id);
    all.set(id, before === undefined || before === pose ? pose : mixing(before, pose));
  }
  return all;
}

function mix(a: Point, b: Point, part: number): Point {
  return [a[0] + part * (b[0] - a[0]), a[1] + part * (b[1] - a[1]), a[2] + part * (b[2] - a[2])];
}

/** The short way from one turn to another; they are near each other, so the straight way will do. */
export function turnBetween(a: Turn, b: Turn, part: number): Turn {
  const side = a[0] * b[0] + a[1] * b[1] + a[2] * b[2] + a[3] * b[3] < 0 ? -1 : 1;
  const [x, y, z, w] = [0, 1, 2, 3].map((i) => a[i]! + part * (side * b[i]! - a[i]!)) as unknown as Turn;
  const size = Math.hypot(x, y, z, w) || 1;
  return [x / size, y / size, z / size, w / size];
}
