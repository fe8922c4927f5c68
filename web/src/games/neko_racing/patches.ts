// How a fact changes a copy of the view until the next view comes.
import type { Backs, CardSeen, Drive, Fact, Held, Numbers, Racer, Space, Tile, View } from '../../wire/neko_racing';
import { COLOURS, cardsOf, coloursIn, isHome, isSameCard } from './view';

/** What comes to the server's next view, fact by fact. A drive begins with a view, which says where it may end. */
export const ANIMATED = [
  'race', 'results', 'round', 'tricks', 'players', 'hand.*.card', 'hand.*.trump', 'hands', 'seen', 'trick',
] as const;

const BOX: Space = { lap: 1, row: 0, lane: 'middle' };
/** A card just dealt has no code to play it until the next view. */
const UNPLAYABLE = -1;

/** The view after that fact, as `me` sees it. An unknown fact changes nothing. */
export function patched(view: View, fact: Fact, me: number | null): View {
  switch (fact.text) {
    case 'fact.leads':
    case 'fact.follows':
    case 'fact.trumps':
      return won(played(view, fact.seat, fact.card, me, false), fact.winner);
    case 'fact.throws':
      return played(view, fact.seat, fact.card, me, true);
    case 'fact.keeps':
      return withRacer(view, fact.seat, (racer) => ({ ...racer, boosts: sorted([...racer.boosts, fact.card]) }));
    case 'fact.wins':
      return won(withRacer({ ...view, turn: null, tricks: view.tricks + 1 }, fact.seat, (racer) => ({ ...racer, tricks: racer.tricks + 1 })), fact.seat);
    case 'fact.boosts':
      return { ...view, drive: view.drive && boosted(view.drive, fact.card, fact.distance) };
    case 'fact.catches_up':
      return { ...view, drive: view.drive && { ...view.drive, caught_up: true, distance: fact.distance } };
    case 'fact.drives':
      return cleared(driven(view, fact.seat, { lap: fact.lap, row: fact.row, lane: fact.lane }, fact.places), fact.seat);
    case 'fact.finishes':
      return driven(view, fact.seat, { lap: view.circuit.laps + 1, row: 0, lane: 'middle' }, fact.places);
    case 'fact.race':
      return newRace(raceOver(view), fact.race, fact.tiles);
    case 'fact.round':
      return newRound(view, fact.round, fact.leading_seat);
    case 'fact.deals':
      return dealt(view, fact.seat, fact.colours);
    case 'fact.deals.own':
      return takenUp(dealt(view, fact.seat, fact.colours), fact.seat, fact.cards, me);
    case 'fact.ends':
      return { ...raceOver(view), turn: null };
    default:
      return view;
  }
}

function withRacer(view: View, seat: number, change: (racer: Racer) => Racer): View {
  return { ...view, players: view.players.map((racer, i) => (i === seat ? change(racer) : racer)) };
}

// a trick

function played(view: View, seat: number, card: CardSeen, me: number | null, boost: boolean): View {
  const { trick, seen } = view;
  const after = withRacer(view, seat, (racer) => ({
    ...racer,
    hand: { ...racer.hand, [card.colour]: (racer.hand[card.colour] ?? 1) - 1 },
  }));
  return {
    ...after,
    turn: null,
    hand: view.hand && seat === me ? view.hand.filter((held) => !isSameCard(held.card, card)) : view.hand,
    hands: view.hands && view.hands.map((hand, i) => (i === seat ? without(hand, card) : hand)),
    seen: { ...seen, [card.colour]: [...(seen[card.colour] ?? []), card.number].sort((a, b) => a - b) },
    trick: { ...trick, colour: trick.colour ?? card.colour, cards: [...trick.cards, { seat, card, boost }] },
  };
}

function without(hand: Numbers, card: CardSeen): Numbers {
  return { ...hand, [card.colour]: (hand[card.colour] ?? []).filter((number) => number !== card.number) };
}

function won(view: View, winner: number): View {
  return { ...view, trick: { ...view.trick, winner } };
}

function sorted(cards: readonly CardSeen[]): CardSeen[] {
  const rank = (card: CardSeen): number => COLOURS.indexOf(card.colour) * 100 + card.number;
  return [...cards].sort((a, b) => rank(a) - rank(b));
}

// a drive

function boosted(drive: Drive, card: CardSeen, distance: number): Drive {
  const boosts = drive.boosts.map((boost) => (isSameCard(boost.card, card) ? { ...boost, named: true } : boost));
  return { ...drive, distance, boosts };
}

/** The boosts named are used up. */
function driven(view: View, seat: number, car: Space, places: readonly number[]): View {
  const used = view.drive?.boosts.filter((boost) => boost.named).map((boost) => boost.card) ?? [];
  const after = withRacer(view, seat, (racer) => ({
    ...racer,
    car,
    boosts: racer.boosts.filter((card) => !used.some((one) => isSameCard(one, card))),
  }));
  const players = after.players.map((racer, i) => ({ ...racer, place: places[i] ?? racer.place }));
  return { ...after, players, turn: null, drive: null };
}

/** The winner leads the next trick; the last one of a round lies until cards are dealt. */
function cleared(view: View, leader: number): View {
  if (!view.players.some(cardsOf)) return view;
  return { ...view, trick: { leader, colour: null, cards: [], winner: null } };
}

// races and rounds

function raceOver(view: View): View {
  const seat = view.players.findIndex((racer) => isHome(racer.car));
  const result = seat < 0 ? { seat: null, tricks: null } : { seat, tricks: view.tricks };
  return { ...view, results: [...view.results, result] };
}

function newRace(view: View, race: number, tiles: readonly Tile[]): View {
  const trumps = new Map(view.players.map((racer) => [racer.colour, racer.trump]));
  const players = view.players.map((racer, seat) => {
    const colour = tiles.find((tile) => tile.seat === seat)?.colour ?? racer.colour;
    return { ...racer, colour, trump: trumps.get(colour) ?? racer.trump, car: BOX, place: 1, tricks: 0 };
  });
  return { ...view, race, tricks: 0, players };
}

/** All cards come together and are dealt again. */
function newRound(view: View, round: number, leader: number): View {
  const none: Numbers = Object.fromEntries(coloursIn(view).map((colour) => [colour, []]));
  return {
    ...view,
    round,
    turn: null,
    drive: null,
    seen: none,
    hand: view.hand && [],
    hands: view.hands && view.hands.map(() => none),
    players: view.players.map((racer) => ({ ...racer, hand: {}, boosts: [] })),
    trick: { leader, colour: null, cards: [], winner: null },
  };
}

function dealt(view: View, seat: number, hand: Backs): View {
  return withRacer(view, seat, (racer) => ({ ...racer, hand }));
}

/** One's own cards, or anybody's where all is open. */
function takenUp(view: View, seat: number, cards: readonly CardSeen[], me: number | null): View {
  const trump = view.players[seat]?.trump;
  const hand = cards.map((card): Held => ({ card, action: UNPLAYABLE, trump: card.number === trump }));
  const numbers = (colour: CardSeen['colour']): number[] => cards.filter((card) => card.colour === colour).map((card) => card.number);
  const shown: Numbers = Object.fromEntries(coloursIn(view).map((colour) => [colour, numbers(colour)]));
  return {
    ...view,
    hand: view.hand && seat === me ? hand : view.hand,
    hands: view.hands && view.hands.map((one, i) => (i === seat ? shown : one)),
  };
}
