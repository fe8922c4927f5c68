// The words of this board, in the language chosen, with the names of those who sit at it.
import texts from '$games/rasant/texts.json';
import { Speech } from '../../lib/i18n.svelte';
import type { Arg, Catalogue, Message } from '../../lib/messages';

type Key = keyof typeof texts;
let names = $state.raw<readonly string[]>([]);
const speech = new Speech(() => names);
speech.use(texts as Catalogue);

export function useNames(players: readonly string[]): void {
  names = players;
}

/** A text of this game; a wrong key is a type error. */
export function say(key: Key, args: Record<string, Arg> = {}): string {
  return speech.sentence({ text: key, ...args });
}

export function sentence(message: Message): string {
  return speech.sentence(message);
}
