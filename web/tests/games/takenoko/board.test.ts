import axe from 'axe-core';
import { cleanup, fireEvent, render, screen } from '@testing-library/svelte';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import Board from '../../../src/games/takenoko/Board.svelte';
import { explanation } from '../../../src/lib/explained.svelte';
import { prefer } from '../../../src/lib/preferences.svelte';
import { type Effect, type PlotKind } from '../../../src/games/takenoko/view';
import { legal, move, place, refused, tempting, viewOf } from './table';

const players = ['Mina', 'Tigre'].map((name, seat) => ({ name, seat, cat: seat }));
function seat(more: Record<string, unknown> = {}) {
  const props = { view: viewOf(), legal, tempting, fact: null, pace: 0, send: vi.fn(), explain: vi.fn(), players, me: 0, ...more };
  return { ...props, ...render(Board, { props }) };
}
const press = (key: string, code = key) => fireEvent.keyDown(window, { key, code });
const button = (name: string | RegExp) => screen.getByRole('button', { name });
const lit = () => [...document.querySelectorAll<SVGElement>('[data-target]')].map((one) => one.dataset.target);
beforeEach(() => {
  prefer('lang', 'en');
  vi.stubGlobal('ResizeObserver', class { observe() {} unobserve() {} disconnect() {} });
});
afterEach(cleanup);

describe('the board', () => {
  test('says the garden and what everybody has', () => {
    seat();
    expect(screen.getByText('A3: plain green plot, irrigated, 2 sections.')).toBeTruthy();
    expect(button(/^Mina: 0 points, 0 objectives of 9 validated, in hand: 1 plot, 1 gardener and 1 panda, eaten: 2 green/)).toBeTruthy();
    expect(screen.getByRole('status').textContent).toBe('2 actions to choose, different ones.'); // read out, too
  });

  test('signs explain themselves: the die, the stock, counters and improvements', async () => {
    const view = viewOf();
    const { container } = seat({ view: { ...view, plots: { ...view.plots, '1,1': { ...view.plots['1,1']!, improvement: 'enclosure' } } } });
    expect(button('Sun: a third action, different from the two others, if you like.')).toBeTruthy();
    const touched = async (sign: string) => {
      container.querySelector(sign)!.dispatchEvent(new MouseEvent('pointerup', { bubbles: true }));
      return explanation.now?.words;
    };
    expect(await touched('.stock p:nth-of-type(2)')).toMatch(/^Sections of bamboo left in the reserve: 33 green, 30 yellow and 24 pink/);
    expect(await touched('[data-place="1"] .cards')).toBe('Objectives in hand: 1 plot, 1 gardener and 1 panda');
    expect(await touched('[data-place="0"] .eaten')).toBe('Sections eaten, for panda objectives: 2 green, 0 yellow and 0 pink');
    expect(await touched('.standing .sign')).toBe('Enclosure: the panda may come here, but does not eat.');
  });

  test('a place tells all of itself to whoever opens it', async () => {
    HTMLDialogElement.prototype.showModal ??= function showModal(this: HTMLDialogElement) {
      this.open = true;
    };
    seat();
    await fireEvent.click(button(/^Tigre: 6 points/));
    expect(screen.getByText('6 points · 1 objective of 9 validated · in hand: 1 plot, 1 gardener and 1 panda · eaten: 0 green, 0 yellow and 0 pink')).toBeTruthy();
  });

  test('a figure in hand lights its places, each with what it brings; a touch decides', async () => {
    const { send } = seat();
    await fireEvent.click(button('Gardener'));
    expect(lit()).toEqual(['1,0', '0,1']);
    await fireEvent.click(button('Move the gardener to A2: 2 sections grow'));
    expect(send).toHaveBeenCalledExactlyOnceWith(101);
  });

  test('a place that is not lit says why', async () => {
    const { explain, send } = seat();
    await fireEvent.click(button('Panda'));
    await fireEvent.click(document.querySelector('[data-plot="1,1"]')!);
    expect(explain).toHaveBeenCalledExactlyOnceWith('TAK-14', { text: 'why.not_straight', figure: 'panda', place: place('1,1') });
    expect(send).not.toHaveBeenCalled();
  });

  test('digits, arrows and Enter do the same', async () => {
    const { send } = seat();
    await press('4', 'Digit4');
    await press('ArrowLeft');
    await press('Enter');
    expect(send).toHaveBeenCalledExactlyOnceWith(202);
    await press('2', 'Digit2');
    expect(send).toHaveBeenLastCalledWith(15);
    await press('6', 'Digit6');
    await press('Enter');
    expect(send).toHaveBeenLastCalledWith(401);
  });

  test('an objective that holds is validated by one touch or by V, another says what is missing and where', async () => {
    const { send, explain } = seat();
    await fireEvent.click(button(/^Validate: two green sections eaten, 3 points/));
    expect(send).toHaveBeenLastCalledWith(49);
    await press('v');
    expect(send).toHaveBeenCalledTimes(2);
    await fireEvent.click(button(/^line of pink plots, 4 points. Still missing: 2 plots to lay/));
    expect(explain).toHaveBeenCalledExactlyOnceWith('TAK-21', { text: 'why.missing', missing: [{ text: 'missing.lay', n: 2 }] });
    expect(document.querySelectorAll('.looked')).toHaveLength(2); // the card and its place
  });

  test('what cannot be done is dim and says why', async () => {
    const { explain } = seat();
    await fireEvent.click(button(/^Plots/));
    expect(explain).toHaveBeenLastCalledWith('TAK-10', tempting[1]!.why);
    await fireEvent.click(button('End the turn'));
    expect(explain).toHaveBeenLastCalledWith('TAK-10', tempting[0]!.why);
  });

  test('a figure that cannot go anywhere says why, as the place where it stands does', async () => {
    const why = { text: 'why.same_action', act: 'gardener' };
    const { explain } = seat({ legal: legal.filter(({ move: text }) => !text.startsWith('G')), tempting: [refused(100, 'G0,0', 'TAK-10', why)] });
    await fireEvent.click(button('Gardener'));
    expect(explain).toHaveBeenCalledExactlyOnceWith('TAK-10', why);
  });

  test('an improvement one holds goes where it is lit', async () => {
    const { send, explain } = seat();
    await fireEvent.click(button('Enclosures: 0'));
    expect(explain).toHaveBeenCalledExactlyOnceWith('TAK-16', { text: 'why.no_token', improvement: 'enclosure' });
    await fireEvent.click(button('Watersheds: 1'));
    await fireEvent.click(button('Put a watershed on B5'));
    expect(send).toHaveBeenCalledExactlyOnceWith(501);
  });

  test('a deck is chosen after the action, and Escape goes back', async () => {
    const { send } = seat();
    await press('5', 'Digit5');
    expect(screen.getByRole('status').textContent).toBe('Draw an objective: from which deck?'); // read out, too
    await press('Escape');
    await press('5', 'Digit5');
    await press('3', 'Digit3');
    expect(send).toHaveBeenCalledExactlyOnceWith(18);
  });
});

