// Whether a decision with a single possibility is made by itself: so unless somebody chose otherwise on this device for a game.
import { Kept } from './kept.svelte';

export class Alone {
  #kept: Kept<{ alone: boolean }>;

  constructor(game: string) {
    this.#kept = new Kept<{ alone: boolean }>(`nekodrome.${game}`, { alone: true });
  }

  get on(): boolean {
    return this.#kept.now.alone;
  }

  set on(value: boolean) {
    this.#kept.choose('alone', value);
  }
}
