// The road to the goal: one winding way through the country that all karts share, drawn for a desk and anew for a phone.
import { sightsOf } from '../../art/Scenery.svelte';
import { type Loop, type Point, loopOf, pathOn, poseOn } from '../../lib/loop';
import { type Pose, turn } from '../../lib/pose';
import type { RaceShape } from '../../parts/Racecourse.svelte';
import { type View, shareOf } from './view';

/** Something that stands or lies in the country. */
export interface Sight {
  readonly kind: 'school' | 'barn' | 'pond' | 'field' | 'hay' | 'sheep' | 'mill';
  readonly x: number;
  readonly y: number;
  readonly size: number;
}
export interface WayShape extends RaceShape {
  /** How broad the road is. */
  readonly road: number;
  /** Which of the points are the start and the goal. */
  readonly from: number;
  readonly to: number;
  readonly places: readonly Sight[];
}
export interface Way {
  readonly shape: WayShape;
  readonly loop: Loop;
  readonly start: number;
  readonly length: number;
}
type Marks = Pick<View, 'goal' | 'lastStretch'>;

export const BROAD: WayShape = {
  width: 1000,
  height: 452,
  lane: 13,
  middle: 0,
  car: 74,
  road: 70,
  from: 3,
  to: 21,
  points: [
    [-700, 384], [-260, 388], [-90, 396], [64, 398], [210, 384], [350, 400], [500, 384], [650, 400], [800, 386], [904, 372], [950, 312], [912, 254], [800, 240], [650, 252], [500, 236], [350, 252], [190, 240],
    [86, 222], [46, 164], [92, 104], [300, 100], [700, 92], [772, 92], [840, 92], [1700, -600], [-900, -600],
  ].map(pointOf),
  infield: { x: 812, y: 8, width: 182, height: 118 },
  sights: sightsOf([
    [300, 40, 'tree', 0.8], [380, 36, 'bush', 0.8], [470, 44, 'cat', 3], [506, 44, 'cat', 0], [560, 36, 'tuft'], [640, 40, 'fir', 0.7], [200, 44, 'flower'], [20, 66, 'fir', 0.8], [54, 52, 'fir', 0.6],
    [210, 178, 'cat', 6], [420, 172, 'flower'], [600, 180, 'stone'], [706, 176, 'cat', 5], [740, 178, 'cat', 2], [800, 184, 'bush', 0.8], [930, 196, 'tree', 0.9], [980, 236, 'fir', 0.8], [140, 172, 'tuft'],
    [120, 322, 'fir', 0.8], [164, 330, 'bush', 0.7], [330, 324, 'tuft'], [632, 342, 'cat', 7], [668, 342, 'cat', 1], [880, 318, 'bush', 0.6], [20, 320, 'tree', 0.8], [986, 430, 'tree', 0.9], [960, 446, 'tuft'],
    [-70, 120, 'tree', 1.1], [-60, 300, 'fir', 1.1], [1080, 150, 'tree', 1.1], [1070, 360, 'fir', 1], [-150, 220, 'bush', 1], [1150, 260, 'bush', 1], [-200, 480, 'tree', 1.1],
    [120, -22, 'bush', 1], [320, -26, 'fir', 0.9], [560, -24, 'tree', 0.9], [240, 500, 'flower'], [520, 506, 'bush', 1], [800, 504, 'tuft'],
  ]),
  places: [
    { kind: 'field', x: 380, y: 172, size: 1 }, { kind: 'field', x: 776, y: 330, size: 0.7 }, { kind: 'pond', x: 530, y: 318, size: 0.9 }, { kind: 'school', x: 262, y: 346, size: 0.64 }, { kind: 'mill', x: 860, y: 186, size: 0.9 },
    { kind: 'hay', x: 750, y: 334, size: 0.8 }, { kind: 'hay', x: 806, y: 340, size: 0.8 }, { kind: 'sheep', x: 500, y: 176, size: 0.9 }, { kind: 'sheep', x: 548, y: 182, size: 0.9 }, { kind: 'barn', x: 128, y: 44, size: 0.8 },
    { kind: 'sheep', x: 412, y: 330, size: 0.8 },
  ],
};

