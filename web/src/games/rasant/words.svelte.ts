// The words of Rasant's board.
import texts from '$games/rasant/texts.json';
import { BoardWords } from '../../lib/words.svelte';

export const { say, sentence, useNames } = new BoardWords(texts);
