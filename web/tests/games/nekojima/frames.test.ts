import { expect, test } from 'vitest';
import { readFrame, readLive, readMotion, withFrame } from '../../../src/games/nekojima/frames';
import { Interpolation, between, turnBetween } from '../../../src/games/nekojima/interpolation';
import { NOTHING, type World, footOf, poleBetween, topOf, turned, yawOf } from '../../../src/games/nekojima/world';

/** A frame as physics/codes.py packs it. */
function packed(step: number, parts: Readonly<Record<number, readonly number[]>>): Uint8Array<ArrayBuffer> {
  const bytes: number[] = [];
  const push = (view: ArrayBufferView): number => bytes.push(...new Uint8Array(view.buffer));
  push(new Uint32Array([step]));
  for (const [part, values] of Object.entries(parts)) {
    bytes.push(Number(part), values.length);
    push(new Int16Array(values));
  }
  return new Uint8Array(bytes);
}
const POLE = [400, -800, 1500, 32767, 0, 0, 0];
/** A cable of 180 mm, from a point 31.5 mm above the middle of a pole of 75 to 39 mm above one of 90. */
const BLUE = [400, -800, 2760, 400, -4400, 2760, 400, -8000, 2760];

test('a frame has its step, poles in millimetres with their turn, and cables as points', () => {
  const bytes = packed(16, { 1: POLE, 64: [0, 0, 40, 32767, 0, 0, 0], 128: [0, 0, 2760, 3600, 0, 2760, 400, -800, 3060] });
  const world = withFrame(NOTHING, readFrame(new DataView(bytes.buffer)));
  expect(world.poles.get(1)).toEqual({ height: 90, at: [10, -20, 37.5], turn: [0, 0, 0, 1] });
  expect(world.cats.get(0)?.at).toEqual([0, 0, 1]);
  expect(world.cables.get(0)).toMatchObject({ colour: 2, points: [[0, 0, 69], [90, 0, 69], [10, -20, 76.5]] });
});

test('what a frame does not name stays where it was', () => {
  const first = withFrame(NOTHING, readFrame(new DataView(packed(0, { 0: POLE, 1: POLE }).buffer)));
  const then = withFrame(first, readFrame(new DataView(packed(8, { 1: [0, 0, 1800, 32767, 0, 0, 0] }).buffer)));
  expect(then.poles.get(0)).toBe(first.poles.get(0));
  expect(withFrame(first, readFrame(new DataView(packed(8, { 128: BLUE, 0: POLE }).buffer))).poles.get(0)?.height).toBe(75);
  expect(then.poles.get(1)?.at).toEqual([0, 0, 45]);
});

test('a live message is told from others, and a frame cut short is not read beyond its end', () => {
  const frame = packed(24, { 0: POLE });
  const message = new Uint8Array([1, 7, 0, 0, 0, ...frame]);
  expect(readLive(message.buffer)).toMatchObject({ number: 7, frame: { step: 24 } });
  expect(readLive(new Uint8Array([2, ...message.slice(1)]).buffer)).toBeNull();
  expect(readFrame(new DataView(frame.slice(0, -3).buffer)).parts.size).toBe(0);
});

test('a movement is its frames one after the other', () => {
  const frames = [packed(0, { 0: POLE }), packed(8, {}), packed(16, { 0: POLE })];
  const sized = frames.flatMap((frame) => [...new Uint8Array(new Uint32Array([frame.length]).buffer), ...frame]);
  const body = new Uint8Array([3, 0, 0, 0, ...sized]);
  expect(readMotion(body.buffer).map((frame) => frame.step)).toEqual([0, 8, 16]);
  expect(readMotion(new ArrayBuffer(0))).toEqual([]);
});

const at = (x: number): World => ({ ...NOTHING, poles: new Map([[0, { height: 75, at: [x, 0, 0] as const, turn: turned(x / 100) }]]) });

test('what is shown lies between two frames, a tenth of a second behind', () => {
  const shown = new Interpolation();
  for (let i = 0; i <= 6; i++) shown.add(33 * i, at(33 * i), 5000 + 33 * i);
  expect(shown.at(5198)?.poles.get(0)?.at[0]).toBeCloseTo(98, 3);
  expect(shown.isMoving(5198)).toBe(true);
  expect(shown.at(9000)?.poles.get(0)?.at[0]).toBe(198);
  expect(shown.isMoving(9000)).toBe(false);
});

test('late and lost frames do not make it jump: it goes on evenly', () => {
  const shown = new Interpolation();
  const arrivals: [number, number][] = [];
  for (let i = 0; i < 60; i++) if (i % 13 !== 7) arrivals.push([33 * i, 33 * i + 150 + (i % 3) * 12]);
  const seen: number[] = [];
  for (let now = 0; now < 1900; now += 16) {
    while (arrivals[0] && arrivals[0][1] <= now) shown.add(arrivals[0][0], at(arrivals.shift()![0]), now);
    const pole = shown.at(now)?.poles.get(0);
    if (pole && now > 500) seen.push(pole.at[0]);
  }
  const steps = seen.slice(1).map((x, i) => x - seen[i]!);
  expect(Math.min(...steps)).toBeGreaterThan(8);
  expect(Math.max(...steps)).toBeLessThan(26);
});

test('turning goes the short way, and new things are there at once', () => {
  const half = turnBetween(turned(3.1), turned(-3.1), 0.5);
  expect(Math.abs(yawOf(half))).toBeCloseTo(Math.PI, 5);
  expect(between(NOTHING, at(5), 0.1).poles.get(0)?.at[0]).toBe(5);
});

test('a pole from foot to top has them again', () => {
  const pole = poleBetween([1, 2, 3], [21, 2, 74], 74);
  topOf(pole).forEach((value, i) => expect(value).toBeCloseTo([21, 2, 74][i]!, 0));
  footOf(pole).forEach((value, i) => expect(value).toBeCloseTo([1, 2, 3][i]!, 0));
});
