// A small table of La Course des Additions for the tests: three players, the reader at seat 0.
import { type CardSeen, faceOf } from '../../../src/games/addi_cats/cards';
import type { Told } from '../../../src/games/addi_cats/view';
import type { Move, Tempting } from '../../../src/wire/wire';

export const card = (name: string): CardSeen => faceOf(name);

export function toldOf(more: Partial<Told> = {}): Told {
  return {
    goal: 200,
    last_stretch: 30,
    answers: true,
    phase: 'turn',
    turn: 0,
    asked: 0,
    points: [180, 40, 120],
    stuck: [],
    highest: [20, 20, 10],
    laid: [['9+9'], [], ['20', '1+1']],
    attacks: [[], [], ['sumo1']],
    defences: [['c2'], ['gift1'], []],
    protected: [['clock'], ['chase'], []],
    hand_sizes: [5, 8, 8],
    shown: [[], [], []],
    attack: null,
    pile: 90,
    pile_cards: null,
    talon: ['4+4', 'c7'],
    may_shuffle: true,
    hand: ['10+9', '10+10', '13', 'c5', 'chase1'],
    hands: null,
    leaves_one: ['10+9'],
    finishes: [['10+10']],
    ...more,
  };
}

export const move = (action: number, kind: string, name?: string, more: Record<string, unknown> = {}): Move => ({
  action,
  move: '',
  words: { text: `move.${kind}`, ...(name === undefined ? {} : { card: card(name) }), ...more },
});
export const legal: Move[] = [
  move(1, 'lay', '10+9'),
  move(2, 'lay', '10+10'),
  move(3, 'lay', '13'),
  move(11, 'attack', 'chase1', { attack: 'chase', target_seat: 2 }),
  ...['10+9', '10+10', '13', 'c5', 'chase1'].map((name, i) => move(20 + i, 'discard', name)),
];
export const tempting: Tempting[] = [
  {
    ...move(10, 'attack', 'chase1', { attack: 'chase', target_seat: 1 }),
    rule: 'ADD-21',
    why: { text: 'why.protected', target_seat: 1, attack: 'chase' },
  },
];

/** Léo lays a Sumo before the reader, who holds a Trap. */
export const attacked = toldOf({
  phase: 'answer',
  turn: 2,
  hand: ['10+9', 'trap1', 'gift2'],
  leaves_one: [],
  finishes: [],
  attack: { card: 'sumo2', attack: 'sumo', seat: 2, target: 0, looked: null },
});
export const answers: Move[] = [move(50, 'let'), move(51, 'parry', 'trap1')];
/** The reader's Clock shows a card of Tigre's. */
export const looking = toldOf({ phase: 'exchange', attack: { card: 'clock1', attack: 'clock', seat: 0, target: 1, looked: '2+2' } });
export const exchanges: Move[] = [move(60, 'back'), move(61, 'give', '10+9'), move(62, 'give', '13')];
