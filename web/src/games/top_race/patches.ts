// How a fact changes a copy of the view until the next view comes.
import { kindOf } from '../../lib/games';
import type { Message } from '../../lib/messages';
import { type Auction, type Car, type Held, type InPlay, type Line, type Player, type Shown, faceOf, linesOf, pairOf } from './view';

const UNIT = 10_000;

/** The view after that fact, as `me` sees it. An unknown fact changes nothing. */
export function patched(view: Shown, fact: Message, me: number | null): Shown {
  const change = PATCHES[kindOf(fact)];
  return change ? change(view, fact, me) : view;
}

type Patch = (view: Shown, fact: Message, me: number | null) => Shown;

const sold: Patch = (view, fact) => {
  const [seat, car, price] = [Number(fact.seat), String(fact.car), Number(fact.units) * UNIT];
  const bought = withPlayer(view, seat, (player) => ({ ...player, money: player.money - price, drivers: [...player.drivers, car] }));
  const owned = withCar(bought, car, { owner: seat, price });
  return { ...owned, turn: null, auction: view.auction ?? offered(view, car, 1), hammer: { car, seat, price } };
};
const lost: Patch = (view, fact) => ticked(view, Number(fact.line), { state: 'lost' });
const driven: Patch = (view, fact) => {
  const moved = withCar(view, String(fact.car), { row: Number(fact.row), lane: String(fact.lane) });
  return { ...ticked(moved, Number(fact.line), { state: 'driven' }), drive: null, choices: [] };
};
const paid: Patch = (view, fact) => {
  const [seat, pays] = [Number(fact.seat), Number(fact.units) * UNIT];
  const { arrivals, bets } = view.ceremony ?? { arrivals: [], bets: [] };
  const bet = { seat, tip: Number(fact.tip), car: String(fact.car), place: Number(fact.place), pays };
  return { ...withMoney(view, seat, pays), ceremony: { arrivals, bets: [...bets, bet] } };
};

const PATCHES: Readonly<Record<string, Patch>> = {
  race: newRace,
  deals: dealt,
  offers: (view, fact) => ({ ...view, turn: null, hammer: null, auction: offered(view, String(fact.car), Number(fact.left)) }),
  bids: (view, fact) => ({ ...view, turn: null, auction: view.auction && { ...view.auction, bid: Number(fact.units) * UNIT, bidder: Number(fact.seat), raises: [] } }),
  passes: (view, fact) => ({ ...view, turn: null, auction: view.auction && passed(view.auction, Number(fact.seat)) }),
  refuses: (view, fact) => ({ ...view, hammer: { car: String(fact.car), seat: null, price: 0 } }),
  sells: sold,
  stalls: sold,
  takes_last: sold,
  places: (view, fact) => ({ ...withCar(view, String(fact.car), { state: 'racing', row: Number(fact.row), lane: String(fact.lane) }), choices: [], hammer: null }),
  begins: (view) => ({ ...view, auction: null, hammer: null, turn: null }),
  plays: played,
  lost_home: lost,
  lost_broken: lost,
  stuck: lost,
  idle_joker: (view) => ticked(view, view.in_play?.lines.findIndex((line) => line.car === 'joker') ?? -1, { state: 'lost' }),
  names: (view, fact) => ({ ...ticked(view, Number(fact.line), { named: String(fact.car) }), choices: [] }),
  turbo: (view) => ({ ...view, turbo: null }),
  drives: driven,
  jams: driven,
  crosses: (view, fact) => {
    const place = Object.values(view.cars).filter((car) => car.state === 'home').length + 1;
    const home = withCar(view, String(fact.car), { state: 'home', row: null, lane: null, place });
    return { ...ticked(home, Number(fact.line), { state: 'driven' }), drive: null };
  },
  comes_home: (view, fact) => withCar(view, String(fact.car), { place: Number(fact.place) }),
  breaks_down: (view, fact) => ({ ...withCar(view, String(fact.car), { state: 'broken' }), lay_by: [...view.lay_by, String(fact.car)], turbo: null }),
  returns: (view, fact) => ({
    ...withCar(view, String(fact.car), { state: 'racing', row: Number(fact.row), lane: String(fact.lane) }),
    lay_by: view.lay_by.filter((car) => car !== fact.car),
  }),
  tip: (view, fact) => ({ ...view, tips: Number(fact.tip), crossed: Number(fact.tip), drive: null, turn: null }),
  bets: staked,
  lays_down: (view, fact, me) => ({
    ...withPlayer(view, Number(fact.seat), (player) => ({ ...player, cards: 0, out: true })),
    hand: view.hand && (fact.seat === me ? [] : view.hand),
  }),
  race_ends: ended,
  cards_end: ended,
  prize: (view, fact) => {
    const [seat, prize] = [Number(fact.seat), Number(fact.units) * UNIT];
    const { arrivals, bets } = view.ceremony ?? { arrivals: [], bets: [] };
    const arrival = { car: String(fact.car), seat, prize };
    return { ...withMoney(view, seat, prize), ceremony: { bets, arrivals: [arrival, ...arrivals] } };
  },
  bet_wins: paid,
  bet_costs: paid,
  bet_even: paid,
};

