import { beforeEach, expect, test, vi } from 'vitest';
import { LiveLine } from '../../../src/lib/live';
import { Hands, type LiveTurn } from '../../../src/games/nekojima/hands.svelte';
import { type Point, type World, poleBetween } from '../../../src/games/nekojima/world';
import type { HandsSeen } from '../../../src/games/nekojima/view';
import { Arrows, commandOf } from '../../../src/games/nekojima/keys';

const told = (change: Partial<HandsSeen> = {}): LiveTurn & { type: 'live' } => ({
  type: 'live', running: true, of: 0, cables: [], seats: [0, 0], held: [0, 1], cat: null, heights: [75, 75], findings: [], warnings: [],
  touching: [false, false], cats: [], main: 'let_go', at_rest: false, declared: false, lost: false, ...change,
});

/** A live message with both poles of a pink denchuu, feet at that height; the second's may differ. */
function frame(number: number, foot: number, x = 50, second = foot, sag = 29): ArrayBuffer {
  const mm = (value: number): number => Math.round(value / 0.025);
  const parts: [number, number[]][] = [
    [0, [mm(-x), 0, mm(foot + 37.5), 32767, 0, 0, 0]],
    [1, [mm(x), 0, mm(second + 37.5), 32767, 0, 0, 0]],
    [128, [mm(-39), 0, mm(foot + 69), 0, 0, mm((foot + second) / 2 + 69 - sag), mm(39), 0, mm(second + 69)]],
  ];
  const bytes = parts.flatMap(([part, values]) => [part, values.length, ...new Uint8Array(new Int16Array(values).buffer)]);
  return new Uint8Array([1, ...new Uint8Array(new Uint32Array([number, number * 8]).buffer), ...bytes]).buffer;
}

/** A world with one pole elsewhere. */
function moved(world: World, pole: number, foot: Point): World {
  return { ...world, poles: new Map([...world.poles, [pole, poleBetween(foot, [foot[0], foot[1], foot[2] + 75], 75)]]) };
}

let said: Record<string, any>[] = [];
let hands: Hands;
beforeEach(() => {
  said = [];
  const line = new LiveLine((message) => said.push(message));
  hands = new Hands(() => 0, () => line);
  hands.hear(told(), 1000);
  hands.hear(frame(1, 100), 1000);
});
const passes = (now: number, ms = 40): boolean => hands.tick(now, ms, hands.newest!);

test('what comes into a hand is aimed at where it is, and nothing is said before the player moves', () => {
  expect(hands.isHolding).toBe(true);
  expect(hands.targets[0]?.at.map(Math.round)).toEqual([-50, 0, 100]);
  passes(1100);
  expect(said).toEqual([]);
});

test('the target follows the finger at once; the hand is told at most thirty times a second', () => {
  hands.drag(10, 0, 100, 0);
  expect(hands.targets[0]!.at[0]).toBeCloseTo(-48.8, 1);
  passes(1100);
  hands.drag(10, 0, 100, 0);
  passes(1110);
  expect(said).toHaveLength(1);
  passes(1140);
  expect(said).toHaveLength(2);
  expect(said[1]).toMatchObject({ do: 'aim', hand: 0 });
  expect(said[1]!.at![0]).toBeCloseTo(-47.6, 1);
});

test('poles turn so that their cable runs straight, until somebody turns one', () => {
  hands.newest = moved(hands.newest!, 1, [-50, 100, 100]);
  passes(1100);
  expect(hands.targets.map((target) => target!.yaw)).toEqual([Math.PI / 2, Math.PI / 2].map((yaw) => expect.closeTo(yaw, 6)));
  expect(said.map(({ hand }) => hand)).toEqual([0, 1]);
  hands.twist(0.5);
  hands.newest = moved(hands.newest!, 1, [50, 0, 100]);
  passes(1200);
  expect(hands.targets[0]!.yaw).toBeCloseTo(Math.PI / 2 + 0.5, 6);
  expect(hands.targets[1]!.yaw).toBeCloseTo(0, 6);
});

