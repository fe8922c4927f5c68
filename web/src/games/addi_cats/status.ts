// The sentence above one's hand: what the card picked up does, else what the table waits for.
import type { Message } from '../../lib/messages';
import type { AttackKind } from './cards';
import type { Choices, HandCard, Play } from './choices';
import { type View, winnersOf } from './view';

/** What an attack forbids, in words. */
const UNDER: Readonly<Partial<Record<AttackKind, string>>> = { chase: 'why.chased', u_turn: 'why.turned', sumo: 'why.sumo' };

export function statusOf(view: View, choices: Choices, me: number | null): Message | null {
  const { attack, asked } = view;
  const winners = winnersOf(view);
  if (winners.length) return { text: 'board.over', winning_seat: winners };
  if (choices.mine) return mineOf(view, choices, me);
  if (asked === null) return null;
  if (view.phase === 'answer' && attack) return { text: 'board.waiting_answer', seat: asked, attack: attack.attack };
  if (view.phase === 'exchange' && attack) {
    const mine = attack.target === me && attack.looked;
    return mine ? { text: 'board.looked_mine', seat: asked, card: attack.looked } : { text: 'board.waiting_exchange', seat: asked, target_seat: attack.target };
  }
  return { text: 'board.waiting', seat: asked };
}

function mineOf(view: View, choices: Choices, me: number | null): Message {
  const { attack, phase } = view;
  if (phase === 'answer' && attack) return { text: 'board.asked', seat: attack.seat, attack: attack.attack, does: attack.attack };
  if (phase === 'exchange' && attack) return { text: 'board.exchange', target_seat: attack.target };
  const under = me === null ? undefined : view.players[me]?.attacks.at(-1)?.attack;
  if (choices.blocked) return under ? { text: 'board.blocked_under', attack: under } : { text: 'board.blocked' };
  const forbidden = under && UNDER[under];
  return { text: forbidden ?? 'board.turn' };
}

/** What the card picked up would do, before anything is asked about it; null where there is nothing to add. */
export function pickedOf(view: View, { card, plays, refusal }: HandCard, option: Play | null, me: number | null, hidden: boolean): Message | null {
  const has = (kind: Play['kind']): Play | undefined => plays.find((play) => play.kind === kind);
  const laid = option?.kind === 'lay' ? option : has('lay');
  if (laid?.leavesOne) return { text: 'board.leaves_one', total: view.goal - 1 };
  if (laid) return hidden || me === null ? null : sumOf(view, me, laid.points!);
  if (has('attack')) return attackOf(option, card.attack!);
  if (card.kind === 'defence' && has('defend')) return { text: 'board.picked_defence', defence: card.defence!, does: card.defence! };
  const use = (['defend', 'lift', 'release'] as const).find((kind) => has(kind));
  if (use === 'release' && card.kind !== 'correction') return { text: 'board.picked_pair' };
  if (use) return { text: 'board.picked_correction', value: card.value!, does: use === 'defend' ? 'guard' : use };
  if (has('give') || has('parry')) return null;
  return refusal ? refusal.why : card.kind === 'correction' ? { text: 'board.picked_correction', value: card.value!, does: 'correction' } : null;
}

function sumOf(view: View, me: number, total: number): Message {
  const from = view.players[me]!.points;
  const left = view.goal - total;
  return { text: left ? 'board.picked_points' : 'board.picked_goal', from, value: total - from, total, left };
}

function attackOf(option: Play | null, attack: AttackKind): Message {
  const does = { attack, does: attack };
  if (option?.kind === 'attack') return { text: 'board.picked_target', target_seat: option.target!, ...does };
  return { text: 'board.picked_attack', ...does };
}
