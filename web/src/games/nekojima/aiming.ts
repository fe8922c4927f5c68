// How a hand is aimed: small movements of a finger are small movements of the pole, wherever the finger is.
import { BOARD_RADIUS, POLE_RADIUS, type Point, type World, flatDistance, footOf, topOf } from './world';

/** Millimetres for each pixel: a slow finger is precise, a quick one gets across the island. */
export const FINE = 0.12;
export const COARSE = 0.9;
/** Pixels a millisecond: below the first it is all fine, above the second all coarse. */
const SLOW = 0.15;
const QUICK = 1.6;

export function gain(pixels: number, ms: number): number {
  const speed = pixels / Math.max(1, ms);
  const part = Math.min(1, Math.max(0, (speed - SLOW) / (QUICK - SLOW)));
  return FINE + part * (COARSE - FINE);
}

/** A movement on the screen as one over the board, seen from that side (radians about the upright). */
export function overBoard(dx: number, dy: number, azimuth: number): readonly [number, number] {
  const [c, s] = [Math.cos(azimuth), Math.sin(azimuth)];
  return [c * dx + s * dy, s * dx - c * dy];
}

/** green: within 4 mm of the axis below; amber: within 8; red: it would stand on an edge; board: nothing below but that. */
export type FootState = 'green' | 'amber' | 'red' | 'board';
export const RING_COLOURS: Readonly<Record<FootState, string>> = { green: '#2f9e44', amber: '#f59f00', red: '#e03131', board: '#fffaf0' };
const GREEN = 4;
const AMBER = 8;

export interface Foot {
  /** How high what is below reaches. */
  readonly z: number;
  readonly state: FootState;
  /** The top it would stand on, and how far its axis is. */
  readonly axis: Point | null;
  readonly off: number;
}

/** What is below a foot there: the highest top that it would touch, else the board. own: poles that do not count. */
export function below(world: World, foot: Point, own: readonly (number | null)[]): Foot {
  let found: Foot = { z: 0, state: 'board', axis: null, off: Infinity };
  for (const [id, pole] of world.poles) {
    if (own.includes(id)) continue;
    const top = topOf(pole);
    const off = flatDistance(top, foot);
    if (off >= 2 * POLE_RADIUS || top[2] > foot[2] + 3 || top[2] < found.z - 1 || (top[2] < found.z + 1 && off > found.off)) continue;
    found = { z: top[2], state: stateOf(off), axis: top, off };
  }
  return found;
}

export function stateOf(off: number): FootState {
  return off <= GREEN ? 'green' : off <= AMBER ? 'amber' : 'red';
}

/** How far the foot of one pole may be from the other's, with a cable of that length between the fixings. */
export function reachOf(length: number, one: { height: number; foot: Point }, other: { height: number; foot: Point }): number {
  const rise = one.foot[2] + one.height - other.foot[2] - other.height;
  return Math.sqrt(Math.max(0, length * length - rise * rise)) + 2 * POLE_RADIUS;
}

/** Lowering is quick high up and slow where it matters; millimetres a second. */
export function loweringSpeed(gap: number): number {
  return gap > 25 ? 60 : gap > 8 ? 22 : 8;
}

/** A target stays over the board and a little beyond, and not under it; pushed against a bound it goes straight on. */
export function bounded([x, y, z]: Point): Point {
  const within = (value: number): number => Math.min(BOARD_RADIUS + 20, Math.max(-BOARD_RADIUS - 20, value));
  return [within(x), within(y), Math.min(760, Math.max(-3, z))];
}

/** Where the foot of a pole is, if it is there. */
export function footIn(world: World, pole: number | null): Point | null {
  const pose = pole === null ? undefined : world.poles.get(pole);
  return pose ? footOf(pose) : null;
}

/** How much of its length a cable spans, from 0 to 1. */
export function stretched(points: readonly Point[]): number {
  const length = points.slice(1).reduce((sum, point, i) => sum + apart(points[i]!, point), 0);
  return length ? apart(points[0]!, points.at(-1)!) / length : 0;
}

