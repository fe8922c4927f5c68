import axe from 'axe-core';
import { cleanup, fireEvent, render, screen } from '@testing-library/svelte';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import Board from '../../../src/games/top_race/Board.svelte';
import { alone } from '../../../src/games/top_race/alone';
import { prefer } from '../../../src/lib/preferences.svelte';
import { betting, bids, driving, move, offered, question, tooLow, viewOf } from './table';

const players = ['Mina', 'Tigre', 'Léo'].map((name, seat) => ({ name, seat, cat: seat }));
function seat(more: Record<string, unknown> = {}) {
  const props = { view: viewOf(), legal: [move(30), move(42)], tempting: [], fact: null, pace: 0, send: vi.fn(), explain: vi.fn(), leave: vi.fn(), players, me: 0, ...more };
  return { ...props, ...render(Board, { props }) };
}
const press = (key: string, code = key) => fireEvent.keyDown(window, { key, code });
const button = (name: string | RegExp) => screen.getByRole('button', { name });
beforeEach(() => prefer('lang', 'en'));
afterEach(() => {
  cleanup();
  alone.on = false;
});

describe('an auction', () => {
  const auction = { view: offered(), legal: bids, tempting: [tooLow], foreseen: [question] };

  test('shows the driver, the bid and who is in', () => {
    seat(auction);
    expect(screen.getByRole('img', { name: 'driver of the green car' })).toBeTruthy();
    expect(screen.getByText('$20,000')).toBeTruthy();
    expect(screen.getByText('Léo: has passed')).toBeTruthy();
  });

  test('tells what the driver may bring, and why', async () => {
    seat(auction);
    expect(screen.getByText('may bring $10–200k')).toBeTruthy();
    expect(screen.getByText('your cards: 24/75')).toBeTruthy();
    expect(button(/The last place pays \$10,000, the first one \$200,000; .* about \$90,000\. Your own cards move this car 24 of its 75 spaces/)).toBeTruthy();
  });

  test('does not tell a watcher of cards they have not', () => {
    const view = offered();
    const prospects = view.auction!.prospects.map((one) => ({ ...one, spaces: null }));
    seat({ view: { ...view, hand: null, auction: { ...view.auction!, prospects } }, legal: [], me: null });
    expect(screen.getByText('may bring $10–200k')).toBeTruthy();
    expect(screen.queryByText(/your cards/i)).toBeNull();
  });

  test('writes amounts short where there is little room, in both languages', () => {
    prefer('lang', 'fr');
    const { container } = seat(auction);
    for (const one of container.querySelectorAll('.money')) expect(one.textContent).toMatch(/^100\sk\$$/);
    expect(button(/^Offrir 30\s000\s\$/)).toBeTruthy(); // and whole for whoever listens
  });

  test('is answered by quick raises, by any amount, or with a pass', async () => {
    const { send } = seat(auction);
    await press('2', 'Digit2');
    expect(send).toHaveBeenLastCalledWith(64);
    await press('ArrowRight');
    await press('ArrowRight');
    await press('Enter');
    expect(send).toHaveBeenLastCalledWith(65);
    await press('p');
    expect(send).toHaveBeenLastCalledWith(60);
  });

  test('says why a bid cannot be lower  # TOP-08', async () => {
    const { explain } = seat(auction);
    await fireEvent.click(button('$10,000 less'));
    expect(explain).toHaveBeenCalledWith('TOP-08', tooLow.why);
  });

  test('may be left to a ceiling, on one’s turn or before, and taken back', async () => {
    const { leave, rerender } = seat({ ...auction, legal: [] });
    await fireEvent.click(button('$10,000 more'));
    await fireEvent.click(button(/^Up to/));
    expect(leave).toHaveBeenCalledExactlyOnceWith('bid-green-0', 2);
    await rerender({ foreseen: [{ ...question, answer: 2 }] });
    expect(screen.getByText('Up to $40,000')).toBeTruthy();
    await press('u');
    expect(leave).toHaveBeenLastCalledWith('bid-green-0', null);
  });
});

