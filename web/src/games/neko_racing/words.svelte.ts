// The words of Neko Neko Racing's board.
import texts from '$games/neko_racing/texts.json';
import { BoardWords } from '../../lib/words.svelte';

export const { say, sentence, useNames } = new BoardWords(texts);
