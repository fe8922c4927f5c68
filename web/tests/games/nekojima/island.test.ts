import { expect, test } from 'vitest';
import { best, heightOf, highestPile, stands } from '../../../src/games/nekojima/best.svelte';
import { heardOf } from '../../../src/games/nekojima/hearing';
import { shotOf } from '../../../src/games/nekojima/scene/filming';
import { ringOf } from '../../../src/games/nekojima/spots';
import type { FindingSeen, HandsSeen, PoleSeen, View } from '../../../src/games/nekojima/view';
import { VOICES } from '../../../src/games/nekojima/voices';
import { weatherOf } from '../../../src/games/nekojima/weather';
import { NOTHING, type World, poleBetween } from '../../../src/games/nekojima/world';

const turn = (change: Partial<HandsSeen> = {}): HandsSeen => ({
  of: 0, cables: [], seats: [0, 0], held: [0, 1], cat: null, heights: [75, 75], findings: [], warnings: [], touching: [false, false], cats: [], at_rest: true, declared: false, lost: false, main: 'wait', ...change,
});
const near: FindingSeen = { kind: 'cable_pole', rule: '', words: { text: '' }, bodies: [], place: [0, 0, 0], gap: 1 };

test('wood is heard when a foot comes to stand, a cable when one is taken, a cat when it is picked up or let go', () => {
  expect(heardOf(turn(), turn({ touching: [false, true] }))).toEqual(['wood']);
  expect(heardOf(turn({ touching: [false, true] }), turn({ touching: [false, true] }))).toEqual([]);
  expect(heardOf(turn({ heights: null }), turn())).toEqual(['cable']);
  expect(heardOf(turn(), turn({ cat: 3 }))).toEqual(['mew']);
  expect(heardOf(turn({ cat: 3 }), turn())).toEqual(['mew']);
});

test('a near miss is a gasp, a fall is a crash, and nothing is heard twice', () => {
  expect(heardOf(turn(), turn({ warnings: [near] }))).toEqual(['gasp']);
  expect(heardOf(turn({ warnings: [near] }), turn({ warnings: [near] }))).toEqual([]);
  expect(heardOf(turn(), turn({ lost: true, warnings: [near] }))).toEqual(['crash']);
  expect(heardOf(turn({ lost: true }), turn({ lost: true }))).toEqual([]);
  expect(heardOf(turn(), null)).toEqual([]);
});

test('every sound is short and soft', () => {
  for (const tune of Object.values(VOICES)) {
    for (const [, at, length, gain] of tune) {
      expect(at + length).toBeLessThan(1.2);
      expect(gain).toBeLessThanOrEqual(0.16);
    }
  }
});

test('the higher the island the rougher the weather, and it clears up when all is complete', () => {
  const at = (level: number, reason: string | null = null): number => weatherOf({ level, reason } as View);
  expect([0, 1, 2, 4, 6, 7].map((level) => at(level))).toEqual([0, 0, 1, 2, 3, 3]);
  expect(at(7, 'complete')).toBe(1);
});

const pole = (number: number, height: number, foot: number, on: readonly number[] = [], floor = 1): PoleSeen => ({
  pole: number, denchuu: 0, colour: 'pink', height, foot: [0, 0, foot], top: [0, 0, foot + height], lean: 0, floor, on, districts: [], nest: false, is_new: false,
});

test('the highest pile is told from the board up; the best one is kept', () => {
  const pile = highestPile([pole(0, 90, 0), pole(1, 75, 0), pole(2, 75, 75, [1], 2), pole(3, 90, 150, [2], 3), pole(4, 75, 400, [], 0)]);
  expect(pile).toEqual([75, 75, 90]);
  expect(highestPile([])).toEqual([]);
  stands(pile);
  stands([90, 90]);
  expect(heightOf(best())).toBe(240);
});

test('a place on the plan is said as one says it', () => {
  expect([[10, 20, 0], [60, 60, 0], [0, 150, 0]].map((at) => ringOf(at as [number, number, number]))).toEqual(['middle', 'between', 'edge']);
});

const standing = (x: number, y: number) => poleBetween([x, y, 0], [x, y, 75], 75);
const lying = (x: number, y: number) => poleBetween([x, y, 11], [x + 75, y, 11], 75);
const world = (...poles: ReturnType<typeof standing>[]): World => ({ ...NOTHING, poles: new Map(poles.entries()) });

test('a fall is filmed across the way it goes, from the side where nothing stands before it, circling', () => {
  const behind = shotOf(world(standing(0, 0), standing(0, 60)), world(lying(0, 0), standing(0, 60)), [0], 1);
  expect(behind(0.5).azimuth).toBeCloseTo(0, 6); // it falls to the right: seen from the front
  const before = shotOf(world(standing(0, 0), standing(20, -60)), world(lying(0, 0), standing(20, -60)), [0], 1);
  expect(Math.abs(before(0.5).azimuth)).toBeCloseTo(Math.PI, 6);
  expect(behind(1).azimuth - behind(0).azimuth).toBeGreaterThan(0.5);
  expect(behind(0.5).target[0]).toBeGreaterThan(0);
});
