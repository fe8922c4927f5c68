import { expect, test } from 'vitest';
import { WHOLE, areaAround, zoomOn } from '../src/lib/zoom';

const room = { width: 400, height: 300 };
const picture = { width: 200, height: 200 }; // lies in the middle, 300 px wide, 50 px free on both sides

test('without anything to look at the picture is whole', () => {
  expect(zoomOn(room, picture, null, 2)).toEqual(WHOLE);
  expect(zoomOn({ width: 0, height: 0 }, picture, { x: 0, y: 0, width: 1, height: 1 }, 2)).toEqual(WHOLE);
});

test('a part comes to the middle as large as it fits', () => {
  const { scale, x, y } = zoomOn(room, picture, { x: 50, y: 50, width: 100, height: 100 }, 5);
  expect(scale).toBe(2);
  expect(100 * 1.5 * scale + x).toBe(150); // the middle of the part, in the middle of the picture
  expect(100 * 1.5 * scale + y).toBe(150);
});

test('it is never enlarged beyond what is asked, nor made smaller', () => {
  expect(zoomOn(room, picture, { x: 90, y: 90, width: 2, height: 2 }, 2).scale).toBe(2);
  expect(zoomOn(room, picture, { x: -50, y: -50, width: 300, height: 300 }, 2).scale).toBe(1);
});

test('at the edge the frame stays within the picture', () => {
  const { scale, x, y } = zoomOn(room, picture, { x: 0, y: 0, width: 20, height: 20 }, 2);
  expect(x).toBe(-50); // its left side at the frame's
  expect(y).toBe(-0);
  const far = zoomOn(room, picture, { x: 180, y: 180, width: 20, height: 20 }, 2);
  expect(far.x + 300 * scale).toBe(350);
  expect(far.y + 300 * scale).toBe(300);
});

test('an area holds all its points with room around them', () => {
  expect(areaAround([{ x: 1, y: 5 }, { x: 3, y: 2 }], 1)).toEqual({ x: 0, y: 1, width: 4, height: 5 });
  expect(areaAround([], 1)).toBeNull();
});
