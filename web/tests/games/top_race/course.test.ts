import { describe, expect, test } from 'vitest';
import { type Form, SHAPES, formOf } from '../../../src/games/top_race/circuits';
import { carPose, loopRows, paddockPose, placeOf } from '../../../src/games/top_race/course';
import { type Driving, spotIn } from '../../../src/games/top_race/driving';
import { courseOf, spacePose } from '../../../src/lib/course';
import { car, track } from './table';

describe.each(['wide', 'tall', 'low'] as Form[])('the circuit, %s', (form) => {
  const course = courseOf(SHAPES[form], loopRows(track));
  const { shape } = course;
  const all = course.rows.slice(0, track.rows.length).flatMap((lanes, i) => lanes.map((lane) => spacePose(course, i + 1, lane)));

  test('lies within its picture, with room for a car on every space', () => {
    const edge = shape.lane * 0.4;
    for (const { x, y } of all) expect(x > edge && x < shape.width - edge && y > edge && y < shape.height - edge, `${x} ${y}`).toBe(true);
    for (const [i, a] of all.entries()) for (const b of all.slice(i + 1)) expect(Math.hypot(a.x - b.x, a.y - b.y)).toBeGreaterThan(shape.lane * 0.85);
  });

  test('leaves the infield and the paddock free', () => {
    for (const { x, y } of all) for (const area of [shape.infield, shape.paddock]) expect(x > area.x && x < area.x + area.width && y > area.y && y < area.y + area.height, `${x} ${y}`).toBe(false);
  });

  test('a drive begins where the car stands and ends on its last space, or in the paddock', () => {
    const from = car(0, 3, 'b');
    const way = [4, 5, 6].map((row) => ({ row, lane: 'c' as const }));
    const road: Driving = { car: 'red', from, way, to: null, ms: 1 };
    expect(spotIn(course, road, 0).pose.x).toBeCloseTo(carPose(course, from).x, 3);
    expect(spotIn(course, road, 1).pose.x).toBeCloseTo(spacePose(course, placeOf(6), 2).x, 3);
    const home = { ...road, to: car(0, 0, 'a', { state: 'home', place: 2 }) };
    expect(spotIn(course, home, 1).pose.x).toBeCloseTo(paddockPose(course, 2).x, 3);
  });
});

test('the largest shape is chosen for the room there is', () => {
  expect(formOf({ width: 366, height: 390 }, false)).toBe('tall');
  expect(formOf({ width: 366, height: 310 }, false)).toBe('low');
  expect(formOf({ width: 0, height: 0 }, false)).toBe('tall');
  expect(formOf({ width: 1000, height: 500 }, true)).toBe('wide');
});
