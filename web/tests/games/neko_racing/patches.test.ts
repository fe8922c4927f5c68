import { describe, expect, test } from 'vitest';
import { patched } from '../../../src/games/neko_racing/patches';
import { type Tile, bestOf, tricksOf, winnersOf } from '../../../src/games/neko_racing/view';
import { found, momentsOf, playthroughsOf } from '../../golden';
import { card, driveOf, racer, viewOf } from './table';

describe('a fact changes a copy of the view', () => {
  test('a card played leaves the hand, lies in the trick and is seen', () => {
    const before = viewOf();
    const after = patched(before, { text: 'fact.follows', seat: 0, card: card('red', 9), winner: 0, trick: 3 }, 0);
    expect(after.trick.winner).toBe(0);
    expect(after.trick.cards.map((one) => one.card.number)).toEqual([8, 9]);
    expect(after.hand?.map((held) => held.card.colour)).toEqual(['blue', 'green']);
    expect(after.players[0]!.hand.red).toBe(0);
    expect(after.seen.red).toContain(9);
    expect(before.hand).toHaveLength(3);
  });

  test('the first card gives the colour, and somebody else’s leaves my hand alone', () => {
    const empty = viewOf({ trick: { leader: 1, colour: null, cards: [], winner: null } });
    const after = patched(empty, { text: 'fact.leads', seat: 1, card: card('green', 9), winner: 1, trick: 4 }, 0);
    expect(after.trick.colour).toBe('green');
    expect(after.hand).toHaveLength(3);
  });

  test('a card thrown becomes a boost when it is kept  # NNR-07', () => {
    const thrown = patched(viewOf(), { text: 'fact.throws', seat: 1, card: card('green', 9), colour: 'red' }, 0);
    expect(thrown.trick.cards.at(-1)).toMatchObject({ seat: 1, boost: true });
    const kept = patched(thrown, { text: 'fact.keeps', seat: 1, card: card('green', 9) }, 0);
    expect(kept.players[1]!.boosts).toEqual([card('green', 9)]);
  });

  test('a boost is named, counted, and gone after the drive  # NNR-16', () => {
    const boosts = [card('blue', 1), card('green', 8)];
    const before = viewOf({ drive: driveOf(), players: [racer('blue', 3, 5, 'left', { boosts }), ...viewOf().players.slice(1)] });
    const named = patched(before, { text: 'fact.boosts', seat: 0, card: card('blue', 1), n: 4, distance: 5 }, 0);
    expect(named.drive).toMatchObject({ distance: 5 });
    const driven = patched(named, { text: 'fact.drives', seat: 0, n: 5, lap: 1, row: 10, lane: 'middle', way: [], places: [1, 2, 3] }, 0);
    expect(driven.players[0]).toMatchObject({ car: { lap: 1, row: 10, lane: 'middle' }, boosts: [card('green', 8)] });
    expect(driven.trick.cards).toEqual([]);
    expect(driven.drive).toBeNull();
  });

  test('over the line is home', () => {
    const after = patched(viewOf(), { text: 'fact.finishes', seat: 1, n: 3, way: [], places: [2, 1, 3] }, 0);
    expect(after.players[1]).toMatchObject({ car: { lap: 2, row: 0 }, place: 1 });
    expect(patched(after, { text: 'fact.ends', winning_seat: [1] }, 0).results).toEqual([{ seat: 1, tricks: 7 }]);
  });

  test('a new round takes all cards in and deals them, mine with their numbers', () => {
    const round = patched(viewOf(), { text: 'fact.round', round: 2, leading_seat: 1 }, 0);
    expect(round).toMatchObject({ round: 2, hand: [], trick: { leader: 1 } });
    expect(round.seen.blue).toEqual([]);
    const colours = { blue: 2, green: 0, red: 0 };
    const dealt = patched(round, { text: 'fact.deals.own', seat: 0, colours, cards: [card('blue', 3), card('blue', 4)] }, 0);
    expect(dealt.hand?.map((held) => held.trump)).toEqual([true, false]);
    expect(dealt.players[0]!.hand.blue).toBe(2);
  });

  test('where all is open everybody’s new cards are seen', () => {
    const open = viewOf({ hand: null, hands: [{ blue: [1], green: [], red: [] }, { blue: [2], green: [], red: [] }, { blue: [3], green: [], red: [] }] });
    const round = patched(open, { text: 'fact.round', round: 2, leading_seat: 1 }, null);
    const dealt = patched(round, { text: 'fact.deals.own', seat: 1, colours: { blue: 0, green: 1, red: 0 }, cards: [card('green', 4)] }, null);
    expect(dealt.hands).toEqual([{ blue: [], green: [], red: [] }, { blue: [], green: [4], red: [] }, { blue: [], green: [], red: [] }]);
  });

  test('the last trick of a round lies until cards are dealt', () => {
    const none = viewOf().players.map((one) => ({ ...one, hand: { blue: 0, green: 0, red: 0 } }));
    const after = patched(viewOf({ players: none }), { text: 'fact.drives', seat: 2, n: 2, lap: 1, row: 2, lane: 'left', way: [], places: [1, 2, 3] }, 0);
    expect(after.trick.cards).toHaveLength(1);
  });

  test('a new race brings new tiles and all cars back to the box', () => {
    const tiles: Tile[] = [{ seat: 0, colour: 'green' }, { seat: 1, colour: 'red' }, { seat: 2, colour: 'blue' }];
    const after = patched(viewOf(), { text: 'fact.race', race: 2, races: 2, tiles }, 0);
    expect(after.players.map((one) => [one.colour, one.trump, one.car.row])).toEqual([['green', 4, 0], ['red', 5, 0], ['blue', 3, 0]]);
  });
});

test.each(playthroughsOf('neko_racing'))('a drive that grows comes to what the server says: %s', (file) => {
  for (const [eye, moments] of momentsOf(file)) {
    for (const [n, { view, facts }] of moments.entries()) {
      const fact = facts[0];
      if (fact?.text !== 'fact.boosts' && fact?.text !== 'fact.catches_up') continue;
      const shown = patched(moments[n - 1]!.view as never, fact as never, eye);
      for (const path of ['drive.distance', 'drive.caught_up', 'drive.boosts.*.named']) expect(found(shown, path), path).toEqual(found(view, path));
    }
  }
});

describe('what is read from a view', () => {
  test('the tricks of the round, over and in all', () => {
    expect(tricksOf(viewOf())).toEqual({ over: 7, all: 10 });
  });

  test('the record to beat is the lowest of the races won  # NNR-19', () => {
    const results = [{ seat: 1, tricks: 20 }, { seat: null, tricks: null }, { seat: 2, tricks: 18 }];
    expect(bestOf(viewOf({ results }))).toEqual({ seat: 2, tricks: 18 });
    expect(bestOf(viewOf())).toBeNull();
  });

  test('nobody has won before the match is over, and equal records share', () => {
    expect(winnersOf(viewOf({ turn: null }))).toEqual([]);
    expect(winnersOf(viewOf({ turn: null, results: [{ seat: 0, tricks: 9 }] }))).toEqual([0]);
    const results = [{ seat: 1, tricks: 18 }, { seat: 2, tricks: 18 }];
    expect(winnersOf(viewOf({ turn: null, races: 2, results }))).toEqual([1, 2]);
  });
});
