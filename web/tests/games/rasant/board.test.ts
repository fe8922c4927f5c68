import axe from 'axe-core';
import { cleanup, fireEvent, render, screen } from '@testing-library/svelte';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import Board from '../../../src/games/rasant/Board.svelte';
import { commandOf } from '../../../src/games/rasant/keys';
import { explanation } from '../../../src/lib/explained.svelte';
import { prefer } from '../../../src/lib/preferences.svelte';
import { car, legal, tempting, viewOf } from './table';

const players = ['Mina', 'Tigre', 'Léo'].map((name, seat) => ({ name, seat, cat: seat }));
function seat(more: Record<string, unknown> = {}) {
  const props = { view: viewOf(), legal, tempting, fact: null, pace: 0, send: vi.fn(), explain: vi.fn(), players, me: 0, ...more };
  return { ...props, ...render(Board, { props }) };
}
beforeEach(() => {
  prefer('lang', 'en');
  vi.stubGlobal('ResizeObserver', class { observe() {} unobserve() {} disconnect() {} });
});
afterEach(cleanup);

describe('the board', () => {
  test('says the line, the cards and what the table waits for', () => {
    seat();
    expect(screen.getByText(/^The line, front to back: black car, green car/)).toBeTruthy();
    expect(screen.getByRole('button', { name: 'blue 90, playable' })).toBeTruthy();
    expect(screen.getByRole('button', { name: /^yellow 70: This round is played in blue/ })).toBeTruthy();
    expect(screen.getByRole('status').textContent).toBe('Your turn: beat the blue 50, or pass.'); // read out, too
  });

  test('what a colour would bring is said when its sign is touched', async () => {
    seat();
    const sign = screen.getAllByRole('button', { name: /to the front/ })[0]!;
    await fireEvent.pointerUp(sign);
    expect(explanation.now?.words).toMatch(/to the front, \d+ points?/);
  });

  test('plays by digit and Enter, and passes by P', async () => {
    const { send } = seat();
    await fireEvent.keyDown(window, { key: '2', code: 'Digit2' });
    expect(screen.getByRole('button', { name: /^Play the blue 90/ })).toBeTruthy();
    await fireEvent.keyDown(window, { key: 'Enter', code: 'Enter' });
    expect(send).toHaveBeenLastCalledWith(44);
    await fireEvent.keyDown(window, { key: 'p', code: 'KeyP' });
    expect(send).toHaveBeenLastCalledWith(58);
  });

  test('shows what a colour would move when its tag is touched', async () => {
    const { container } = seat();
    await fireEvent.click(screen.getByRole('button', { name: /^green: 4 cars to the front, 4 points/ }));
    expect(container.querySelectorAll('.halo')).toHaveLength(4);
    await fireEvent.keyDown(window, { key: 'Escape', code: 'Escape' });
    expect(container.querySelectorAll('.halo')).toHaveLength(0);
  });

  test('shows a fact before the next view comes, and offers nothing meanwhile', async () => {
    const fact = { text: 'fact.overtakes', seat: 2, round_colour: 'red', cars: [8, 11].map(car), moved: 2, n: 2 };
    const { rerender } = seat();
    await rerender({ fact });
    expect(screen.getByText(/^The line, front to back: blue car, red car, black car/)).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Pass' })).toBeNull();
  });

  test('has nothing to do for who only watches', () => {
    seat({ view: viewOf({ hand: null }), legal: [], tempting: [], me: null });
    expect(screen.queryByRole('button', { name: /playable/ })).toBeNull();
    expect(screen.getByText('Mina is thinking…')).toBeTruthy();
  });

  test('breaks no rule of accessibility', async () => {
    const { container } = seat();
    const found = await axe.run(container, { rules: { 'color-contrast': { enabled: false }, region: { enabled: false } } });
    expect(found.violations.map((one) => `${one.id}: ${one.nodes[0]?.html}`)).toEqual([]);
  });
});

test('keys mean the same on keyboards whose digits need Shift', () => {
  const letters = { green: 'V', yellow: 'J', red: 'R', blue: 'B' };
  const press = (key: string, code: string, shiftKey = false) => commandOf({ key, code, shiftKey, ctrlKey: false, altKey: false, metaKey: false }, letters);
  expect(press('&', 'Digit1')).toEqual({ do: 'choose', nth: 0 });
  expect(press('1', 'Digit1', true)).toEqual({ do: 'peek', colour: 'green' });
  expect(press('j', 'KeyJ')).toEqual({ do: 'peek', colour: 'yellow' });
  expect(press('x', 'KeyX')).toBeNull();
});
