import { expect, test } from 'vitest';
import { COARSE, FINE, alongCable, below, bounded, facing, gain, heightToCable, loweringSpeed, nearestCable, overBoard, reachOf, stateOf } from '../../../src/games/nekojima/aiming';
import { NOTHING, type World, poleBetween } from '../../../src/games/nekojima/world';

test('a slow finger is precise, a quick one gets across', () => {
  expect(gain(1, 16)).toBe(FINE);
  expect(gain(40, 16)).toBe(COARSE);
  expect(gain(12, 16)).toBeGreaterThan(FINE);
  expect(10 * gain(1, 16)).toBeLessThan(4); // ten careful pixels stay within what counts as straight
});

test('a finger to the right moves to the right, from wherever one looks', () => {
  const near = (got: readonly number[], wanted: readonly number[]): void => wanted.forEach((value, i) => expect(got[i]).toBeCloseTo(value, 6));
  near(overBoard(10, 0, 0), [10, 0]);
  near(overBoard(0, -10, 0), [0, 10]);
  near(overBoard(10, 0, Math.PI / 2), [0, 10]);
  near(overBoard(0, -10, Math.PI / 2), [-10, 0]);
});

test('the ring is green within 4 mm of the axis below and amber within 8', () => {
  expect([0, 4, 4.1, 8, 8.1].map(stateOf)).toEqual(['green', 'green', 'amber', 'amber', 'red']);
});

const pole = (x: number, y: number, foot: number, height = 75) => poleBetween([x, y, foot], [x, y, foot + height], height);
const island: World = { ...NOTHING, poles: new Map([[0, pole(50, 50, 0)], [1, pole(50, 50, 75)], [2, pole(-40, 0, 0, 90)], [6, pole(53, 50, 300)]]) };

test('below a foot is the highest top it would touch, or the board', () => {
  expect(below(island, [53, 50, 200], [6, 7])).toMatchObject({ z: 150, state: 'green', off: 3 });
  expect(below(island, [56, 50, 200], [6, 7]).state).toBe('amber');
  expect(below(island, [-40, 12, 200], [6, 7])).toMatchObject({ z: 90, state: 'red' });
  expect(below(island, [0, 100, 200], [6, 7])).toMatchObject({ z: 0, state: 'board', axis: null });
  expect(below(island, [-40, 0, 60], [6, 7]).state).toBe('board'); // that top is above the foot
});

test('the cable reaches as far as its length lets it, less when one top is higher', () => {
  const low = { height: 75, foot: [0, 0, 0] as const };
  expect(reachOf(100, low, low)).toBe(122);
  expect(reachOf(100, low, { height: 75, foot: [0, 0, 60] })).toBeCloseTo(102, 6);
  expect(reachOf(100, low, { height: 90, foot: [0, 0, 150] })).toBe(22);
});

test('lowering is slow where it matters, and a target stays over the table', () => {
  expect(loweringSpeed(2)).toBeLessThan(10);
  expect(loweringSpeed(100)).toBeGreaterThan(loweringSpeed(10));
  expect(bounded([400, -37, -50])).toEqual([180, -37, -3]);
});

test('a hook is told how far it is from the nearest cable that it may catch', () => {
  const cables = new Map([[0, { colour: 0, points: [[0, 0, 50], [40, 0, 50]] as const }], [1, { colour: 2, points: [[0, 10, 50], [40, 10, 50]] as const }]]);
  const hung = { ...NOTHING, cables };
  expect(nearestCable(hung, [20, 3, 50], [0])).toMatchObject({ off: 3, state: 'green', axis: [20, 0, 50] });
  expect(nearestCable(hung, [20, 3, 50], [1])).toMatchObject({ off: 7, state: 'amber' });
  expect(nearestCable(hung, [20, 3, 50], [])).toBeNull();
});

test('a hook on its way to a cable goes slowly at its height, above and below', () => {
  const sloping = { ...NOTHING, cables: new Map([[0, { colour: 0, points: [[0, 0, 40], [40, 0, 60]] as const }]]) };
  expect(heightToCable(sloping, [20, 9, 58])).toBeCloseTo(8, 6);
  expect(heightToCable(sloping, [20, -9, 44])).toBeCloseTo(6, 6);
  expect(heightToCable(sloping, [20, 40, 50])).toBe(Infinity);
});

test('a cable runs straight from the first pole to the second, by the least turn', () => {
  expect(facing([0, 0, 0], [0, 100, 0], 0)).toBeCloseTo(Math.PI / 2, 9);
  expect(facing([0, 0, 0], [0, 100, 50], 2 * Math.PI)).toBeCloseTo(2.5 * Math.PI, 9);
  expect(facing([0, 0, 0], [20, 20, 0], 0)).toBeNull();
});

test('a cat hangs along the nearest of the cables it may catch, whichever way it looks', () => {
  const cables = new Map([[0, { colour: 0, points: [[0, 0, 100], [0, 80, 100]] as const }], [1, { colour: 1, points: [[20, 0, 100], [60, 0, 100]] as const }]]);
  const world: World = { ...NOTHING, cables };
  expect(alongCable(world, [10, 40, 110], [0], 1)).toBeCloseTo(Math.PI / 2, 9);
  expect(alongCable(world, [10, 40, 110], [0], -1)).toBeCloseTo(-Math.PI / 2, 9);
  expect(alongCable(world, [25, 5, 110], [0, 1], 0.4)).toBeCloseTo(0, 9);
  expect(alongCable(world, [10, 40, 300], [0], 1)).toBeNull();
});
