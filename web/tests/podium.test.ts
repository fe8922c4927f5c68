import { render, screen } from '@testing-library/svelte';
import { beforeEach, expect, test } from 'vitest';
import { prefer } from '../src/lib/preferences.svelte';
import PodiumDemo from './PodiumDemo.svelte';

beforeEach(() => prefer('lang', 'en'));
const result = { places: [2, 1], scores: [20, 23], reason: 'finish' };

test('without words, what the game counts is counted', () => {
  render(PodiumDemo, { result });
  expect(screen.getByText('23 rows')).toBeTruthy();
});

test('what everybody has reached is said in the words of the game', () => {
  const reached = [
    { text: 'reached.row', row: 20, tricks: { text: 'reached.tricks', n: 3 } },
    { text: 'reached.finish', tricks: { text: 'reached.tricks', n: 1 } },
  ];
  render(PodiumDemo, { result, reached });
  expect(screen.getAllByRole('listitem').map((item) => item.textContent)).toEqual([expect.stringContaining('finished, 1 trick'), expect.stringContaining('row 20, 3 tricks')]);
  expect(screen.queryByText(/points/)).toBeNull();
});
