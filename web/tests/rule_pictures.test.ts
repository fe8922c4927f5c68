import { render } from '@testing-library/svelte';
import type { Component } from 'svelte';
import { expect, test } from 'vitest';

interface Pictures {
  readonly default: Component<{ rule: string }>;
  readonly PICTURED: readonly string[];
}
const books = import.meta.glob<string>('$games/*/rules.en.md', { eager: true, query: '?raw', import: 'default' });
const pictures = import.meta.glob<Pictures>('../src/games/*/RulePicture.svelte', { eager: true });

test.each(Object.entries(pictures))('%s: each picture is drawn, beside a rule there is', (path, { default: RulePicture, PICTURED }) => {
  const slug = path.split('/').at(-2)!;
  const rules = Object.entries(books).find(([book]) => book.includes(`/${slug}/`))![1];
  expect(PICTURED.length).toBeGreaterThan(4);
  for (const rule of PICTURED) {
    expect(rules).toContain(`- ${rule} `);
    const { container, unmount } = render(RulePicture, { props: { rule } });
    expect(container.querySelectorAll('.figure svg, .figure .card, .figure .token').length, rule).toBeGreaterThan(0);
    unmount();
  }
});

test('all six games have pictures', () => {
  expect(Object.keys(pictures).length).toBeGreaterThanOrEqual(6);
});
