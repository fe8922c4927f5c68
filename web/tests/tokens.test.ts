// What a part hands down in its style must not be the name of a colour or a shadow that everything inside it uses.
import { expect, test } from 'vitest';

const [tokens] = Object.values(import.meta.glob<string>('../src/tokens.css', { eager: true, query: '?raw', import: 'default' }));
const parts = import.meta.glob<string>('../src/**/*.svelte', { eager: true, query: '?raw', import: 'default' });
const OF_A_GAME = '--accent'; // which each game sets for its own

test('no part hands a number down under the name of a token', () => {
  const names = new Set([...tokens!.matchAll(/^ +(--[\w-]+):/gm)].map(([, name]) => name));
  expect(names.size).toBeGreaterThan(30);
  const taken = Object.entries(parts).flatMap(([path, source]) =>
    [...source.matchAll(/style:(--[\w-]+)/g)].flatMap(([, name]) => (names.has(name) && name !== OF_A_GAME ? [`${path} ${name}`] : [])),
  );
  expect(taken).toEqual([]);
});