test('a pole that touches something is not turned', () => {
  hands.hear(told({ touching: [true, false] }), 1050);
  hands.newest = moved(hands.newest!, 1, [-50, 100, 100]);
  passes(1100);
  expect(hands.targets[0]!.yaw).toBe(0);
  expect(hands.targets[1]!.yaw).toBeCloseTo(Math.PI / 2, 6);
});

test('a carried cat turns along the cable it comes to', () => {
  const cats = new Map([[3, { at: [0, 20, 140] as const, turn: [0, 0, 0.6, 0.8] as const }]]);
  hands.newest = { ...hands.newest!, cats };
  hands.hear(told({ held: [null, null], cat: 3, cables: [0] }), 1050);
  hands.twist(0);
  passes(1100);
  expect(hands.targets[0]!.yaw).toBeCloseTo(2 * Math.atan2(0.6, 0.8), 6); // its player wants it so
  hands.hear(told({ held: [null, null] }), 1150);
  hands.hear(told({ held: [null, null], cat: 3, cables: [0] }), 1200);
  passes(1250);
  expect(hands.targets[0]!.yaw).toBeCloseTo(0, 6);
});

test('lowering goes on while it is held, never far ahead of the pole, and ends on contact', () => {
  const buzz = vi.fn();
  vi.stubGlobal('navigator', { vibrate: buzz });
  hands.lowering = true;
  for (let now = 1100; now < 3000; now += 40) passes(now);
  expect(hands.targets[0]!.at[2]).toBeLessThan(95);
  expect(hands.targets[0]!.at[2]).toBeGreaterThan(70); // the pole itself has not moved
  hands.hear(told({ touching: [true, false] }), 3000);
  expect(hands.lowering).toBe(false);
  expect(buzz).toHaveBeenCalledOnce();
  vi.unstubAllGlobals();
});

test('lowering one pole brings the other along where the cable pulls, as long as that is the higher one and far from everything', () => {
  const lowered = (second: number, sag: number): number => {
    hands.hear(frame(2, 100, 50, second, sag), 1050);
    hands.targets = [{ at: [-50, 0, 100], yaw: 0 }, { at: [50, 0, second], yaw: 0 }];
    hands.lowering = true;
    for (let now = 1100; now < 1500; now += 40) passes(now);
    return hands.targets[1]!.at[2] - second;
  };
  expect(lowered(110, 29)).toBe(0);
  expect(lowered(110, 3)).toBeLessThan(-5);
  expect(hands.targets[0]!.at[2]).toBeLessThan(95);
  expect(lowered(95, 3)).toBe(0);
  hands.hear(frame(3, 20, 50, 25, 3), 1600);
  hands.hear(told({ held: [0, 1] }), 1600);
  hands.targets = [{ at: [-50, 0, 20], yaw: 0 }, { at: [50, 0, 25], yaw: 0 }];
  passes(1700);
  expect(hands.targets[1]!.at[2]).toBe(25);
});

test('letting go is an act of its own, of the hand that moves', () => {
  hands.switchTo(1);
  hands.letGo();
  expect(said).toEqual([{ do: 'let_go', hand: 1 }]);
  hands.hear(told({ held: [0, null] }), 1200);
  expect(hands.active).toBe(0); // the one that still holds something
  expect(hands.targets[1]).toBeNull();
});

test('another denchuu in hand is aimed at where that one is, not where the last was', () => {
  hands.drag(100, 0, 20, 0);
  hands.take([75, 75], 2000);
  hands.hear(frame(60, 100, 50), 2010);
  expect(hands.targets[0]).toBeNull();
  hands.hear(frame(90, 140, 60), 2400);
  expect(hands.targets[0]?.at.map(Math.round)).toEqual([-60, 0, 140]);
});

