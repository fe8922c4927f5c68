// A drive in motion: along the road from stop to stop, and through the air where it goes over others.
import { type Course, spacePose } from './course';
import type { Pose } from './pose';

export interface Spot {
  readonly pose: Pose;
  /** How high it jumps: 0 on the road. */
  readonly lift: number;
}
export interface Stop {
  /** Rows, counted on over the line. */
  readonly place: number;
  readonly lane: number;
  readonly lift: number;
}

/** Between which stops the car is at a time from 0 to 1, and how far. */
export function legOf(stops: readonly Stop[], time: number): { a: Stop; b: Stop; share: number } | null {
  const whole = eased(time) * (stops.length - 1);
  const at = Math.min(stops.length - 2, Math.floor(whole));
  const [a, b] = [stops[at], stops[at + 1]];
  return a && b ? { a, b, share: whole - at } : null;
}

/** On the road between two stops, swaying where the lane changes. */
export function spotBetween(course: Course, a: Stop, b: Stop, share: number): Spot {
  const pose = spacePose(course, a.place + (b.place - a.place) * share, a.lane + (b.lane - a.lane) * eased(share));
  const sway = (b.lane - a.lane) * Math.sin(share * Math.PI) * 13;
  return { pose: { ...pose, angle: pose.angle + sway }, lift: liftBetween(a, b, share) };
}

export function liftBetween(a: Stop, b: Stop, share: number): number {
  return a.lift + (b.lift - a.lift) * Math.sin((share * Math.PI) / 2);
}

export function eased(share: number): number {
  const t = Math.min(1, Math.max(0, share));
  return t * t * (3 - 2 * t);
}
