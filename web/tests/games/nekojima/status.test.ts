import { expect, test } from 'vitest';
import { Hands, type LiveTurn } from '../../../src/games/nekojima/hands.svelte';
import { statusOf } from '../../../src/games/nekojima/status';
import type { Choices } from '../../../src/games/nekojima/choices';
import type { FindingSeen, View } from '../../../src/games/nekojima/view';

const finding = (kind: string): FindingSeen => ({ kind, rule: '', words: { text: '' }, bodies: [], place: [0, 0, 0], gap: 0 });

/** The sentence while nothing is in hand and that is found. */
function said(...kinds: string[]): string | undefined {
  const hands = new Hands(() => 0, () => undefined);
  const turn: LiveTurn & { type: 'live' } = {
    type: 'live', running: true, of: 0, seats: [0, 0], held: [null, null], cat: null, heights: [75, 75], findings: kinds.map(finding), cables: [],
    warnings: [], touching: [false, false], cats: [], main: 'declare', at_rest: true, declared: false, lost: false,
  };
  hands.hear(turn, 1000);
  return statusOf({ reason: null } as unknown as View, { pairs: [], spots: [], points: [] } as unknown as Choices, hands)?.text;
}

test('a cat that fell is to be hung again; whatever else is wrong asks for a pole', () => {
  expect(said()).toBe('board.live_standing');
  expect(said('cat_fallen')).toBe('board.live_cat_fell');
  expect(said('cat_fallen', 'cable_pole')).toBe('board.live_wrong');
});

test('who is asked hears the question as the table asks it', () => {
  const hands = new Hands(() => 0, () => undefined);
  const asks = { text: 'asks.impose', seat: 2 };
  const view = { reason: null, phase: 'choose', actor: 0, asks } as unknown as View;
  expect(statusOf(view, { mine: true, pairs: [], spots: [], points: [] } as unknown as Choices, hands)).toEqual(asks);
  expect(statusOf(view, { mine: false, pairs: [], spots: [], points: [] } as unknown as Choices, hands)).toEqual({ text: 'board.waiting_choose', seat: 0 });
});

test('an island that came down is not told as a level reached', () => {
  const hands = new Hands(() => 0, () => undefined);
  const over = (reason: string) => statusOf({ reason, level: 2 } as unknown as View, {} as unknown as Choices, hands);
  expect(over('fell')).toEqual({ text: 'board.over_fell', n: 2 });
  expect(over('complete')).toEqual({ text: 'board.over', n: 2 });
});