test('somebody else moves nothing here; when it is over everything is forgotten', () => {
  hands = new Hands(() => 1, () => undefined);
  hands.hear(told(), 1000);
  hands.hear(frame(1, 100), 1000);
  hands.drag(10, 0, 100, 0);
  expect(hands.isHolding).toBe(false);
  expect(hands.targets[0]!.at[0]).toBeCloseTo(-50, 1);
  hands.hear({ type: 'live', running: false }, 1100);
  expect(hands.turn).toBeNull();
  expect(hands.newest).toBeNull();
});

test('a cat is carried by its hook and dropped, not let go', () => {
  hands.hear(told({ held: [null, null], cat: 3, cables: [0] }), 1200);
  expect(hands.holds(0)).toBe('cat');
  hands.letGo();
  expect(said).toEqual([{ do: 'drop' }]);
});

const key = (name: string, more: Partial<KeyboardEvent> = {}) => ({ key: name, code: '', shiftKey: false, ctrlKey: false, altKey: false, metaKey: false, ...more });

test('keys: arrows move, space lowers, letters turn; most only while something is held', () => {
  expect(commandOf(key('ArrowUp', { shiftKey: true }), true)).toEqual({ do: 'push', x: 0, y: -1, fine: true });
  expect(commandOf(key(' '), true)).toEqual({ do: 'lower' });
  expect(commandOf(key('q'), true)).toMatchObject({ do: 'twist' });
  expect(commandOf(key('2', { code: 'Digit2' }), true)).toEqual({ do: 'hand', hand: 1 });
  expect(commandOf(key(' '), false)).toBeNull();
  expect(commandOf(key('r', { ctrlKey: true }), true)).toBeNull();
});

test('one press is a small step, a key kept down goes on, ever quicker', () => {
  const arrows = new Arrows();
  expect(arrows.press('ArrowRight', 1, 0, false, 0)).toEqual([0.5, 0]);
  expect(arrows.press('ArrowRight', 1, 0, false, 30)).toBeNull();
  expect(arrows.speed(200)).toEqual([0, 0]);
  expect(arrows.speed(600)[0]).toBeGreaterThan(10);
  expect(arrows.speed(2000)[0]).toBe(70);
  arrows.release('ArrowRight');
  expect(arrows.isDown).toBe(false);
});

test('the other foot trembling where it stands does not end lowering', () => {
  hands.switchTo(1);
  hands.lowering = true;
  hands.hear(told({ touching: [true, false] }), 1200);
  expect(hands.lowering).toBe(true);
  hands.hear(told({ touching: [true, true] }), 1300);
  expect(hands.lowering).toBe(false);
});

test('in Duo the second partner moves the second pole at once', () => {
  hands = new Hands(() => 1, () => new LiveLine((message) => said.push(message)));
  hands.hear(told({ seats: [0, 1] }), 1000);
  hands.hear(frame(1, 100), 1000);
  hands.drag(10, 0, 100, 0);
  passes(1100);
  expect(said).toMatchObject([{ do: 'aim', hand: 1 }]);
});

test('far above everything the pole goes with what is under the pointer, near something it is led finely', () => {
  hands.drag(100, 0, 2000, 0, [80, 0]);
  expect(hands.targets[0]!.at[0]).toBeCloseTo(30, 1);
  hands.hear(frame(2, 8), 1050);
  hands.targets = [{ at: [-50, 0, 8], yaw: 0 }, { at: [50, 0, 8], yaw: 0 }];
  hands.drag(100, 0, 2000, 0, [80, 0]);
  expect(hands.targets[0]!.at[0]).toBeCloseTo(-38, 1); // a hundred slow pixels
});

test('what hands leave behind stays until the table shows what came of it', () => {
  let view = {};
  hands = new Hands(() => 0, () => undefined, () => view);
  hands.hear(told(), 1000);
  hands.hear(frame(1, 100), 1000);
  expect(hands.left).toBeNull();
  hands.hear({ type: 'live', running: false }, 1100);
  expect(hands.left?.poles.size).toBe(2);
  view = {};
  expect(hands.left).toBeNull();
  hands.hear(told(), 1200);
  view = {}; // it was decided before hands were heard to stop
  hands.hear({ type: 'live', running: false }, 1300);
  expect(hands.left).toBeNull();
});
