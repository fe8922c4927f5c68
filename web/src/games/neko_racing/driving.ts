// A drive in motion: along the road from space to space, and through the air where it goes over others.
import { type Pose, between } from '../../lib/pose';
import { type Course, carPose, laneOf } from './course';
import { poseOn } from './loop';
import type { Space, Step } from './view';

export interface Driving {
  readonly seat: number;
  readonly from: Space;
  readonly way: readonly Step[];
  /** It goes on over the line. */
  readonly home: boolean;
  readonly ms: number;
}
export interface Spot {
  readonly pose: Pose;
  /** How high it jumps: 0 on the road. */
  readonly lift: number;
}
interface Stop {
  /** Rows driven since the line of the first lap. */
  readonly place: number;
  readonly lane: number;
  readonly lift: number;
}

/** Where the car is at a time from 0 to 1. */
export function spotIn(course: Course, seats: number, { seat, from, way, home }: Driving, time: number): Spot {
  const stops = stopsOf(course.rows.length, from, way, home);
  const whole = eased(time) * (stops.length - 1);
  const at = Math.min(stops.length - 2, Math.floor(whole));
  const [a, b] = [stops[at], stops[at + 1]];
  if (!a || !b) return { pose: carPose(course, from, seat, seats), lift: 0 };
  const share = whole - at;
  const lift = a.lift + (b.lift - a.lift) * Math.sin((share * Math.PI) / 2);
  const soft = eased(share);
  const end = poseOf(course, b.place, b.lane);
  if (a.place === 0) return { pose: between(carPose(course, from, seat, seats), end, soft), lift };
  const pose = poseOf(course, a.place + (b.place - a.place) * share, a.lane + (b.lane - a.lane) * soft);
  const sway = (b.lane - a.lane) * Math.sin(share * Math.PI) * 13;
  return { pose: { ...pose, angle: pose.angle + sway }, lift };
}

function poseOf({ loop, pitch, shape }: Course, place: number, lane: number): Pose {
  return poseOn(loop, (place - 0.5) * pitch, (lane - 1) * shape.lane);
}

function stopsOf(rows: number, from: Space, way: readonly Step[], home: boolean): Stop[] {
  const stop = (space: Space, lift: number): Stop => ({
    place: space.row === 0 ? 0 : (space.lap - 1) * rows + space.row,
    lane: laneOf(space.lane),
    lift,
  });
  const stops = [stop(from, 0), ...way.map((step) => stop(step, step.jump ? 1 : 0))];
  const last = stops.at(-1)!;
  return home ? [...stops, { place: last.place + 1, lane: 1, lift: 0 }] : stops;
}

function eased(share: number): number {
  const t = Math.min(1, Math.max(0, share));
  return t * t * (3 - 2 * t);
}
