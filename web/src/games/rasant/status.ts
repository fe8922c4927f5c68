// The sentence above one's hand: what the table waits for.
import type { Message } from '../../lib/messages';
import type { Choices } from './choices';
import { isPlayable } from './choices';
import type { View } from './view';

/** Those in first place once all hands are empty; nobody before. */
export function winnersOf(view: View): number[] {
  if (view.turn !== null || view.hand_sizes.some((size) => size > 0) || view.round.climb.length > 0) return [];
  const best = Math.max(...view.points);
  return view.points.flatMap((points, seat) => (points === best ? [seat] : []));
}

export function statusOf(view: View, choices: Choices, discarding: boolean, naming: boolean): Message | null {
  if (choices.mine) return { text: `board.turn_${mineOf(view, choices, discarding, naming)}`, ...topOf(view) };
  if (view.turn === null) return null;
  return { text: view.round.climb.length ? 'board.waiting' : 'board.waiting_open', seat: view.turn };
}

function mineOf(view: View, choices: Choices, discarding: boolean, naming: boolean): string {
  if (discarding) return 'discard';
  if (naming) return 'colour';
  if (view.round.climb.length === 0) return choices.cards.some((card) => card.names.length) ? 'name' : 'open';
  if (choices.closing) return 'close';
  return choices.cards.some(isPlayable) ? 'follow' : 'stuck';
}

function topOf(view: View): { top_card?: Message } {
  const top = view.round.climb.at(-1)?.card;
  return top ? { top_card: top } : {};
}