describe('the race', () => {
  test('a card picked up shows where it would lead, and is played by a second touch', async () => {
    const { send } = seat();
    await press('1', 'Digit1');
    expect(button('Play this card: “red 6, white 4 and joker 2”')).toBeTruthy();
    expect(screen.getByText('joker 2: to come')).toBeTruthy(); // large above the button
    await press('Enter');
    expect(send).toHaveBeenCalledExactlyOnceWith(30);
  });

  test('lights where a car may end; one key or touch drives there', async () => {
    const { container, send } = seat({ view: driving(), legal: [move(260), move(261)] });
    expect([...container.querySelectorAll('[data-end]')].map((end) => end.getAttribute('data-end'))).toEqual(['260', '261']);
    await fireEvent.click(button('Drive to row 7, lane c'));
    expect(send).toHaveBeenLastCalledWith(261);
    await press('ArrowRight');
    await press('Enter');
    expect(send).toHaveBeenLastCalledWith(261);
  });

  test('a drive with one way is made by itself only when asked to, and never again after an undo', async () => {
    const view = driving();
    const single = { ...view, drive: { ...view.drive!, ends: view.drive!.ends.slice(0, 1) } };
    const { rerender, send } = seat({ view: single, legal: [move(260)] });
    expect(send).not.toHaveBeenCalled();
    await fireEvent.click(button(/^auto/));
    await rerender({ view: { ...single }, legal: [] });
    await rerender({ legal: [move(260)] });
    expect(send).toHaveBeenCalledExactlyOnceWith(260);
    await rerender({ legal: [], fact: { text: 'fact.taken_back', seat: 0 } });
    await rerender({ view: { ...single }, legal: [move(260)], fact: null, wentBack: true });
    expect(send).toHaveBeenCalledOnce();
    await rerender({ view: { ...single }, legal: [move(260)], wentBack: false });
    expect(send).toHaveBeenCalledTimes(2);
  });

  test('a joker takes its car at once, and says why a car on the card cannot be named  # TOP-20', async () => {
    const view = viewOf({ phase: 'name', choices: [{ action: 53, car: 'yellow', row: null, lane: null }] });
    const why = { text: 'why.on_card', car: 'red' };
    const { explain, send } = seat({ view, legal: [move(53)], tempting: [{ ...move(48, { text: 'move.name', car: 'red' }), rule: 'TOP-20', why }] });
    await fireEvent.click(button(/^The joker moves the red car/));
    expect(explain).toHaveBeenCalledWith('TOP-20', why);
    await fireEvent.click(button(/^The joker moves the yellow car/));
    expect(send).toHaveBeenCalledExactlyOnceWith(53);
  });

  test('a bet is written down, then sealed  # TOP-29', async () => {
    const { send } = seat({ view: betting(), legal: [54, 55, 56, 57, 58, 59].map((action) => move(action)) });
    await fireEvent.click(button(/^Bet on the white car/));
    expect(send).not.toHaveBeenCalled();
    await fireEvent.click(button('Seal the bet: white'));
    expect(send).toHaveBeenCalledExactlyOnceWith(56);
  });

  test('a bet that is written down stays so while others seal theirs', async () => {
    const legal = () => [54, 55, 56].map((action) => move(action));
    const { rerender } = seat({ view: betting(), legal: legal() });
    await fireEvent.click(button(/^Bet on the white car/));
    await rerender({ legal: [], fact: { text: 'fact.bets', seat: 1, tip: 1 } });
    await rerender({ view: betting(), legal: legal(), fact: null });
    expect(button('Seal the bet: white')).toBeTruthy();
  });

  test('has nothing to do for who only watches', () => {
    const { container } = seat({ view: viewOf({ hand: null }), legal: [], me: null });
    expect(container.querySelector('.actions, [data-hand]')).toBeNull();
    expect(screen.getByText('Mina is thinking…')).toBeTruthy();
  });
});

test.each([{ view: offered(), legal: bids, foreseen: [question] }, { view: driving(), legal: [move(260), move(261)] }, { view: betting(), legal: [move(54)] }])('breaks no rule of accessibility', async (more) => {
  const { container } = seat(more);
  const found = await axe.run(container, { rules: { 'color-contrast': { enabled: false }, region: { enabled: false } } });
  expect(found.violations.map((one) => `${one.id}: ${one.nodes[0]?.html}`)).toEqual([]);
});
