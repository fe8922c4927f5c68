// The sentence above the buttons: what the table waits for.
import type { Message } from '../../lib/messages';
import type { Choices } from './choices';
import type { InHand } from './options';
import { DECKS, IMPROVEMENTS, type View, winnersOf } from './view';

export function statusOf(view: View, choices: Choices, inHand: InHand | null): Message | null {
  const winners = winnersOf(view);
  if (winners.length) return { text: 'board.over', winning_seat: winners };
  if (view.turn === null) return null;
  if (!choices.mine) return { text: 'board.waiting', seat: view.turn };
  if (inHand) return heldOf(view, choices, inHand);
  if (view.phase === 'weather') return weatherOf(view);
  if (view.phase !== 'act') return { text: view.phase === 'fit' ? 'board.fit_it' : `board.${view.phase}` };
  const n = view.actions.limit - view.actions.made.length;
  if (n > 0 && canAct(choices)) return choices.buttons.has('end') ? { text: 'board.may_act' } : { text: view.actions.repeat ? 'board.act_again' : 'board.act_left', n };
  return { text: endOf(choices) };
}

function heldOf({ weather, phase }: View, choices: Choices, inHand: InHand): Message {
  if (inHand === 'clouds') return { text: 'board.take_one' };
  const nowhere = phase === 'weather' && (inHand === 'rain' || inHand === 'storm') && !choices.places[inHand].size;
  return nowhere ? { text: 'board.weather_nowhere', face: weather.face } : { text: `board.hold_${inHand}` };
}

function weatherOf({ weather }: View): Message {
  const improves = weather.face === 'clouds' && weather.choices.includes('clouds');
  return improves ? { text: 'board.hold_clouds' } : { text: 'board.use_weather', face: weather.face };
}

function canAct({ buttons, places }: Choices): boolean {
  return places.gardener.size + places.panda.size > 0 || ['plots', 'irrigation', ...DECKS.map((deck) => `draw-${deck}`)].some((move) => buttons.has(move));
}

/** What is left to do beside ending the turn: only what can be done is named. */
function endOf({ buttons, places }: Choices): string {
  const lays = places.channel.size + IMPROVEMENTS.reduce((sum, name) => sum + places[name].size, 0) > 0;
  const validates = [...buttons.keys()].some((move) => move.startsWith('show-'));
  if (lays) return validates ? 'board.may_lay_validate' : 'board.may_lay';
  return validates ? 'board.may_validate' : 'board.may_end';
}
