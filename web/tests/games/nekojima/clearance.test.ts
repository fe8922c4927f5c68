import { expect, test } from 'vitest';
import { clearance, nearness } from '../../../src/games/nekojima/clearance';
import { NOTHING, type World, poleBetween } from '../../../src/games/nekojima/world';

const pole = (x: number, foot: number) => poleBetween([x, 0, foot], [x, 0, foot + 75], 75);
const island: World = { ...NOTHING, poles: new Map([[0, pole(0, 0)], [2, pole(100, 200)]]), cables: new Map([[0, { colour: 0, points: [[60, 0, 60], [80, 0, 50]] }]]) };

test('far above everything it is as far as it is high over what is below', () => {
  expect(clearance(island, [0, 0, 200], [2, 3])).toBeCloseTo(125, 6);
  expect(clearance(NOTHING, [0, 0, 200], [2, 3])).toBe(200);
});

test('beside a pole or a cable that reaches higher, what counts is how far it is aside', () => {
  expect(clearance(island, [-40, 0, 40], [2, 3])).toBeCloseTo(18, 6);
  expect(clearance(island, [100, 0, 30], [2, 3])).toBeCloseTo(7.4, 6);
});

test('fine guidance comes smoothly, and only near something', () => {
  expect([200, 45].map(nearness)).toEqual([0, 0]);
  expect([12, 0].map(nearness)).toEqual([1, 1]);
  expect(nearness(28.5)).toBeCloseTo(0.5, 6);
  const gaps = Array.from({ length: 60 }, (_, gap) => nearness(gap));
  gaps.slice(1).forEach((near, i) => expect(Math.abs(near - gaps[i]!)).toBeLessThan(0.06));
});
