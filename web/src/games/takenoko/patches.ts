// How a fact changes a copy of the view until the next view comes: what the eye sees between two states.
import type { Act, CardSeen, Colour, Deck, Effect, Fact, Goods, Held, Player, PlotSeen, Token, View } from '../../wire/takenoko';
import { ACTS, COLOURS, keyOf } from './view';

/**
 * What comes to the server's next view, fact by fact. What may be done next, and what it would bring, is the server's
 * to say: where plots may be laid, what would grow or be eaten, how far an objective in hand is.
 */
export const ANIMATED = [
  'turn', 'phase', 'weather', 'actions.made', 'plots.*.colour', 'plots.*.improvement', 'plots.*.irrigated', 'plots.*.height',
  'channels', 'gardener', 'panda', 'pile', 'to_come', 'drawn', 'drawn_count', 'kept', 'reserve', 'decks', 'players',
  'emperor', 'idle_rounds', 'hand.*.card',
] as const;

/** The view after that fact, as `me` sees it. An unknown fact changes nothing. */
export function patched(view: View, fact: Fact, me: number | null): View {
  switch (fact.text) {
    case 'fact.rolls':
      return { ...view, phase: fact.used === null ? 'weather' : 'act', weather: { face: fact.face, choices: fact.choices, used: fact.used } };
    case 'fact.declines':
      return used(view, null);
    case 'fact.chooses':
      return used(view, fact.effect);
    case 'fact.takes':
      return taken(used(view, 'clouds'), fact.seat, fact.improvement);
    case 'fact.rains':
      return used(view, 'rain');
    case 'fact.storms':
      return { ...used(view, 'storm'), panda: keyOf(fact.place) };
    case 'fact.draws_plots':
    case 'fact.draws_plots.own':
      return { ...made(view, 'plots'), phase: 'keep', drawn_count: fact.n, drawn: 'plots' in fact ? fact.plots : null, pile: view.pile - fact.n };
    case 'fact.keeps': {
      const pile = view.pile + view.drawn_count - 1;
      return { ...view, phase: 'lay', drawn: null, drawn_count: 0, kept: fact.plot, pile, to_come: plus(view.to_come, { [fact.plot.colour]: -1 }) };
    }
    case 'fact.lays': {
      const { colour, improvement } = fact.plot;
      return { ...withPlot(view, keyOf(fact.place), { colour, improvement }), phase: fact.may_fit ? 'fit' : 'act', kept: null };
    }
    case 'fact.leaves_bare':
      return { ...view, phase: 'act' };
    case 'fact.improves': {
      const after = withPlot(view, keyOf(fact.place), { improvement: fact.improvement });
      return { ...withGoods(after, fact.seat, ({ tokens }) => ({ tokens: plus(tokens, { [fact.improvement]: -1 }) })), phase: view.phase === 'fit' ? 'act' : view.phase };
    }
    case 'fact.irrigates':
      return withPlot(view, keyOf(fact.place), { irrigated: true });
    case 'fact.grows':
      return withReserve(withPlot(view, keyOf(fact.place), { height: fact.height }), ({ bamboo }) => ({ bamboo: plus(bamboo, { [fact.colour]: -fact.n }) }));
    case 'fact.eats':
      return withGoods(withPlot(view, keyOf(fact.place), { height: fact.height }), fact.seat, ({ bamboo }) => ({ bamboo: plus(bamboo, { [fact.colour]: 1 }) }));
    case 'fact.takes_channel':
      return withReserve(withGoods(made(view, 'irrigation'), fact.seat, ({ channels }) => ({ channels: channels + 1 })), () => ({ channels: fact.left }));
    case 'fact.lays_channel': {
      const after = withGoods(view, fact.seat, ({ channels }) => ({ channels: channels - 1 }));
      return { ...after, channels: inOrder([...view.channels, `${keyOf(fact.place)}|${keyOf(fact.other_place)}`]) };
    }
    case 'fact.moves_gardener':
      return { ...made(view, 'gardener'), gardener: keyOf(fact.place) };
    case 'fact.moves_panda':
      return { ...made(view, 'panda'), panda: keyOf(fact.place) };
    case 'fact.draws':
    case 'fact.draws.own': {
      const after = withCard(view.phase === 'draw_again' ? view : made(view, 'objective'), fact.seat, fact.deck, 1);
      return { ...after, phase: 'act', hand: 'card' in fact && fact.seat === me ? withHeld(view.hand, fact.card) : view.hand };
    }
    case 'fact.puts_back':
    case 'fact.puts_back.own': {
      const hand = 'card' in fact && fact.seat === me ? withoutHeld(view.hand, fact.card) : view.hand;
      return { ...withCard(view, fact.seat, fact.deck, -1), phase: 'draw_again', hand };
    }
    case 'fact.shows':
      return shown(view, fact, me);
    case 'fact.emperor':
      return { ...withPlayer(view, fact.seat, (player) => ({ ...player, points: player.points + fact.n })), emperor: fact.seat };
    case 'fact.stalls':
      return { ...view, idle_rounds: fact.n };
    case 'fact.ends_turn':
      if (fact.next_seat === null) return { ...view, turn: null };
      return { ...view, turn: fact.next_seat, phase: 'act', weather: { face: null, choices: [], used: null }, actions: { ...view.actions, made: [] } };
    case 'fact.ends':
      return { ...view, turn: null, phase: 'over', weather: { ...view.weather, face: null, choices: [] } };
    default:
      return view;
  }
}

