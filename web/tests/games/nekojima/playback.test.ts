import { expect, test } from 'vitest';
import { Playback } from '../../../src/games/nekojima/playback.svelte';

/** A movement of thirty frames: a pole sinks by a millimetre in each. */
function motion(): ArrayBuffer {
  const frames = Array.from({ length: 31 }, (_, i) => {
    const values = [0, 0, Math.round((100 - i) / 0.025), 32767, 0, 0, 0];
    return [...new Uint8Array(new Uint32Array([8 * i]).buffer), 0, 7, ...new Uint8Array(new Int16Array(values).buffer)];
  });
  const size = (n: number): number[] => [...new Uint8Array(new Uint32Array([n]).buffer)];
  return new Uint8Array([...size(frames.length), ...frames.flatMap((frame) => [...size(frame.length), ...frame])]).buffer;
}
const height = (playback: Playback, now: number): number => playback.at(now)!.poles.get(0)!.at[2];

test('a movement is shown within its time, and ends at its last frame', () => {
  const playback = new Playback();
  playback.play(motion(), { within: 480 });
  expect(playback.speed).toBeCloseTo(2, 5);
  expect(height(playback, 1000)).toBe(100);
  expect(height(playback, 1240)).toBeCloseTo(85, 3);
  expect(height(playback, 1490)).toBe(70);
  expect(playback.isRunning).toBe(false);
  playback.stop();
  expect(playback.at(2000)).toBeNull();
});

test('of a fall only the end is shown, slowly', () => {
  const playback = new Playback();
  playback.play(motion(), { within: 960, tail: 0.32 });
  expect(height(playback, 0)).toBeCloseTo(80, 3);
  expect(playback.speed).toBeCloseTo(1 / 3, 5);
});

test('a finger on the time stops it there; played again, it goes on from there, and at the end from the start', () => {
  const playback = new Playback();
  playback.play(motion(), { speed: 0.5 });
  playback.seek(0.32);
  expect(height(playback, 500)).toBeCloseTo(90, 3);
  expect(height(playback, 900)).toBeCloseTo(90, 3);
  playback.toggle();
  playback.at(1000);
  expect(height(playback, 1064)).toBeCloseTo(89, 3);
  playback.seek(99);
  playback.toggle();
  expect(playback.time).toBe(0);
});

test('an empty movement shows nothing', () => {
  const playback = new Playback();
  playback.play(new ArrayBuffer(4), { speed: 1 });
  expect(playback.isOn).toBe(false);
});
