// Help for those who are still learning to add, chosen on this device.
import { Kept } from '../../lib/kept.svelte';

export interface Aids {
  /** Sums are hidden until a card is laid. */
  hidden: boolean;
  /** Cards are read aloud. */
  aloud: boolean;
  /** Cards that reach the goal exactly are shown. */
  finishes: boolean;
}

export const { now: aids, choose: help } = new Kept<Aids>('nekodrome.addi_cats', { hidden: false, aloud: false, finishes: true });
