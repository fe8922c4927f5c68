// The sentence above one's hand: what the table waits for.
import type { Message } from '../../lib/messages';
import type { AttackKind } from './cards';
import { type Choices, usesOf } from './choices';
import { type View, winnersOf } from './view';

/** What an attack forbids, in words. */
const UNDER: Readonly<Partial<Record<AttackKind, string>>> = { chase: 'why.chased', u_turn: 'why.turned', sumo: 'why.sumo' };

export function statusOf(view: View, choices: Choices, me: number | null): Message | null {
  const { attack, asked } = view;
  const winners = winnersOf(view);
  if (winners.length) return { text: 'board.over', winning_seat: winners };
  if (choices.mine) {
    if (view.phase === 'answer' && attack) return { text: 'board.asked', seat: attack.seat, attack: attack.attack };
    if (view.phase === 'exchange' && attack) return { text: 'board.exchange', target_seat: attack.target };
    const under = me === null ? undefined : view.players[me]?.attacks.at(-1)?.attack;
    const forbidden = under && UNDER[under];
    if (forbidden) return { text: forbidden };
    return { text: choices.cards.some((card) => usesOf(card).length) ? 'board.turn' : 'board.turn_discard' };
  }
  if (asked === null) return null;
  if (view.phase === 'answer' && attack) return { text: 'board.waiting_answer', seat: asked, attack: attack.attack };
  if (view.phase === 'exchange' && attack) {
    const mine = attack.target === me && attack.looked;
    return mine ? { text: 'board.looked_mine', seat: asked, card: attack.looked } : { text: 'board.waiting_exchange', seat: asked, target_seat: attack.target };
  }
  return { text: 'board.waiting', seat: asked };
}
