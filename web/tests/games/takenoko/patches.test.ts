import { describe, expect, test } from 'vitest';
import { patched } from '../../../src/games/takenoko/patches';
import { type Fact, type Facts, type PlotKind, winnersOf } from '../../../src/games/takenoko/view';
import { line, place, twoGreen, viewOf } from './table';

const view = viewOf();
const fact = <Kind extends keyof Facts>(kind: Kind, args: Facts[Kind]): Fact => ({ text: `fact.${kind}`, ...args }) as Fact;
const NOTHING = { green: 0, yellow: 0, pink: 0 };

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
    const plot: PlotKind = { text: 'plot', colour: 'yellow', improvement: 'none' };
    const drawn = patched(view, fact('draws_plots', { seat: 1, n: 3 }), 0);
    expect(drawn).toMatchObject({ phase: 'keep', pile: 21, drawn_count: 3, drawn: null });
    const kept = patched(drawn, fact('keeps', { seat: 1, plot, number: 1 }), 0);
    expect(kept).toMatchObject({ phase: 'lay', pile: 23, kept: { colour: 'yellow' }, to_come: { yellow: 8 } });
    const laid = patched(kept, fact('lays', { seat: 1, plot, place: place('-1,1'), may_fit: true }), 0);
    expect(laid.plots['-1,1']).toMatchObject({ colour: 'yellow', irrigated: false, height: 0 });
    expect(laid.phase).toBe('fit');
    expect(patched(laid, fact('leaves_bare', { seat: 1 }), 0).phase).toBe('act');
    const better = patched(laid, fact('improves', { seat: 0, improvement: 'watershed', place: place('-1,1') }), 0);
    expect(better.plots['-1,1']!.improvement).toBe('watershed');
    expect(better.players['0']!.goods.tokens.watershed).toBe(0);
    expect(patched(better, fact('irrigates', { place: place('-1,1') }), 0).plots['-1,1']!.irrigated).toBe(true);
  });

  test('channels are taken, and lie in order', () => {
    const taken = patched(view, fact('takes_channel', { seat: 0, left: 17 }), 0);
    expect(taken.players['0']!.goods.channels).toBe(2);
    const laid = patched(taken, fact('lays_channel', { seat: 0, place: place('0,1'), other_place: place('1,0') }), 0);
    expect(laid.channels).toEqual(['0,1|1,0']);
    expect(laid).toMatchObject({ reserve: { channels: 17 }, players: { '0': { goods: { channels: 1 } } } });
    const more = patched(laid, fact('lays_channel', { seat: 0, place: place('0,1'), other_place: place('1,1') }), 0);
    expect(more.channels).toEqual(['0,1|1,1', '0,1|1,0']);
  });

  test('figures move, and the action is made', () => {
    const walked = patched(view, fact('moves_panda', { seat: 0, place: place('1,0') }), 0);
    expect(walked).toMatchObject({ panda: '1,0', actions: { made: ['plots', 'panda'] } });
    expect(patched(walked, fact('takes_channel', { seat: 0, left: 17 }), 0).actions.made).toEqual(['plots', 'irrigation', 'panda']);
    expect(patched(view, fact('storms', { seat: 0, place: place('1,0') }), 0)).toMatchObject({ panda: '1,0', actions: { made: ['plots'] } });
  });

  test('cards are drawn and put back', () => {
    const drawn = patched(view, fact('draws', { seat: 1, deck: 'panda' }), 0);
    expect(drawn).toMatchObject({ decks: { panda: 10 }, players: { '1': { cards: { panda: 2 } } } });
    expect(patched(drawn, fact('puts_back', { seat: 1, deck: 'panda' }), 0)).toMatchObject({ decks: { panda: 11 }, players: { '1': { cards: { panda: 1 } } } });
    const own = patched(view, fact('draws.own', { seat: 0, deck: 'plot', card: { ...line, card: 1 } }), 0);
    expect(Object.values(own.hand!).map(({ card }) => card.card)).toEqual([1, 2, 30]);
    const back = patched(own, fact('puts_back.own', { seat: 0, deck: 'plot', card: { ...line, card: 1 } }), 0);
    expect(Object.values(back.hand!).map(({ card }) => card.card)).toEqual([2, 30]);
    expect(back.phase).toBe('draw_again');
    expect(patched(back, fact('draws', { seat: 0, deck: 'panda' }), 0).actions.made).toEqual(['plots', 'objective']);
  });

  test('objectives are validated, and what was eaten for them goes back; only one’s own leave one’s hand', () => {
    const shows = (seat: number): Fact => fact('shows', { seat, card: twoGreen, n: 3, given_back: { ...NOTHING, green: 2 } });
    const mine = patched(viewOf({ idle_rounds: 12 }), shows(0), 0);
    expect(Object.keys(mine.hand!)).toEqual(['0']);
    expect(mine.players['0']).toMatchObject({ points: 3, panda_points: 3, cards: { panda: 0 }, shown: [twoGreen], goods: { bamboo: NOTHING } });
    expect(mine).toMatchObject({ reserve: { bamboo: { green: 35 } }, idle_rounds: 0 });
    expect(Object.keys(patched(view, shows(1), 0).hand!)).toEqual(['0', '1']);
  });

  test('a turn ends, another begins with the weather, and at last the Emperor comes', () => {
    const ended = patched(view, fact('ends_turn', { seat: 0, next_seat: 1 }), 0);
    expect(ended).toMatchObject({ turn: 1, phase: 'act', weather: { face: null }, actions: { made: [] } });
    const storm = patched(ended, fact('rolls', { seat: 1, face: 'storm', choices: ['storm'], used: null }), 0);
    expect(storm).toMatchObject({ phase: 'weather', weather: { face: 'storm', choices: ['storm'] } });
    expect(patched(storm, fact('declines', { seat: 1, face: 'storm' }), 0)).toMatchObject({ phase: 'act', weather: { face: 'storm', choices: [] } });
    expect(patched(view, fact('stalls', { n: 10, limit: 20 }), 0).idle_rounds).toBe(10);
    const emperor = patched(view, fact('emperor', { seat: 0, n: 2 }), 0);
    expect(emperor).toMatchObject({ emperor: 0, players: { '0': { points: 2 } } });
    expect(winnersOf(emperor)).toEqual([]);
    expect(winnersOf(patched(emperor, fact('ends', { winning_seat: [1] }), 0))).toEqual([1]);
    expect(patched(view, { text: 'fact.unheard_of' } as never, 0)).toBe(view);
  });
});
