import { describe, expect, test } from 'vitest';
import { Camera } from '../../../src/games/takenoko/camera.svelte';
import { targetOf } from '../../../src/games/takenoko/choices';
import { boundsOf, centreOf, edgeOf, nextIn } from '../../../src/games/takenoko/hexes';
import { growingOf, worthOf } from '../../../src/games/takenoko/worth';
import { viewOf } from './table';

describe('the garden', () => {
  test('neighbours share an edge that lies between them', () => {
    const [a, b] = edgeOf('1,0|0,1');
    const [left, right] = [centreOf('1,0'), centreOf('0,1')];
    expect((a.x + b.x) / 2).toBeCloseTo((left.x + right.x) / 2);
    expect((a.y + b.y) / 2).toBeCloseTo((left.y + right.y) / 2);
    const corner = (point: { x: number; y: number }, centre: { x: number; y: number }) => Math.hypot(point.x - centre.x, (point.y - centre.y) / 0.84);
    for (const end of [a, b]) expect(corner(end, left)).toBeCloseTo(50);
  });

  test('arrows go to the next place in their direction and stay where there is none', () => {
    const keys = ['1,0', '2,0', '0,1', '0,-1'];
    expect(nextIn(keys, null, 1, 0)).toBe('1,0');
    expect(nextIn(keys, '1,0', 1, 0)).toBe('2,0');
    expect(nextIn(keys, '2,0', 1, 0)).toBe('2,0');
    expect(nextIn(keys, '1,0', 0, 1)).toBe('0,1');
  });

  test('moves on it are told by what is in hand', () => {
    expect(targetOf('G0,-1')).toEqual({ tool: 'gardener', place: '0,-1' });
    expect(targetOf('channel@1,0|1,-1')).toEqual({ tool: 'channel', place: '1,0|1,-1' });
    expect(targetOf('plots')).toBeNull();
    expect(targetOf('draw-panda')).toBeNull();
  });

  test('a place tells what it would bring', () => {
    const view = viewOf();
    expect(worthOf(view, 'gardener', '1,0')).toBe(2);
    expect(worthOf(view, 'panda', '1,0')).toBe(-1);
    expect(worthOf(view, 'panda', '1,1')).toBe(0);
    expect(worthOf(view, 'lay', '1,0')).toBe(0);
    expect(growingOf(view, 'gardener', '1,0')).toEqual(['1,0', '0,1']);
  });

  test('the camera fits, stays on the point it zooms at, and remembers that it was moved', () => {
    const camera = new Camera();
    Object.assign(camera, { width: 400, height: 300 });
    camera.fit(boundsOf(viewOf(), false));
    expect(camera.moved).toBe(false);
    const at = { x: 120, y: 80 };
    const under = () => camera.x + (at.x - camera.width / 2) / camera.scale;
    const before = under();
    camera.zoom(1.4, at);
    expect(under()).toBeCloseTo(before);
    expect(camera.moved).toBe(true);
    camera.zoom(1000);
    expect(camera.scale).toBeLessThan(3);
  });
});
