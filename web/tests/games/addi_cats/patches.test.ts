import { describe, expect, test } from 'vitest';
import { faceOf } from '../../../src/games/addi_cats/cards';
import { patched } from '../../../src/games/addi_cats/patches';
import { shareOf, viewOf, winnersOf } from '../../../src/games/addi_cats/view';
import { card, looking, toldOf } from './table';

const view = viewOf(toldOf());
const names = (cards: readonly { name: string }[] | null | undefined) => cards?.map(({ name }) => name);

describe('cards', () => {
  test('are read from their names', () => {
    expect(faceOf('4+7')).toMatchObject({ kind: 'addition', a: 4, b: 7, value: 11 });
    expect(faceOf('11')).toMatchObject({ kind: 'sum', value: 11 });
    expect(faceOf('c20')).toMatchObject({ kind: 'correction', value: 20 });
    expect(faceOf('u_turn3')).toMatchObject({ kind: 'attack', attack: 'u_turn' });
    expect(faceOf('mouse2')).toMatchObject({ kind: 'defence', defence: 'mouse' });
  });
});

describe('the road', () => {
  test('gives the last stretch almost half of its length', () => {
    expect(shareOf(0, view)).toBe(0);
    expect(shareOf(170, view)).toBeCloseTo(0.54);
    expect(shareOf(200, view)).toBe(1);
    expect(shareOf(190, view) - shareOf(180, view)).toBeGreaterThan(4 * (shareOf(60, view) - shareOf(50, view)));
  });
});

describe('a fact changes what is seen', () => {
  test('points are laid', () => {
    const after = patched(view, { text: 'fact.lays', seat: 0, card: card('13'), value: 13, total: 193 }, 0);
    expect(after.players[0]).toMatchObject({ points: 193, left: 7, near: true, stuck: false, handSize: 4 });
    expect(names(after.hand)).not.toContain('13');
    expect(after.finishes).toEqual([]);
  });

  test('an attack is laid, suffered and shaken off', () => {
    const facing = patched(view, { text: 'fact.attacks', seat: 0, target_seat: 1, attack: 'u_turn', card: card('u_turn1') }, 0);
    expect(facing).toMatchObject({ phase: 'answer', asked: 1, attack: { attack: 'u_turn', target: 1 } });
    const under = patched(facing, { text: 'fact.suffers_u_turn', seat: 1, attack: 'u_turn', card: card('u_turn1') }, 0);
    expect(names(under.players[1]!.attacks)).toEqual(['u_turn1']);
    expect(under.attack).toBeNull();
    const free = patched(under, { text: 'fact.shakes_off', seat: 1, attack: 'u_turn', card: card('mouse1') }, 0);
    expect(free.players[1]!.attacks).toEqual([]);
    expect(names(free.players[1]!.defences)).toEqual(['gift1', 'mouse1']);
    expect(names(free.talon)).toEqual(['4+4', 'c7', 'u_turn1']);
    expect(names(patched(under, { text: 'fact.turns_round', seat: 1, card: card('9+9') }, 0).talon)).toContain('u_turn1');
  });

  test('a parried attack goes to the talon, a Clock lies there already', () => {
    const sumo = patched(view, { text: 'fact.parries', seat: 1, attack: 'sumo', card: card('trap1'), attack_card: card('sumo2') }, 0);
    expect(names(sumo.talon)).toEqual(['4+4', 'c7', 'sumo2']);
    const clock = patched(view, { text: 'fact.attacks', seat: 0, target_seat: 1, attack: 'clock', card: card('clock1') }, 0);
    const parried = patched(clock, { text: 'fact.parries', seat: 1, attack: 'clock', card: card('c20'), attack_card: card('clock1') }, 0);
    expect(names(parried.talon)).toEqual(['4+4', 'c7', 'clock1']);
  });

  test('a Sumo is lifted and a Chase released from', () => {
    const lifted = patched(view, { text: 'fact.lifts', seat: 2, card: card('c9') }, 0);
    expect(lifted.players[2]).toMatchObject({ attacks: [], handSize: 7 });
    expect(names(lifted.talon)).toEqual(['4+4', 'c7', 'sumo1', 'c9']);
    const chased = viewOf(toldOf({ attacks: [['chase2'], [], []] }));
    const released = patched(chased, { text: 'fact.releases', seat: 0, cards: [card('c5'), card('13')] }, 0);
    expect(names(released.talon)).toEqual(['4+4', 'c7', 'chase2', 'c5', '13']);
  });

  test('cards are drawn, seen only by whoever draws', () => {
    const own = patched(view, { text: 'fact.draws.own', seat: 0, pile: 89, card: card('3+3') }, 0);
    expect(names(own.hand)).toContain('3+3');
    expect(own.pile).toBe(89);
    const other = patched(view, { text: 'fact.draws', seat: 1, pile: 89 }, 0);
    expect(other.players[1]!.handSize).toBe(9);
    expect(other.hand).toBe(view.hand);
  });

  test('the two see what the Clock exchanges', () => {
    const fact = { text: 'fact.exchanges.own', seat: 0, target_seat: 1, card: card('2+2'), given_card: card('13') };
    const after = patched(viewOf(looking), fact, 0);
    expect(names(after.hand)).toEqual(['10+9', '10+10', 'c5', 'chase1', '2+2']);
    expect(after.players.map((racer) => racer.handSize)).toEqual([5, 8, 8]);
    expect(after.attack).toBeNull();
  });

  test('the talon becomes the pile, and the end has its winners', () => {
    expect(patched(view, { text: 'fact.shuffles', n: 2 }, 0)).toMatchObject({ pile: 2, talon: [], mayShuffle: false });
    expect(winnersOf(view)).toEqual([]);
    expect(winnersOf(patched(view, { text: 'fact.ends_pile_gone' }, 0))).toEqual([0]);
  });
});
