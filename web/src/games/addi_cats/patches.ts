// How a fact changes a copy of the view until the next view comes.
import { kindOf } from '../../lib/games';
import type { Message } from '../../lib/messages';
import type { AttackKind, CardFace } from './cards';
import type { Racer, View } from './view';

export const cardIn = (fact: Message, name = 'card'): CardFace => fact[name] as CardFace;

/** The view after that fact, as `me` sees it. An unknown fact changes nothing. */
export function patched(view: View, fact: Message, me: number | null): View {
  const seat = Number(fact.seat);
  const kind = kindOf(fact);
  switch (kind) {
    case 'draws':
      return { ...drawn(view, seat, (fact.card as CardFace | undefined) ?? null, me), pile: Number(fact.pile) };
    case 'shuffles':
      return { ...view, pile: Number(fact.n), talon: [], mayShuffle: false };
    case 'turns_round':
      return freed(view, seat, 'u_turn');
    case 'lays':
      return laid(played(view, seat, cardIn(fact), me), seat, cardIn(fact), Number(fact.total));
    case 'discards':
      return thrown(played(view, seat, cardIn(fact), me), cardIn(fact));
    case 'attacks':
      return attacked(played(view, seat, cardIn(fact), me), fact);
    case 'suffers_chase':
    case 'suffers_u_turn':
    case 'suffers_sumo':
      return { ...withRacer(view, seat, (racer) => ({ ...racer, attacks: [...racer.attacks, cardIn(fact)] })), attack: null };
    case 'parries': {
      const after = defended(played(view, seat, cardIn(fact), me), seat, fact);
      return { ...(fact.attack === 'clock' ? after : thrown(after, cardIn(fact, 'attack_card'))), attack: null };
    }
    case 'protects':
      return defended(played(view, seat, cardIn(fact), me), seat, fact);
    case 'shakes_off':
      return freed(defended(played(view, seat, cardIn(fact), me), seat, fact), seat, fact.attack as AttackKind);
    case 'releases': {
      const cards = fact.cards as readonly CardFace[];
      const after = cards.reduce((now, card) => played(now, seat, card, me), freed(view, seat, 'chase'));
      return cards.reduce(thrown, after);
    }
    case 'lifts':
      return thrown(freed(played(view, seat, cardIn(fact), me), seat, 'sumo'), cardIn(fact));
    case 'looks':
      return { ...view, phase: 'exchange', asked: seat, attack: view.attack && { ...view.attack, looked: (fact.card as CardFace | undefined) ?? null } };
    case 'hands_back':
      return { ...view, attack: null };
    case 'exchanges':
      return { ...exchanged(view, seat, Number(fact.target_seat), fact, me), attack: null };
    default:
      return kind.startsWith('ends_') ? { ...view, phase: 'over', asked: null } : view;
  }
}

function withRacer(view: View, seat: number, change: (racer: Racer) => Racer): View {
  return { ...view, players: view.players.map((racer, i) => (i === seat ? change(racer) : racer)) };
}

function drawn(view: View, seat: number, card: CardFace | null, me: number | null): View {
  const after = withRacer(view, seat, (racer) => ({ ...racer, handSize: racer.handSize + 1 }));
  return {
    ...after,
    hand: card && seat === me && view.hand ? [...view.hand, card] : view.hand,
    hands: card && view.hands ? view.hands.map((hand, i) => (i === seat ? [...hand, card] : hand)) : view.hands,
  };
}

/** A card leaves a hand. */
function played(view: View, seat: number, card: CardFace, me: number | null): View {
  const others = (cards: readonly CardFace[]): CardFace[] => cards.filter((one) => one.name !== card.name);
  const after = withRacer(view, seat, (racer) => ({ ...racer, handSize: racer.handSize - 1, shown: others(racer.shown) }));
  return {
    ...after,
    asked: null,
    hand: view.hand && seat === me ? others(view.hand) : view.hand,
    hands: view.hands && view.hands.map((hand, i) => (i === seat ? others(hand) : hand)),
    leavesOne: [],
    finishes: [],
  };
}

function thrown(view: View, card: CardFace): View {
  return { ...view, talon: [...view.talon, card] };
}

function laid(view: View, seat: number, card: CardFace, points: number): View {
  const { goal, lastStretch } = view;
  return withRacer(view, seat, (racer) => ({
    ...racer,
    points,
    left: goal - points,
    near: points >= goal - lastStretch,
    stuck: points === goal - 1,
    laid: [...racer.laid, card],
  }));
}

function attacked(view: View, fact: Message): View {
  const [card, target] = [cardIn(fact), Number(fact.target_seat)];
  const attack = { card, attack: fact.attack as AttackKind, seat: Number(fact.seat), target, looked: null };
  const after: View = { ...view, phase: 'answer', asked: target, attack };
  return fact.attack === 'clock' ? thrown(after, card) : after;
}

function defended(view: View, seat: number, fact: Message): View {
  return withRacer(view, seat, (racer) => ({ ...racer, defences: [...racer.defences, cardIn(fact)] }));
}

/** An attack that lay before somebody goes to the talon. */
function freed(view: View, seat: number, kind: AttackKind): View {
  const gone = view.players[seat]?.attacks.find((card) => card.attack === kind);
  const after = withRacer(view, seat, (racer) => ({ ...racer, attacks: racer.attacks.filter((card) => card !== gone) }));
  return gone ? thrown(after, gone) : after;
}

/** The two see which cards change hands; everybody else sees nothing change. */
function exchanged(view: View, seat: number, target: number, fact: Message, me: number | null): View {
  if (!fact.card || !fact.given_card) return view;
  const [taken, given] = [cardIn(fact), cardIn(fact, 'given_card')];
  const move = (now: View, from: number, to: number, card: CardFace): View => drawn(played(now, from, card, me), to, card, me);
  return move(move(view, target, seat, taken), seat, target, given);
}
