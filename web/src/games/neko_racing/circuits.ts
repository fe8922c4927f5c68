// The shapes of the circuits: short and long, for a phone held upright and for anything wider. The line is at the first point.
import { sightsOf } from '../../art/Scenery.svelte';
import type { Area, RaceShape } from '../../parts/Racecourse.svelte';

export interface Shape extends RaceShape {
  readonly box: Area & { readonly angle: number };
}

const PHONE_SHORT: Shape = {
  width: 375,
  height: 372,
  lane: 19,
  middle: 1,
  car: 38,
  points: [
    [120, 334], [190, 336], [260, 334], [318, 318], [338, 262], [330, 200], [338, 138], [336, 76], [296, 38], [228, 42], [182, 56], [126, 42],
    [72, 38], [38, 76], [40, 140], [46, 198], [36, 256], [50, 312],
  ],
  box: { x: 92, y: 270, width: 198, height: 30, angle: 0 },
  infield: { x: 70, y: 84, width: 236, height: 184 },
  sights: sightsOf([[18, 26, 'bush', 0.5], [356, 22, 'fir', 0.42], [360, 362, 'bush', 0.5], [14, 366, 'tuft'], [182, 20, 'cat', 3], [14, 200, 'tuft'], [362, 204, 'flower']]),
};

const PHONE_LONG: Shape = {
  ...PHONE_SHORT,
  lane: 17.5,
  car: 31,
  points: [
    [120, 338], [190, 340], [262, 338], [318, 326], [346, 286], [330, 246], [328, 206], [347, 164], [346, 112], [344, 62], [308, 32], [262, 42], [226, 66], [188, 72], [150, 62], [118, 36],
    [72, 30], [34, 58], [30, 108], [46, 146], [46, 186], [29, 222], [30, 278], [58, 328],
  ],
  box: { x: 100, y: 276, width: 180, height: 28, angle: 0 },
  infield: { x: 74, y: 102, width: 226, height: 172 },
};

const WIDE_SHORT: Shape = {
  width: 1000,
  height: 460,
  lane: 27,
  middle: 1,
  car: 56,
  points: [
    [330, 410], [480, 412], [630, 406], [780, 412], [890, 398], [948, 330], [922, 250], [944, 160], [916, 74], [820, 50], [700, 66], [590, 90], [480, 86], [370, 54],
    [240, 48], [120, 56], [56, 122], [66, 210], [88, 280], [60, 352], [116, 410], [220, 412],
  ],
  box: { x: 250, y: 316, width: 330, height: 44, angle: 0 },
  infield: { x: 150, y: 126, width: 720, height: 186 },
  sights: sightsOf([
    [20, 62, 'tree', 0.7], [26, 250, 'fir', 0.75], [14, 448, 'bush', 0.8], [984, 60, 'fir', 0.8], [984, 440, 'tree', 0.8], [480, 40, 'cat', 3], [516, 40, 'cat', 0], [560, 36, 'tuft'], [430, 30, 'flower'],
    [820, 346, 'tree', 0.9], [862, 352, 'bush', 0.7], [770, 352, 'cat', 6], [730, 352, 'cat', 2], [170, 346, 'fir', 0.8], [206, 350, 'tuft'], [640, 350, 'flower'], [150, 150, 'stone'], [856, 150, 'flower'],
    [-80, 140, 'tree', 1.1], [-60, 330, 'fir', 1.1], [1080, 150, 'tree', 1.1], [1070, 360, 'fir', 1], [-150, 240, 'bush', 1], [1150, 260, 'bush', 1],
    [100, -20, 'bush', 1], [300, -24, 'fir', 0.9], [650, -18, 'tree', 0.9], [880, -20, 'flower'], [240, 500, 'flower'], [520, 505, 'bush', 1], [800, 502, 'tuft'],
  ]),
};

const WIDE_LONG: Shape = {
  ...WIDE_SHORT,
  lane: 23,
  car: 47,
  points: [
    [330, 420], [480, 422], [630, 414], [740, 420], [830, 424], [910, 412], [958, 356], [936, 292], [886, 246], [894, 186], [952, 142], [954, 74], [890, 38], [800, 44], [730, 82], [640, 92], [560, 58], [470, 42],
    [390, 70], [310, 92], [240, 62], [170, 38], [80, 46], [42, 108], [62, 170], [106, 214], [100, 276], [48, 318], [50, 388], [120, 424], [220, 422],
  ],
  sights: sightsOf([
    [16, 250, 'fir', 0.75], [40, 236, 'tuft'], [12, 452, 'bush', 0.7], [986, 250, 'fir', 0.7], [946, 228, 'cat', 5], [310, 36, 'cat', 3], [346, 34, 'cat', 0], [640, 40, 'cat', 7], [680, 36, 'bush', 0.6], [270, 30, 'flower'],
    [800, 340, 'tree', 0.9], [846, 352, 'bush', 0.7], [750, 352, 'cat', 6], [710, 352, 'cat', 2], [180, 346, 'fir', 0.8], [214, 352, 'tuft'], [630, 350, 'flower'], [140, 150, 'stone'], [836, 130, 'flower'],
    [-80, 140, 'tree', 1.1], [-60, 330, 'fir', 1.1], [1080, 150, 'tree', 1.1], [1070, 360, 'fir', 1], [-150, 240, 'bush', 1], [1150, 260, 'bush', 1],
    [100, -20, 'bush', 1], [420, -24, 'fir', 0.9], [760, -18, 'tree', 0.9], [240, 505, 'flower'], [520, 508, 'bush', 1], [800, 506, 'tuft'],
  ]),
};

export function shapeOf(circuit: string, wide: boolean): Shape {
  if (circuit === 'long') return wide ? WIDE_LONG : PHONE_LONG;
  return wide ? WIDE_SHORT : PHONE_SHORT;
}
