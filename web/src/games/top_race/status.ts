// The sentence above one's hand: what the table waits for.
import type { Message } from '../../lib/messages';
import type { Choices } from './choices';
import { type Shown, winnersOf } from './view';

export function statusOf(view: Shown, choices: Choices): Message | null {
  const winners = winnersOf(view);
  if (winners.length) return { text: 'board.over', winning_seat: winners };
  return choices.mine ? askedOf(view) : waitingOf(view);
}

function askedOf(view: Shown): Message {
  const { phase, drive, in_play: card } = view;
  if (phase === 'auction') return { text: 'board.turn_bid', car: view.auction!.car };
  if (phase === 'place') return { text: 'board.turn_place', car: view.choices[0]!.car };
  if (phase === 'drive') return { text: drive!.finish === null ? 'board.turn_drive' : 'board.turn_finish', car: drive!.car, n: drive!.number };
  if (phase === 'name') return { text: 'board.turn_name', n: card?.lines.find((line) => line.state === 'now')?.number ?? 0 };
  if (phase === 'bet') return { text: 'board.turn_bet', tip: view.tips };
  return { text: phase === 'turbo' ? 'board.turn_turbo' : 'board.turn_card' };
}

function waitingOf(view: Shown): Message | null {
  const { phase, turn } = view;
  if (phase === 'bet') return { text: 'board.waiting_bets', tip: view.tips };
  if (turn === null) return null;
  if (phase === 'auction') return { text: 'board.waiting_bid', seat: turn };
  if (phase === 'drive' && view.drive) return { text: 'board.waiting_drive', seat: turn, car: view.drive.car, n: view.drive.number };
  return { text: 'board.waiting', seat: turn };
}
