import { expect, test } from 'vitest';
import { type Shown, Showing } from '../../../src/games/nekojima/showing.svelte';
import type { Fact } from '../../../src/games/nekojima/view';
import { weigh } from '../../../src/games/nekojima/pace';
import { motion } from './motions';

const falls = { text: 'fact.falls', seat: 0, n: 1, poles: [0], moment: null } as Fact;
const body = motion(200, (nth) => [[0, 0, 37.5 - Math.max(0, nth - 150), nth > 150 ? 1.5 : 0]]);
const shown = (change: Partial<Shown> = {}): Shown => ({ seq: 9, fact: falls, old: [0], pace: 8000, live: true, motion: () => Promise.resolve(body), ...change });

test('a fall is shown with its fact, slowly, at the table as in a replay', async () => {
  for (const live of [true, false]) {
    const showing = new Showing(() => shown({ live }));
    showing.fact(falls);
    await Promise.resolve();
    await Promise.resolve();
    expect(showing.playback.fall?.poles).toEqual([0]);
    expect(showing.playback.byItself).toBe(true);
    showing.rest();
    expect(showing.playback.isOn).toBe(false);
  }
});

test('where nothing may move nothing is shown by itself', async () => {
  const showing = new Showing(() => shown({ pace: 0 }));
  showing.fact(falls);
  await Promise.resolve();
  expect(showing.playback.isOn).toBe(false);
});

test('asked for again, the fall is found some decisions back', async () => {
  const showing = new Showing(() => shown({ fact: null, motion: (seq) => Promise.resolve(seq === 7 ? body : null) }));
  expect(await showing.again(true)).toBe(true);
  expect(showing.playback.fall).not.toBeNull();
  expect(showing.playback.byItself).toBe(false);
});

test('a still has the fall well under way', async () => {
  const showing = new Showing(() => shown({ fact: null }));
  await showing.still();
  expect(showing.playback.isRunning).toBe(false);
  expect(showing.playback.time).toBeGreaterThan(showing.playback.fall!.begin);
  expect(showing.waiting).toBe(false);
});

test('what ends in a fall is shown as that at once: no findings before it, no hands again', () => {
  const decision = ['by_hand', 'finding', 'finding', 'falls', 'ends'];
  expect(decision.map((kind, nth) => weigh(kind, nth, decision, true))).toEqual([0, 0, 0, undefined, undefined]);
  expect(weigh('by_hand', 0, decision, false)).toBeUndefined();
  const judged = ['puts_up', ...Array.from({ length: 5 }, () => 'finding')];
  expect(judged.map((kind, nth) => weigh(kind, nth, judged, true))).toEqual([undefined, undefined, undefined, undefined, 0, 0]);
});
