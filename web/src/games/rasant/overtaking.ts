// An overtaking in motion: one after the other the cars of the block swing out, pass the line and pull in at its head.
import { mix } from './track';
import type { RoadCar } from './view';

export interface Overtaking {
  /** The line before, front to back. */
  readonly line: readonly RoadCar[];
  /** How many cars at its tail move. */
  readonly moved: number;
}
export interface Spot {
  /** A place in the line, 0 at its head; between two places while driving. */
  readonly place: number;
  /** 0 in the line's lane, 1 in the other. */
  readonly side: number;
}

/** How much of the time one car needs for itself; the rest is for waiting in turn. */
function driveOf(moved: number): number {
  return moved < 2 ? 1 : Math.max(0.34, 0.9 - 0.1 * moved);
}

/** Where the car stood `from` is at a time from 0 to 1. */
export function spotIn({ line, moved }: Overtaking, from: number, time: number): Spot {
  const start = line.length - moved;
  const drive = driveOf(moved);
  const wait = moved < 2 ? 0 : (1 - drive) / (moved - 1);
  const back = moved * backed(time, drive, moved < 2 ? 0 : 1 - drive);
  if (from < start) return { place: from + back, side: 0 };
  const own = clamp((time - (from - start) * wait) / drive);
  const goal = line.length - 1 - from - moved + back;
  const going = eased(clamp((own - 0.08) / 0.92));
  return { place: mix(from, goal, going), side: sideOf(own) };
}

/** How far the rest of the line has fallen back: it leaves each car the time to swing out. */
function backed(time: number, drive: number, waiting: number): number {
  const begin = 0.3 * drive;
  return eased(clamp((time - begin) / (waiting + 0.55 * drive)));
}

function sideOf(own: number): number {
  if (own < 0.5) return eased(clamp(own / 0.22));
  return 1 - eased(clamp((own - 0.8) / 0.2));
}

function clamp(share: number): number {
  return Math.min(1, Math.max(0, share));
}

function eased(share: number): number {
  return share * share * (3 - 2 * share);
}
