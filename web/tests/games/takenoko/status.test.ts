import { describe, expect, test } from 'vitest';
import { choicesOf } from '../../../src/games/takenoko/choices';
import type { InHand } from '../../../src/games/takenoko/options';
import { statusOf } from '../../../src/games/takenoko/status';
import type { Effect, View } from '../../../src/games/takenoko/view';
import { move, viewOf } from './table';

const said = (moves: readonly string[], more: Partial<View> = {}, inHand: InHand | null = null) =>
  statusOf(viewOf(more), choicesOf(moves.map((text, i) => move(i, text)), []), inHand)?.text;
const done = { actions: { made: ['plots', 'panda'], limit: 2, repeat: false } } as const;
const weather = (face: 'rain' | 'clouds' | 'any', choices: Effect[]): Partial<View> => ({ phase: 'weather', weather: { face, choices, used: null } });

describe('a prompt names only what can be done', () => {
  test.each([
    [['end'], 'board.may_end'],
    [['end', 'channel@1,0|0,1'], 'board.may_lay'],
    [['end', 'watershed@1,1'], 'board.may_lay'],
    [['end', 'show-30'], 'board.may_validate'],
    [['end', 'show-30', 'enclosure@1,1'], 'board.may_lay_validate'],
  ])('at the end of a turn: %s', (moves, text) => expect(said(moves, done)).toBe(text));

  test('an action is asked for only where one can be carried out', () => {
    expect(said(['G1,0'])).toBe('board.act_left');
    expect(said(['draw-panda', 'end'])).toBe('board.may_act');
    expect(said(['end'])).toBe('board.may_end'); // none can be: the turn may be ended
  });

  test('with wind the actions need not be different', () => {
    expect(said(['plots'], { actions: { made: [], limit: 2, repeat: true } })).toBe('board.act_again');
  });

  test('weather without a place can only be done without', () => {
    expect(said(['decline', 'rain@1,0'], weather('rain', ['rain']), 'rain')).toBe('board.hold_rain');
    expect(said(['decline'], weather('rain', ['rain']), 'rain')).toBe('board.weather_nowhere');
  });

  test('clouds chosen freely are put back by a button, not declined', () => {
    expect(said(['decline', 'take-enclosure'], weather('clouds', ['clouds']))).toBe('board.hold_clouds');
    expect(said(['decline', 'take-enclosure'], weather('any', ['sun', 'clouds']), 'clouds')).toBe('board.take_one');
  });
});
