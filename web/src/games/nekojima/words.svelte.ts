// The words of Nekojima's board.
import texts from '$games/nekojima/texts.json';
import { BoardWords } from '../../lib/words.svelte';

export const { say, sentence, useNames } = new BoardWords(texts);

/** A cat by its coat. */
export const catWords = (cat: number): { readonly text: string } => ({ text: `cat_name.${cat}` });
