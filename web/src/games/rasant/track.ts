// The course of a road: a line of Bézier curves, measured along the lane in which the cars stand.
import { type Pose, aside, between, mix } from '../../lib/pose';

interface Sample extends Pose {
  readonly along: number;
}
export interface Track {
  readonly d: string;
  /** The width of the asphalt, both lanes. */
  readonly width: number;
  readonly length: number;
  readonly samples: readonly Sample[];
}
/** Two control points and an end. */
export type Curve = readonly [number, number, number, number, number, number];

const STEPS = 48;

export function trackOf(x: number, y: number, curves: readonly Curve[], width: number): Track {
  const samples: Sample[] = [];
  let from: readonly [number, number] = [x, y];
  for (const curve of curves) {
    for (let step = samples.length ? 1 : 0; step <= STEPS; step++) {
      const pose = onCurve(from, curve, step / STEPS);
      samples.push({ ...pose, along: reach(samples.at(-1), pose, width / 4) });
    }
    from = [curve[4], curve[5]];
  }
  const d = `M${x} ${y}` + curves.map((curve) => `C${curve.join(' ')}`).join('');
  return { d, width, length: samples.at(-1)!.along, samples };
}

/** Where a car is: so far along its lane, and from there (0) to the other lane (1) on its left. */
export function poseAt(track: Track, along: number, side: number): Pose {
  const last = track.samples.length - 1;
  let low = 0;
  let high = last;
  while (high - low > 1) {
    const middle = (low + high) >> 1;
    if (track.samples[middle]!.along <= along) low = middle;
    else high = middle;
  }
  const a = track.samples[low]!;
  const b = track.samples[high]!;
  const share = (along - a.along) / (b.along - a.along || 1);
  return aside(between(a, b, share), (track.width / 4) * (1 - 2 * side));
}

/** A piece of a lane as an svg path, for arrows and kerbs. */
export function laneBetween(track: Track, from: number, to: number, side: number): string {
  const pieces = Math.max(2, Math.ceil(Math.abs(to - from) / 8));
  const points = Array.from({ length: pieces + 1 }, (_, i) => poseAt(track, mix(from, to, i / pieces), side));
  return 'M' + points.map(({ x, y }) => `${x.toFixed(1)} ${y.toFixed(1)}`).join('L');
}

function onCurve([x0, y0]: readonly [number, number], [x1, y1, x2, y2, x3, y3]: Curve, t: number): Pose {
  const u = 1 - t;
  const dx = u * u * (x1 - x0) + 2 * u * t * (x2 - x1) + t * t * (x3 - x2);
  const dy = u * u * (y1 - y0) + 2 * u * t * (y2 - y1) + t * t * (y3 - y2);
  return {
    x: u ** 3 * x0 + 3 * u * u * t * x1 + 3 * u * t * t * x2 + t ** 3 * x3,
    y: u ** 3 * y0 + 3 * u * u * t * y1 + 3 * u * t * t * y2 + t ** 3 * y3,
    angle: (Math.atan2(dy, dx) * 180) / Math.PI,
  };
}

function reach(before: Sample | undefined, pose: Pose, lane: number): number {
  if (!before) return 0;
  const a = aside(before, lane);
  const b = aside(pose, lane);
  return before.along + Math.hypot(b.x - a.x, b.y - a.y);
}
