// The two courses: a hairpin that fits a phone held upright, and a long sweeping road for anything wider.
import { type Sight, sightsOf } from '../../art/Scenery.svelte';
import { type Track, laneBetween, trackOf } from './track';

export interface Course {
  readonly width: number;
  readonly height: number;
  readonly track: Track;
  /** How far along the lane the head of the line stands, and how far apart the cars. */
  readonly head: number;
  readonly gap: number;
  /** The length of a car. */
  readonly car: number;
  readonly kerbs: readonly string[];
  /** Where the points are written. */
  readonly note: { readonly x: number; readonly y: number };
  readonly sights: readonly Sight[];
}

export function alongOf(course: Course, place: number): number {
  return course.head - place * course.gap;
}

const K = 0.5523;

function hairpin(): Course {
  const [x, top, bottom] = [270, 63, 171];
  const r = (bottom - top) / 2;
  const middle = (top + bottom) / 2;
  const track = trackOf(-700, bottom, [
    [-400, bottom, 0, bottom, x, bottom],
    [x + K * r, bottom, x + r, middle + K * r, x + r, middle],
    [x + r, middle - K * r, x + K * r, top, x, top],
    [0, top, -400, top, -700, top],
  ], 68);
  const bend = x + 700;
  const turn = Math.PI * (r + 17);
  return {
    width: 375,
    height: 223,
    track,
    head: bend + turn + (x - 60),
    gap: 55.6,
    car: 47,
    kerbs: [laneBetween(track, bend - 6, bend + turn + 6, -0.56), laneBetween(track, bend - 6, bend + turn + 6, 1.56)],
    note: { x: 118, y: middle },
    sights: sightsOf([
      [236, 129, 'bush', 0.66], [262, 116, 'flower'], [24, 130, 'cat', 3], [52, 131, 'tuft'], [206, 132, 'tuft'],
      [24, 23, 'bush', 0.66], [62, 20, 'tuft'], [96, 25, 'cat', 0], [122, 25, 'cat', 5], [166, 21, 'flower'], [206, 23, 'stone'], [250, 25, 'fir', 0.42], [286, 23, 'bush', 0.56], [334, 34, 'tree', 0.62], [361, 52, 'fir', 0.66], [312, 16, 'tuft'],
      [361, 202, 'tree', 0.64], [338, 220, 'cat', 6], [298, 220, 'bush', 0.5], [254, 219, 'stone'], [210, 219, 'flower'], [164, 220, 'tuft'], [120, 219, 'stone'], [70, 219, 'bush', 0.5], [26, 219, 'flower'],
    ]),
  };
}

function sweep(): Course {
  const track = trackOf(-700, 225, [
    [-500, 225, -240, 225, -60, 222],
    [90, 219, 150, 262, 280, 246],
    [450, 224, 440, 92, 610, 94],
    [780, 96, 790, 250, 960, 238],
    [1080, 229, 1120, 150, 1270, 128],
    [1400, 110, 1600, 110, 1900, 110],
  ], 108);
  const kerb = (from: number, to: number, side: number) => laneBetween(track, alongAt(track, from), alongAt(track, to), side);
  const right = alongAt(track, 1128);
  return {
    width: 1200,
    height: 340,
    track,
    head: right - 26,
    gap: 95,
    car: 80,
    kerbs: [kerb(170, 330, 1.56), kerb(520, 690, -0.56), kerb(880, 1040, 1.56)],
    note: { x: 985, y: 72 },
    sights: sightsOf([
      [50, 112, 'tree', 1.15], [122, 140, 'fir', 1], [186, 100, 'tree', 0.9], [250, 150, 'cat', 0], [292, 140, 'cat', 5], [330, 62, 'fir', 1.15], [392, 40, 'tree', 1], [222, 36, 'bush', 1],
      [452, 332, 'tree', 1.1], [520, 250, 'bush', 1.1], [566, 228, 'cat', 3], [612, 222, 'cat', 6], [664, 262, 'fir', 1.1], [730, 312, 'tree', 1], [600, 312, 'stone'], [380, 330, 'flower'], [676, 322, 'flower'], [490, 318, 'tuft'],
      [786, 60, 'fir', 1], [842, 98, 'tree', 0.95], [880, 132, 'cat', 2], [1110, 40, 'tree', 1.05], [1176, 34, 'fir', 0.9], [860, 30, 'bush', 0.9],
      [1070, 316, 'cat', 4], [1116, 300, 'cat', 7], [1178, 312, 'tree', 1.1], [1030, 326, 'bush', 1], [930, 328, 'stone'], [840, 322, 'tuft'],
      [20, 322, 'bush', 0.9], [110, 326, 'stone'], [196, 330, 'tuft'], [60, 40, 'stone'], [130, 50, 'flower'], [520, 22, 'tuft'], [640, 18, 'stone'], [700, 190, 'flower'], [300, 102, 'tuft'],
      [70, 392, 'fir', 1], [330, 398, 'tree', 1], [560, 384, 'stone'], [640, 404, 'bush', 1], [860, 396, 'fir', 1.1], [1010, 400, 'tree', 1.05], [1150, 396, 'flower'], [200, 390, 'flower'],
      [90, -24, 'fir', 1], [260, -28, 'tree', 1], [470, -30, 'bush', 1], [700, -26, 'tree', 1.1], [960, -30, 'fir', 1], [1060, -24, 'flower'],
      [-70, 120, 'tree', 1.2], [-150, 320, 'fir', 1.1], [1290, 300, 'tree', 1.2], [1300, 30, 'tree', 1],
    ]),
  };
}

/** How far along the track first comes to that x. */
function alongAt(track: Track, x: number): number {
  return track.samples.find((sample) => sample.x > x)?.along ?? 0;
}

export const HAIRPIN = hairpin();
export const SWEEP = sweep();
