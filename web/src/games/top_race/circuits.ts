// The shape of the circuit: for a phone held upright, for one with many cards below, and for anything wider. The grid begins at the first point.
import { sightsOf } from '../../art/Scenery.svelte';
import type { Area, RaceShape } from '../../parts/Racecourse.svelte';

export interface Shape extends RaceShape {
  /** Where the cars stand that are home, by their places. */
  readonly paddock: Area;
}

const PHONE: Shape = {
  width: 375,
  height: 384,
  lane: 15,
  middle: 1,
  car: 27,
  points: [
    [106, 338], [160, 339], [214, 337], [268, 338], [320, 324], [346, 282], [334, 242], [318, 206], [334, 170], [350, 132], [346, 84], [318, 44], [276, 32], [238, 48], [206, 62], [172, 52],
    [140, 32], [94, 26], [50, 36], [27, 70], [30, 112], [50, 146], [52, 184], [32, 220], [26, 266], [36, 312], [66, 336],
  ],
  paddock: { x: 66, y: 257, width: 244, height: 40 },
  infield: { x: 74, y: 84, width: 228, height: 170 },
  sights: sightsOf([[14, 20, 'bush', 0.42], [360, 26, 'fir', 0.42], [362, 376, 'bush', 0.5], [10, 376, 'tuft'], [206, 26, 'cat', 3], [12, 170, 'tuft'], [364, 208, 'flower'], [12, 200, 'flower']]),
};

/** With less height: above many cards, or below many players. */
const LOW: Shape = {
  ...PHONE,
  height: 320,
  car: 25,
  points: [
    [106, 278], [160, 279], [214, 278], [266, 279], [312, 270], [341, 244], [346, 210], [338, 176], [340, 142], [349, 106], [342, 66], [312, 38], [274, 32], [238, 44], [206, 54], [172, 46],
    [140, 32], [96, 27], [54, 34], [29, 62], [28, 96], [42, 126], [44, 156], [32, 186], [26, 220], [36, 256], [66, 276],
  ],
  paddock: { x: 68, y: 206, width: 244, height: 38 },
  infield: { x: 72, y: 74, width: 236, height: 130 },
  sights: sightsOf([[14, 16, 'bush', 0.42], [362, 22, 'fir', 0.42], [362, 314, 'bush', 0.5], [10, 314, 'tuft'], [206, 22, 'cat', 3], [12, 146, 'tuft'], [366, 172, 'flower'], [12, 168, 'flower']]),
};

const WIDE: Shape = {
  width: 1000,
  height: 520,
  lane: 23,
  middle: 1,
  car: 45,
  points: [
    [300, 452], [430, 454], [560, 450], [690, 452], [800, 461], [890, 447], [948, 384], [934, 307], [890, 251], [902, 185], [954, 140], [950, 70], [884, 38], [800, 52], [730, 95], [650, 106], [570, 70], [480, 45],
    [396, 75], [320, 106], [246, 84], [170, 43], [84, 45], [40, 108], [56, 181], [100, 233], [94, 301], [46, 350], [50, 425], [116, 463], [206, 454],
  ],
  paddock: { x: 218, y: 338, width: 474, height: 51 },
  infield: { x: 152, y: 140, width: 700, height: 196 },
  sights: sightsOf([
    [14, 271, 'fir', 0.75], [40, 255, 'tuft'], [12, 506, 'bush', 0.7], [986, 267, 'fir', 0.7], [946, 244, 'cat', 5], [310, 45, 'cat', 3], [346, 38, 'cat', 0], [640, 45, 'cat', 7], [690, 38, 'bush', 0.6], [270, 29, 'flower'],
    [820, 395, 'tree', 0.9], [868, 398, 'bush', 0.6], [776, 400, 'cat', 6], [738, 400, 'cat', 2], [150, 393, 'fir', 0.8], [186, 398, 'tuft'], [130, 271, 'flower'], [866, 147, 'flower'],
    [-80, 158, 'tree', 1.1], [-60, 373, 'fir', 1.1], [1080, 169, 'tree', 1.1], [1070, 407, 'fir', 1], [-150, 271, 'bush', 1], [1150, 294, 'bush', 1],
    [100, -23, 'bush', 1], [420, -27, 'fir', 0.9], [760, -20, 'tree', 0.9], [240, 571, 'flower'], [520, 574, 'bush', 1], [800, 572, 'tuft'],
  ]),
};

export const SHAPES = { wide: WIDE, tall: PHONE, low: LOW } as const;
export type Form = keyof typeof SHAPES;

/** Which one is largest in that room. */
export function formOf(room: { readonly width: number; readonly height: number }, broad: boolean): Form {
  if (broad) return 'wide';
  return room.width && room.height / room.width < 0.93 ? 'low' : 'tall';
}
