// How a fact changes a copy of the view until the next view comes: what the eye sees between two states.
import type { AttackKind, CardSeen, Fact, View } from '../../wire/addi_cats';
import { faceOf, sorted } from './cards';

/** What comes to the server's next view, fact by fact. What reaches the goal is the server's to say. */
export const ANIMATED = [
  'phase', 'turn', 'asked', 'points', 'stuck', 'laid', 'attacks', 'defences', 'hand_sizes', 'shown', 'attack',
  'pile', 'talon', 'may_shuffle', 'hand', 'hands',
] as const;

/** The view after that fact, as `me` sees it. An unknown fact changes nothing. */
export function patched(view: View, fact: Fact, me: number | null): View {
  switch (fact.text) {
    case 'fact.draws':
    case 'fact.draws.own':
      return { ...drawn(view, fact.seat, 'card' in fact ? fact.card : null, me), phase: 'turn', turn: fact.turn_seat, asked: fact.turn_seat, pile: fact.pile };
    case 'fact.shuffles':
      return { ...view, pile: fact.n, talon: [], may_shuffle: false };
    case 'fact.turns_round':
      return freed({ ...view, shown: changed(view.shown, fact.seat, (shown) => sorted([...shown, fact.card.name])) }, fact.seat, 'u_turn');
    case 'fact.lays':
      return laid(played(view, fact.seat, fact.card, me), fact);
    case 'fact.stuck':
      return { ...view, stuck: [...view.stuck, fact.seat].sort((a, b) => a - b) };
    case 'fact.discards':
      return thrown(played(view, fact.seat, fact.card, me), fact.card.name);
    case 'fact.attacks':
      return attacked(played(view, fact.seat, fact.card, me), fact);
    case 'fact.suffers_chase':
    case 'fact.suffers_u_turn':
    case 'fact.suffers_sumo':
      return { ...view, asked: null, attack: null, attacks: changed(view.attacks, fact.seat, (under) => sorted([...under, fact.card.name])) };
    case 'fact.parries': {
      const after = { ...defended(played(view, fact.seat, fact.card, me), fact.seat, fact.card), attack: null };
      return fact.attack === 'clock' ? after : thrown(after, fact.attack_card.name);
    }
    case 'fact.protects':
      return { ...defended(played(view, fact.seat, fact.card, me), fact.seat, fact.card), asked: view.asked };
    case 'fact.shakes_off':
      return freed({ ...defended(played(view, fact.seat, fact.card, me), fact.seat, fact.card), asked: view.asked }, fact.seat, fact.attack);
    case 'fact.releases':
      return fact.cards.reduce((now, card) => thrown(played(now, fact.seat, card, me), card.name), freed(view, fact.seat, 'chase'));
    case 'fact.lifts':
      return thrown(freed(played(view, fact.seat, fact.card, me), fact.seat, 'sumo'), fact.card.name);
    case 'fact.looks':
    case 'fact.looks.own':
      return { ...view, phase: 'exchange', asked: fact.seat, attack: view.attack && { ...view.attack, looked: 'card' in fact ? fact.card.name : null } };
    case 'fact.hands_back':
    case 'fact.hands_back.own':
      return { ...view, asked: null, attack: null };
    case 'fact.exchanges':
    case 'fact.exchanges.own':
      return { ...exchanged(view, fact, me), asked: null, attack: null };
    case 'fact.ends_reached':
    case 'fact.ends_pile_gone':
    case 'fact.ends_all_stuck':
      return { ...view, phase: 'over', turn: null, asked: null };
    default:
      return view;
  }
}

function changed<T>(list: readonly T[], at: number, change: (item: T) => T): T[] {
  return list.map((item, i) => (i === at ? change(item) : item));
}

function drawn(view: View, seat: number, card: CardSeen | null, me: number | null): View {
  const withIt = (hand: readonly string[]): readonly string[] => (card ? sorted([...hand, card.name], view.answers) : hand);
  return {
    ...view,
    hand_sizes: changed(view.hand_sizes, seat, (size) => size + 1),
    hand: view.hand && seat === me ? withIt(view.hand) : view.hand,
    hands: view.hands && changed(view.hands, seat, withIt),
  };
}

/** A card leaves a hand. */
function played(view: View, seat: number, { name }: CardSeen, me: number | null): View {
  const others = (cards: readonly string[]): readonly string[] => cards.filter((card) => card !== name);
  return {
    ...view,
    asked: null,
    hand_sizes: changed(view.hand_sizes, seat, (size) => size - 1),
    shown: changed(view.shown, seat, others),
    hand: view.hand && seat === me ? others(view.hand) : view.hand,
    hands: view.hands && changed(view.hands, seat, others),
    leaves_one: seat === me ? [] : view.leaves_one,
    finishes: seat === me ? [] : view.finishes,
  };
}

function thrown(view: View, name: string): View {
  return { ...view, talon: [...view.talon, name] };
}

function laid(view: View, { seat, card, total }: Fact & { text: 'fact.lays' }): View {
  return { ...view, points: changed(view.points, seat, () => total), laid: changed(view.laid, seat, (cards) => [...cards, card.name]) };
}

function attacked(view: View, { seat, target_seat: target, card, attack }: Fact & { text: 'fact.attacks' }): View {
  const after: View = { ...view, phase: 'answer', asked: target, attack: { card: card.name, attack, seat, target, looked: null } };
  return attack === 'clock' ? thrown(after, card.name) : after;
}

function defended(view: View, seat: number, card: CardSeen): View {
  return { ...view, defences: changed(view.defences, seat, (cards) => [...cards, card.name]) };
}

/** An attack that lay before somebody goes to the talon. */
function freed(view: View, seat: number, attack: AttackKind): View {
  const gone = view.attacks[seat]?.find((name) => faceOf(name).attack === attack);
  return gone === undefined ? view : thrown({ ...view, attacks: changed(view.attacks, seat, (under) => under.filter((name) => name !== gone)) }, gone);
}

/** The two see which cards change hands; of what was shown in their hands nobody is sure any more. */
function exchanged(view: View, fact: Fact & { text: 'fact.exchanges' | 'fact.exchanges.own' }, me: number | null): View {
  const { seat, target_seat: target } = fact;
  const after: View = { ...view, shown: view.shown.map((cards, i) => (i === seat || i === target ? [] : cards)) };
  if (!('card' in fact)) return after;
  const move = (now: View, from: number, to: number, card: CardSeen): View => drawn(played(now, from, card, me), to, card, me);
  return move(move(after, target, seat, fact.card), seat, target, fact.given_card);
}
