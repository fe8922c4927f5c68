import { beforeEach, expect, test, vi } from 'vitest';
import { Alone } from '../src/lib/alone';
import { Kept } from '../src/lib/kept.svelte';

beforeEach(() => localStorage.clear());

test('a choice is there again the next time', () => {
  new Kept('box', { loud: false, coat: 'tabby' }).choose('loud', true);
  expect(new Kept('box', { loud: false, coat: 'tabby' }).now).toEqual({ loud: true, coat: 'tabby' });
});

test('what is not understood is left where it lies', () => {
  localStorage.setItem('box', '{"loud": "very", "size": 3}');
  expect(new Kept('box', { loud: false }).now).toEqual({ loud: false });
  localStorage.setItem('box', 'no JSON');
  expect(new Kept('box', { loud: true }).now).toEqual({ loud: true });
  localStorage.setItem('box', 'null');
  expect(new Kept('box', { loud: true }).now).toEqual({ loud: true });
});

test('a browser that keeps nothing can still choose', () => {
  vi.spyOn(Storage.prototype, 'setItem').mockImplementationOnce(() => {
    throw new Error('full');
  });
  const kept = new Kept('box', { loud: false });
  kept.choose('loud', true);
  expect(kept.now.loud).toBe(true);
});

test('what leaves no choice is done by itself, until somebody wants to do it for one game', () => {
  const alone = new Alone('top_race');
  expect(alone.on).toBe(true);
  alone.on = false;
  expect(new Alone('top_race').on).toBe(false);
  expect(new Alone('neko_racing').on).toBe(true);
});
