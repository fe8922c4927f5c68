// What the keyboard does here.
import { t } from '../../lib/i18n.svelte';
import type { KeyRow } from '../../parts/KeyHelp.svelte';
import { say } from './words.svelte';

/** letters: those of the colours, in the reader's language. */
export const helpRows = (letters: readonly string[]): KeyRow[] => [
  { keys: ['←', '→'], words: say('board.help_hand') },
  { keys: ['1', '…', '6'], words: say('board.help_choose') },
  { keys: [t('key.enter')], words: say('board.help_play') },
  { keys: ['P'], words: say('board.help_pass') },
  { keys: letters, words: say('board.help_peek') },
  { keys: [t('key.escape')], words: say('board.help_cancel') },
];
