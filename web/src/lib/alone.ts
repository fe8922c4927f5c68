// Whether a decision with a single possibility is made by itself: chosen on this device for each game, off at first.
import { Kept } from './kept.svelte';

export class Alone {
  #kept: Kept<{ alone: boolean }>;

  constructor(game: string) {
    this.#kept = new Kept<{ alone: boolean }>(`nekodrome.${game}`, { alone: false }, (storage) => ({ alone: storage.getItem(`nekodrome.${game}.alone`) === 'yes' }));
  }

  get on(): boolean {
    return this.#kept.now.alone;
  }

  set on(value: boolean) {
    this.#kept.choose('alone', value);
  }
}
