// How long each kind of fact is shown, against an ordinary one, and what it sounds like.
import type { Sound } from '../../lib/sounds';

export const weights: Readonly<Record<string, number>> = {
  leads: 1.2,
  follows: 1.1,
  trumps: 1.6,
  throws: 1.3,
  keeps: 0.9,
  wins: 1.7,
  boosts: 1,
  catches_up: 1.1,
  drives: 2.6,
  new_lap: 1.2,
  finishes: 3.2,
  record: 1.8,
  stalls: 2,
  race: 2,
  round: 1.6,
  deals: 0.4,
  ends: 1.8,
};

export const sounds: Readonly<Record<string, Sound>> = {
  leads: 'card',
  follows: 'card',
  trumps: 'score',
  throws: 'card',
  keeps: 'pass',
  boosts: 'card',
  catches_up: 'card',
  drives: 'move',
  new_lap: 'score',
  finishes: 'move',
  record: 'score',
  round: 'card',
  ends: 'win',
};
