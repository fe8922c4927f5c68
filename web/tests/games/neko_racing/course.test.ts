import { describe, expect, test } from 'vitest';
import { shapeOf } from '../../../src/games/neko_racing/circuits';
import { carPose } from '../../../src/games/neko_racing/course';
import { spotIn } from '../../../src/games/neko_racing/driving';
import { courseOf, spacePose } from '../../../src/lib/course';
import type { Space, Step } from '../../../src/games/neko_racing/view';
import { rows } from './table';

const LAYOUTS = {
  short: rows('AAAA LLL AA R MM R AAA LL AAAA'),
  long: rows('AAAA RRR AA L MMM L AAAA RR LL AA L MM R AAAA'),
};
const CASES = (['short', 'long'] as const).flatMap((name) => [true, false].map((wide) => ({ name, wide })));

describe.each(CASES)('the $name circuit, wide: $wide', ({ name, wide }) => {
  const course = courseOf(shapeOf(name, wide), LAYOUTS[name]);
  const { shape } = course;

  test('lies within its picture and leaves the infield free', () => {
    for (const [i, lanes] of course.rows.entries()) {
      for (const lane of lanes) {
        const { x, y } = spacePose(course, i + 1, lane);
        expect(x > shape.lane * 0.4 && x < shape.width - shape.lane * 0.4 && y > shape.lane * 0.4 && y < shape.height - shape.lane * 0.4, `row ${i + 1}`).toBe(true);
        const { infield, box } = shape;
        for (const area of [infield, box]) {
          expect(x > area.x && x < area.x + area.width && y > area.y && y < area.y + area.height, `row ${i + 1} lane ${lane}`).toBe(false);
        }
      }
    }
  });

  test('has room for a car on every space', () => {
    const all = course.rows.flatMap((lanes, i) => lanes.map((lane) => spacePose(course, i + 1, lane)));
    for (const [i, a] of all.entries()) {
      for (const b of all.slice(i + 1)) expect(Math.hypot(a.x - b.x, a.y - b.y)).toBeGreaterThan(shape.lane * 0.9);
    }
  });
});

describe('a drive', () => {
  const course = courseOf(shapeOf('short', true), LAYOUTS.short);
  const from: Space = { lap: 1, row: 21, lane: 'middle' };
  const way: Step[] = [
    { lap: 1, row: 22, lane: 'middle', jump: true },
    { lap: 2, row: 1, lane: 'right', jump: false },
  ];

  test('begins and ends where the cars stand, over the line too', () => {
    const driving = { seat: 0, from, way, home: false, ms: 100 };
    const [start, end] = [0, 1].map((time) => spotIn(course, 3, driving, time));
    expect(start).toMatchObject({ lift: 0, pose: { x: expect.closeTo(carPose(course, from, 0, 3).x, 1) as number } });
    expect(end!.lift).toBeCloseTo(0);
    expect(end!.pose.x).toBeCloseTo(carPose(course, way[1]!, 0, 3).x, 1);
  });

  test('is in the air over a car it jumps', () => {
    expect(spotIn(course, 3, { seat: 0, from, way, home: false, ms: 100 }, 0.5).lift).toBeCloseTo(1);
  });

  test('leaves the box from its own slot', () => {
    const box: Space = { lap: 1, row: 0, lane: 'middle' };
    const out = { seat: 2, from: box, way: [{ lap: 1, row: 1, lane: 'left' as const, jump: false }], home: false, ms: 100 };
    expect(spotIn(course, 3, out, 0).pose.x).toBeCloseTo(carPose(course, box, 2, 3).x);
    expect(carPose(course, box, 0, 3).x).toBeLessThan(carPose(course, box, 2, 3).x);
  });
});
