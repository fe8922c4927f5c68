// What one may do with each card now, read from what the server says is legal and tempting: no rules here.
import type { Message } from '../../lib/messages';
import { type CardSeen, type Colour, type Held, type View, isSameCard } from './view';

export interface Move {
  readonly action: number;
  readonly move: string;
  readonly words: Message;
}
export interface Tempting extends Move {
  readonly rule: string;
  readonly why: Message;
}
export interface HandCard {
  /** Stays with the card while it is held; two cards alike have different keys. */
  readonly key: string;
  readonly card: CardSeen;
  /** Plays it at once. */
  readonly play: number | null;
  /** Opens with it, by the colour named. */
  readonly names: readonly { colour: Colour; action: number }[];
  /** Passes and discards it. */
  readonly discard: number | null;
  /** Why it cannot be played. */
  readonly refusal: { rule: string; why: Message } | null;
}
export interface Choices {
  readonly cards: readonly HandCard[];
  /** A decision is owed here. */
  readonly mine: boolean;
  /** Passes without a discard. */
  readonly pass: number | null;
  /** Passing asks for a card to discard. */
  readonly discards: boolean;
  /** All others have passed: closing the round is the usual thing. */
  readonly closing: boolean;
  /** The only card that can be played, or discarded, where there is one. */
  readonly solePlay: HandCard | null;
  readonly soleDiscard: HandCard | null;
}

export function choicesOf(view: View, legal: readonly Move[], tempting: readonly Tempting[], me: number | null): Choices {
  const cards = keyed(view.hand ?? []).map(({ key, held }) => handCard(key, held.card, legal, tempting));
  return {
    cards,
    mine: legal.length > 0,
    pass: legal.find((move) => move.words.text === 'move.pass')?.action ?? null,
    discards: cards.some((card) => card.discard !== null),
    closing: me !== null && legal.length > 0 && view.round.winner === me,
    solePlay: only(cards.filter(isPlayable)),
    soleDiscard: only(cards.filter((card) => card.discard !== null)),
  };
}

export function isPlayable(card: HandCard): boolean {
  return card.play !== null || card.names.length > 0;
}

function only(cards: readonly HandCard[]): HandCard | null {
  return cards.length === 1 ? cards[0]! : null;
}

function keyed(hand: readonly Held[]): { key: string; held: Held }[] {
  const times = new Map<string, number>();
  return hand.map((held) => {
    const name = `${held.card.colour}${held.card.value}`;
    const nth = times.get(name) ?? 0;
    times.set(name, nth + 1);
    return { key: `${name}.${nth}`, held };
  });
}

function handCard(key: string, card: CardSeen, legal: readonly Move[], tempting: readonly Tempting[]): HandCard {
  const of = (text: string): Move[] => legal.filter((move) => move.words.text === text && isOf(move, card));
  const refused = tempting.find((one) => one.words.text === 'move.play' && isOf(one, card));
  const names = of('move.open_black').map((move) => ({ colour: move.words.colour as Colour, action: move.action }));
  return {
    key,
    card,
    play: of('move.play')[0]?.action ?? null,
    names,
    discard: of('move.discard')[0]?.action ?? null,
    refusal: refused && !names.length ? { rule: refused.rule, why: refused.why } : null,
  };
}

function isOf(move: Move, card: CardSeen): boolean {
  const named = move.words.card;
  return named !== undefined && isSameCard(named as unknown as CardSeen, card);
}
