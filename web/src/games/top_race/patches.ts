// How a fact changes a copy of the view until the next view comes.
import type { Auction, Bidder, CarName, CarSeen, CardSeen, Fact, Facts, Held, InPlay, Line, Racer, Result, Standing } from '../../wire/top_race';
import { CARS, type Shown, faceOf, linesOf, pairOf } from './view';

/** What comes to the server's next view, fact by fact; what is asked, and where cars could go, is the server's to say. */
export const ANIMATED = [
  'race', 'controller', 'players', 'cars', 'lay_by', 'tips', 'in_play', 'hand.*.card', 'bets', 'results',
  'auction.car', 'auction.left', 'auction.coming', 'auction.bid', 'auction.bidder', 'auction.bidders', 'auction.refusals',
] as const;

const UNIT = 10_000;
/** What cannot be chosen before the next view has no code. */
const NO_CODE = -1;

/** The view after that fact, as `me` sees it. An unknown fact changes nothing. */
export function patched(view: Shown, fact: Fact, me: number | null): Shown {
  switch (fact.text) {
    case 'fact.race':
      return newRace(view, fact.race, fact.seat);
    case 'fact.deals':
      return withRacer(view, fact.seat, { cards: fact.n });
    case 'fact.deals.own':
      return { ...withRacer(view, fact.seat, { cards: fact.n }), hand: fact.seat === me ? fact.cards.map(heldOf) : view.hand };
    case 'fact.offers':
      return { ...view, turn: null, hammer: null, auction: offered(view, fact) };
    case 'fact.bids':
      return { ...view, turn: null, auction: view.auction && bid(view.auction, fact) };
    case 'fact.passes':
      return { ...view, turn: null, auction: view.auction && stood(view.auction, fact.standings) };
    case 'fact.sells':
    case 'fact.stalls':
    case 'fact.takes_last':
      return sold(view, fact.seat, fact.car, fact.units * UNIT);
    case 'fact.refuses':
      return hammered(view, fact.car, null, 0);
    case 'fact.places':
      return { ...withCar(view, fact.car, { state: 'racing', row: fact.row, lane: fact.lane }), choices: [], hammer: null };
    case 'fact.begins':
      return { ...inOrder(view, fact.order), hammer: null, turn: null };
    case 'fact.plays':
      return played(view, fact.seat, fact.card, me);
    case 'fact.lost_home':
    case 'fact.lost_broken':
    case 'fact.stuck':
    case 'fact.idle_joker':
      return lineDone(view, fact.line, 'lost');
    case 'fact.names':
      return { ...withLines(view, (line, i) => (i === fact.line ? { ...line, named: fact.car } : line)), choices: [] };
    case 'fact.no_effect':
      return laidAside(view);
    case 'fact.turbo':
      return { ...view, turbo: null };
    case 'fact.breaks_down':
      return { ...laidAside(withCar(view, fact.car, { state: 'broken' })), lay_by: [...view.lay_by, fact.car], turbo: null };
    case 'fact.returns': {
      const back = withCar(view, fact.car, { state: 'racing', row: fact.row, lane: fact.lane });
      return { ...inOrder(back, fact.order), lay_by: view.lay_by.filter((car) => car !== fact.car) };
    }
    case 'fact.drives':
    case 'fact.jams':
      return driven(view, fact, { row: fact.row, lane: fact.lane });
    case 'fact.crosses':
      return driven(view, fact, { state: 'home', row: null, lane: null });
    case 'fact.tip':
      return { ...betsOpen(view, fact.line), tips: fact.tip, crossed: fact.tip, turn: null };
    case 'fact.bets':
      return withBet(view, fact.seat, fact.tip - 1);
    case 'fact.bets.own':
      return staked(withBet(view, fact.seat, fact.tip - 1), fact.seat, fact.tip - 1, fact.car, me);
    case 'fact.bets_close':
      return lineDone(view, fact.line, 'driven');
    case 'fact.lays_down':
      return withRacer(view, fact.seat, { out: true });
    case 'fact.race_ends':
    case 'fact.cards_end':
      return ended(view);
    case 'fact.prize':
      return prized(view, fact);
    case 'fact.bet_wins':
    case 'fact.bet_costs':
    case 'fact.bet_even':
      return betPaid(view, fact);
    default:
      return view;
  }
}

function withRacer(view: Shown, seat: number, change: Partial<Racer>): Shown {
  return { ...view, players: view.players.map((racer, i) => (i === seat ? { ...racer, ...change } : racer)) };
}

function withMoney(view: Shown, seat: number, more: number): Shown {
  return withRacer(view, seat, { money: (view.players[seat]?.money ?? 0) + more });
}

function withCar(view: Shown, car: CarName, change: Partial<CarSeen>): Shown {
  return { ...view, cars: { ...view.cars, [car]: { ...view.cars[car], ...change } } };
}

/** The places of all cars, the first one first. */
function inOrder(view: Shown, order: readonly CarName[]): Shown {
  return order.reduce((now, car, i) => withCar(now, car, { place: i + 1 }), view);
}

function heldOf(card: CardSeen): Held {
  return { card, action: NO_CODE };
}

// auctions

function offered(view: Shown, { car, left, coming, standings, refusals }: Facts['offers']): Auction {
  const bidders = view.players.map(({ money }, seat): Bidder => ({ seat, standing: standings[seat] ?? 'in', most: Math.max(0, money) }));
  return { car, left, coming, bid: 0, bidder: null, bidders, refusals, prospects: [], raises: [], pass_action: NO_CODE };
}

