import { expect, test } from 'vitest';
import type { Move, Tempting } from '../../../src/wire/wire';
import { choicesOf } from '../../../src/games/nekojima/choices';
import { Deciding, pickables } from '../../../src/games/nekojima/deciding.svelte';
import { nextSpot } from '../../../src/games/nekojima/spots';
import { patched } from '../../../src/games/nekojima/patches';
import type { View } from '../../../src/games/nekojima/view';

const moves = (...names: string[]): Move[] => names.map((move, action) => ({ action, move, words: { text: 'move' } }));
const view = {
  poles: [{ pole: 0, top: [52.5, 47.5, 75] }],
  cables: [{ cable: 0, colour: 'pink', points: [[0, 0, 60], [20, 0, 50], [40, 0, 60]], cat: null }],
  dice: [{ face: 'homes', district: 'homes' }, { face: 'chooses', district: null }],
  districts: ['homes', null],
  bag: { pink: 7, white: 7, blue: 6, black: 7 },
  level: 0,
} as unknown as View;

test('legal moves are sorted by what the player touches', () => {
  const choices = choicesOf(view, moves('homes', 'to-2', '75-90', 'e3n4', 'w12s3', 'p1', 'cat-3', 'right-1', 'c1.2', 'give-up'), []);
  expect(choices.mine).toBe(true);
  expect(choices.districts).toEqual([{ district: 'homes', action: 0 }]);
  expect(choices.seats).toEqual([{ number: 1, action: 1 }]);
  expect(choices.spots.map(({ at, pole }) => [at, pole])).toEqual([[[12.5, 17.5, 0], null], [[-57.5, -12.5, 0], null], [[52.5, 47.5, 75], 0]]);
  expect(choices.cats).toEqual([{ number: 2, action: 6 }]);
  expect(choices.rights).toEqual([{ number: 0, action: 7 }]);
  expect(choices.points).toEqual([{ action: 8, cable: 0, link: 1, at: [30, 0, 55] }]);
  expect(choices.plain.get('give-up')).toBe(9);
});

test('a pair that is gone stays on the table and says why', () => {
  const gone: Tempting = { action: 15, move: '90-90', words: { text: 'move.pair' }, rule: 'NEK-06', why: { text: 'why.no_denchuu' } };
  const { pairs } = choicesOf(view, moves('75-75', '75-90', '90-75'), [gone]);
  expect(pairs.map((pair) => pair.action)).toEqual([0, 1, 2, null]);
  expect(pairs[3]?.refusal?.rule).toBe('NEK-06');
});

function deciding(...names: string[]) {
  const sent: number[] = [];
  const places = pickables(choicesOf(view, moves(...names), []));
  return { sent, made: new Deciding(() => ({ places, send: (action) => sent.push(action) })) };
}

test('a touch picks the nearest spot, a second one takes it', () => {
  const { sent, made } = deciding('e3n4', 'e4n4', 'p1');
  made.touch(18, 18);
  expect(made.picked?.at).toEqual([17.5, 17.5, 0]);
  expect(sent).toEqual([]);
  made.touch(17, 18);
  expect(sent).toEqual([1]);
  expect(made.picked).toBeNull();
});

test('a pole is easier to hit than the points of the board round it', () => {
  const { made } = deciding('e9n10', 'p1');
  made.touch(47, 47.5);
  expect(made.picked?.pole).toBe(0);
});

test('arrows go from spot to spot, and Enter sends', () => {
  const { sent, made } = deciding('e3n4', 'e4n4', 'e5n4', 'e4n5');
  made.step(1, 0);
  const first = made.picked!;
  made.step(1, 0);
  expect(made.picked!.at[0]).toBeGreaterThan(first.at[0]);
  made.step(0, 1);
  made.confirm();
  expect(sent).toHaveLength(1);
  expect(nextSpot([], first, 1, 0)).toBeNull();
});

test('facts change what is shown before the next view: dice, districts, the bag', () => {
  const rolled = patched(view, { text: 'fact.rolls', seat: 1, shown: ['fair', 'imposes'], faces: [], turn: 2, team: [1] });
  expect(rolled.districts).toEqual(['fair', null]);
  expect(rolled.colour).toBeNull();
  const picked = patched(rolled, { text: 'fact.imposes', seat: 0, district: 'culture', die: 1 });
  expect(picked.districts).toEqual(['fair', 'culture']);
  const drawn = patched(picked, { text: 'fact.draws', seat: 1, colour: 'blue', n: 2, last: false });
  expect(drawn.bag).toEqual({ pink: 7, white: 7, blue: 5, black: 5 });
  expect(patched(drawn, { text: 'fact.unknown' } as never)).toBe(drawn);
});
