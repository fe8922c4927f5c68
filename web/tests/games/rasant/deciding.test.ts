import { describe, expect, test, vi } from 'vitest';
import { type Move, choicesOf } from '../../../src/games/rasant/choices';
import { Deciding } from '../../../src/games/rasant/deciding.svelte';
import { card, discards, legal, names, pass, tempting, viewOf } from './table';

function seated(moves: readonly Move[] = legal, view = viewOf()) {
  const choices = choicesOf(view, moves, moves.length ? tempting : [], 0);
  const send = vi.fn();
  const explain = vi.fn();
  return { choices, send, explain, deciding: new Deciding(() => ({ choices, send, explain })) };
}

describe('the choices', () => {
  test('cards alike have keys of their own and the same action', () => {
    const { choices } = seated();
    expect(new Set(choices.cards.map((one) => one.key)).size).toBe(4);
    expect(choices.cards.map((one) => one.play)).toEqual([null, 44, 48, 48]);
  });

  test('closing is for the one who played highest', () => {
    expect(seated().choices.closing).toBe(false);
    expect(seated(legal, viewOf({ round: { ...viewOf().round, winner: 0, passed: [1, 2] } })).choices.closing).toBe(true);
  });
});

describe('a hand', () => {
  test('the first touch picks a card up, the second plays it', () => {
    const { choices, send, deciding } = seated();
    deciding.tap(choices.cards[1]!);
    expect(deciding.card?.card.value).toBe(90);
    expect(send).not.toHaveBeenCalled();
    deciding.tap(choices.cards[1]!);
    expect(send).toHaveBeenCalledExactlyOnceWith(44);
    expect(deciding.chosen).toBeNull();
  });

  test('the only card that can be played is picked up by itself, but not while the round may be closed', () => {
    const only = legal.filter(({ action }) => action !== 48);
    const { choices, send, deciding } = seated(only);
    deciding.offer();
    expect(deciding.card?.card.value).toBe(90);
    deciding.tap(choices.cards[1]!);
    expect(send).toHaveBeenCalledExactlyOnceWith(44);
    const closing = seated(only, viewOf({ round: { ...viewOf().round, winner: 0, passed: [1, 2] } }));
    closing.deciding.offer();
    expect(closing.deciding.chosen).toBeNull();
    const free = seated();
    free.deciding.offer();
    expect(free.deciding.chosen).toBeNull();
  });

  test('passing with one card to discard is one touch', () => {
    const held = viewOf().hand![0]!.card;
    const { send, deciding } = seated([discards(70, held)]);
    deciding.pass();
    expect(send).toHaveBeenCalledExactlyOnceWith(70);
    expect(deciding.discarding).toBe(false);
  });

  test('a card that cannot follow says why', () => {
    const { choices, send, explain, deciding } = seated();
    deciding.tap(choices.cards[0]!);
    expect(explain).toHaveBeenCalledWith('RAS-09', tempting[0]!.why);
    expect(deciding.chosen).toBeNull();
    expect(send).not.toHaveBeenCalled();
  });

  test('a card carried to the table is played at once, or says why not', () => {
    const { choices, send, explain, deciding } = seated();
    deciding.drop(choices.cards[0]!);
    expect(explain).toHaveBeenCalledOnce();
    deciding.drop(choices.cards[3]!);
    expect(send).toHaveBeenCalledExactlyOnceWith(48);
  });

  test('out of turn, a card can be picked up to look at and nothing is sent', () => {
    const { choices, send, explain, deciding } = seated([]);
    deciding.tap(choices.cards[0]!);
    expect(deciding.chosen).toBe(choices.cards[0]!.key);
    deciding.confirm();
    deciding.pass();
    deciding.tap(choices.cards[0]!);
    expect(deciding.chosen).toBeNull();
    expect(send).not.toHaveBeenCalled();
    expect(explain).not.toHaveBeenCalled();
  });

  test('passing is one touch while the pile lasts', () => {
    const { send, deciding } = seated();
    deciding.pass();
    expect(send).toHaveBeenCalledExactlyOnceWith(pass.action);
  });

  test('with an empty pile, passing asks which card goes, and can be taken back  # RAS-13', () => {
    const { choices, send, deciding } = seated([discards(77, card('yellow', 70)), discards(103, card('blue', 90))]);
    deciding.pass();
    expect(deciding.discarding).toBe(true);
    deciding.cancel();
    expect(deciding.discarding).toBe(false);
    deciding.pass();
    deciding.tap(choices.cards[0]!);
    expect(send).not.toHaveBeenCalled();
    deciding.pass();
    expect(send).toHaveBeenCalledExactlyOnceWith(77);
  });

  test('opening with a black card waits for a colour  # RAS-06', () => {
    const black = card('black', 125);
    const { choices, send, deciding } = seated([names(50, black, 'green'), names(53, black, 'blue')]);
    deciding.tap(choices.cards[2]!);
    deciding.tap(choices.cards[2]!);
    expect(send).not.toHaveBeenCalled();
    expect(deciding.chosen).toBe(choices.cards[2]!.key);
    deciding.name('blue');
    expect(send).toHaveBeenCalledExactlyOnceWith(53);
  });
});
