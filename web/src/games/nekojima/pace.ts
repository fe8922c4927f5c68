// How long each kind of fact is shown, against an ordinary one, and what it sounds like.
import type { Sound } from '../../lib/sounds';

export const weights: Readonly<Record<string, number>> = {
  rolls: 2,
  chooses: 1.2,
  imposes: 1.2,
  alone: 1.2,
  draws: 1.8,
  puts_up: 6,
  hangs: 4,
  puts_right: 5,
  takes_back: 1.5,
  by_hand: 2.5,
  finding: 1.2,
  validates: 1.4,
  level: 2,
  falls: 7,
  touches: 2.5,
  ends: 1.8,
};

export const sounds: Readonly<Record<string, Sound>> = {
  rolls: 'card',
  draws: 'card',
  puts_up: 'move',
  hangs: 'move',
  validates: 'score',
  level: 'score',
  falls: 'refuse',
  touches: 'refuse',
  ends: 'win',
};
