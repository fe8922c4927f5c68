// What pages say that are fetched when somebody opens them: a table loads without these words.
import texts from '$texts/later.json';
import { type Key, type Speech, interfaceTexts } from './i18n.svelte';
import { type Catalogue, type Message, type Piece, piecesOf, sentenceOf } from './messages';
import { preferences } from './preferences.svelte';

const catalogue: Catalogue = { ...interfaceTexts, ...texts };

/** A text of the interface or of such a page; a wrong key is a type error. */
export function t(key: Key | keyof typeof texts, args: Record<string, unknown> = {}): string {
  return sentenceOf({ text: key, ...args }, { lang: preferences.lang, catalogue });
}

/** A message in which these words and those of a game meet. */
export function withGame(message: Message, texts: Catalogue): string {
  return sentenceOf(message, { lang: preferences.lang, catalogue: { ...catalogue, ...texts } });
}

/** The pieces of a message in which these words and those of a table meet. */
export function piecesWith(speech: Speech, message: Message): Piece[] {
  return piecesOf(message, { ...speech.words, catalogue: { ...catalogue, ...speech.catalogue } });
}
