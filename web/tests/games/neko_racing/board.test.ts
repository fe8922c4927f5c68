import axe from 'axe-core';
import { cleanup, fireEvent, render, screen } from '@testing-library/svelte';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import Board from '../../../src/games/neko_racing/Board.svelte';
import { alone } from '../../../src/games/neko_racing/alone';
import { commandOf } from '../../../src/games/neko_racing/keys';
import { explanation } from '../../../src/lib/explained.svelte';
import { prefer } from '../../../src/lib/preferences.svelte';
import { card, driveOf, driving, legal, plays, tempting, viewOf } from './table';

const players = ['Mina', 'Tigre', 'Léo'].map((name, seat) => ({ name, seat, cat: seat }));
function seat(more: Record<string, unknown> = {}) {
  const props = { view: viewOf(), legal, tempting, fact: null, pace: 0, send: vi.fn(), explain: vi.fn(), players, me: 0, ...more };
  return { ...props, ...render(Board, { props }) };
}
const press = (key: string, code = key) => fireEvent.keyDown(window, { key, code });
beforeEach(() => {
  prefer('lang', 'en');
  vi.stubGlobal('ResizeObserver', class { observe() {} unobserve() {} disconnect() {} });
});
afterEach(() => {
  cleanup();
  alone.on = false;
});

describe('the board', () => {
  test('says where the cars are, what lies in the trick and what the cards can do', () => {
    seat();
    expect(screen.getByText(/Mina, blue car: row 5, left lane\. Tigre, green car: row 4, middle lane\. Léo, red car: in the box\./)).toBeTruthy();
    expect(screen.getByRole('img', { name: 'red 8, Léo, winning' })).toBeTruthy();
    expect(screen.getByRole('button', { name: 'red 9, playable' })).toBeTruthy();
    expect(screen.getByRole('button', { name: /^blue 3, your trump: You hold red/ })).toBeTruthy();
    expect(screen.getByRole('status').textContent).toBe('Your turn: follow in red.'); // read out, too
  });

  test('signs say what they mean when they are touched', async () => {
    const { container } = seat();
    const told = async (sign: Element | null | undefined) => {
      await fireEvent.pointerUp(sign!);
      return explanation.now?.words;
    };
    expect(await told(container.querySelector('[data-place="1"] .tile'))).toBe('Trump 4: played in the colour led, it beats every other card.');
    expect(await told(container.querySelector('[data-hand] .star'))).toBe('Trump 3: played in the colour led, it beats every other card.');
    expect(await told(screen.getByRole('button', { name: /^auto/ }))).toBe('play by itself where there is no choice');
    expect(await told(container.querySelector('.tricks'))).toMatch(/left in this round/);
  });

  test('the only card that can be played needs one key', async () => {
    const { send } = seat();
    await press('Enter');
    expect(send).toHaveBeenCalledExactlyOnceWith(28);
  });

  test('plays by digit and Enter', async () => {
    const { send } = seat();
    await press('3', 'Digit3');
    expect(screen.getByRole('button', { name: /^Play the red 9/ })).toBeTruthy();
    await press('Enter');
    expect(send).toHaveBeenCalledExactlyOnceWith(28);
  });

  test('lights where the drive may end for the boosts chosen, and drives by keyboard', async () => {
    const { container, send } = seat({ view: viewOf({ drive: driveOf() }), legal: driving, tempting: [] });
    const litRows = () => [...container.querySelectorAll('[data-end]')].map((end) => end.getAttribute('data-end'));
    expect(litRows()).toEqual(['110', '111']);
    await press('2', 'Digit2');
    expect(litRows()).toEqual(['120', '121']);
    expect(screen.getByRole('button', { name: /^Drive 2 spaces/ })).toBeTruthy();
    await press('2', 'Digit2');
    await press('ArrowRight');
    await press('Enter');
    expect(send).toHaveBeenCalledExactlyOnceWith(111);
  });

  test('goes on with a drive when the next state has come', async () => {
    const { rerender, send } = seat({ view: viewOf({ drive: driveOf() }), legal: driving, tempting: [] });
    await press('2', 'Digit2');
    await press('Enter');
    expect(send).toHaveBeenLastCalledWith(68);
    await rerender({ legal: [] });
    await rerender({ view: viewOf({ drive: driveOf({ distance: 2 }) }), legal: driving });
    expect(send).toHaveBeenLastCalledWith(120);
    expect(send).toHaveBeenCalledTimes(2);
  });

  test('makes a decision without a choice by itself only when asked to  # NNR-22', async () => {
    const { rerender, send } = seat();
    expect(send).not.toHaveBeenCalled();
    await fireEvent.click(screen.getByRole('button', { name: /^auto/ }));
    await rerender({ view: viewOf(), legal: [plays(28, card('red', 9))] });
    expect(send).toHaveBeenCalledExactlyOnceWith(28);
  });

  test('shows a fact before the next view comes, and offers nothing meanwhile', async () => {
    const { rerender } = seat();
    await rerender({ fact: { text: 'fact.drives', seat: 1, n: 2, lap: 1, row: 6, lane: 'left', way: [], places: [2, 1, 3] } });
    expect(screen.getByText(/Tigre, green car: row 6, left lane/)).toBeTruthy();
    expect(screen.queryByRole('button', { name: /playable/ })).toBeNull();
  });

  test('shows the record to beat, and in a series the lowest one so far  # NNR-19', () => {
    seat({ view: viewOf({ races: 2, race: 2, results: [{ seat: 1, tricks: 18 }] }), record: 'Record to beat: 20 tricks (Ada)' });
    expect(screen.getByText('Record to beat: 20 tricks (Ada)')).toBeTruthy();
    expect(screen.getByText('to beat: 18 tricks, Tigre')).toBeTruthy();
  });

  test('has nothing to do for who only watches', () => {
    seat({ view: viewOf({ hand: null }), legal: [], tempting: [], me: null });
    expect(screen.queryByRole('button', { name: /playable|auto/ })).toBeNull();
    expect(screen.getByText('Mina is thinking…')).toBeTruthy();
  });

  test.each([{}, { view: viewOf({ drive: driveOf(), catch_up: true }), legal: driving, tempting: [] }])('breaks no rule of accessibility', async (more) => {
    const { container } = seat(more);
    const found = await axe.run(container, { rules: { 'color-contrast': { enabled: false }, region: { enabled: false } } });
    expect(found.violations.map((one) => `${one.id}: ${one.nodes[0]?.html}`)).toEqual([]);
  });
});

test('arrows choose an end only while driving, and 0 is the tenth', () => {
  const key = (name: string, code: string, drives = false) =>
    commandOf({ key: name, code, shiftKey: false, ctrlKey: false, altKey: false, metaKey: false }, 'C', drives);
  expect(key('à', 'Digit0')).toEqual({ do: 'choose', nth: 9 });
  expect(key('ArrowLeft', 'ArrowLeft')).toBeNull();
  expect(key('ArrowLeft', 'ArrowLeft', true)).toEqual({ do: 'turn', by: -1 });
  expect(key('c', 'KeyC')).toEqual({ do: 'catch_up' });
});
