// A small table of Neko Neko Racing for the tests: three players, the reader at seat 0.
import type { Move, Tempting } from '../../../src/wire/wire';
import type { Colour, CardSeen, Drive, Lane, Racer, View } from '../../../src/games/neko_racing/view';

const CARS = [4, 4, 3, 3, 3, 3, 3, 2, 1, 1];
export const card = (colour: Colour, number: number): CardSeen => ({ text: 'card', colour, number, cars: CARS[number - 1]! });

const ROWS: Record<string, number[]> = { A: [0, 1, 2], L: [0, 1], R: [1, 2], M: [1] };
export const rows = (letters: string): number[][] => [...letters.replaceAll(' ', '')].map((letter) => ROWS[letter]!);

export const racer = (colour: Colour, trump: number, row: number, lane: Lane, more: Partial<Racer> = {}): Racer => ({
  colour,
  trump,
  hand: { blue: 1, green: 1, red: 1 },
  boosts: [],
  car: { lap: 1, row, lane },
  place: 1,
  tricks: 0,
  ...more,
});

export function viewOf(more: Partial<View> = {}): View {
  return {
    turn: 0,
    circuit: { name: 'short', laps: 1, rows: rows('AAAA LLL AA R MM R AAA LL AAAA') },
    record: false,
    catch_up: false,
    race: 1,
    races: 1,
    results: [],
    round: 1,
    rounds: 10,
    tricks: 7,
    players: [racer('blue', 3, 5, 'left', { place: 1 }), racer('green', 4, 4, 'middle', { place: 2 }), racer('red', 5, 0, 'middle', { place: 3 })],
    hand: [
      { card: card('blue', 3), action: 2, trump: true },
      { card: card('green', 1), action: 10, trump: false },
      { card: card('red', 9), action: 28, trump: false },
    ],
    hands: null,
    seen: { blue: [1, 2, 4, 5, 6, 7, 8], green: [2, 3, 4, 5, 6, 7, 8], red: [1, 2, 3, 4, 5, 6, 7] },
    trick: { leader: 2, colour: 'red', cards: [{ seat: 2, card: card('red', 8), boost: false }], winner: 2 },
    drive: null,
    ...more,
  };
}

/** The drive of seat 0: the blue 9 won, and before it lie a blue 1 (4), a red 3 and a red 5 (1 each, equal) and a green 8 (1). */
export function driveOf(more: Partial<Drive> = {}): Drive {
  const ends = (distance: number) => ({
    distance,
    spaces: (['left', 'middle'] as const).map((lane, i) => ({ row: 5 + distance, lane, action: 100 + 10 * distance + i })),
    finish: null,
  });
  return {
    seat: 0,
    card: card('blue', 9),
    distance: 1,
    boosts: [
      { card: card('blue', 1), spaces: 4, action: 51, named: false },
      { card: card('green', 8), spaces: 1, action: 68, named: false },
      { card: card('red', 3), spaces: 1, action: 73, named: false },
      { card: card('red', 5), spaces: 1, action: 73, named: false },
    ],
    catch_up: 50,
    catch_up_spaces: 2,
    caught_up: false,
    ends: [1, 2, 3, 4, 5, 6, 7, 8, 9, 10].map(ends),
    ...more,
  };
}

export const plays = (action: number, face: CardSeen): Move => ({ action, move: '', words: { text: 'move.play', card: face } });
export const driving: Move[] = [
  { action: 50, move: 'catch-up', words: { text: 'move.catch_up' } },
  { action: 51, move: 'boost-b1', words: { text: 'move.boost', card: card('blue', 1) } },
  { action: 110, move: '6a', words: { text: 'move.drive', row: 6, lane: 'left' } },
];
export const legal: Move[] = [plays(28, card('red', 9))];
export const tempting: Tempting[] = [
  { ...plays(2, card('blue', 3)), rule: 'NNR-07', why: { text: 'why.follow', card: card('blue', 3), colour: 'red' } },
  { ...plays(10, card('green', 1)), rule: 'NNR-07', why: { text: 'why.follow', card: card('green', 1), colour: 'red' } },
];