/** The weather has done its work. */
function used(view: View, effect: Effect | null): View {
  return { ...view, phase: 'act', weather: { ...view.weather, choices: [], used: effect } };
}

/** An action of this turn, told in the order of the actions. */
function made(view: View, act: Act): View {
  const all = [...view.actions.made, act].sort((a, b) => ACTS.indexOf(a) - ACTS.indexOf(b));
  return { ...view, actions: { ...view.actions, made: all } };
}

/** The numbers with some more, or fewer, of each. */
function plus<Numbers extends object>(numbers: Numbers, more: Partial<Record<keyof Numbers, number>>): Numbers {
  return Object.fromEntries(Object.entries(numbers).map(([name, n]) => [name, n + (more[name as keyof Numbers] ?? 0)])) as Numbers;
}

function withPlayer(view: View, seat: number, change: (player: Player) => Player): View {
  const player = view.players[String(seat)];
  return player ? { ...view, players: { ...view.players, [String(seat)]: change(player) } } : view;
}

function withGoods(view: View, seat: number, change: (goods: Goods) => Partial<Goods>): View {
  return withPlayer(view, seat, (player) => ({ ...player, goods: { ...player.goods, ...change(player.goods) } }));
}

function withReserve(view: View, change: (goods: Goods) => Partial<Goods>): View {
  return { ...view, reserve: { ...view.reserve, ...change(view.reserve) } };
}

/** A token comes from the reserve. */
function taken(view: View, seat: number, token: Token): View {
  const after = withGoods(view, seat, ({ tokens }) => ({ tokens: plus(tokens, { [token]: 1 }) }));
  return withReserve(after, ({ tokens }) => ({ tokens: plus(tokens, { [token]: -1 }) }));
}

const NEW_PLOT: PlotSeen = { colour: 'green', improvement: 'none', irrigated: false, height: 0, growth: 0, edible: false, harvest: [] };

function withPlot(view: View, key: string, change: Partial<PlotSeen>): View {
  return { ...view, plots: { ...view.plots, [key]: { ...NEW_PLOT, ...view.plots[key], ...change } } };
}

/** Channels as the server lists them: by the row and the column of their first plot, then around it. */
function inOrder(channels: readonly string[]): string[] {
  const rankOf = (key: string): number[] => {
    const [q = 0, r = 0, otherQ = 0, otherR = 0] = key.split(/[,|]/).map(Number);
    return [r, q, -otherR, -otherQ];
  };
  const ranked = channels.map((key) => ({ key, rank: rankOf(key) }));
  return ranked.sort((a, b) => a.rank.map((n, i) => n - b.rank[i]!).find((n) => n !== 0) ?? 0).map(({ key }) => key);
}

/** A card comes from a deck, or goes under it. */
function withCard(view: View, seat: number, deck: Deck, by: 1 | -1): View {
  const after = withPlayer(view, seat, (player) => ({ ...player, cards: plus(player.cards, { [deck]: by }) }));
  return { ...after, decks: plus(view.decks, { [deck]: -by }) };
}

type Hand = View['hand'];

function numbered(held: readonly Held[]): Hand {
  const sorted = [...held].sort((a, b) => a.card.card - b.card.card);
  return Object.fromEntries(sorted.map((one, place) => [String(place), one]));
}

/** Of a card just drawn nobody has said yet what is missing, nor how it is validated. */
function withHeld(hand: Hand, card: CardSeen): Hand {
  return hand && numbered([...Object.values(hand), { card, action: -1, state: 'open', missing: [], places: [] }]);
}

function withoutHeld(hand: Hand, { card }: CardSeen): Hand {
  const gone = Object.values(hand ?? {}).find((held) => held.card.card === card);
  return hand && numbered(Object.values(hand).filter((held) => held !== gone));
}

/** An objective lies open; what the panda ate for it goes back. */
function shown(view: View, { seat, card, n, given_back: back }: Fact & { text: 'fact.shows' }, me: number | null): View {
  const less = Object.fromEntries(COLOURS.map((colour) => [colour, -back[colour]])) as Record<Colour, number>;
  const after = withPlayer(view, seat, (player) => ({
    ...player,
    points: player.points + n,
    panda_points: player.panda_points + (card.deck === 'panda' ? n : 0),
    shown: [...player.shown, card],
    cards: plus(player.cards, { [card.deck]: -1 }),
    goods: { ...player.goods, bamboo: plus(player.goods.bamboo, less) },
  }));
  const given = withReserve(after, ({ bamboo }) => ({ bamboo: plus(bamboo, back) }));
  return { ...given, idle_rounds: 0, hand: seat === me ? withoutHeld(view.hand, card) : view.hand };
}
