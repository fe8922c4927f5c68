import axe from 'axe-core';
import { cleanup, fireEvent, render, screen } from '@testing-library/svelte';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import Board from '../../../src/games/addi_cats/Board.svelte';
import { help } from '../../../src/games/addi_cats/aids';
import { explanation } from '../../../src/lib/explained.svelte';
import { prefer } from '../../../src/lib/preferences.svelte';
import { TALL, kartPose, wayOf } from '../../../src/games/addi_cats/way';
import { answers, attacked, exchanges, legal, looking, move, tempting, toldOf } from './table';

const players = ['Mina', 'Tigre', 'Léo'].map((name, seat) => ({ name, seat, cat: seat }));
function seat(more: Record<string, unknown> = {}) {
  const props = { view: toldOf(), legal, tempting, fact: null, pace: 0, send: vi.fn(), explain: vi.fn(), players, me: 0, ...more };
  return { ...props, ...render(Board, { props }) };
}
const press = (key: string, code = key) => fireEvent.keyDown(window, { key, code });
/** What the table waits for, as it is read out. */
const prompt = () => screen.getByRole('status').textContent;
const button = (name: string | RegExp) => screen.getByRole('button', { name });
beforeEach(() => {
  prefer('lang', 'en');
  vi.stubGlobal('ResizeObserver', class { observe() {} unobserve() {} disconnect() {} });
});
afterEach(() => {
  cleanup();
  help('hidden', false);
  help('finishes', true);
});

