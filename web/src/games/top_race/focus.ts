// What a small screen comes near to: the car that drives, or the spaces and cars that are asked about.
import { spacePose } from '../../lib/course';
import type { Pose } from '../../lib/pose';
import { type Area, areaAround } from '../../lib/zoom';
import type { Choices, End } from './choices';
import { type Course, carPose, laneOf, linePose, placeOf } from './course';
import type { Driving } from './driving';
import type { Reached } from './previews';
import type { CarName, Shown } from './view';

export interface Scene {
  readonly view: Shown;
  readonly course: Course;
  readonly choices: Choices;
  readonly previews: readonly Reached[];
  readonly driving: Driving | null;
}

/** The part to come near to; null is all of it, undefined whatever was looked at before. */
export function focusOf({ view, course, choices, previews, driving }: Scene): Area | null | undefined {
  const around = (poses: readonly Pose[]): Area | null => areaAround(poses, course.shape.lane * 3);
  const spot = (row: number, lane: 'a' | 'b' | 'c' | 'd'): Pose => spacePose(course, placeOf(row), laneOf(lane));
  const endOf = (end: End): Pose => (end.row === null ? finish() : spot(end.row, end.lane!));
  const finish = (): Pose => linePose(course, view.track.first_row + view.track.rows.length - 1);
  const carsAt = (cars: readonly CarName[]): Pose[] => cars.map((car) => view.cars[car]).filter((car) => car?.row != null).map((car) => carPose(course, car!));

  if (view.ceremony || view.auction || view.hammer || view.phase === 'bet' || view.crossed !== null) return null;
  if (driving) {
    const stops = [driving.from, ...(driving.to ? [driving.to] : [])].map((at) => carPose(course, at));
    return around([...stops, ...driving.way.map(({ row, lane }) => spot(row, lane))]);
  }
  if (view.phase === 'place') return around([-1, 0].flatMap((row) => (['a', 'c'] as const).map((lane) => spot(row, lane))));
  if (previews.length) return around(previews.flatMap(({ car, spaces, finish: home }) => [...carsAt([car]), ...(home ? [finish()] : spaces.map(({ row, lane }) => spot(row, lane)))]));
  if (choices.mine && view.phase === 'card') return null;
  if (view.drive) return around([...carsAt([view.drive.car]), ...choices.ends.map(endOf)]);
  if (choices.cars.length) return around(carsAt(choices.cars.filter(({ refusal }) => !refusal).map(({ car }) => car)));
  if (choices.turbo && view.in_play?.pair) return around(carsAt(view.in_play.pair));
  return undefined;
}
