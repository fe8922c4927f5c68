// A small table of Top Race for the tests: three players, the reader at seat 0.
import type { Foreseen, Message, Move, Tempting } from '../../../src/wire/wire';
import { type Auction, CARS, type CarName, type CarOrJoker, type CarSeen, type CardSeen, type Lane, type Money, type View } from '../../../src/games/top_race/view';

const LAYOUT: [number, string][] = [[2, 'abc'], [5, 'abcd'], [1, 'abc'], [2, 'bc'], [5, 'abc'], [2, 'bc'], [2, 'b'], [2, 'bc'], [6, 'abc'], [2, 'bc'], [3, 'b'], [6, 'bc'], [1, 'bc'], [3, 'b'], [2, 'bc'], [6, 'abc']];
export const track = { first_row: -1, rows: LAYOUT.flatMap(([n, lanes]) => Array<string>(n).fill(lanes)), tips: [13, 25, 36] };

export const car = (owner: number, row: number, lane: Lane, more: Partial<CarSeen> = {}): CarSeen => ({ owner, price: 30_000, state: 'racing', row, lane, place: 1, ...more });
const unsold: CarSeen = { owner: null, price: null, state: 'waiting', row: null, lane: null, place: null };
export const lines = (...all: [CarOrJoker, number][]): CardSeen => ({ text: 'card.lines', lines: all.map(([name, n]) => ({ text: 'line', car: name, n })) });
export const money = (units: number): Money => ({ text: 'money', k: 10 * units });

export function each(made: (name: CarName, i: number) => CarSeen): View['cars'] {
  const [red, light_blue, white, green, dark_blue, yellow] = CARS.map(made);
  return { red: red!, light_blue: light_blue!, white: white!, green: green!, dark_blue: dark_blue!, yellow: yellow! };
}

export function viewOf(more: Partial<View> = {}): View {
  return {
    phase: 'card',
    turn: 0,
    race: 1,
    races: 1,
    with_bets: false,
    controller: 1,
    track,
    prizes: [200_000, 150_000, 100_000, 60_000, 30_000, 10_000],
    bet_table: null,
    players: [0, 1, 2].map((seat) => ({ money: 100_000, drivers: CARS.slice(2 * seat, 2 * seat + 2), cards: 2, out: false, bets: [false, false, false] })),
    cars: each((_, i) => car(Math.floor(i / 2), i + 1, 'a', { place: 6 - i })),
    lay_by: [],
    tips: 0,
    auction: null,
    choices: [],
    in_play: null,
    drive: null,
    turbo: null,
    reach: { red: { 6: { row: 7, lanes: 'bc', finish: false } } },
    pairs: {},
    hand: [
      { card: lines(['red', 6], ['white', 4], ['joker', 2]), action: 30 },
      { card: { text: 'card.turbo', car: ['light_blue', 'red'] }, action: 42 },
    ],
    bets: null,
    played: [],
    results: [],
    hands: null,
    aside: null,
    unseen: null,
    all_bets: null,
    ...more,
  };
}

const auction: Auction = {
  car: 'green',
  left: 6,
  coming: [null, null, null, null, null],
  bid: 20_000,
  bidder: 1,
  bidders: [0, 1, 2].map((seat) => ({ seat, standing: seat === 2 ? 'passed' : 'in', most: 200_000 })),
  refusals: 0,
  prospects: [{ car: 'green', lowest: 10_000, likely: 90_000, best: 200_000, spaces: 24, of: 75 }],
  raises: [3, 4, 5, 6, 7].map((units) => ({ amount: units * 10_000, action: 60 + units })),
  pass_action: 60,
};
export const offered = (): View => viewOf({ phase: 'auction', auction, cars: each(() => unsold), reach: null, pairs: null });
export const driving = (): View =>
  viewOf({
    phase: 'drive',
    in_play: { seat: 0, pair: null, lines: [{ car: 'red', number: 6, state: 'now', named: null }, { car: 'white', number: 4, state: 'coming', named: null }] },
    drive: { car: 'red', number: 6, ends: [{ row: 7, lane: 'b', action: 260 }, { row: 7, lane: 'c', action: 261 }], finish: null },
  });
export const betting = (): View =>
  viewOf({ phase: 'bet', with_bets: true, tips: 1, bet_table: [[90, 60, 30], [60, 40, 20], [30, 20, 10], [0, -10, -20], [-10, -30, -60], [-30, -60, -90]].map((row) => row.map((n) => n * 1000)), bets: [null, null, null], choices: CARS.map((name, i) => ({ action: 54 + i, car: name, row: null, lane: null })) });

export const move = (action: number, words: Message = { text: 'move.pass' }): Move => ({ action, move: '', words });
export const bids: Move[] = [60, 63, 64, 65, 66, 67].map((action) => move(action));
export const tooLow: Tempting = { ...move(62, { text: 'move.bid', amount: money(2) }), rule: 'TOP-08', why: { text: 'why.too_low', amount: money(2) } };
export const question: Foreseen = {
  question: 'bid-green-0',
  words: { text: 'question.bid', car: 'green' },
  answers: [{ text: 'answer.pass' }, ...[3, 4, 5].map((units): Message => ({ text: 'answer.up_to', amount: money(units) }))],
  answer: null,
};