describe('the board', () => {
  test('says what lies before everybody and what the cards can do', () => {
    seat();
    expect(screen.getByText(/120 points, 80 to go, 8 cards in hand, under attack: Sumo/)).toBeTruthy();
    expect(button('10+10, which is 20, playable')).toBeTruthy();
    expect(screen.getByText(/Exactly 200:/).textContent).toContain('10+10');
    expect(button('Talon: 2 cards: correction 7 on top')).toBeTruthy();
  });

  test('lays points by digit and Enter, or by touching a card twice', async () => {
    const { send } = seat();
    await press('2', 'Digit2');
    expect(button(/^Lay 10\+10 to 200 points/)).toBeTruthy();
    await press('Enter');
    expect(send).toHaveBeenLastCalledWith(2);
    await fireEvent.click(button(/^number 13/));
    await fireEvent.click(button(/^number 13/));
    expect(send).toHaveBeenLastCalledWith(3);
  });

  test('warns of a play that leaves one point, and lets only its button do it', async () => {
    const { send } = seat();
    await fireEvent.click(button(/^10\+9, /));
    expect(prompt()).toContain('at 199');
    await fireEvent.click(button(/^10\+9, /));
    expect(send).not.toHaveBeenCalled();
    await fireEvent.click(button(/^10\+9, /));
    await fireEvent.click(button(/^Lay 10\+9/));
    expect(send).toHaveBeenCalledExactlyOnceWith(1);
  });

  test('an attack is laid by touching a player; one who is safe says why', async () => {
    const { send, explain } = seat();
    await press('5', 'Digit5');
    await fireEvent.click(button('Chase on Tigre'));
    expect(explain).toHaveBeenCalledExactlyOnceWith('ADD-21', tempting[0]!.why);
    await fireEvent.click(screen.getAllByRole('button', { name: 'Chase on Léo' })[0]!);
    expect(send).toHaveBeenCalledExactlyOnceWith(11);
  });

  test('a card that can only be discarded says why it cannot be laid, and is no fault', async () => {
    const refusal = { ...move(3, 'lay', '13'), rule: 'ADD-13', why: { text: 'why.chased' } };
    const { send, explain } = seat({ legal: legal.filter(({ action }) => action !== 3), tempting: [...tempting, refusal] });
    const faint = button('number 13, to discard');
    expect(faint.getAttribute('aria-disabled')).toBeNull();
    await fireEvent.click(faint);
    expect(prompt()).toMatch(/^You are being chased/);
    expect(explain).not.toHaveBeenCalled();
    await fireEvent.click(faint);
    expect(send).not.toHaveBeenCalled();
    await fireEvent.click(faint);
    await fireEvent.click(button(/^Discard/));
    expect(send).toHaveBeenCalledExactlyOnceWith(22);
  });

  test('a card picked up says what it does before it asks for anything', async () => {
    const aims = [11, 12].map((action) => move(action, 'attack', 'chase1', { attack: 'chase', target_seat: action - 10 }));
    const { rerender } = seat({ legal: [...legal.filter(({ action }) => action !== 11), ...aims], tempting: [] });
    await press('5', 'Digit5');
    expect(prompt()).toBe('Chase: no points until two cards of one value lie on it. On whom?');
    await press('ArrowDown');
    expect(prompt()).toBe('Chase on Tigre: no points until two cards of one value lie on it.');
    await press('3', 'Digit3');
    expect(prompt()).toBe('180 + 13 = 193, 7 to go.');
    const hand = ['mouse1', 'c20', 'c5'];
    await rerender({ view: toldOf({ hand }), legal: [move(31, 'defend', 'mouse1'), move(32, 'defend', 'c20'), ...hand.map((name, i) => move(40 + i, 'discard', name))] });
    await press('1', 'Digit1');
    expect(prompt()).toBe('Mouse: safe from the U-turn until the end.');
    await press('2', 'Digit2');
    expect(prompt()).toBe('Correction 20: safe from the Clock until the end.');
    await press('3', 'Digit3');
    expect(prompt()).toMatch(/^Correction 5: no points, but it lifts a Sumo/);
  });

  test('an attack with one target needs no target to be chosen', async () => {
    const { send } = seat();
    await fireEvent.click(button(/^Chase, playable/));
    expect(prompt()).toMatch(/^Chase on Léo: no points/);
    await fireEvent.click(button(/^Chase, playable/));
    expect(send).toHaveBeenCalledExactlyOnceWith(11);
  });

  test('a turn in which nothing can be laid lights the hand, and two touches discard', async () => {
    const discards = legal.filter(({ action }) => action >= 20);
    const { send, explain } = seat({ view: toldOf({ attacks: [['u_turn1'], [], []] }), legal: discards });
    expect(prompt()).toBe('Nothing can be laid because of the U-turn: touch a card to discard it.');
    const card = button('number 13, to discard');
    expect(card.className).toContain('lit');
    await fireEvent.click(card);
    expect(button(/^Discard the 13/)).toBeTruthy();
    await fireEvent.click(card);
    expect(send).toHaveBeenCalledExactlyOnceWith(22);
    expect(explain).not.toHaveBeenCalled();
  });

  test('the last card there is to discard takes one touch', async () => {
    const { send } = seat({ view: toldOf({ hand: ['13'], finishes: [] }), legal: [move(22, 'discard', '13')], tempting: [] });
    await fireEvent.click(button('number 13, to discard'));
    expect(send).toHaveBeenCalledExactlyOnceWith(22);
  });

  test('attacks stand at the kart they hit', () => {
    const { container } = seat();
    expect(container.querySelectorAll('[data-kart]')).toHaveLength(3);
    const kart = container.querySelector('[data-kart="2"]')!;
    const free = container.querySelector('[data-kart="1"]')!;
    expect(kart.parentElement!.children.length).toBe(free.parentElement!.children.length + 1);
  });

  test('a kart can be touched in place of its player', async () => {
    vi.stubGlobal('DOMPoint', class { constructor(readonly x: number, readonly y: number) {} matrixTransform() { return this; } });
    const { container, send } = seat();
    const road = container.querySelector<SVGSVGElement>('.picture > svg')!;
    road.getScreenCTM = () => ({ inverse: () => null }) as unknown as DOMMatrix;
    const { x, y } = kartPose(wayOf(TALL), 120, { goal: 200, lastStretch: 30 }, 2, 3);
    await fireEvent.click(road, { clientX: x, clientY: y });
    expect(send).not.toHaveBeenCalled();
    await press('5', 'Digit5');
    await fireEvent.click(road, { clientX: x, clientY: y });
    expect(send).toHaveBeenCalledExactlyOnceWith(11);
  });

  test('signs say what they mean when they are touched or pointed at', async () => {
    const { container } = seat();
    await fireEvent.pointerUp(container.querySelector('[data-attack="sumo"]')!);
    expect(explanation.now?.words).toBe('Sumo: nothing above 10 until a correction lies on it');
    await fireEvent.pointerUp(container.querySelector('[data-pile]')!);
    expect(explanation.now?.words).toBe('Draw pile: 90 cards');
  });

  test('discards with a key of its own', async () => {
    const { send } = seat();
    await press('4', 'Digit4');
    await press('d', 'KeyD');
    expect(send).toHaveBeenCalledExactlyOnceWith(23);
  });

  test('asks clearly when one is attacked', async () => {
    const { send } = seat({ view: attacked, legal: answers, tempting: [] });
    expect(prompt()).toBe('Léo attacks you with the Sumo: nothing above 10 until a correction lies on it.');
    await fireEvent.click(button('Let it happen'));
    expect(send).toHaveBeenLastCalledWith(50);
    await press('Enter');
    expect(send).toHaveBeenLastCalledWith(51);
  });

  test('a card looked at is kept for another, or handed back', async () => {
    const { send } = seat({ view: looking, legal: exchanges, tempting: [] });
    await fireEvent.click(button('Hand the card back'));
    expect(send).toHaveBeenLastCalledWith(60);
    await press('3', 'Digit3');
    await fireEvent.click(button('Keep the card and give the 13'));
    expect(send).toHaveBeenLastCalledWith(62);
  });

  test('hides answers and hints when asked to', async () => {
    help('hidden', true);
    help('finishes', false);
    seat();
    expect(button('10+10, playable')).toBeTruthy();
    expect(screen.queryByText(/Exactly 200/)).toBeNull();
    await press('2', 'Digit2');
    expect(screen.queryByText(/to 200 points/)).toBeNull();
  });

  test('reads cards aloud only when asked to', async () => {
    const speak = vi.fn();
    vi.stubGlobal('speechSynthesis', { speak, cancel: vi.fn() });
    vi.stubGlobal('SpeechSynthesisUtterance', class { constructor(readonly text: string) {} });
    seat();
    await press('2', 'Digit2');
    expect(speak).not.toHaveBeenCalled();
    help('aloud', true);
    await press('1', 'Digit1');
    expect(speak.mock.calls[0]![0]).toMatchObject({ text: '10 plus 9, 19', lang: 'en-GB' });
    help('aloud', false);
    vi.unstubAllGlobals();
  });

  test('nothing is offered to who only watches, nor while a fact is shown', async () => {
    const { rerender } = seat({ view: toldOf({ hand: null, finishes: [] }), legal: [], tempting: [], me: null });
    expect(screen.queryByRole('group', { name: 'Your hand' })).toBeNull();
    await rerender({ view: toldOf(), legal, me: 0, fact: { text: 'fact.draws', seat: 1, pile: 89 } });
    expect(screen.queryByRole('button', { name: /playable/ })).toBeNull();
    expect(screen.getByText('Tigre draws a card.')).toBeTruthy();
  });

  test('is accessible in a turn and when asked', async () => {
    const { container, rerender } = seat();
    await press('5', 'Digit5');
    const found = async () => (await axe.run(container, { rules: { 'color-contrast': { enabled: false }, region: { enabled: false } } })).violations.map(({ id }) => id);
    expect(await found()).toEqual([]);
    await rerender({ view: attacked, legal: answers, tempting: [] });
    expect(await found()).toEqual([]);
  });
});
