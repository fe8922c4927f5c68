// Where cars stand on a circuit: its lanes by their names, the box, and the line for who is home.
import { type Course as Laid, spacePose } from '../../lib/course';
import type { Pose } from '../../lib/pose';
import type { Shape } from './circuits';
import { LANES, type Lane, type Space, isHome } from './view';

export type Course = Laid<Shape>;

export function laneOf(lane: Lane): number {
  return LANES.indexOf(lane);
}

/** Where a car stands; seats have their own slots in the box. */
export function carPose(course: Course, car: Space, seat: number, seats: number): Pose {
  if (isHome(car)) return spacePose(course, 1, 1);
  return car.row === 0 ? boxPose(course, seat, seats) : spacePose(course, car.row, laneOf(car.lane));
}

function boxPose({ shape }: Course, seat: number, seats: number): Pose {
  const { x, y, width, height } = shape.box;
  return { x: x + (width * (seat + 0.5)) / seats, y: y + height / 2, angle: shape.box.angle };
}
