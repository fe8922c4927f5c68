import { describe, expect, test } from 'vitest';
import { HAIRPIN, SWEEP, alongOf } from '../../../src/games/rasant/courses';
import { spotIn } from '../../../src/games/rasant/overtaking';
import { poseAt } from '../../../src/games/rasant/track';
import { lineAfter } from '../../../src/games/rasant/view';
import { viewOf } from './table';

const line = viewOf().cars;
const MOVED = [1, 2, 3, 4, 6, 8, 11]; // two cars of the colour are always ahead

describe('an overtaking', () => {
  test.each(MOVED)('of %i cars begins in the old line and ends in the new one', (moved) => {
    const after = lineAfter(line, line.slice(line.length - moved));
    for (const [place, car] of line.entries()) {
      expect(spotIn({ line, moved }, place, 0)).toEqual({ place, side: 0 });
      const end = spotIn({ line, moved }, place, 1);
      expect(end.side).toBeCloseTo(0);
      expect(end.place).toBeCloseTo(after.findIndex((one) => one.car === car.car));
    }
  });

  test.each(MOVED)('of %i cars never puts two in the same spot', (moved) => {
    for (let time = 0; time <= 1; time += 0.01) {
      const spots = line.map((_, place) => spotIn({ line, moved }, place, time));
      for (const lane of [0, 1]) {
        const places = spots.filter((spot) => Math.abs(spot.side - lane) < 0.3).map((spot) => spot.place).sort((a, b) => a - b);
        for (let i = 1; i < places.length; i++) expect(places[i]! - places[i - 1]!, `at ${time}`).toBeGreaterThan(0.7);
      }
    }
  });
});

describe.each([['hairpin', HAIRPIN], ['sweep', SWEEP]])('the %s', (_, course) => {
  test('holds all the cars in its picture, the same way apart', () => {
    const poses = line.map((__, place) => poseAt(course.track, alongOf(course, place), 0));
    for (const { x, y } of poses) {
      expect(x).toBeGreaterThan(course.car / 2);
      expect(x).toBeLessThan(course.width - course.car / 2);
      expect(y).toBeGreaterThan(0);
      expect(y).toBeLessThan(course.height);
    }
    for (let i = 1; i < poses.length; i++) {
      const apart = Math.hypot(poses[i]!.x - poses[i - 1]!.x, poses[i]!.y - poses[i - 1]!.y);
      expect(apart).toBeGreaterThan(course.car);
      expect(apart).toBeLessThanOrEqual(course.gap * 1.01);
    }
  });
});
