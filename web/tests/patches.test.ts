// Between two views a board changes its own copy, fact by fact: it must come to what the server then says, for all eyes.
import { describe, expect, test } from 'vitest';
import type { Message } from '../src/wire/wire';
import { found, momentsOf, playthroughsOf } from './golden';

interface Patches {
  readonly ANIMATED: readonly string[];
  readonly patched: (view: unknown, fact: Message, me: number | null) => unknown;
}

const boards = import.meta.glob<Patches>('../src/games/*/patches.ts', { eager: true });
const slugs = Object.entries(boards).map(([path, patches]) => [path.split('/').at(-2)!, patches] as const);

describe.each(slugs)('%s', (slug, { ANIMATED, patched }) => {
  test('animates something, and was played', () => {
    expect(ANIMATED.length).toBeGreaterThan(0);
    expect(playthroughsOf(slug).length).toBeGreaterThan(0);
  });

  test.each(playthroughsOf(slug))('shows what the server says: %s', (file) => {
    for (const [eye, moments] of momentsOf(file)) {
      for (let n = 1; n < moments.length; n++) {
        const { view, facts } = moments[n]!;
        const shown = facts.reduce<unknown>((before, fact) => patched(before, fact, eye), moments[n - 1]!.view);
        for (const path of ANIMATED) {
          const [is, should] = [found(shown, path), found(view, path)];
          if (JSON.stringify(is) === JSON.stringify(should)) continue; // there are many, and `expect` is slow
          const said = facts.map((fact) => fact.text).join(', ');
          expect(is, `${path} as ${eye ?? 'a spectator'} sees it, step ${n}: ${said}`).toEqual(should);
        }
      }
    }
  });
});
