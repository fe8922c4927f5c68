// The sentence that says what the table waits for.
import type { Message } from '../../lib/messages';
import type { Choices } from './choices';
import type { Hands } from './hands.svelte';
import type { View } from './view';

export function statusOf(view: View, choices: Choices, hands: Hands): Message | null {
  if (view.reason) return { text: view.reason === 'fell' ? 'board.over_fell' : 'board.over', n: view.level };
  const { turn } = hands;
  const empty = turn && !turn.heights && choices.pairs.length > 0;
  if (turn && !empty && !choices.spots.length && !choices.points.length) return liveStatus(view, hands);
  if (!choices.mine) return view.actor === null ? null : { text: `board.waiting_${view.phase}`, seat: view.actor };
  return view.asks ?? { text: 'board.turn_standing' };
}

function liveStatus(view: View, hands: Hands): Message {
  const turn = hands.turn!;
  const mine = [0, 1].some((hand) => hands.isMine(hand));
  if (!mine) return { text: 'board.live_other', seat: turn.of };
  if (turn.declared) return { text: 'board.live_settling' };
  if (turn.cat !== null) return { text: 'board.live_cat' };
  if (hands.isHolding) return { text: turn.touching[hands.active] ? 'board.live_touching' : 'board.live_holding' };
  if (!turn.findings.length) return turn.cats.length && view.colour ? { text: 'asks.hang', n: due(view), colour: view.colour } : { text: 'board.live_standing' };
  return { text: turn.findings.every(({ kind }) => kind === 'cat_fallen') ? 'board.live_cat_fell' : 'board.live_wrong' };
}

/** How many cats are to be hung in this turn. */
const due = (view: View): number => Math.max(1, view.team.reduce((sum, seat) => sum + (view.due[seat] ?? 0), 0));
