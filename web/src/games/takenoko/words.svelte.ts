// The words of Takenoko's board.
import texts from '$games/takenoko/texts.json';
import { BoardWords } from '../../lib/words.svelte';

export const { say, sentence, useNames } = new BoardWords(texts);
