// What Nekojima sounds like: wood, a cable, a cat, a gasp, and the crash; made on the spot as all sounds are.
import type { Tune } from '../../lib/sounds';

export const VOICES = {
  /** A pole on the board or on a pole. */
  wood: [[430, 0, 0.05, 0.16, 'triangle', 250], [1500, 0, 0.03, 0.07, 'noise'], [210, 0.01, 0.09, 0.1, 'sine', 150]],
  /** A cable that tightens or swings free. */
  cable: [[196, 0, 0.3, 0.06, 'sawtooth', 204], [392, 0.01, 0.22, 0.035, 'triangle', 400]],
  mew: [[620, 0, 0.1, 0.07, 'triangle', 930], [930, 0.1, 0.12, 0.08, 'triangle', 860], [860, 0.21, 0.16, 0.06, 'triangle', 520]],
  /** Everybody draws breath: it nearly touched. */
  gasp: [[900, 0, 0.16, 0.03, 'noise'], [1500, 0.08, 0.26, 0.06, 'noise']],
  crash: [
    [1200, 0, 0.06, 0.16, 'noise'], [380, 0, 0.1, 0.16, 'triangle', 180], [300, 0.13, 0.1, 0.14, 'triangle', 150], [900, 0.15, 0.08, 0.1, 'noise'],
    [440, 0.27, 0.08, 0.12, 'triangle', 210], [260, 0.42, 0.12, 0.12, 'triangle', 120], [700, 0.44, 0.14, 0.07, 'noise'], [340, 0.66, 0.08, 0.08, 'triangle', 170], [310, 0.86, 0.07, 0.05, 'triangle', 160],
  ],
} satisfies Record<string, Tune>;
export type Voice = keyof typeof VOICES;