function bid(auction: Auction, { seat, units, standings }: Facts['bids']): Auction {
  return { ...stood(auction, standings), bid: units * UNIT, bidder: seat };
}

function stood(auction: Auction, standings: readonly Standing[]): Auction {
  const bidders = auction.bidders.map((one) => ({ ...one, standing: standings[one.seat] ?? one.standing }));
  return { ...auction, bidders, raises: [] };
}

function sold(view: Shown, seat: number, car: CarName, price: number): Shown {
  const drivers = CARS.filter((one) => one === car || view.players[seat]?.drivers.includes(one));
  const bought = withRacer(withMoney(view, seat, -price), seat, { drivers });
  return hammered(withCar(bought, car, { owner: seat, price }), car, seat, price);
}

/** The auction is over; the screen shows it until a car is placed or the next driver comes. */
function hammered(view: Shown, car: CarName, seat: number | null, price: number): Shown {
  return { ...view, turn: null, auction: null, hammer: { car, seat, price, auction: view.auction } };
}

// cards

function played(view: Shown, seat: number, card: CardSeen, me: number | null): Shown {
  const lines = linesOf(card).map(({ car, n }, i): Line => ({ car, number: n, state: i ? 'coming' : 'now', named: null }));
  const inPlay: InPlay = { seat, pair: lines.length ? null : pairOf(card), lines };
  const after = withRacer(view, seat, { cards: (view.players[seat]?.cards ?? 1) - 1 });
  return { ...after, turn: null, in_play: inPlay, laid: null, hand: view.hand && (seat === me ? without(view.hand, card) : view.hand) };
}

function without(hand: readonly Held[], card: CardSeen): Held[] {
  const at = hand.findIndex((held) => faceOf(held.card) === faceOf(card));
  return hand.filter((_, i) => i !== at);
}

function withLines(view: Shown, change: (line: Line, i: number) => Line): Shown {
  const card = view.in_play ?? view.laid;
  return card ? { ...view, in_play: { ...card, lines: card.lines.map(change) }, laid: null } : view;
}

/** The next line is taken up, or the card laid aside. */
function lineDone(view: Shown, done: number, state: Line['state']): Shown {
  const after = withLines(view, (line, i) => (i === done ? { ...line, state } : i === done + 1 ? { ...line, state: 'now' } : line));
  return done + 1 < (after.in_play?.lines.length ?? 0) ? after : laidAside(after);
}

/** The screen shows it until the next view. */
function laidAside(view: Shown): Shown {
  return { ...view, in_play: null, laid: view.in_play };
}

function driven(view: Shown, { car, line, order }: Facts['drives' | 'crosses'], there: Partial<CarSeen>): Shown {
  const moved = inOrder(withCar(view, car, there), order);
  return { ...lineDone(moved, line, 'driven'), drive: null, choices: [] };
}

// bets

/** The line that crossed the mark is not done before everybody has bet. */
function betsOpen(view: Shown, now: number): Shown {
  return withLines(view, (line, i) => (i < now ? line : { ...line, state: i === now ? 'now' : 'coming' }));
}

function withBet(view: Shown, seat: number, mark: number): Shown {
  return withRacer(view, seat, { bets: (view.players[seat]?.bets ?? []).map((bet, i) => bet || i === mark) });
}

function staked(view: Shown, seat: number, mark: number, car: CarName, me: number | null): Shown {
  if (seat !== me) return view;
  return { ...view, choices: [], bets: (view.bets ?? [null, null, null]).map((bet, i) => (i === mark ? car : bet)) };
}

// the end

function ended(view: Shown): Shown {
  const ceremony: Result = { arrivals: [], bets: [] };
  return { ...view, turn: null, in_play: null, laid: null, drive: null, ceremony, results: [...view.results, ceremony] };
}

function withResult(view: Shown, change: (result: Result) => Result): Shown {
  const ceremony = change(view.ceremony ?? { arrivals: [], bets: [] });
  return { ...view, ceremony, results: [...view.results.slice(0, -1), ceremony] };
}

function prized(view: Shown, { seat, car, units }: Facts['prize']): Shown {
  const prize = units * UNIT;
  return withResult(withMoney(view, seat, prize), ({ arrivals, bets }) => ({ bets, arrivals: [{ car, seat, prize }, ...arrivals] }));
}

function betPaid(view: Shown, { seat, tip, car, place, units }: Facts['bet_wins']): Shown {
  const bet = { seat, tip, car, place, pays: units * UNIT };
  return withResult(withMoney(view, seat, bet.pays), ({ arrivals, bets }) => ({
    arrivals,
    bets: [...bets, bet].sort((a, b) => a.seat - b.seat || a.tip - b.tip),
  }));
}

/** Everything is gathered in and dealt anew; money stays. */
function newRace(view: Shown, race: number, controller: number): Shown {
  const waiting: CarSeen = { owner: null, price: null, state: 'waiting', row: null, lane: null, place: null };
  const cleared = CARS.reduce((now, car) => withCar(now, car, waiting), view);
  return {
    ...cleared,
    race,
    controller,
    turn: null,
    players: view.players.map((racer) => ({ ...racer, drivers: [], cards: 0, out: false, bets: racer.bets.map(() => false) })),
    lay_by: [],
    tips: 0,
    bets: view.bets && view.bets.map(() => null),
    hand: view.hand && [],
    ceremony: null,
  };
}
