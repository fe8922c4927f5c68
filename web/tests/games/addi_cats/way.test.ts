import { describe, expect, test } from 'vitest';
import { BROAD, TALL, alongOf, kartPose, poseOf, wayOf } from '../../../src/games/addi_cats/way';

const marks = { goal: 200, lastStretch: 30 };
const totals = Array.from({ length: 201 }, (_, total) => total);

describe.each([['a desk', BROAD], ['a phone', TALL]])('the road on %s', (_, shape) => {
  const way = wayOf(shape);

  test('goes on from point to point, and stays in the picture', () => {
    for (const total of totals.slice(1)) expect(alongOf(way, total, marks)).toBeGreaterThan(alongOf(way, total - 1, marks));
    for (const total of totals) {
      const { x, y } = poseOf(way, total, marks);
      expect(x).toBeGreaterThan(0);
      expect(x).toBeLessThan(shape.width);
      expect(y - shape.road / 2).toBeGreaterThan(0);
      expect(y + shape.road / 2).toBeLessThan(shape.height);
    }
  });

  test('crosses neither itself nor the corner of pile and talon', () => {
    const poses = totals.map((total) => poseOf(way, total, marks));
    poses.forEach((one, i) => {
      for (const other of poses.slice(i + 1)) {
        const apart = Math.hypot(one.x - other.x, one.y - other.y);
        const along = alongOf(way, poses.indexOf(other), marks) - alongOf(way, i, marks);
        if (along > shape.road * 3) expect(apart).toBeGreaterThan(shape.road);
      }
    });
    const { x, y, height } = shape.infield;
    for (const pose of poses) expect(pose.x + shape.road / 2 < x || pose.y - shape.road / 2 > y + height - 24).toBe(true);
  });

  test('six karts with one total are all seen', () => {
    for (const total of [0, 60, 96, 140, 172, 199]) {
      const poses = [0, 1, 2, 3, 4, 5].map((seat) => kartPose(way, total, marks, seat, 6));
      for (let i = 1; i < 6; i++) expect(Math.hypot(poses[i]!.x - poses[i - 1]!.x, poses[i]!.y - poses[i - 1]!.y)).toBeGreaterThan(shape.car / 11);
    }
  });

  test('karts look where they drive', () => {
    expect(kartPose(way, 20, marks, 0, 1).left).toBe(false);
    expect(kartPose(way, 130, marks, 0, 1).left).toBe(true);
    expect(kartPose(way, 198, marks, 0, 1).left).toBe(false);
  });
});
