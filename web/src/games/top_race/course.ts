// Where cars stand in Top Race: on the grid and the track, in the lay-by beside it, and in the paddock once they are home.
import { type Course as Laid, spacePose } from '../../lib/course';
import { poseOn } from '../../lib/loop';
import type { Pose } from '../../lib/pose';
import type { Shape } from './circuits';
import { type CarSeen, LANES, type Lane, type TrackSeen } from './view';

export type Course = Laid<Shape>;
export type Standing = Pick<CarSeen, 'state' | 'row' | 'lane' | 'place'>;

/** Rows of road between the finish line and the grid. */
const RUN_OUT = 3;

/** The lanes of every row of the loop: the track, then the run-out. */
export function loopRows(track: TrackSeen): number[][] {
  const rows = track.rows.map((lanes) => LANES.flatMap((lane, i) => (lanes.includes(lane) ? [i] : [])));
  return [...rows, ...Array.from({ length: RUN_OUT }, () => [0, 1, 2])];
}

export function laneOf(lane: Lane): number {
  return LANES.indexOf(lane);
}

/** The grid's back row, -1, is the first of the loop. */
export function placeOf(row: number): number {
  return row + 2;
}

/** Across the road after a row: a mark or the finish. */
export function linePose(course: Course, row: number): Pose {
  return poseOn(course.loop, placeOf(row) * course.pitch, (1 - course.shape.middle) * course.shape.lane);
}

export function carPose(course: Course, car: Standing): Pose {
  if (car.state === 'home') return paddockPose(course, car.place ?? 6);
  if (car.row === null || car.lane === null) return paddockPose(course, 6);
  const place = placeOf(car.row);
  if (car.state === 'broken') return layByPose(course, place);
  return spacePose(course, place, laneOf(car.lane));
}

/** Beside the road, on its inner side, at an angle. */
function layByPose(course: Course, place: number): Pose {
  const lanes = course.rows[place - 1] ?? [1];
  const pose = spacePose(course, place, Math.min(...lanes) - 1.12);
  return { ...pose, angle: pose.angle + 12 };
}

export function paddockPose({ shape }: Course, place: number): Pose {
  const { x, y, width, height } = shape.paddock;
  return { x: x + (width * (place - 0.5)) / 6, y: y + height * 0.36, angle: 0 };
}
