// What one may do now, read from what the server says is legal and tempting: no rules here.
import type { Message, Move, Tempting } from '../../wire/wire';
import type { CardSeen } from './cards';
import type { View } from './view';

export interface Refusal {
  readonly rule: string;
  readonly why: Message;
}
/** In the order of their use. */
const KINDS = ['lay', 'parry', 'give', 'defend', 'lift', 'release', 'attack', 'let', 'back', 'discard'] as const;
/** Something that can be sent. */
export interface Play {
  readonly kind: (typeof KINDS)[number];
  readonly action: number;
  readonly card?: CardSeen;
  /** Of an attack. */
  readonly target?: number;
  /** The other card of a pair. */
  readonly partner?: CardSeen;
  /** The total after laying it. */
  readonly points?: number;
  /** The last point could never be made. */
  readonly leavesOne?: boolean;
}
export interface HandCard {
  readonly key: string;
  readonly card: CardSeen;
  /** What can be done with it, discarding last. */
  readonly plays: readonly Play[];
  /** Why it cannot be laid. */
  readonly refusal: Refusal | null;
  /** Why it cannot be laid before somebody, by seat. */
  readonly refusedTargets: ReadonlyMap<number, Refusal>;
  /** It is part of the shortest way to reach the goal exactly. */
  readonly finishes: boolean;
}
export interface Choices {
  /** A decision is owed here. */
  readonly mine: boolean;
  readonly cards: readonly HandCard[];
  readonly let: number | null;
  readonly back: number | null;
  /** Nothing can be laid: a card must be thrown away. */
  readonly blocked: boolean;
  /** The only card with which anything can be done. */
  readonly sole: HandCard | null;
}

export function choicesOf(view: View, legal: readonly Move[], tempting: readonly Tempting[], me: number | null): Choices {
  const plays = legal.flatMap((move) => playsOf(move, view, me)).sort((a, b) => KINDS.indexOf(a.kind) - KINDS.indexOf(b.kind));
  const bare = (kind: Play['kind']): number | null => plays.find((play) => play.kind === kind)?.action ?? null;
  const finishing = new Set(view.finishes[0] ?? []);
  const cards = (view.hand ?? []).map((card): HandCard => {
    const about = tempting.filter(({ words }) => (words.card as CardSeen | undefined)?.name === card.name);
    const targets = about.filter(({ words }) => words.text === 'move.attack');
    return {
      key: card.name,
      card,
      plays: plays.filter((play) => play.card?.name === card.name),
      refusal: about[0] ? { rule: about[0].rule, why: about[0].why } : null,
      refusedTargets: new Map(targets.map(({ words, rule, why }) => [Number(words.target_seat), { rule, why }])),
      finishes: finishing.has(card.name),
    };
  });
  const [letting, back] = [bare('let'), bare('back')];
  const usable = cards.filter((card) => card.plays.length > 0);
  return {
    mine: legal.length > 0,
    cards,
    let: letting,
    back,
    blocked: plays.length > 0 && plays.every(({ kind }) => kind === 'discard'),
    sole: usable.length === 1 && letting === null && back === null ? usable[0]! : null,
  };
}

/** What can be done with a card besides discarding it. */
export function usesOf(card: HandCard): readonly Play[] {
  return card.plays.filter((play) => play.kind !== 'discard');
}

/** A move by the cards it takes: one play, two for a pair. */
function playsOf({ action, words }: Move, view: View, me: number | null): Play[] {
  const kind = words.text.replace(/^move\./, '') as Play['kind'];
  if (kind === 'release') {
    const [one, other] = words.cards as [CardSeen, CardSeen];
    return [{ kind, action, card: one, partner: other }, { kind, action, card: other, partner: one }];
  }
  const card = words.card as CardSeen | undefined;
  if (kind === 'attack') return [{ kind, action, card, target: Number(words.target_seat) }];
  if (kind !== 'lay' || !card) return [{ kind, action, card }];
  const points = (me === null ? 0 : (view.players[me]?.points ?? 0)) + (card.value ?? 0);
  return [{ kind, action, card, points, leavesOne: view.leavesOne.includes(card.name) }];
}