/** A hook catches within this of a cable, in mm. */
const CATCH = 4;
const CLOSE = 12;
/** A hook this near a cable, seen from above, is on its way to it, in mm. */
const BESIDE = 20;
/** This near a cable a cat turns along it, in mm. */
const NEARING = 45;

interface Piece {
  readonly from: Point;
  readonly to: Point;
  /** Its point nearest to the hook, and how far that is. */
  readonly at: Point;
  readonly off: number;
}

/** The piece of those cables nearest to a hook. */
function nearestPiece(world: World, hook: Point, cables: readonly number[]): Piece | null {
  let best: Piece | null = null;
  for (const cable of cables.flatMap((id) => world.cables.get(id) ?? [])) {
    for (let i = 1; i < cable.points.length; i++) {
      const [from, to] = [cable.points[i - 1]!, cable.points[i]!];
      const at = nearestOn(from, to, hook);
      const off = apart(at, hook);
      if (best === null || off < best.off) best = { from, to, at, off };
    }
  }
  return best;
}

/** The point of those cables nearest to a hook: green where it would catch, amber where it nearly would. */
export function nearestCable(world: World, hook: Point, cables: readonly number[]): Foot | null {
  const found = nearestPiece(world, hook, cables);
  if (!found) return null;
  return { z: found.at[2], state: found.off <= CATCH ? 'green' : found.off <= CLOSE ? 'amber' : 'red', axis: found.at, off: found.off };
}

/** How a cat that is turned by yaw would hang along the one of those cables that it comes to; null where none is near. */
export function alongCable(world: World, hook: Point, cables: readonly number[], yaw: number): number | null {
  const found = nearestPiece(world, hook, cables);
  if (!found || found.off > NEARING) return null;
  return turnedTo(headingOf(found.from, found.to), yaw, Math.PI); // a cat may look either way
}

/** How two poles stand whose cable runs straight from the first to the second, the nearest to yaw; null where they are too close to say. */
export function facing(first: Point, second: Point, yaw: number): number | null {
  return flatDistance(first, second) < 3 * POLE_RADIUS ? null : turnedTo(headingOf(first, second), yaw, 2 * Math.PI);
}

function headingOf(from: Point, to: Point): number {
  return Math.atan2(to[1] - from[1], to[0] - from[0]);
}

/** A heading by the least turn from yaw; headings a period apart are the same. */
function turnedTo(heading: number, yaw: number, period: number): number {
  return heading - period * Math.round((heading - yaw) / period);
}

/** How high or low a hook is beside the cable nearest in height of those it passes, in mm; Infinity beside none. */
export function heightToCable(world: World, hook: Point): number {
  let gap = Infinity;
  for (const cable of world.cables.values()) {
    for (let i = 1; i < cable.points.length; i++) {
      const [from, to] = [cable.points[i - 1]!, cable.points[i]!];
      const at = nearestOn([from[0], from[1], 0], [to[0], to[1], 0], [hook[0], hook[1], 0]);
      if (flatDistance(at, hook) > BESIDE) continue;
      const part = flatDistance(from, at) / (flatDistance(from, to) || 1);
      gap = Math.min(gap, Math.abs(hook[2] - from[2] - part * (to[2] - from[2])));
    }
  }
  return gap;
}

function apart(one: Point, other: Point): number {
  return Math.hypot(one[0] - other[0], one[1] - other[1], one[2] - other[2]);
}

function nearestOn(from: Point, to: Point, hook: Point): Point {
  const way = to.map((value, i) => value - from[i]!);
  const length = way.reduce((sum, value) => sum + value * value, 0) || 1;
  const part = Math.min(1, Math.max(0, way.reduce((sum, value, i) => sum + value * (hook[i]! - from[i]!), 0) / length));
  return [from[0] + part * way[0]!, from[1] + part * way[1]!, from[2] + part * way[2]!];
}
