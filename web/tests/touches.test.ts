import { expect, test, vi } from 'vitest';
import { nearestOf, touchesOf } from '../src/lib/touches';

const ends = [{ action: 1, row: 5, lane: 'left' as const }, { action: 2, row: 5, lane: 'middle' as const }];
const poseOf = (end: { action: number }) => ({ x: 20 * end.action, y: 0 });

test('a touch means the nearest lit space, and none when it is far from all', () => {
  expect(nearestOf(ends, poseOf, { x: 28, y: 3 }, 40)).toBe(1);
  expect(nearestOf(ends, poseOf, { x: 33, y: 3 }, 40)).toBe(2);
  expect(nearestOf(ends, poseOf, { x: 200, y: 0 }, 40)).toBeNull();
  expect(nearestOf([], poseOf, { x: 20, y: 0 }, 40)).toBeNull();
});

test('a car carried to a space drives there once, and a plain touch only aims', () => {
  const svg = document.createElementNS('http://www.w3.org/2000/svg', 'svg');
  const onend = vi.fn();
  const oncarry = vi.fn();
  let onCar = true;
  const stop = touchesOf(svg, { nearest: () => 7, isOnCar: () => onCar, onend, oncarry });
  for (const name of ['pointerdown', 'pointermove', 'pointerup', 'click']) svg.dispatchEvent(new MouseEvent(name, { button: 0 }));
  expect(oncarry.mock.calls).toEqual([[7, false], [7, true]]);
  expect(onend).not.toHaveBeenCalled();
  onCar = false;
  for (const name of ['pointerdown', 'pointermove', 'pointerup', 'click']) svg.dispatchEvent(new MouseEvent(name, { button: 0 }));
  expect(onend).toHaveBeenCalledExactlyOnceWith(7);
  stop();
  svg.dispatchEvent(new MouseEvent('click'));
  expect(onend).toHaveBeenCalledOnce();
});
