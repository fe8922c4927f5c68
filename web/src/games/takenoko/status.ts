// The sentence above the buttons: what the table waits for.
import type { Message } from '../../lib/messages';
import type { Choices } from './choices';
import type { InHand } from './options';
import { type View, winnersOf } from './view';

export function statusOf(view: View, choices: Choices, inHand: InHand | null): Message | null {
  const winners = winnersOf(view);
  if (winners.length) return { text: 'board.over', winning_seat: winners };
  if (view.turn === null) return null;
  if (!choices.mine) return { text: 'board.waiting', seat: view.turn };
  if (inHand) return { text: `board.hold_${inHand}` };
  const { face } = view.weather;
  if (view.phase === 'weather') return { text: face === 'clouds' && view.weather.choices.includes('clouds') ? 'board.hold_clouds' : 'board.use_weather', face };
  if (view.phase !== 'act') return { text: view.phase === 'fit' ? 'board.fit_it' : `board.${view.phase}` };
  const left = view.actions.limit - view.actions.made.length;
  if (left > 0 && choices.buttons.has('end')) return { text: 'board.may_act' };
  return left > 0 ? { text: 'board.act_left', n: left } : { text: 'board.may_end' };
}
