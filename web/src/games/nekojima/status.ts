// The sentence that says what the table waits for.
import type { Message } from '../../lib/messages';
import type { Choices } from './choices';
import type { Hands } from './hands.svelte';
import type { View } from './view';

export function statusOf(view: View, choices: Choices, hands: Hands): Message | null {
  if (view.reason) return { text: 'board.over', n: view.level };
  const { turn } = hands;
  const empty = turn && !turn.heights && choices.pairs.length > 0;
  if (turn && !empty) return liveStatus(turn.of, hands);
  if (!choices.mine) return view.actor === null ? null : { text: `board.waiting_${view.phase}`, seat: view.actor };
  if (view.phase === 'give') return { text: 'board.turn_give', n: view.give };
  return { text: TURNS[view.phase] ?? 'board.turn_standing' };
}

const TURNS: Readonly<Partial<Record<View['phase'], string>>> = {
  choose: 'board.turn_district',
  take: 'board.turn_take',
  first: 'board.turn_first',
  second: 'board.turn_second',
  hanging: 'board.turn_hanging',
  righting: 'board.turn_righting',
};

function liveStatus(of: number, hands: Hands): Message {
  const turn = hands.turn!;
  const mine = [0, 1].some((hand) => hands.isMine(hand));
  if (!mine) return { text: 'board.live_other', seat: of };
  if (turn.declared) return { text: 'board.live_settling' };
  if (turn.cat !== null) return { text: 'board.live_cat' };
  if (hands.isHolding) return { text: turn.touching[hands.active] ? 'board.live_touching' : 'board.live_holding' };
  if (!turn.findings.length) return { text: 'board.live_standing' };
  return { text: turn.findings.every(({ kind }) => kind === 'cat_fallen') ? 'board.live_cat_fell' : 'board.live_wrong' };
}
