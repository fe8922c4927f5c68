// The words of one game's board, in the language chosen, with the names of those who sit at it.
import { Speech } from './i18n.svelte';
import type { Arg, Catalogue, Message } from './messages';

export class BoardWords<Key extends string> {
  #names: readonly string[] = $state.raw([]);
  #speech = new Speech(() => this.#names);

  /** texts: the game's `texts.json`; a key it does not have is a type error. */
  constructor(texts: Record<Key, unknown>) {
    this.#speech.use(texts as Catalogue);
  }

  useNames = (players: readonly string[]): void => {
    this.#names = players;
  };
  say = (key: Key, args: Record<string, Arg> = {}): string => this.#speech.sentence({ text: key, ...args });
  sentence = (message: Message): string => this.#speech.sentence(message);
}
