// A drive in motion: along the road from space to space, over the line, or to and from the lay-by.
import { type Spot, type Stop, eased, legOf, spotBetween } from '../../lib/drives';
import { between } from '../../lib/pose';
import { type Course, type Standing, carPose, laneOf, placeOf } from './course';
import type { CarName, Space } from './view';

export interface Driving {
  readonly car: CarName;
  readonly from: Standing;
  readonly way: readonly Space[];
  /** Where it comes to stand: a glide there, after the way if there is one. */
  readonly to: Standing | null;
  readonly ms: number;
}

/** Where the car is at a time from 0 to 1. */
export function spotIn(course: Course, { from, way, to }: Driving, time: number): Spot {
  const road = to ? (way.length ? 0.72 : 0) : 1;
  if (to && time >= road) {
    const last = way.at(-1);
    const start = last ? carPose(course, { ...from, ...last }) : carPose(course, from);
    return { pose: between(start, carPose(course, to), eased((time - road) / (1 - road))), lift: 0 };
  }
  const stops = from.row === null || from.lane === null ? [] : [{ row: from.row, lane: from.lane }, ...way].map(stopOf);
  const leg = legOf(stops, time / road);
  return leg ? spotBetween(course, leg.a, leg.b, leg.share) : { pose: carPose(course, from), lift: 0 };
}

function stopOf({ row, lane }: Space): Stop {
  return { place: placeOf(row), lane: laneOf(lane), lift: 0 };
}