function ended(view: Shown): Shown {
  return { ...view, turn: null, in_play: null, drive: null, ceremony: { arrivals: [], bets: [] } };
}

function withPlayer(view: Shown, seat: number, change: (player: Player) => Player): Shown {
  return { ...view, players: view.players.map((player, i) => (i === seat ? change(player) : player)) };
}

function withMoney(view: Shown, seat: number, more: number): Shown {
  return withPlayer(view, seat, (player) => ({ ...player, money: player.money + more }));
}

function withCar(view: Shown, name: string, change: Partial<Car>): Shown {
  return { ...view, cars: { ...view.cars, [name]: { ...view.cars[name]!, ...change } } };
}

function ticked(view: Shown, line: number, change: Partial<Line>): Shown {
  if (!view.in_play) return view;
  const lines = view.in_play.lines.map((one, i) => (i === line ? { ...one, ...change } : one));
  return { ...view, in_play: { ...view.in_play, lines } };
}

function offered(view: Shown, car: string, left: number): Auction {
  const bidders = view.players.map(({ money }, seat) => ({ seat, standing: 'in' as const, most: Math.max(0, money) }));
  return { car, left, coming: [], bid: 0, bidder: null, bidders, refusals: 0, raises: [], pass_action: -1 };
}

function passed(auction: Auction, seat: number): Auction {
  const bidders = auction.bidders.map((one) => (one.seat === seat ? { ...one, standing: 'passed' as const } : one));
  return { ...auction, bidders, raises: [] };
}

function played(view: Shown, fact: Message, me: number | null): Shown {
  const [seat, card] = [Number(fact.seat), fact.card as Message];
  const lines = linesOf(card).map(({ car, n }): Line => ({ car, number: n, state: 'coming', named: null }));
  const pair = lines.length ? null : [...pairOf(card)];
  const inPlay: InPlay = { seat, pair, lines };
  const after = withPlayer(view, seat, (player) => ({ ...player, cards: player.cards - 1 }));
  return { ...after, turn: null, in_play: inPlay, hand: view.hand && (seat === me ? without(view.hand, card) : view.hand) };
}

function without(hand: readonly Held[], card: Message): Held[] {
  const at = hand.findIndex((held) => faceOf(held.card) === faceOf(card));
  return hand.filter((_, i) => i !== at);
}

function staked(view: Shown, fact: Message, me: number | null): Shown {
  const [seat, mark] = [Number(fact.seat), Number(fact.tip) - 1];
  const after = withPlayer(view, seat, (player) => ({ ...player, bets: player.bets.map((bet, i) => bet || i === mark) }));
  if (seat !== me || typeof fact.car !== 'string') return after;
  const car = fact.car;
  return { ...after, choices: [], bets: (view.bets ?? [null, null, null]).map((bet, i) => (i === mark ? car : bet)) };
}

/** Everything is gathered in and dealt anew; money stays. */
function newRace(view: Shown, fact: Message): Shown {
  const waiting: Car = { owner: null, price: null, state: 'waiting', row: null, lane: null, place: null };
  return {
    ...view,
    race: Number(fact.race),
    controller: Number(fact.seat),
    turn: null,
    players: view.players.map((player) => ({ ...player, drivers: [], cards: 0, out: false, bets: player.bets.map(() => false) })),
    cars: Object.fromEntries(Object.keys(view.cars).map((car) => [car, waiting])),
    lay_by: [],
    tips: 0,
    in_play: null,
    drive: null,
    played: [],
    bets: view.bets && view.bets.map(() => null),
    hand: view.hand && [],
    ceremony: null,
  };
}

function dealt(view: Shown, fact: Message, me: number | null): Shown {
  const after = withPlayer(view, Number(fact.seat), (player) => ({ ...player, cards: Number(fact.n) }));
  if (fact.seat !== me || !Array.isArray(fact.cards)) return after;
  return { ...after, hand: (fact.cards as unknown as Message[]).map((card) => ({ card, action: -1 })) };
}
