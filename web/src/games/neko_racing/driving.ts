// A drive in motion: out of the box, along the road, and through the air where it goes over others.
import { type Spot, type Stop, eased, legOf, liftBetween, spotBetween } from '../../lib/drives';
import { spacePose } from '../../lib/course';
import { between } from '../../lib/pose';
import { type Course, carPose, laneOf } from './course';
import type { Space, Step } from './view';

export interface Driving {
  readonly seat: number;
  readonly from: Space;
  readonly way: readonly Step[];
  /** It goes on over the line. */
  readonly home: boolean;
  readonly ms: number;
}

/** Where the car is at a time from 0 to 1. */
export function spotIn(course: Course, seats: number, { seat, from, way, home }: Driving, time: number): Spot {
  const leg = legOf(stopsOf(course.rows.length, from, way, home), time);
  if (!leg) return { pose: carPose(course, from, seat, seats), lift: 0 };
  const { a, b, share } = leg;
  if (a.place > 0) return spotBetween(course, a, b, share);
  const pose = between(carPose(course, from, seat, seats), spacePose(course, b.place, b.lane), eased(share));
  return { pose, lift: liftBetween(a, b, share) };
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
