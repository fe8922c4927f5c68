// Whether a small screen follows the cars or shows the whole circuit: chosen on this device.
import { Kept } from '../../lib/kept.svelte';

const kept = new Kept('nekodrome.top_race.look', { follows: true });

export const follow = {
  get on(): boolean {
    return kept.now.follows;
  },
  toggle(): void {
    kept.choose('follows', !kept.now.follows);
  },
};
