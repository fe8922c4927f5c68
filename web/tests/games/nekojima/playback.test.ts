import { expect, test } from 'vitest';
import { Playback } from '../../../src/games/nekojima/playback.svelte';
import { motion } from './motions';

/** A movement of thirty frames: a pole sinks by a millimetre in each. */
const sinking = (): ArrayBuffer => motion(31, (nth) => [[0, 0, 100 - nth]]);
/** A pole stands for so many seconds, then falls to the right within half a second and lies there; another stands. */
const falling = (stands: number, lies = 1): ArrayBuffer => {
  const from = Math.round(stands / 0.032);
  return motion(from + 16 + Math.round(lies / 0.032), (nth) => {
    const part = Math.min(1, Math.max(0, (nth - from) / 16));
    return [[40 * part, 0, 37.5 - 26 * part, (part * Math.PI) / 2], [80, 0, 37.5]];
  });
};
const height = (playback: Playback, now: number): number => playback.at(now)!.poles.get(0)!.at[2];

test('a movement is shown within its time, and ends at its last frame', () => {
  const playback = new Playback();
  expect(playback.play(sinking(), { within: 480 })).toBe(true);
  expect(height(playback, 1000)).toBe(100);
  expect(height(playback, 1240)).toBeCloseTo(85, 3);
  expect(height(playback, 1490)).toBe(70);
  expect(playback.isRunning).toBe(false);
  playback.stop();
  expect(playback.at(2000)).toBeNull();
});

test('of a long turn only the fall is shown, from two seconds before it begins', () => {
  const playback = new Playback();
  expect(playback.play(falling(180), { fall: [0] })).toBe(true);
  expect(playback.fall!.begin).toBeCloseTo(2, 1);
  expect(playback.length).toBeLessThan(4.5);
  expect(height(playback, 0)).toBeCloseTo(37.5, 1);
  playback.seek(99);
  expect(height(playback, 0)).toBeCloseTo(11.5, 1);
});

test('a fall is slow from the start, slowest while it goes', () => {
  const playback = new Playback();
  playback.play(falling(3), { fall: [0, 1] });
  playback.at(0);
  playback.at(1000);
  expect(playback.time).toBeLessThan(0.8);
  playback.seek(playback.fall!.begin + 0.1);
  const before = playback.time;
  playback.toggle();
  playback.at(5000);
  playback.at(5100);
  expect(playback.time - before).toBeCloseTo(0.025, 3);
});

test('a fall fits into the time of its fact', () => {
  const playback = new Playback();
  playback.play(falling(30), { within: 2000, fall: [0] });
  playback.at(0);
  for (let now = 20; now <= 1900; now += 20) playback.at(now);
  expect(playback.isRunning).toBe(true);
  for (let now = 1920; now <= 2200; now += 20) playback.at(now);
  expect(playback.isRunning).toBe(false);
});

test('a turn that ends in a fall is led up to it, quickly: the fall comes by itself', () => {
  const playback = new Playback();
  playback.play(falling(10), { within: 1000, before: [0, 1] });
  expect(playback.fall).toBeNull();
  expect(playback.length).toBeCloseTo(8, 1);
});

test('where nothing fell there is no fall to see', () => {
  const playback = new Playback();
  expect(playback.play(sinking(), { fall: [0] })).toBe(true); // it lies lower than it stood (NEK-19)
  expect(playback.play(sinking(), { fall: [1] })).toBe(false);
  expect(playback.play(motion(20, () => [[0, 0, 37.5]]), { fall: [0] })).toBe(false);
});

test('whoever asks for a movement again sees all of it, within a bearable time', () => {
  const playback = new Playback();
  playback.play(motion(2000, (nth) => [[0, 0, 100 - nth / 1000]]), { atMost: 12 });
  expect(playback.length).toBeCloseTo(64, 0);
  playback.at(0);
  playback.at(6000);
  expect(playback.time).toBeCloseTo(32, 0);
});

test('a finger on the time stops it there; played again, it goes on from there, and at the end from the start', () => {
  const playback = new Playback();
  playback.play(sinking(), {});
  playback.seek(0.32);
  expect(height(playback, 500)).toBeCloseTo(90, 3);
  expect(height(playback, 900)).toBeCloseTo(90, 3);
  playback.toggle();
  playback.at(1000);
  expect(height(playback, 1032)).toBeCloseTo(89, 3);
  playback.seek(99);
  playback.toggle();
  expect(playback.time).toBe(0);
});

test('an empty movement shows nothing', () => {
  const playback = new Playback();
  expect(playback.play(new ArrayBuffer(4), {})).toBe(false);
  expect(playback.isOn).toBe(false);
});
