import { beforeEach, expect, test } from 'vitest';
import { t } from '../src/lib/i18n.svelte';
import { isMotionReduced, paceFactor, prefer, preferences } from '../src/lib/preferences.svelte';

beforeEach(() => localStorage.clear());

test('a choice is kept and shown at once', () => {
  prefer('theme', 'dark');
  expect(document.documentElement.dataset.theme).toBe('dark');
  expect(JSON.parse(localStorage.getItem('nekodrome')!).theme).toBe('dark');
  prefer('theme', 'auto');
  expect(document.documentElement.dataset.theme).toBeUndefined();
});

test('the language of the page and of every text follows', () => {
  prefer('lang', 'fr');
  expect(document.documentElement.lang).toBe('fr');
  expect(t('home.play')).toBe('Jouer');
  prefer('lang', 'en');
  expect(t('home.play')).toBe('Play');
});

test('reduced motion can be asked for by hand', () => {
  prefer('motion', 'reduce');
  expect(isMotionReduced()).toBe(true);
  expect(document.documentElement.dataset.motion).toBe('reduce');
  prefer('motion', 'full');
  expect(isMotionReduced()).toBe(false);
});

test('the pace is a factor, and at once is none', () => {
  prefer('pace', 'instant');
  expect(paceFactor()).toBe(0);
  prefer('pace', 'normal');
  expect(paceFactor()).toBe(1);
  expect(preferences.pace).toBe('normal');
});
