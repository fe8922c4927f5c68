// A small table of Takenoko for the tests: two players, the reader at seat 0, three plots around the pond.
import type { Message } from '../../../src/lib/messages';
import { type CardSeen, type Colour, type Held, type Player, type PlotSeen, type View, placeWords } from '../../../src/games/takenoko/view';
import type { Move, Tempting } from '../../../src/wire/wire';

export const NAMES = { '1,0': 'A2', '0,1': 'A3', '1,1': 'B5', '1,-1': 'A1', '-1,1': 'A4' };
export const place = (key: string) => placeWords({ names: NAMES }, key);

export const plot = (colour: Colour, more: Partial<PlotSeen> = {}): PlotSeen => ({
  colour, improvement: 'none', irrigated: true, height: 1, growth: 1, edible: true, harvest: [], ...more,
});

export const twoGreen: CardSeen = { text: 'card.two_meals', colour: 'green', deck: 'panda', points: 3, card: 30 };
export const line: CardSeen = {
  text: 'card.shape', shape: 'line', colour: 'pink', other_colour: 'pink', deck: 'plot', points: 4, card: 2,
  cells: [0, 1, 2].map((q) => ({ q, r: 0, colour: 'pink' })),
};
export const held = (card: CardSeen, more: Partial<Held> = {}): Held => ({ card, action: 19 + card.card, state: 'open', missing: [], places: [], ...more });

const player = (more: Partial<Player> = {}): Player => ({
  points: 0, panda_points: 0, shown: [], cards: { plot: 1, gardener: 1, panda: 1 },
  goods: { bamboo: { green: 0, yellow: 0, pink: 0 }, channels: 0, tokens: { enclosure: 0, fertiliser: 0, watershed: 0 } }, ...more,
});

export function viewOf(more: Partial<View> = {}): View {
  return {
    turn: 0, phase: 'act', round: 3, weather: { face: 'sun', choices: [], used: 'sun' }, actions: { made: ['plots'], limit: 3, repeat: false },
    plots: { '1,0': plot('green', { harvest: ['1,0', '0,1'] }), '0,1': plot('green', { height: 2 }), '1,1': plot('pink', { irrigated: false, height: 0, growth: 0, edible: false }) },
    names: NAMES, frontier: ['1,-1', '-1,1'], channels: [], gardener: '0,0', panda: '0,0', pile: 24, to_come: { green: 9, yellow: 9, pink: 6 },
    drawn: null, drawn_count: 0, kept: null,
    reserve: { bamboo: { green: 33, yellow: 30, pink: 24 }, channels: 18, tokens: { enclosure: 3, fertiliser: 3, watershed: 2 } },
    decks: { plot: 12, gardener: 13, panda: 11 }, put_back: { plot: 0, gardener: 0, panda: 0 },
    players: {
      '0': player({ goods: { bamboo: { green: 2, yellow: 0, pink: 0 }, channels: 1, tokens: { enclosure: 0, fertiliser: 0, watershed: 1 } } }),
      '1': player({ points: 6, shown: [{ ...twoGreen, points: 6 }] }),
    },
    wanted: 9, emperor: null, idle_rounds: 0, idle_limit: 20,
    hand: { '0': held(line, { missing: [{ text: 'missing.lay', n: 2 }], places: ['1,1'] }), '1': held(twoGreen, { state: 'holds' }) },
    hidden: null, ...more,
  };
}

export const move = (action: number, text: string): Move => ({ action, move: text, words: { text: 'move.end' } });
export const refused = (action: number, text: string, rule: string, why: Message): Tempting => ({ ...move(action, text), rule, why });

export const legal: readonly Move[] = [
  move(15, 'irrigation'), move(16, 'draw-plot'), move(17, 'draw-gardener'), move(18, 'draw-panda'), move(49, 'show-30'),
  move(101, 'G1,0'), move(102, 'G0,1'), move(201, 'P1,0'), move(202, 'P0,1'), move(401, 'channel@1,0|0,1'), move(501, 'watershed@1,1'),
];
export const tempting: readonly Tempting[] = [
  refused(0, 'end', 'TAK-10', { text: 'why.two_actions', n: 1 }),
  refused(7, 'plots', 'TAK-10', { text: 'why.same_action', act: 'plots' }),
  refused(21, 'show-2', 'TAK-21', { text: 'why.missing', missing: [{ text: 'missing.lay', n: 2 }] }),
  refused(203, 'P1,1', 'TAK-14', { text: 'why.not_straight', figure: 'panda', place: place('1,1') }),
  refused(510, 'enclosure@1,0', 'TAK-16', { text: 'why.no_token', improvement: 'enclosure' }),
];
