// The sentence above one's hand: what the table waits for.
import type { Message } from '../../lib/messages';
import type { Choices } from './choices';
import type { View } from './view';

export function statusOf(view: View, choices: Choices): Message | null {
  const { drive, trick, turn } = view;
  if (choices.mine && choices.drive) return { text: 'board.turn_drive' };
  if (choices.mine && trick.colour === null) return { text: 'board.turn_lead' };
  if (choices.mine) {
    const follows = choices.cards.some((card) => card.play !== null && card.card.colour === trick.colour);
    return { text: follows ? 'board.turn_follow' : 'board.turn_throw', colour: trick.colour! };
  }
  if (turn === null) return null;
  if (drive) return { text: 'board.waiting_drive', seat: turn, n: drive.distance };
  return { text: trick.colour === null ? 'board.waiting_lead' : 'board.waiting', seat: turn };
}