export const TALL: WayShape = {
  width: 370,
  height: 300,
  lane: 8.6,
  middle: 0,
  car: 48,
  road: 44,
  from: 3,
  to: 20,
  points: [
    [-300, 246], [-120, 246], [-40, 252], [36, 254], [110, 246], [190, 256], [270, 248], [322, 237], [345, 202], [318, 170], [255, 160], [180, 168], [110, 158], [54, 151], [27, 118], [54, 86], [96, 78], [130, 78], [160, 77],
    [190, 76], [214, 76], [236, 76], [262, 76], [900, -300], [-500, -300],
  ].map(pointOf),
  infield: { x: 254, y: 4, width: 114, height: 58 },
  sights: sightsOf([
    [84, 40, 'cat', 3], [108, 40, 'cat', 0], [146, 36, 'bush', 0.5], [20, 50, 'fir', 0.5], [44, 40, 'fir', 0.4], [170, 40, 'tuft'], [92, 129, 'flower'], [268, 131, 'cat', 6], [292, 131, 'cat', 2], [352, 152, 'tree', 0.5],
    [14, 216, 'tree', 0.5], [64, 214, 'bush', 0.42], [250, 219, 'cat', 7], [292, 214, 'tuft'], [356, 288, 'bush', 0.5], [154, 129, 'tuft'],
    [36, -8, 'tree', 0.5], [130, -16, 'flower'], [212, -12, 'fir', 0.45], [330, -14, 'bush', 0.5], [40, 318, 'bush', 0.5], [124, 324, 'tuft'], [250, 322, 'flower'], [330, 330, 'fir', 0.5],
  ]),
  places: [
    { kind: 'field', x: 196, y: 129, size: 0.46 }, { kind: 'pond', x: 188, y: 210, size: 0.5 }, { kind: 'mill', x: 328, y: 131, size: 0.62 }, { kind: 'sheep', x: 122, y: 131, size: 0.55 }, { kind: 'hay', x: 222, y: 131, size: 0.5 },
    { kind: 'school', x: 106, y: 217, size: 0.46 },
  ],
};

export function wayOf(shape: WayShape): Way {
  const loop = loopOf(shape.points);
  const along = (nth: number): number => loop.samples[(nth * (loop.samples.length - 1)) / shape.points.length]!.along;
  return { shape, loop, start: along(shape.from), length: along(shape.to) - along(shape.from) };
}

/** How far along its whole curve a total lies. */
export function alongOf({ start, length }: Way, points: number, marks: Marks): number {
  return start + shareOf(points, marks) * length;
}

/** Where a total lies, so far to the right of the middle. */
export function poseOf(way: Way, points: number, marks: Marks, right = 0): Pose {
  return poseOn(way.loop, alongOf(way, points, marks), right);
}

/** From one total to another, as an svg path. */
export function stretchOf(way: Way, from: number, to: number, marks: Marks): string {
  return pathOn(way.loop, alongOf(way, from, marks), alongOf(way, to, marks), () => 0);
}

/** The whole road with what lies before the start and behind the goal. */
export function wholeOf({ loop, shape, start, length }: Way): string {
  return pathOn(loop, start - shape.width * 0.6, start + length + shape.road * 0.8, () => 0);
}

/** A kart on its own lane: it stands upright, looks where it drives, and leans into hills. */
export function kartPose(way: Way, points: number, marks: Marks, seat: number, seats: number): Pose & { readonly left: boolean } {
  const aside = seat - (seats - 1) / 2;
  const middle = alongOf(way, points, marks);
  // lanes lie one below the other where the road is level, side by side where it climbs
  const steep = Math.abs(Math.sin((poseOn(way.loop, middle).angle * Math.PI) / 180));
  const pose = poseOn(way.loop, middle + aside * way.shape.lane * 0.55 * (1 - steep));
  const left = Math.abs(turn(0, pose.angle)) > 90;
  const slope = left ? turn(180, pose.angle) : turn(0, pose.angle);
  const apart = aside * Math.min(way.shape.road * 0.3, (way.shape.road * 0.78) / Math.max(1, seats - 1));
  return { x: pose.x + apart * steep, y: pose.y + apart * (1 - steep * 0.55), angle: Math.max(-16, Math.min(16, slope * 0.5)), left };
}

function pointOf([x, y]: readonly number[]): Point {
  return [x!, y!];
}
