// What is under a finger: poles and cables as they are on the screen.
import { type Point, type World, footOf, topOf } from '../world';

export interface Pixel {
  readonly x: number;
  readonly y: number;
}
export type Project = (place: Point) => Pixel | null;

/** How near a touch must be, in pixels. */
const NEAR = 26;

/** The pole under a touch: the nearest of those it may be. */
export function poleAt(world: World, project: Project, touch: Pixel, may: (pole: number) => boolean): number | null {
  let best: { pole: number; away: number } | null = null;
  for (const [pole, pose] of world.poles) {
    if (!may(pole)) continue;
    const away = awayFrom(touch, project(footOf(pose)), project(topOf(pose)));
    if (away < NEAR && (!best || away < best.away)) best = { pole, away };
  }
  return best?.pole ?? null;
}

/** The cable under a touch. */
export function cableAt(world: World, project: Project, touch: Pixel): number | null {
  let best: { cable: number; away: number } | null = null;
  for (const [cable, { points }] of world.cables) {
    const seen = points.map(project);
    for (let i = 1; i < seen.length; i++) {
      const away = awayFrom(touch, seen[i - 1]!, seen[i]!);
      if (away < NEAR && (!best || away < best.away)) best = { cable, away };
    }
  }
  return best?.cable ?? null;
}

/** How far a touch is from a line on the screen. */
function awayFrom(touch: Pixel, from: Pixel | null, to: Pixel | null): number {
  if (!from || !to) return Infinity;
  const [x, y] = [to.x - from.x, to.y - from.y];
  const part = Math.min(1, Math.max(0, ((touch.x - from.x) * x + (touch.y - from.y) * y) / (x * x + y * y || 1)));
  return Math.hypot(from.x + part * x - touch.x, from.y + part * y - touch.y);
}
