import { describe, expect, test } from 'vitest';
import { faceOf, sorted } from '../../../src/games/addi_cats/cards';
import { patched } from '../../../src/games/addi_cats/patches';
import { shareOf, viewOf, winnersOf } from '../../../src/games/addi_cats/view';
import { card, looking, toldOf } from './table';

const told = toldOf();

describe('cards', () => {
  test('are read from their names', () => {
    expect(faceOf('4+7')).toMatchObject({ kind: 'addition', a: 4, b: 7, value: 11 });
    expect(faceOf('11')).toMatchObject({ kind: 'sum', value: 11 });
    expect(faceOf('c20')).toMatchObject({ kind: 'correction', value: 20 });
    expect(faceOf('u_turn3')).toMatchObject({ kind: 'attack', attack: 'u_turn' });
    expect(faceOf('mouse2')).toMatchObject({ kind: 'defence', defence: 'mouse' });
  });

  test('lie in order, which tells no answer where there are none', () => {
    const hand = ['trap1', 'clock1', 'chase2', 'c3', '11', '9+1', '2+9', '1+10'];
    expect(sorted(hand)).toEqual(['9+1', '1+10', '2+9', '11', 'c3', 'chase2', 'clock1', 'trap1']);
    expect(sorted(hand, false)).toEqual(['1+10', '2+9', '9+1', '11', 'c3', 'chase2', 'clock1', 'trap1']);
  });
});

describe('the road', () => {
  test('gives the last stretch a third of its length', () => {
    const view = viewOf(told);
    expect(shareOf(0, view)).toBe(0);
    expect(shareOf(170, view)).toBeCloseTo(0.66);
    expect(shareOf(200, view)).toBe(1);
    expect(shareOf(190, view) - shareOf(180, view)).toBeGreaterThan(2.5 * (shareOf(60, view) - shareOf(50, view)));
  });
});

describe('a fact changes what is seen', () => {
  test('points are laid', () => {
    const after = patched(told, { text: 'fact.lays', seat: 0, card: card('13'), value: 13, total: 193 }, 0);
    expect(viewOf(after).players[0]).toMatchObject({ points: 193, left: 7, near: true, stuck: false, handSize: 4 });
    expect(after.hand).not.toContain('13');
    expect(after.finishes).toEqual([]);
    expect(patched(after, { text: 'fact.stuck', seat: 0 }, 0).stuck).toEqual([0]);
  });

  test('an attack is laid, suffered and shaken off', () => {
    const facing = patched(told, { text: 'fact.attacks', seat: 0, target_seat: 1, attack: 'u_turn', card: card('u_turn1') }, 0);
    expect(facing).toMatchObject({ phase: 'answer', asked: 1, attack: { attack: 'u_turn', target: 1 } });
    const under = patched(facing, { text: 'fact.suffers_u_turn', seat: 1, attack: 'u_turn', card: card('u_turn1') }, 0);
    expect(under.attacks[1]).toEqual(['u_turn1']);
    expect(under.attack).toBeNull();
    const free = patched(under, { text: 'fact.shakes_off', seat: 1, attack: 'u_turn', card: card('mouse1') }, 0);
    expect(free.attacks[1]).toEqual([]);
    expect(free.defences[1]).toEqual(['gift1', 'mouse1']);
    expect(free.talon).toEqual(['4+4', 'c7', 'u_turn1']);
    const shown = patched(under, { text: 'fact.turns_round', seat: 1, card: card('9+9') }, 0);
    expect(shown.talon).toContain('u_turn1');
    expect(shown.shown[1]).toEqual(['9+9']);
  });

  test('attacks lie in the order of their kinds', () => {
    const chased = patched(told, { text: 'fact.suffers_chase', seat: 2, attack: 'chase', card: card('chase3') }, 0);
    expect(chased.attacks[2]).toEqual(['chase3', 'sumo1']);
  });

  test('a parried attack goes to the talon, a Clock lies there already', () => {
    const sumo = patched(told, { text: 'fact.parries', seat: 1, attack: 'sumo', card: card('trap1'), attack_card: card('sumo2') }, 0);
    expect(sumo.talon).toEqual(['4+4', 'c7', 'sumo2']);
    const clock = patched(told, { text: 'fact.attacks', seat: 0, target_seat: 1, attack: 'clock', card: card('clock1') }, 0);
    const parried = patched(clock, { text: 'fact.parries', seat: 1, attack: 'clock', card: card('c20'), attack_card: card('clock1') }, 0);
    expect(parried.talon).toEqual(['4+4', 'c7', 'clock1']);
  });

  test('a Sumo is lifted and a Chase released from', () => {
    const lifted = patched(told, { text: 'fact.lifts', seat: 2, card: card('c9') }, 0);
    expect([lifted.attacks[2], lifted.hand_sizes[2]]).toEqual([[], 7]);
    expect(lifted.talon).toEqual(['4+4', 'c7', 'sumo1', 'c9']);
    const chased = toldOf({ attacks: [['chase2'], [], []] });
    const released = patched(chased, { text: 'fact.releases', seat: 0, cards: [card('c5'), card('13')] }, 0);
    expect(released.talon).toEqual(['4+4', 'c7', 'chase2', 'c5', '13']);
  });

  test('cards are drawn, seen only by whoever draws, and say whose turn it is', () => {
    const own = patched(told, { text: 'fact.draws.own', seat: 0, turn_seat: 0, pile: 89, card: card('3+3') }, 0);
    expect(own.hand?.[0]).toBe('3+3');
    expect(own.pile).toBe(89);
    const other = patched(told, { text: 'fact.draws', seat: 1, turn_seat: 1, pile: 89 }, 0);
    expect(other.hand_sizes[1]).toBe(9);
    expect(other.hand).toBe(told.hand);
    expect(other).toMatchObject({ phase: 'turn', turn: 1, asked: 1 });
  });

  test('the two see what the Clock exchanges, and nobody is sure any more of what was shown', () => {
    const before = { ...looking, shown: [['13'], ['2+2'], ['9+9']] };
    const after = patched(before, { text: 'fact.exchanges.own', seat: 0, target_seat: 1, card: card('2+2'), given_card: card('13') }, 0);
    expect(after.hand).toEqual(['2+2', '10+9', '10+10', 'c5', 'chase1']);
    expect(after.hand_sizes).toEqual([5, 8, 8]);
    expect(after.attack).toBeNull();
    expect(after.shown).toEqual([[], [], ['9+9']]);
  });

  test('the talon becomes the pile, and the end has its winners', () => {
    expect(patched(told, { text: 'fact.shuffles', n: 2 }, 0)).toMatchObject({ pile: 2, talon: [], may_shuffle: false });
    expect(winnersOf(viewOf(told))).toEqual([]);
    expect(winnersOf(viewOf(patched(told, { text: 'fact.ends_pile_gone', winning_seat: [0] }, 0)))).toEqual([0]);
  });
});
