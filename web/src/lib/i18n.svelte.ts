// The interface in both languages: `t('home.title')` follows the chosen language by itself.
import core from '$texts/core/texts.json';
import texts from '$texts/texts.json';
import { type Catalogue, type Message, type Piece, type Words, piecesOf, sentenceOf } from './messages';
import { own } from './own.svelte';
import { preferences } from './preferences.svelte';

export type Key = keyof typeof texts | keyof typeof core;
export const interfaceTexts: Catalogue = { ...core, ...texts };

/** Words that come with a page which is fetched later: refusals are said in them as well. */
export function addTexts(more: Catalogue): void {
  Object.assign(interfaceTexts, more);
}

/** A text of the interface; a wrong key is a type error. */
export function t(key: Key, args: Record<string, unknown> = {}): string {
  return sentenceOf({ text: key, ...args }, { lang: preferences.lang, catalogue: interfaceTexts });
}

/** A text whose key is made at run time, or undefined where there is none. */
export function tMaybe(key: string): string | undefined {
  return interfaceTexts[key] ? t(key as Key) : undefined;
}

/** The words of a table: the game's texts over those of the interface, and the players' names. */
export class Speech {
  catalogue: Catalogue = $state.raw(interfaceTexts);

  constructor(readonly names: () => readonly string[] = () => []) {}

  use(gameTexts: Catalogue): void {
    this.catalogue = { ...interfaceTexts, ...gameTexts };
  }
  get words(): Words {
    return { lang: preferences.lang, catalogue: this.catalogue, names: this.names(), me: own.seat };
  }
  sentence(message: Message | string): string {
    return sentenceOf(message, this.words);
  }
  pieces(message: Message | string): Piece[] {
    return piecesOf(message, this.words);
  }
  /** The text of a key made at run time, or the given words where there is none. */
  text(key: string, otherwise = ''): string {
    return this.catalogue[key] ? this.sentence({ text: key }) : otherwise;
  }
}
