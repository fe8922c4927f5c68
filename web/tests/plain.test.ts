import { cleanup, fireEvent, render, screen } from '@testing-library/svelte';
import axe from 'axe-core';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { plainView } from '../src/lib/plain';
import { prefer } from '../src/lib/preferences.svelte';
import PlainBoard from '../src/parts/PlainBoard.svelte';

const texts: Record<string, string> = { yes: 'yes', no: 'no', 'view.crate': 'In the crate', 'view.each.points': 'Points', 'view.each.hidden.hands': 'Hand', 'colour.blue': 'bleu' };
const teller = { text: (key: string) => texts[key], sentence: ({ text }: { text: string }) => `«${text}»` };
const of = (view: unknown) => plainView(view, 2, teller);

beforeEach(() => prefer('lang', 'en'));
afterEach(cleanup);

test('entries have the names that the game gives them, or their own', () => {
  expect(of({ crate: 4, hand_sizes: [3, 2] }).table).toEqual([
    { label: 'In the crate', items: ['4'] },
    { label: 'hand sizes', items: ['3', '2'] },
  ]);
});

test('what every seat has stands at its place, inside another thing too', () => {
  expect(of({ points: [5, 0], hidden: { hands: [[1, 2], []] } }).seats).toEqual([
    [{ label: 'Points', items: ['5'] }, { label: 'Hand', items: ['1', '2'] }],
    [{ label: 'Points', items: ['0'] }],
  ]);
});

test('nothing is said of nothing, and messages, words and truths are said as the game says them', () => {
  const view = { gone: null, none: [], colour: 'blue', open: true, card: { text: 'card.7' }, cells: [{ q: 1, r: 2 }, [3, 4]] };
  expect(of(view).table.map(({ items }) => items)).toEqual([['bleu'], ['yes'], ['«card.7»'], ['1 2', '3 4']]);
});

const players = ['Mina', 'Léo'].map((name, seat) => ({ name, seat, cat: seat }));
const move = (action: number, text: string) => ({ action, move: String(action), words: { text } });
function seat(more: Record<string, unknown> = {}) {
  const props = { view: { crate: 4 }, legal: [move(7, 'Choose the 3'), move(8, 'Choose the 5')], tempting: [{ ...move(9, 'Choose the 6'), rule: 'SAR-03', why: { text: 'Not yet.' } }], fact: null, pace: 0, send: vi.fn(), explain: vi.fn(), players, me: 0, ...more };
  return { ...props, ...render(PlainBoard, { props }) };
}

test('moves are buttons and keys, and a dim one says why', async () => {
  const { send, explain } = seat();
  await fireEvent.click(screen.getByRole('button', { name: 'Choose the 3' }));
  expect(send).toHaveBeenLastCalledWith(7);
  await fireEvent.keyDown(window, { key: '2', code: 'Digit2' });
  expect(send).toHaveBeenLastCalledWith(8);
  await fireEvent.click(screen.getByRole('button', { name: 'Choose the 6' }));
  expect(explain).toHaveBeenLastCalledWith('SAR-03', { text: 'Not yet.' });
  expect(send).toHaveBeenCalledTimes(2);
});

test('whoever watches has nothing to press', () => {
  seat({ me: null, legal: [], tempting: [] });
  expect(screen.queryByRole('group')).toBeNull();
  expect(screen.getByText('crate')).toBeTruthy();
});

test('it breaks no rule of accessibility', { timeout: 30_000 }, async () => {
  const { container } = seat();
  const found = await axe.run(container, { rules: { 'color-contrast': { enabled: false }, region: { enabled: false } } });
  expect(found.violations.map((one) => `${one.id}: ${one.nodes[0]?.html}`)).toEqual([]);
});
