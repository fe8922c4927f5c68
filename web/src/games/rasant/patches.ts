// How a fact changes a copy of the view until the next view comes: what the eye sees between two states.
import type { CarSeen, CardSeen, Fact, Held, View } from '../../wire/rasant';
import { PAINTS, isSameCard, lineAfter } from './view';

/** What comes to the server's next view, fact by fact. */
export const ANIMATED = [
  'cars', 'points', 'hand_sizes', 'hand.*.card', 'hands.*.*.card', 'pile', 'seen',
  'round.number', 'round.opener', 'round.climb', 'round.colour', 'round.winner', 'round.passed', 'round.first_passer',
] as const;

/** A card just drawn has no code to play it until the next view. */
const UNPLAYABLE = -1;

/** The view after that fact, as `me` sees it. An unknown fact changes nothing. */
export function patched(view: View, fact: Fact, me: number | null): View {
  switch (fact.text) {
    case 'fact.opens':
    case 'fact.names':
    case 'fact.plays':
      return climbed(laidDown(view, fact.seat, fact.card, me), fact);
    case 'fact.passes':
    case 'fact.passes_first':
      return passed(view, fact.seat);
    case 'fact.discards':
      return laidDown(view, fact.seat, fact.card, me);
    case 'fact.overtakes':
    case 'fact.overtakes_with_black':
      return overtaken(view, fact.seat, fact.cars, fact.n);
    case 'fact.draws':
      return drawn(view, fact.seat, fact.n, me, []);
    case 'fact.draws.own':
      return drawn(view, fact.seat, fact.n, me, fact.cards);
    case 'fact.pile_empty':
      return { ...view, pile: 0 };
    case 'fact.new_round':
      return begun(view, fact.seat, fact.n);
    case 'fact.ends':
      return { ...cleared(view), turn: null };
    default:
      return view;
  }
}

function changed<T>(list: readonly T[], at: number, change: (item: T) => T): T[] {
  return list.map((item, i) => (i === at ? change(item) : item));
}

function without(hand: readonly Held[], card: CardSeen): Held[] {
  const at = hand.findIndex((held) => isSameCard(held.card, card));
  return hand.filter((_, i) => i !== at);
}

/** A card leaves a hand and is seen by all. */
function laidDown(view: View, seat: number, card: CardSeen, me: number | null): View {
  const seen = { ...view.seen, [card.colour]: [...view.seen[card.colour], card.value].sort((a, b) => a - b) };
  return {
    ...view,
    turn: null,
    seen,
    hand: view.hand && seat === me ? without(view.hand, card) : view.hand,
    hands: view.hands && changed(view.hands, seat, (hand) => without(hand, card)),
    hand_sizes: changed(view.hand_sizes, seat, (size) => size - 1),
  };
}

function climbed(view: View, fact: Fact & { text: 'fact.opens' | 'fact.names' | 'fact.plays' }): View {
  const climb = [...view.round.climb, { seat: fact.seat, card: fact.card }];
  return { ...view, round: { ...view.round, climb, winner: fact.seat, colour: fact.round_colour } };
}

function passed(view: View, seat: number): View {
  const round = view.round;
  const all = [...round.passed, seat].sort((a, b) => a - b);
  return { ...view, turn: null, round: { ...round, passed: all, first_passer: round.first_passer ?? seat } };
}

/** The previews are the server's to say: there are none until its next view. */
function overtaken(view: View, seat: number, moved: readonly CarSeen[], points: number): View {
  return {
    ...view,
    turn: null,
    cars: lineAfter(view.cars, moved),
    points: changed(view.points, seat, (had) => had + points),
    previews: [],
  };
}

function drawn(view: View, seat: number, n: number, me: number | null, cards: readonly CardSeen[]): View {
  const more = cards.map((card): Held => ({ card, action: UNPLAYABLE }));
  return {
    ...cleared(view),
    pile: Math.max(0, view.pile - n),
    hand: view.hand && seat === me ? sorted([...view.hand, ...more]) : view.hand,
    hands: view.hands && changed(view.hands, seat, (hand) => sorted([...hand, ...more])),
    hand_sizes: changed(view.hand_sizes, seat, (size) => size + n),
  };
}

/** The round's cards are gone for good once somebody draws. */
function cleared(view: View): View {
  const round = { ...view.round, climb: [], colour: null, winner: null, passed: [], first_passer: null };
  return { ...view, turn: null, round };
}

function begun(view: View, opener: number, number: number): View {
  const { round } = cleared(view);
  return { ...view, turn: null, round: { ...round, opener, number } };
}

function sorted(hand: readonly Held[]): Held[] {
  const rank = ({ card }: Held): number => PAINTS.indexOf(card.colour) * 1000 + card.value;
  return [...hand].sort((a, b) => rank(a) - rank(b));
}
