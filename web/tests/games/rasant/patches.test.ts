import { describe, expect, test } from 'vitest';
import { patched } from '../../../src/games/rasant/patches';
import type { Fact } from '../../../src/wire/rasant';
import { car, card, viewOf } from './table';

describe('a fact changes a copy of the view', () => {
  test('a card played leaves the hand, climbs and is seen', () => {
    const before = viewOf();
    const after = patched(before, { text: 'fact.plays', seat: 0, card: card('blue', 90), round_colour: 'blue' }, 0);
    expect(after.round.climb.map((one) => one.card.value)).toEqual([50, 90]);
    expect(after.round.winner).toBe(0);
    expect(after.hand?.map((held) => held.card.value)).toEqual([70, 125, 125]);
    expect(after.hand_sizes).toEqual([3, 6, 6]);
    expect(after.seen.blue).toEqual([50, 90]);
    expect(before.hand).toHaveLength(4);
  });

  test('of two cards alike only one is laid down', () => {
    const after = patched(viewOf(), { text: 'fact.plays', seat: 0, card: card('black', 125), round_colour: 'blue' }, 0);
    expect(after.hand?.filter((held) => held.card.value === 125)).toHaveLength(1);
  });

  test('somebody else’s card leaves my hand alone', () => {
    const after = patched(viewOf(), { text: 'fact.plays', seat: 1, card: card('blue', 60), round_colour: 'blue' }, 0);
    expect(after.hand).toHaveLength(4);
    expect(after.hand_sizes[1]).toBe(5);
  });

  test('naming a colour sets that of the round', () => {
    const open = viewOf({ round: { ...viewOf().round, colour: null, climb: [], winner: null } });
    const after = patched(open, { text: 'fact.names', seat: 1, card: card('black', 125), round_colour: 'red', n: 2 }, 0);
    expect(after.round.colour).toBe('red');
    expect(after.seen.black).toEqual([125]);
  });

  test('only the first to pass opens the next round', () => {
    const once = patched(viewOf(), { text: 'fact.passes_first', seat: 1 }, 0);
    const twice = patched(once, { text: 'fact.passes', seat: 0 }, 0);
    expect(twice.round).toMatchObject({ passed: [0, 1], first_passer: 1 });
    expect(twice.turn).toBeNull();
  });

  test('the cars from the rearmost of the colour go to the head in reverse order', () => {
    const moved = [2, 5, 8, 11].map(car);
    const fact: Fact = { text: 'fact.overtakes', seat: 2, round_colour: 'green', cars: moved, moved: 4, n: 4 };
    const after = patched(viewOf(), fact, 0);
    expect(after.cars.map((one) => one.car)).toEqual([11, 8, 5, 2, 12, 0, 3, 6, 9, 1, 4, 7, 10]);
    expect(after.points).toEqual([3, 0, 9]);
    expect(after.previews).toEqual([]);
  });

  test('drawing clears the round, and one’s own cards come in order', () => {
    const own: Fact = { text: 'fact.draws.own', seat: 0, n: 2, cards: [card('green', 20), card('blue', 10)] };
    const after = patched(viewOf(), own, 0);
    expect(after.hand?.map((held) => held.card)).toEqual([
      card('green', 20), card('yellow', 70), card('blue', 10), card('blue', 90), card('black', 125), card('black', 125),
    ]);
    expect(after.pile).toBe(18);
    expect(after.round).toMatchObject({ climb: [], colour: null, passed: [] });
    expect(patched(viewOf(), { text: 'fact.draws', seat: 1, n: 2 }, 0).hand_sizes).toEqual([4, 8, 6]);
  });

  test('what it does not know changes nothing', () => {
    const before = viewOf();
    expect(patched(before, { text: 'fact.sneezes', seat: 1 } as never, 0)).toBe(before);
  });
});
