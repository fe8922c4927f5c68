// The words of La Course des Additions' board.
import texts from '$games/addi_cats/texts.json';
import { BoardWords } from '../../lib/words.svelte';

export const { say, sentence, useNames } = new BoardWords(texts);
