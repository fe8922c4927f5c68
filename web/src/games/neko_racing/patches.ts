// How a fact changes a copy of the view until the next view comes.
import { kindOf } from '../../lib/games';
import type { Message } from '../../lib/messages';
import { type CardFace, type Colour, type Held, type Racer, type Space, type Step, type View, COLOURS, cardIn, isSameCard } from './view';

const BOX: Space = { lap: 1, row: 0, lane: 'middle' };

/** The view after that fact, as `me` sees it. An unknown fact changes nothing. */
export function patched(view: View, fact: Message, me: number | null): View {
  const seat = Number(fact.seat);
  switch (kindOf(fact)) {
    case 'leads':
    case 'follows':
    case 'trumps':
    case 'throws':
      return played(view, seat, cardIn(fact), kindOf(fact) === 'throws', me);
    case 'keeps':
      return withRacer(view, seat, (racer) => ({ ...racer, boosts: sorted([...racer.boosts, cardIn(fact)]) }));
    case 'wins':
      return { ...view, turn: null, tricks: view.tricks + 1, trick: { ...view.trick, winner: seat } };
    case 'boosts':
      return { ...view, drive: boosted(view, cardIn(fact), Number(fact.distance)) };
    case 'catches_up':
      return { ...view, drive: view.drive && { ...view.drive, caught_up: true, distance: Number(fact.distance) } };
    case 'drives':
      return driven(view, seat, { lap: Number(fact.lap), row: Number(fact.row), lane: fact.lane as Space['lane'] });
    case 'finishes':
      return driven(view, seat, { lap: view.circuit.laps + 1, row: 0, lane: 'middle' });
    case 'race':
      return newRace(view, Number(fact.race), fact.tiles as unknown as readonly { seat: number; colour: Colour }[]);
    case 'round':
      return newRound(view, Number(fact.round), Number(fact.leading_seat));
    case 'deals':
      return dealt(view, seat, fact, me);
    default:
      return view;
  }
}

/** The spaces a drive leads over, in order. */
export function wayIn(fact: Message): readonly Step[] {
  return Array.isArray(fact.way) ? (fact.way as unknown as Step[]) : [];
}

function withRacer(view: View, seat: number, change: (racer: Racer) => Racer): View {
  return { ...view, players: view.players.map((racer, i) => (i === seat ? change(racer) : racer)) };
}

function played(view: View, seat: number, card: CardFace, boost: boolean, me: number | null): View {
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

function without(hand: NonNullable<View['hands']>[number], card: CardFace): NonNullable<View['hands']>[number] {
  return { ...hand, [card.colour]: (hand[card.colour] ?? []).filter((number) => number !== card.number) };
}

function boosted(view: View, card: CardFace, distance: number): View['drive'] {
  if (!view.drive) return null;
  const boosts = view.drive.boosts.map((boost) => (isSameCard(boost.card, card) ? { ...boost, named: true } : boost));
  return { ...view.drive, distance, boosts };
}

/** The boosts named are used up, and the trick is cleared away. */
function driven(view: View, seat: number, car: Space): View {
  const used = view.drive?.boosts.filter((boost) => boost.named).map((boost) => boost.card) ?? [];
  const after = withRacer(view, seat, (racer) => ({
    ...racer,
    car,
    boosts: racer.boosts.filter((card) => !used.some((one) => isSameCard(one, card))),
  }));
  return { ...after, turn: null, drive: null, trick: { leader: seat, colour: null, cards: [], winner: null } };
}

function newRace(view: View, race: number, tiles: readonly { seat: number; colour: Colour }[]): View {
  const trumps = new Map(view.players.map((racer) => [racer.colour, racer.trump]));
  const players = view.players.map((racer, seat) => {
    const colour = tiles.find((tile) => tile.seat === seat)?.colour ?? racer.colour;
    return { ...racer, colour, trump: trumps.get(colour) ?? racer.trump, car: BOX, place: 1 };
  });
  return { ...view, race, tricks: 0, players };
}

/** All cards come together and are dealt again. */
function newRound(view: View, round: number, leader: number): View {
  const none = Object.fromEntries(COLOURS.filter((colour) => colour in view.seen).map((colour) => [colour, []]));
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

function dealt(view: View, seat: number, fact: Message, me: number | null): View {
  const after = withRacer(view, seat, (racer) => ({ ...racer, hand: fact.colours as unknown as Racer['hand'] }));
  if (seat !== me || !Array.isArray(fact.cards)) return after;
  const trump = view.players[seat]?.trump;
  const hand: Held[] = (fact.cards as unknown as CardFace[]).map((card) => ({ card, action: null, trump: card.number === trump }));
  return { ...after, hand };
}

function sorted(cards: readonly CardFace[]): CardFace[] {
  const rank = (card: CardFace): number => COLOURS.indexOf(card.colour) * 100 + card.number;
  return [...cards].sort((a, b) => rank(a) - rank(b));
}
