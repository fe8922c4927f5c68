// An overtaking in motion: one after the other the cars of the block swing out, pass the line and pull in at its head.
// All of them drive at the same speed, so distance stands for time: `driven` is how far the first of them could be.
import type { CarSeen } from './view';

export interface Overtaking {
  /** The line before, front to back. */
  readonly line: readonly CarSeen[];
  /** How many cars at its tail move. */
  readonly moved: number;
}
export interface Spot {
  /** A place in the line, 0 at its head; between two places while driving. */
  readonly place: number;
  /** 0 in the line's lane, 1 in the other. */
  readonly side: number;
}

/** How many places the next car waits before it follows, and how many it takes to change lanes. */
const WAIT = 1.1;
const SWING = 0.9;

/** Where the car that stood in the place `from` is at a time from 0 to 1. */
export function spotIn({ line, moved }: Overtaking, from: number, time: number): Spot {
  const start = line.length - moved;
  const whole = (moved - 1) * WAIT + line.length - 1 + moved + SWING + 0.5;
  const driven = whole * paced(time);
  const back = moved * clamp((driven - SWING) / (whole - 2 * SWING));
  if (from < start) return { place: from + back, side: 0 };
  const own = Math.max(0, driven - (from - start) * WAIT);
  const way = 2 * from + 1 + moved - line.length;
  const far = own < 1 ? (own * own) / 2 : own - 0.5; // it swings out before it gathers speed
  const gone = braked(far, way);
  return { place: from - gone + (back * gone) / way, side: sideOf(own, far - way) };
}

/** Gathers speed, keeps it, slows down. */
function paced(time: number): number {
  const GATHER = 0.16;
  const t = clamp(time);
  if (t < GATHER) return (t * t) / (2 * GATHER * (1 - GATHER));
  if (t > 1 - GATHER) return 1 - ((1 - t) * (1 - t)) / (2 * GATHER * (1 - GATHER));
  return (t - GATHER / 2) / (1 - GATHER);
}

/** How far a car is that stops at the end of its way, without a jolt. */
function braked(far: number, way: number): number {
  const soft = Math.min(0.5, way / 2);
  if (far < way - soft) return far;
  return far > way + soft ? way : way - (way + soft - far) ** 2 / (4 * soft);
}

/** Out at the beginning of its way, in at the end. */
function sideOf(own: number, past: number): number {
  return eased(clamp(own / SWING)) * (1 - eased(clamp((past + 0.3) / SWING)));
}

function clamp(share: number): number {
  return Math.min(1, Math.max(0, share));
}

function eased(share: number): number {
  return share * share * (3 - 2 * share);
}
