// How long each kind of fact is shown, against an ordinary one, and what it sounds like.
import type { Sound } from '../../lib/sounds';

export const weights: Readonly<Record<string, number>> = {
  opens: 1.3,
  names: 1.6,
  plays: 1.2,
  passes: 0.8,
  passes_first: 1,
  discards: 1,
  overtakes: 4.2,
  overtakes_with_black: 4.8,
  draws: 0.6,
  pile_empty: 1.6,
  ends: 2,
};

export const sounds: Readonly<Record<string, Sound>> = {
  opens: 'card',
  names: 'card',
  plays: 'card',
  passes: 'pass',
  passes_first: 'pass',
  discards: 'card',
  overtakes: 'move',
  overtakes_with_black: 'move',
  draws: 'card',
  ends: 'win',
};

/** All that one decides is in the hand. */
export const apart = 'hand';
