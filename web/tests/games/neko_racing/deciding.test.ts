import { describe, expect, test, vi } from 'vitest';
import { choicesOf } from '../../../src/games/neko_racing/choices';
import { Deciding } from '../../../src/games/neko_racing/deciding.svelte';
import type { Move } from '../../../src/wire/wire';
import { card, driveOf, driving, legal, tempting, viewOf } from './table';

function seated(view = viewOf(), moves: readonly Move[] = legal) {
  const table = { choices: choicesOf(view, moves, moves.length ? tempting : [], 0), send: vi.fn(), explain: vi.fn() };
  return { table, deciding: new Deciding(() => table) };
}

describe('a card', () => {
  test('is picked up by the first touch and played by the second', () => {
    const { table, deciding } = seated();
    deciding.tap(table.choices.cards[2]!);
    expect(table.send).not.toHaveBeenCalled();
    deciding.tap(table.choices.cards[2]!);
    expect(table.send).toHaveBeenCalledExactlyOnceWith(28);
  });

  test('that is the only one to play is picked up by itself, and played by one touch', () => {
    const { table, deciding } = seated();
    deciding.offer();
    expect(deciding.chosen).toBe('red9');
    deciding.tap(table.choices.cards[2]!);
    expect(table.send).toHaveBeenCalledExactlyOnceWith(28);
    const driver = seated(viewOf({ drive: driveOf() }), driving);
    driver.deciding.offer();
    expect(driver.deciding.chosen).toBeNull();
  });

  test('that must wait says why  # NNR-07', () => {
    const { table, deciding } = seated();
    deciding.tap(table.choices.cards[0]!);
    deciding.drop(table.choices.cards[1]!);
    expect(table.explain.mock.calls.map(([rule]) => rule)).toEqual(['NNR-07', 'NNR-07']);
    expect(table.send).not.toHaveBeenCalled();
  });

  test('carried to the table is played at once', () => {
    const { table, deciding } = seated();
    deciding.drop(table.choices.cards[2]!);
    expect(table.send).toHaveBeenCalledExactlyOnceWith(28);
  });

  test('out of turn is only looked at', () => {
    const { table, deciding } = seated(viewOf(), []);
    deciding.tap(table.choices.cards[0]!);
    deciding.confirm();
    expect(deciding.chosen).toBe('blue3');
    deciding.tap(table.choices.cards[0]!);
    expect(deciding.chosen).toBeNull();
    expect(table.send).not.toHaveBeenCalled();
  });
});

describe('a drive', () => {
  const drives = (more = {}) => seated(viewOf({ drive: driveOf(more) }), driving);

  test('counts the distance while boosts are touched, and takes them back', () => {
    const { table, deciding } = drives();
    const [blue, green] = table.choices.drive!.boosts;
    expect(deciding.distance).toBe(1);
    deciding.toggle(blue!);
    deciding.toggle(green!);
    deciding.toggleCatchUp();
    expect(deciding.distance).toBe(8);
    expect(deciding.ends.map((end) => end.row)).toEqual([13, 13]);
    deciding.toggle(blue!);
    expect(deciding.distance).toBe(4);
    expect(table.send).not.toHaveBeenCalled();
  });

  test('goes straight on unless another end is touched', () => {
    const { deciding } = drives();
    expect(deciding.end).toMatchObject({ lane: 'left' });
    deciding.turn(1);
    expect(deciding.end).toMatchObject({ lane: 'middle' });
    deciding.turn(1);
    expect(deciding.end).toMatchObject({ lane: 'left' });
  });

  test('a second touch of an end drives there', () => {
    const { table, deciding } = drives();
    deciding.aimAt(111);
    expect(table.send).not.toHaveBeenCalled();
    deciding.aimAt(111);
    expect(table.send).toHaveBeenCalledExactlyOnceWith(111);
  });

  test('the car is carried to an end and let go there', () => {
    const { table, deciding } = drives();
    deciding.carry(111, false);
    expect(deciding.end).toMatchObject({ action: 111 });
    deciding.carry(110, true);
    expect(table.send).toHaveBeenCalledExactlyOnceWith(110);
  });

  test('of equal boosts the first is used, whichever is touched  # NNR-16', () => {
    const { table, deciding } = drives();
    const [, , three, five] = table.choices.drive!.boosts;
    deciding.toggle(five!);
    expect([...deciding.boosts]).toEqual(['red3']);
    deciding.toggle(five!);
    expect([...deciding.boosts]).toEqual(['red3', 'red5']);
    deciding.toggle(three!);
    expect([...deciding.boosts]).toEqual(['red3']);
  });

  test('is sent piece by piece: catch-up, boosts in order, the end', () => {
    const { table, deciding } = drives();
    const [blue, , three] = table.choices.drive!.boosts;
    deciding.toggle(three!);
    deciding.toggle(blue!);
    deciding.toggleCatchUp();
    deciding.aim = 181;
    deciding.drive();
    const states = [
      { distance: 3, catch_up: null, caught_up: true },
      { distance: 7, catch_up: null, caught_up: true },
      { distance: 8, catch_up: null, caught_up: true },
    ];
    for (const state of states) {
      table.choices = choicesOf(viewOf({ drive: driveOf(state) }), driving, [], 0);
      deciding.cancel();
      deciding.goOn();
    }
    expect(table.send.mock.calls.map(([action]) => action)).toEqual([50, 51, 73, 181]);
    expect(deciding.isUnderWay).toBe(false);
  });

  test('is forgotten when the table is another than expected', () => {
    const { table, deciding } = drives();
    deciding.toggleCatchUp();
    deciding.drive();
    table.choices = choicesOf(viewOf({ drive: driveOf() }), driving, [], 0);
    deciding.goOn();
    expect(table.send).toHaveBeenCalledExactlyOnceWith(50);
    expect(deciding.isUnderWay).toBe(false);
  });

  test('a boost that cannot be named any more says why', () => {
    const why = { text: 'why.no_boost', card: card('blue', 1) };
    const late = { action: 51, move: '', words: { text: 'move.boost', card: card('blue', 1) }, rule: 'NNR-16', why };
    const drive = driveOf({ boosts: [{ card: card('blue', 1), spaces: 4, action: null, named: false }] });
    const table = { choices: choicesOf(viewOf({ drive }), driving, [late], 0), send: vi.fn(), explain: vi.fn() };
    new Deciding(() => table).toggle(table.choices.drive!.boosts[0]!);
    expect(table.explain).toHaveBeenCalledWith('NNR-16', why);
  });

  test('the line is what one aims at', () => {
    const ends = [{ distance: 1, spaces: [{ row: 22, lane: 'left' as const, action: 164 }], finish: 197 }];
    expect(drives({ ends }).deciding.end).toMatchObject({ action: 197, row: null });
  });
});
