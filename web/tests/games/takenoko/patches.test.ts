import { describe, expect, test } from 'vitest';
import { patched } from '../../../src/games/takenoko/patches';
import { winnersOf } from '../../../src/games/takenoko/view';
import { place, twoGreen, viewOf } from './table';

const view = viewOf();
const fact = (kind: string, more: Record<string, unknown> = {}) => ({ text: `fact.${kind}`, ...more }) as { text: string };

describe('a fact changes what is seen', () => {
  test('bamboo grows and is eaten', () => {
    const grown = patched(view, fact('grows', { n: 1, colour: 'green', place: place('0,1'), height: 3 }), 0);
    expect(grown.plots['0,1']!.height).toBe(3);
    expect(grown.reserve.bamboo.green).toBe(32);
    const eaten = patched(grown, fact('eats', { seat: 1, colour: 'green', place: place('0,1'), height: 2 }), 0);
    expect(eaten.plots['0,1']!.height).toBe(2);
    expect(eaten.players['1']!.goods.bamboo.green).toBe(1);
  });

  test('a plot is drawn, kept, laid, improved and irrigated', () => {
    const drawn = patched(view, fact('draws_plots', { seat: 1, n: 3 }), 0);
    expect(drawn).toMatchObject({ pile: 21, drawn_count: 3, drawn: null });
    const kept = patched(drawn, fact('keeps', { seat: 1, plot: { text: 'plot', colour: 'yellow', improvement: 'none' }, number: 1 }), 0);
    expect(kept).toMatchObject({ pile: 23, kept: { colour: 'yellow' } });
    const laid = patched(kept, fact('lays', { seat: 1, plot: kept.kept, place: place('-1,1') }), 0);
    expect(laid.plots['-1,1']).toMatchObject({ colour: 'yellow', irrigated: false, height: 0 });
    const better = patched(laid, fact('improves', { seat: 0, improvement: 'watershed', place: place('-1,1') }), 0);
    expect(better.plots['-1,1']!.improvement).toBe('watershed');
    expect(better.players['0']!.goods.tokens.watershed).toBe(0);
    expect(patched(better, fact('irrigates', { place: place('-1,1') }), 0).plots['-1,1']!.irrigated).toBe(true);
  });

  test('channels are taken and laid', () => {
    const taken = patched(view, fact('takes_channel', { seat: 0, left: 17 }), 0);
    expect(taken.players['0']!.goods.channels).toBe(2);
    const laid = patched(taken, fact('lays_channel', { seat: 0, place: place('1,0'), other_place: place('0,1') }), 0);
    expect(laid.channels).toEqual(['1,0|0,1']);
    expect(laid).toMatchObject({ reserve: { channels: 17 }, players: { '0': { goods: { channels: 1 } } } });
  });

  test('figures move, and the action is made', () => {
    const walked = patched(view, fact('moves_panda', { seat: 0, place: place('1,0') }), 0);
    expect(walked).toMatchObject({ panda: '1,0', actions: { made: ['plots', 'panda'] } });
    expect(patched(view, fact('storms', { seat: 0, place: place('1,0') }), 0)).toMatchObject({ panda: '1,0', actions: { made: ['plots'] } });
  });

  test('cards are drawn, put back and validated; only one’s own leave one’s hand', () => {
    const drawn = patched(view, fact('draws', { seat: 1, deck: 'panda' }), 0);
    expect(drawn).toMatchObject({ decks: { panda: 10 }, players: { '1': { cards: { panda: 2 } } } });
    expect(patched(drawn, fact('puts_back', { seat: 1, deck: 'panda' }), 0)).toMatchObject({ decks: { panda: 11 }, players: { '1': { cards: { panda: 1 } } } });
    const mine = patched(view, fact('shows', { seat: 0, card: twoGreen, n: 3 }), 0);
    expect(Object.keys(mine.hand!)).toEqual(['0']);
    expect(mine.players['0']).toMatchObject({ points: 3, cards: { panda: 0 }, shown: [twoGreen] });
    expect(Object.keys(patched(view, fact('shows', { seat: 1, card: twoGreen, n: 3 }), 0).hand!)).toEqual(['0', '1']);
  });

  test('a turn ends, another begins with the weather, and at last the Emperor comes', () => {
    const ended = patched(view, fact('ends_turn', { seat: 0 }), 0);
    expect(ended).toMatchObject({ turn: null, weather: { face: null }, actions: { made: [] } });
    expect(patched(ended, fact('rolls', { seat: 1, face: 'storm' }), 0)).toMatchObject({ turn: 1, weather: { face: 'storm' } });
    const emperor = patched(view, fact('emperor', { seat: 0, n: 2 }), 0);
    expect(emperor).toMatchObject({ emperor: 0, players: { '0': { points: 2 } } });
    expect(winnersOf(emperor)).toEqual([]);
    expect(winnersOf(patched(emperor, fact('ends', { winning_seat: [1] }), 0))).toEqual([1]);
    expect(patched(view, fact('unheard_of'), 0)).toBe(view);
  });
});
