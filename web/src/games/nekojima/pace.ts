// How long each kind of fact is shown, against an ordinary one, and what it sounds like.
import type { Sound, Tune } from '../../lib/sounds';
import { VOICES } from './voices';

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
  falls: 16,
  touches: 2.5,
  ends: 2.5,
};

/** So many findings of one judgement are shown one by one. */
const FINDINGS = 3;

/** What ends in a fall is shown as that, at once; and hands were seen live at the table: nobody waits for them again. */
export function weigh(kind: string, nth: number, decision: readonly string[], atTable: boolean): number | undefined {
  const falls = decision.includes('falls');
  if (kind === 'finding') return falls || decision.slice(0, nth).filter((one) => one === 'finding').length >= FINDINGS ? 0 : undefined;
  if (kind === 'by_hand' && atTable) return falls ? 0 : 0.3;
  return undefined;
}

export const sounds: Readonly<Record<string, Sound | Tune>> = {
  rolls: 'card',
  draws: 'card',
  puts_up: VOICES.wood,
  hangs: VOICES.mew,
  validates: 'score',
  level: 'score',
  falls: VOICES.gasp,
  touches: VOICES.gasp,
};

/** The island is all there is. */
export const apart = 'nothing';
