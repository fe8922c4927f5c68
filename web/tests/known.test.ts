import { expect, test, vi } from 'vitest';
import { accentOf } from '../src/lib/looks';
import { gameLine, gameName, inOrder, inWords, knownGames } from '../src/lib/known.svelte';
import { prefer } from '../src/lib/preferences.svelte';
import type { GameInfo } from '../src/wire/wire';

const game = (slug: string, more: Partial<GameInfo> = {}): GameInfo => ({ slug, name: slug, names: {}, lines: {}, rules: 1, min_seats: 2, max_seats: 4, options: [], lesson: false, ...more });

test('our games come in their order, any other after them by name', () => {
  const found = [game('zebra', { name: 'Aardvark' }), game('nekojima'), game('moles', { name: 'Moles' }), game('rasant')];
  expect(inOrder(found).map(({ slug }) => slug)).toEqual(['rasant', 'nekojima', 'zebra', 'moles']);
});

test('a game is called as the server says, in the language chosen, and by its folder where it says nothing', async () => {
  const told = [game('moles', { names: { en: 'Moles', fr: 'Taupes' }, lines: { en: 'Dig', fr: 'Creusez' } })];
  vi.stubGlobal('fetch', vi.fn(() => Promise.resolve(new Response(JSON.stringify(told)))));
  expect(gameName('moles')).toBe('');
  await knownGames();
  prefer('lang', 'fr');
  expect([gameName('moles'), gameLine('moles')]).toEqual(['Taupes', 'Creusez']);
  prefer('lang', 'en');
  expect([gameName('moles'), gameName('fish_market'), gameLine('fish_market')]).toEqual(['Moles', 'Fish Market', '']);
  expect(inWords('fish_market')).toBe('Fish Market');
});

test('a game without a look has a colour of its own', () => {
  expect(accentOf('rasant')).toBe('#c8452c');
  expect(accentOf('moles')).toMatch(/^hsl\(/);
  expect(accentOf('moles')).not.toBe(accentOf('molet'));
});
