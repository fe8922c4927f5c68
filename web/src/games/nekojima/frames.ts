// Frames of what moves, as the physics packs them (games/nekojima/physics/codes.py): the step, then every part with
// its number, its size and its 16-bit values.
import { CABLE_LENGTHS, type CablePose, type CatPose, FIXING, HEIGHTS, NOTHING, type Point, type PolePose, type Turn, type World, axisOf } from './world';

const GRAIN = 0.025; // mm
const CATS_FROM = 64;
const CABLES_FROM = 128;
/** Seconds from one step to the next. */
export const STEP = 0.004;
/** The first byte of a live message that carries a frame; then comes its number. */
const LIVE_FRAME = 1;
const LIVE_HEAD = 5;

export interface Frame {
  readonly step: number;
  readonly parts: ReadonlyMap<number, readonly number[]>;
}

export function readFrame(bytes: DataView): Frame {
  const parts = new Map<number, readonly number[]>();
  for (let at = 4; at + 2 <= bytes.byteLength; ) {
    const [part, size] = [bytes.getUint8(at), bytes.getUint8(at + 1)];
    if (at + 2 + 2 * size > bytes.byteLength) break;
    parts.set(part, Array.from({ length: size }, (_, i) => bytes.getInt16(at + 2 + 2 * i, true) * scaleOf(part, i)));
    at += 2 + 2 * size;
  }
  return { step: bytes.getUint32(0, true), parts };
}

function scaleOf(part: number, index: number): number {
  return part < CABLES_FROM && index >= 3 ? 1 / 32767 : GRAIN;
}

/** The frame in a live message; null for anything else. */
export function readLive(message: ArrayBuffer): { number: number; frame: Frame } | null {
  const bytes = new DataView(message);
  if (bytes.byteLength < LIVE_HEAD + 4 || bytes.getUint8(0) !== LIVE_FRAME) return null;
  return { number: bytes.getUint32(1, true), frame: readFrame(new DataView(message, LIVE_HEAD)) };
}

/** The frames of a recorded movement: how many, then each with its length. */
export function readMotion(body: ArrayBuffer): Frame[] {
  const bytes = new DataView(body);
  const frames: Frame[] = [];
  let at = 4;
  for (let left = bytes.byteLength < 4 ? 0 : bytes.getUint32(0, true); left > 0 && at + 4 <= body.byteLength; left--) {
    const size = bytes.getUint32(at, true);
    if (at + 4 + size > body.byteLength) break;
    frames.push(readFrame(new DataView(body, at + 4, size)));
    at += 4 + size;
  }
  return frames;
}

/** The world after that frame: parts it does not name stay where they were. */
export function withFrame(world: World, frame: Frame): World {
  const [poles, cables, cats] = [new Map(world.poles), new Map(world.cables), new Map(world.cats)];
  for (const [part, values] of frame.parts) if (part >= CABLES_FROM) cables.set(part - CABLES_FROM, cableIn(values));
  for (const [part, values] of frame.parts) {
    if (part < CATS_FROM) poles.set(part, poleIn(part, poseIn(values), poles.get(part)?.height, cables.get(part >> 1)));
    else if (part < CABLES_FROM) cats.set(part - CATS_FROM, poseIn(values));
  }
  return { poles, cables, cats };
}

/** The world as a live frame shows it: all that is there is in it. */
export function wholeWorld(frame: Frame): World {
  return withFrame(NOTHING, frame);
}

/** How high a pole is shows in where its cable is fixed. */
function poleIn(pole: number, pose: { at: Point; turn: Turn }, known: number | undefined, cable: CablePose | undefined): PolePose {
  const fixed = cable?.points.at(pole % 2 ? -1 : 0);
  if (known !== undefined || !fixed) return { height: known ?? HEIGHTS[0], ...pose };
  const axis = axisOf(pose.turn);
  const up = pose.at.reduce((sum, value, i) => sum + (fixed[i]! - value) * axis[i]!, 0);
  return { height: nearest(HEIGHTS, 2 * (up + FIXING)), ...pose };
}

/** Which colour a cable has shows in its length. */
function cableIn(values: readonly number[]): CablePose {
  const points = pointsIn(values);
  const length = points.slice(1).reduce((sum, point, i) => sum + Math.hypot(...point.map((value, k) => value - points[i]![k]!)), 0);
  return { colour: CABLE_LENGTHS.indexOf(nearest(CABLE_LENGTHS, length)), points };
}

function nearest<Size extends number>(sizes: readonly Size[], wanted: number): Size {
  return sizes.reduce((best, size) => (Math.abs(size - wanted) < Math.abs(best - wanted) ? size : best));
}

/** MuJoCo's quaternions begin with w. */
function poseIn(values: readonly number[]): CatPose {
  const [x = 0, y = 0, z = 0, w = 1, i = 0, j = 0, k = 0] = values;
  return { at: [x, y, z], turn: [i, j, k, w] };
}

function pointsIn(values: readonly number[]): Point[] {
  const points: Point[] = [];
  for (let i = 0; i + 2 < values.length; i += 3) points.push([values[i]!, values[i + 1]!, values[i + 2]!]);
  return points;
}