describe('the other questions', () => {
  test('three plots lie there as cards', async () => {
    const drawn = (['green', 'yellow', 'pink'] as const).map((colour): PlotKind => ({ text: 'plot', colour, improvement: 'none' }));
    const { send } = seat({ view: viewOf({ phase: 'keep', drawn, drawn_count: 3 }), legal: [move(8, 'keep-1'), move(9, 'keep-2'), move(10, 'keep-3')] });
    await fireEvent.click(button(/^plain pink plot/));
    expect(send).toHaveBeenCalledExactlyOnceWith(10);
  });

  test('a plot kept is laid on a lit place; one that is taken says why', async () => {
    const why = { text: 'why.taken_place', place: place('1,1') };
    const kept: PlotKind = { text: 'plot', colour: 'pink', improvement: 'none' };
    const { send, explain } = seat({ view: viewOf({ phase: 'lay', kept }), legal: [move(60, 'lay@1,-1'), move(61, 'lay@-1,1')], tempting: [refused(70, 'lay@1,1', 'TAK-07', why)] });
    expect(lit()).toEqual(['1,-1', '-1,1']);
    await fireEvent.click(document.querySelector('[data-plot="1,1"]')!);
    expect(explain).toHaveBeenCalledExactlyOnceWith('TAK-07', why);
    await fireEvent.click(button('Lay the plot on A4'));
    expect(send).toHaveBeenCalledExactlyOnceWith(61);
  });

  test('rain is in hand at once, a free choice asks first, and both may be done without', async () => {
    const rain = [move(1, 'decline'), move(301, 'rain@1,0')];
    const first = seat({ view: viewOf({ phase: 'weather', weather: { face: 'rain', choices: ['rain'], used: null } }), legal: rain });
    expect(lit()).toEqual(['1,0']);
    await press('0', 'Digit0');
    expect(first.send).toHaveBeenCalledExactlyOnceWith(1);
    cleanup();
    const all: Effect[] = ['sun', 'rain', 'wind', 'storm', 'clouds'];
    const why = { text: 'why.no_storm', place: place('0,0') };
    const choice = [...rain, move(2, 'sun'), move(3, 'wind'), move(6, 'take-watershed')];
    const { send, explain } = seat({ view: viewOf({ phase: 'weather', weather: { face: 'any', choices: all, used: null } }), legal: choice, tempting: [refused(350, 'storm@0,0', 'TAK-09', why)] });
    await press('4', 'Digit4');
    expect(explain).toHaveBeenCalledExactlyOnceWith('TAK-09', why);
    await press('5', 'Digit5');
    await press('3', 'Digit3');
    expect(send).toHaveBeenCalledExactlyOnceWith(6);
  });

  test('out of turn nothing is lit, and the actions rest', () => {
    seat({ view: viewOf({ turn: 1 }), legal: [], tempting: [] });
    expect(screen.getByText('Tigre is playing.')).toBeTruthy();
    expect(document.querySelectorAll('[data-offer].open, [data-good].open, [data-target]')).toHaveLength(0);
  });
});

test('is accessible', async () => {
  const { container } = seat();
  await fireEvent.click(button('Gardener'));
  const { violations } = await axe.run(container, { rules: { 'color-contrast': { enabled: false }, region: { enabled: false } } });
  expect(violations.map(({ id, nodes }) => [id, nodes[0]?.html])).toEqual([]);
});
