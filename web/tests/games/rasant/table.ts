// A small table of Rasant for the tests: three players, the reader at seat 0.
import type { Move, Tempting } from '../../../src/games/rasant/choices';
import type { CardSeen, Paint, CarSeen, View } from '../../../src/games/rasant/view';

export const card = (colour: Paint, value: number): CardSeen => ({ text: 'card', colour, value });

const KINDS: Paint[] = ['green', 'yellow', 'red', 'blue'];
export const car = (number: number): CarSeen => ({ car: number, colour: KINDS[Math.floor(number / 3)] ?? 'black' });

export function viewOf(more: Partial<View> = {}): View {
  return {
    turn: 0,
    dealer: 2,
    cars: [12, 0, 3, 6, 9, 1, 4, 7, 10, 2, 5, 8, 11].map(car),
    points: [3, 0, 5],
    hand_sizes: [4, 6, 6],
    hand: [
      { card: card('yellow', 70), action: 18 },
      { card: card('blue', 90), action: 44 },
      { card: card('black', 125), action: 48 },
      { card: card('black', 125), action: 48 },
    ],
    hands: null,
    pile: 20,
    pile_cards: null,
    seen: { green: [], yellow: [], red: [], blue: [50], black: [] },
    round: { number: 2, opener: 2, colour: 'blue', climb: [{ seat: 2, card: card('blue', 50) }], winner: 2, passed: [], first_passer: null },
    previews: [
      { colour: 'green', cars: [2, 5, 8, 11], points: 4 },
      { colour: 'yellow', cars: [5, 8, 11], points: 3 },
      { colour: 'red', cars: [8, 11], points: 2 },
      { colour: 'blue', cars: [11], points: 1 },
    ],
    ...more,
  };
}

export const plays = (action: number, face: CardSeen): Move => ({ action, move: '', words: { text: 'move.play', card: face } });
export const pass: Move = { action: 58, move: 'pass', words: { text: 'move.pass' } };
export const discards = (action: number, face: CardSeen): Move => ({ action, move: '', words: { text: 'move.discard', card: face } });
export const names = (action: number, face: CardSeen, colour: string): Move => ({
  action,
  move: '',
  words: { text: 'move.open_black', card: face, colour },
});

export const legal: Move[] = [plays(44, card('blue', 90)), plays(48, card('black', 125)), pass];
export const tempting: Tempting[] = [
  {
    ...plays(18, card('yellow', 70)),
    rule: 'RAS-09',
    why: { text: 'why.colour', card: card('yellow', 70), round_colour: 'blue' },
  },
];
