// What the keyboard does here.
import type { KeyRow } from '../../parts/KeyHelp.svelte';
import { say } from './words.svelte';

export const helpRows = (): KeyRow[] => [
  { keys: ['1', '…', '0'], words: say('board.help_choose') },
  { keys: ['←', '→'], words: say('board.help_arrows') },
  { keys: [say('board.key_catch_up')], words: say('board.help_catch_up') },
  { keys: [say('board.key_enter')], words: say('board.help_confirm') },
  { keys: [say('board.key_escape')], words: say('board.help_cancel') },
];
