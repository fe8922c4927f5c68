// A closed curve through given points, measured along its middle; poses come back to the start after one round.
import { type Pose, aside, between } from './pose';

interface Sample extends Pose {
  readonly along: number;
}
export interface Loop {
  readonly length: number;
  readonly samples: readonly Sample[];
}
export type Point = readonly [x: number, y: number];

const STEPS = 24;

export function loopOf(points: readonly Point[]): Loop {
  const samples: Sample[] = [];
  const at = (i: number): Point => points[(i + points.length) % points.length]!;
  for (let i = 0; i < points.length; i++) {
    for (let step = 0; step < STEPS; step++) {
      const pose = onSpline(at(i - 1), at(i), at(i + 1), at(i + 2), step / STEPS);
      samples.push({ ...pose, along: reach(samples.at(-1), pose) });
    }
  }
  const first = samples[0]!;
  const end = { ...first, along: reach(samples.at(-1), first) };
  return { length: end.along, samples: [...samples, end] };
}

/** So far along the loop, and so far to the right of its middle. */
export function poseOn({ samples, length }: Loop, along: number, right = 0): Pose {
  const wrapped = ((along % length) + length) % length;
  let low = 0;
  let high = samples.length - 1;
  while (high - low > 1) {
    const middle = (low + high) >> 1;
    if (samples[middle]!.along <= wrapped) low = middle;
    else high = middle;
  }
  const [a, b] = [samples[low]!, samples[high]!];
  return aside(between(a, b, (wrapped - a.along) / (b.along - a.along || 1)), right);
}

/** A line beside the loop as an svg path; `right` may change along the way. */
export function pathOn(loop: Loop, from: number, to: number, right: (along: number) => number): string {
  return `M${pointsOn(loop, from, to, right)}`;
}

/** A piece of the road as a closed svg path. */
export function outlineOn(loop: Loop, from: number, to: number, left: number, right: number): string {
  return `M${pointsOn(loop, from, to, () => left)}L${pointsOn(loop, to, from, () => right)}Z`;
}

function pointsOn(loop: Loop, from: number, to: number, right: (along: number) => number): string {
  const pieces = Math.max(2, Math.ceil(Math.abs(to - from) / 5));
  const points = Array.from({ length: pieces + 1 }, (_, i) => {
    const along = from + ((to - from) * i) / pieces;
    return poseOn(loop, along, right(along));
  });
  return points.map(({ x, y }) => `${x.toFixed(1)} ${y.toFixed(1)}`).join('L');
}

/** A Catmull-Rom curve from b to c. */
function onSpline(a: Point, b: Point, c: Point, d: Point, t: number): Pose {
  const one = (p0: number, p1: number, p2: number, p3: number): [number, number] => {
    const [m1, m2] = [(p2 - p0) / 2, (p3 - p1) / 2];
    const [cubic, square] = [2 * p1 - 2 * p2 + m1 + m2, -3 * p1 + 3 * p2 - 2 * m1 - m2];
    return [((cubic * t + square) * t + m1) * t + p1, (3 * cubic * t + 2 * square) * t + m1];
  };
  const [x, dx] = one(a[0], b[0], c[0], d[0]);
  const [y, dy] = one(a[1], b[1], c[1], d[1]);
  return { x, y, angle: (Math.atan2(dy, dx) * 180) / Math.PI };
}

function reach(before: Sample | undefined, { x, y }: Pose): number {
  return before ? before.along + Math.hypot(x - before.x, y - before.y) : 0;
}
