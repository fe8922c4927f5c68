import { beforeEach, expect, test } from 'vitest';
import { listen } from '../../../src/games/nekojima/scene/gestures';
import { Orbit } from '../../../src/games/nekojima/scene/camera';

/** What was meant; a press comes before everything, and has a test of its own. */
let said: [string, ...number[]][] = [];
let pressed: number[][] = [];
let holding = true;
let node: EventTarget;
let now = 0;
beforeEach(() => {
  [said, pressed, holding, now] = [[], [], true, 0];
  node = Object.assign(new EventTarget(), { getBoundingClientRect: () => ({ left: 0, top: 0 }) });
  const tell = (what: string) => (...numbers: number[]) => void said.push([what, ...numbers]);
  listen(node as HTMLElement, { press: (x, y) => void pressed.push([x, y]), drag: tell('drag'), orbit: tell('orbit'), zoom: tell('zoom'), twist: tell('twist'), tap: tell('tap'), doubleTap: tell('doubleTap'), wheelTwists: () => holding });
});
function finger(type: 'down' | 'move' | 'up', pointerId: number, clientX: number, clientY: number, ms = 16, pointerType = 'touch'): void {
  now += ms;
  const event = new Event(`pointer${type}`);
  Object.defineProperty(event, 'timeStamp', { value: now });
  node.dispatchEvent(Object.assign(event, { pointerId, clientX, clientY, pointerType, buttons: 1 }));
}
/** Two fingers, from where they are to where they go, in ten small movements. */
function both(one: (part: number) => [number, number], other: (part: number) => [number, number]): void {
  finger('down', 1, ...one(0));
  finger('down', 2, ...other(0));
  for (let part = 0.1; part < 1.05; part += 0.1) {
    finger('move', 1, ...one(part));
    finger('move', 2, ...other(part));
  }
  finger('up', 1, ...one(1));
  finger('up', 2, ...other(1));
}
const kinds = (): string[] => [...new Set(said.map(([what]) => what))];
const sum = (what: string): number => said.filter(([one]) => one === what).reduce((total, [, by]) => total + by!, 0);

test('one finger drags what is held, two look from elsewhere while it is held', () => {
  finger('down', 1, 100, 100);
  finger('move', 1, 110, 100);
  finger('up', 1, 110, 100);
  expect(said).toEqual([['drag', 10, 0, 16, 110, 100]]);
  said = [];
  both((part) => [100 + 120 * part, 100], (part) => [200 + 120 * part, 100]);
  expect(kinds()).toEqual(['orbit']);
  expect(sum('orbit')).toBeGreaterThan(60);
});

test('two fingers that spread bring it nearer, and move nothing', () => {
  both((part) => [100 - 50 * part, 100], (part) => [200 + 50 * part, 100]);
  expect(kinds()).toEqual(['zoom']);
  expect(said.reduce((grown, [, by]) => grown * by!, 1)).toBeGreaterThan(1.5);
});

test('two fingers about each other turn what is held; otherwise they never do', () => {
  const round = (way: 1 | -1) => (part: number): [number, number] => [150 + way * 60 * Math.cos(part), 150 + way * 60 * Math.sin(part)];
  both(round(1), round(-1));
  expect(kinds()).toEqual(['twist']);
  expect(sum('twist')).toBeCloseTo(-0.85, 0); // clockwise on the screen
  [said, holding] = [[], false];
  both(round(1), round(-1));
  expect(kinds()).not.toContain('twist');
});

test('a second tap at the same place is a double tap', () => {
  for (const ms of [16, 120]) {
    finger('down', 1, 80, 90, ms);
    finger('up', 1, 80, 90, 60);
  }
  expect(said).toEqual([['tap', 80, 90], ['doubleTap', 80, 90]]);
});

test('a touch that wanders a little is a tap and moves nothing; what moves something is no tap', () => {
  finger('down', 1, 80, 90);
  finger('move', 1, 83, 90);
  finger('up', 1, 83, 90);
  expect(said).toEqual([['tap', 80, 90]]);
  said = [];
  finger('down', 1, 80, 90, 900);
  finger('move', 1, 83, 90);
  finger('move', 1, 87, 90);
  finger('move', 1, 86, 90);
  finger('up', 1, 86, 90);
  expect(said).toEqual([['drag', 7, 0, 32, 87, 90], ['drag', -1, 0, 16, 86, 90]]); // nothing of the way is lost
});

test('a nudge with the mouse is one, however small and quick', () => {
  finger('down', 1, 80, 90, 16, 'mouse');
  finger('move', 1, 83, 90, 16, 'mouse');
  finger('up', 1, 83, 90, 16, 'mouse');
  expect(said).toEqual([['drag', 3, 0, 16, 83, 90]]);
});

test('looking along a cable: the first end is nearer, and it stays so while poles move', () => {
  const orbit = new Orbit();
  orbit.along([50, 20, 70], [50, 120, 70]);
  orbit.tick(1e6);
  const { x, y } = orbit.camera.position;
  expect(x).toBeCloseTo(50, 3);
  expect(y).toBeLessThan(20);
  orbit.fit(300);
  orbit.tick(1e6);
  expect(orbit.camera.position.y).toBeCloseTo(y, 3);
});

test('only the first finger grabs, where it comes down', () => {
  finger('down', 1, 80, 90);
  finger('down', 2, 180, 90);
  expect(pressed).toEqual([[80, 90]]);
});

test('a film is seen whole on a narrow screen, from farther off', () => {
  const orbit = new Orbit();
  const pose = { azimuth: 1, tilt: 1.2, distance: 500, target: [0, 0, 40] as [number, number, number] };
  orbit.resize(800, 400);
  orbit.film(pose, true);
  expect(orbit.pose.distance).toBeCloseTo(500, 0);
  orbit.resize(300, 600);
  orbit.film(pose, true);
  expect(orbit.pose.distance).toBeCloseTo(1000, 0);
});
