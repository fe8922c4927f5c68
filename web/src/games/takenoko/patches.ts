// How a fact changes a copy of the view until the next view comes.
import { kindOf } from '../../lib/games';
import type { Message } from '../../lib/messages';
import { type Goods, type Improvement, type Player, type Plot, type View, kindIn, placeIn } from './view';

/** The view after that fact, as `me` sees it. An unknown fact changes nothing. */
export function patched(view: View, fact: Message, me: number | null): View {
  const seat = Number(fact.seat);
  switch (kindOf(fact)) {
    case 'rolls':
      return { ...view, turn: seat, weather: { face: String(fact.face), choices: [], used: null }, actions: { made: [], limit: 2, repeat: false } };
    case 'chooses':
      return { ...view, weather: { ...view.weather, used: String(fact.effect) } };
    case 'takes':
      return withToken(view, seat, fact.improvement as Improvement, 1);
    case 'draws_plots':
      return { ...made(view, 'plots'), drawn_count: Number(fact.n), drawn: (fact.plots as Message[] | undefined) ?? null, pile: view.pile - Number(fact.n) };
    case 'keeps':
      return { ...view, drawn: null, drawn_count: 0, kept: fact.plot as Message, pile: view.pile + Math.max(0, view.drawn_count - 1) };
    case 'lays':
      return { ...withPlot(view, placeIn(fact), { ...BARE, ...kindIn(fact.plot as Message) }), kept: null };
    case 'improves':
      return withToken(withPlot(view, placeIn(fact), { improvement: String(fact.improvement) }), seat, fact.improvement as Improvement, -1);
    case 'irrigates':
      return withPlot(view, placeIn(fact), { irrigated: true });
    case 'grows':
      return withReserve(withPlot(view, placeIn(fact), { height: Number(fact.height) }), String(fact.colour), -Number(fact.n));
    case 'eats':
      return withBamboo(withPlot(view, placeIn(fact), { height: Number(fact.height) }), seat, String(fact.colour), 1);
    case 'takes_channel':
      return { ...withChannels(made(view, 'irrigation'), seat, 1), reserve: { ...view.reserve, channels: Number(fact.left) } };
    case 'lays_channel':
      return { ...withChannels(view, seat, -1), channels: [...view.channels, `${placeIn(fact)}|${placeIn(fact, 'other_place')}`] };
    case 'moves_gardener':
      return { ...made(view, 'gardener'), gardener: placeIn(fact) };
    case 'moves_panda':
      return { ...made(view, 'panda'), panda: placeIn(fact) };
    case 'storms':
      return { ...view, panda: placeIn(fact) };
    case 'draws':
      return withCard(made(view, 'objective'), seat, String(fact.deck ?? (fact.card as Message).deck), 1);
    case 'puts_back':
      return withCard(view, seat, String(fact.deck ?? (fact.card as Message).deck), -1);
    case 'shows':
      return shown(view, seat, fact.card as Message, Number(fact.n), seat === me);
    case 'emperor':
      return { ...withPlayer(view, seat, (player) => ({ ...player, points: player.points + Number(fact.n) })), emperor: seat };
    case 'ends_turn':
      return { ...view, turn: null, weather: { face: null, choices: [], used: null }, actions: { made: [], limit: 2, repeat: false } };
    case 'ends':
      return { ...view, turn: null, phase: 'over' };
    default:
      return view;
  }
}

const BARE: Plot = { colour: 'green', improvement: 'none', irrigated: false, height: 0, growth: 0, edible: false, harvest: [] };

function made(view: View, act: string): View {
  const { actions } = view;
  return { ...view, actions: { ...actions, made: actions.made.includes(act) && !actions.repeat ? actions.made : [...actions.made, act] } };
}

function withPlayer(view: View, seat: number, change: (player: Player) => Player): View {
  const player = view.players[String(seat)];
  return player ? { ...view, players: { ...view.players, [String(seat)]: change(player) } } : view;
}

function withGoods(view: View, seat: number, change: (goods: Goods) => Partial<Goods>): View {
  return withPlayer(view, seat, (player) => ({ ...player, goods: { ...player.goods, ...change(player.goods) } }));
}

function withChannels(view: View, seat: number, by: number): View {
  return withGoods(view, seat, (goods) => ({ channels: goods.channels + by }));
}

/** A token comes from the reserve, or goes into the garden. */
function withToken(view: View, seat: number, name: Improvement, by: 1 | -1): View {
  const after = withGoods(view, seat, ({ tokens }) => ({ tokens: { ...tokens, [name]: tokens[name] + by } }));
  const { tokens } = view.reserve;
  return by < 0 ? after : { ...after, reserve: { ...view.reserve, tokens: { ...tokens, [name]: tokens[name] - by } } };
}

function withBamboo(view: View, seat: number, colour: string, by: number): View {
  return withGoods(view, seat, ({ bamboo }) => ({ bamboo: { ...bamboo, [colour]: (bamboo[colour] ?? 0) + by } }));
}

function withReserve(view: View, colour: string, by: number): View {
  const { bamboo } = view.reserve;
  return { ...view, reserve: { ...view.reserve, bamboo: { ...bamboo, [colour]: (bamboo[colour] ?? 0) + by } } };
}

function withPlot(view: View, key: string, change: Partial<Plot>): View {
  return { ...view, plots: { ...view.plots, [key]: { ...BARE, ...view.plots[key], ...change } } };
}

function withCard(view: View, seat: number, deck: string, by: number): View {
  const after = withPlayer(view, seat, (player) => ({ ...player, cards: { ...player.cards, [deck]: (player.cards[deck] ?? 0) + by } }));
  return { ...after, decks: { ...view.decks, [deck]: (view.decks[deck] ?? 0) - by } };
}

/** An objective lies open; the next view tells what the panda gave back for it. */
function shown(view: View, seat: number, card: Message, points: number, own: boolean): View {
  const after = withPlayer(view, seat, (player) => ({
    ...player,
    points: player.points + points,
    shown: [...player.shown, card],
    cards: { ...player.cards, [String(card.deck)]: (player.cards[String(card.deck)] ?? 1) - 1 },
  }));
  const gone = Object.keys(view.hand ?? {}).find((place) => view.hand![place]!.card.card === card.card);
  if (!own || !view.hand || gone === undefined) return after;
  return { ...after, hand: Object.fromEntries(Object.entries(view.hand).filter(([place]) => place !== gone)) };
}
