import { describe, expect, test } from 'vitest';
import { patched } from '../../../src/games/top_race/patches';
import { drivingIn } from '../../../src/games/top_race/shown';
import { CARS, type Fact, type Facts, type Lane, type Rank, type SpaceSaid, shownOf, winnersOf } from '../../../src/games/top_race/view';
import { driving, lines, money, offered, viewOf } from './table';

const told = (view = viewOf(), ...facts: Fact[]) => facts.reduce((now, fact) => patched(now, fact, 0), shownOf(view));
const space = (row: number, lane: Lane): SpaceSaid => ({ text: 'space', row, lane });
const rank = (place: 1 | 2 | 3 | 4 | 5 | 6): { place: number; rank: Rank } => ({ place, rank: { text: `rank.${place}` } });
const red: Fact & { text: 'fact.drives' } = {
  text: 'fact.drives', seat: 0, car: 'red', n: 6, line: 0, steps: 6, space: space(7, 'b'), row: 7, lane: 'b', way: [{ row: 2, lane: 'a' }], order: CARS,
};
const sale: Facts['sells'] = { seat: 0, car: 'green', amount: money(5), units: 5 };

describe('a fact changes a copy of the view', () => {
  test('a bid, a pass, and the hammer falls: money for a driver  # TOP-09', () => {
    const bid = told(offered(), { text: 'fact.bids', ...sale, standings: ['in', 'in', 'passed'] }, { text: 'fact.passes', seat: 1, car: 'green', standings: ['in', 'passed', 'passed'] });
    expect(bid.auction).toMatchObject({ bid: 50_000, bidder: 0 });
    expect(bid.auction?.bidders.map((one) => one.standing)).toEqual(['in', 'passed', 'passed']);
    const sold = patched(bid, { text: 'fact.sells', ...sale }, 0);
    expect(sold.auction).toBeNull();
    expect(sold.hammer).toMatchObject({ car: 'green', seat: 0, price: 50_000, auction: { bid: 50_000 } });
    expect(sold.players[0]).toMatchObject({ money: 50_000, drivers: ['red', 'light_blue', 'green'] });
    expect(sold.cars.green).toMatchObject({ owner: 0, price: 50_000 });
    expect(told(offered(), { text: 'fact.refuses', car: 'green' }).hammer).toMatchObject({ seat: null });
  });

  test('a card leaves the hand and its lines are ticked off one by one  # TOP-16, TOP-20', () => {
    const card = lines(['red', 6], ['white', 4], ['joker', 2]);
    const played = told(viewOf(), { text: 'fact.plays', seat: 0, card });
    expect(played.hand).toHaveLength(1);
    expect(played.players[0]!.cards).toBe(1);
    const named = [
      red,
      { text: 'fact.stuck' as const, seat: 0, car: 'white' as const, n: 4, line: 1 },
      { text: 'fact.names' as const, seat: 0, car: 'yellow' as const, n: 2, line: 2 },
    ].reduce((now, fact) => patched(now, fact, 0), played);
    expect(named.in_play?.lines.map((line) => line.state)).toEqual(['driven', 'lost', 'now']);
    expect(named.in_play?.lines[2]!.named).toBe('yellow');
    expect(named.cars.red).toMatchObject({ row: 7, lane: 'b', place: 1 });
    const last = patched(named, { ...red, car: 'yellow', line: 2 }, 0);
    expect(last.in_play).toBeNull();
    expect(last.laid?.lines.map((line) => line.state)).toEqual(['driven', 'lost', 'driven']);
    expect(told(viewOf(), { text: 'fact.plays', seat: 1, card }).hand).toHaveLength(2);
  });

  test('a car breaks down beside its row and comes back  # TOP-21, TOP-23', () => {
    const broken = told(viewOf(), { text: 'fact.breaks_down', seat: 0, car: 'yellow', row: 6, lane: 'a' });
    expect(broken.lay_by).toEqual(['yellow']);
    expect(broken.cars.yellow).toMatchObject({ state: 'broken', row: 6 });
    const back = patched(broken, { text: 'fact.returns', car: 'yellow', space: space(6, 'b'), row: 6, lane: 'b', order: CARS }, 0);
    expect(back.cars.yellow).toMatchObject({ state: 'racing', lane: 'b', place: 6 });
    expect(back.lay_by).toEqual([]);
  });

  test('over the line a car is home, each in its place  # TOP-25', () => {
    const crossing = { text: 'fact.crosses', seat: 0, n: 6, steps: 6, way: [], order: CARS } as const;
    const home = told(driving(), { ...crossing, car: 'red', line: 0 }, { ...crossing, car: 'white', line: 1 });
    expect(home.cars.red).toMatchObject({ state: 'home', row: null, place: 1 });
    expect(home.laid?.lines.map((line) => line.state)).toEqual(['driven', 'driven']);
  });

  test('bets are sealed: mine with its car, the others’ without  # TOP-29', () => {
    const view = viewOf({ with_bets: true, tips: 2, bets: ['red', null, null] });
    const after = told(view, { text: 'fact.bets.own', seat: 0, tip: 2, car: 'white' }, { text: 'fact.bets', seat: 1, tip: 2 });
    expect(after.bets).toEqual(['red', 'white', null]);
    expect(after.players.map((player) => player.bets[1])).toEqual([true, true, false]);
  });

  test('the line that crosses a mark is done when all have bet  # TOP-29', () => {
    const open = told(driving(), red, { text: 'fact.tip', car: 'red', tip: 1, line: 0 });
    expect(open).toMatchObject({ tips: 1, crossed: 1 });
    expect(open.in_play?.lines.map((line) => line.state)).toEqual(['now', 'coming']);
    const closed = patched(open, { text: 'fact.bets_close', tip: 1, line: 0 }, 0);
    expect(closed.in_play?.lines.map((line) => line.state)).toEqual(['driven', 'now']);
    const last = told(driving(), red, { ...red, car: 'white', line: 1 }, { text: 'fact.tip', car: 'white', tip: 1, line: 1 });
    expect(last.in_play?.lines.map((line) => line.state)).toEqual(['driven', 'now']);
  });

  test('the ceremony fills from the last place to the first, then the bets are paid  # TOP-27, TOP-30', () => {
    const after = told(
      viewOf(),
      { text: 'fact.cards_end', race: 1 },
      { text: 'fact.prize', seat: 2, car: 'yellow', ...rank(6), amount: money(1), units: 1 },
      { text: 'fact.prize', seat: 1, car: 'green', ...rank(5), amount: money(3), units: 3 },
      { text: 'fact.bet_costs', seat: 1, tip: 3, car: 'yellow', ...rank(6), amount: money(9), units: -9 },
    );
    expect(after.ceremony?.arrivals.map((one) => one.car)).toEqual(['green', 'yellow']);
    expect(after.results).toEqual([after.ceremony]);
    expect(after.players.map((player) => player.money)).toEqual([100_000, 40_000, 110_000]);
  });

  test('a new race keeps the money and nothing else  # TOP-28', () => {
    const after = told(viewOf({ races: 3 }), { text: 'fact.race', race: 2, races: 3, seat: 2 }, { text: 'fact.deals.own', seat: 0, n: 1, cards: [lines(['red', 5])] });
    expect(after).toMatchObject({ race: 2, controller: 2, ceremony: null, in_play: null });
    expect(after.players[0]).toMatchObject({ money: 100_000, drivers: [], cards: 1 });
    expect(after.cars.red.state).toBe('waiting');
    expect(after.hand).toHaveLength(1);
  });
});

test('only cars that move are set in motion', () => {
  const before = shownOf(driving());
  expect(drivingIn(before, patched(before, red, 0), red, 500)).toMatchObject({ car: 'red', from: { row: 1, lane: 'a' }, to: null, ms: 500 });
  expect(drivingIn(before, before, { text: 'fact.names', seat: 0, car: 'red', n: 2, line: 0 }, 500)).toBeNull();
});

test('nobody has won before the match is over, and equal money shares  # TOP-27', () => {
  expect(winnersOf(viewOf())).toEqual([]);
  expect(winnersOf(viewOf({ phase: 'over', turn: null }))).toEqual([0, 1, 2]);
});
