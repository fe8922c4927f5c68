// What the keyboard does here.
import { t } from '../../lib/i18n.svelte';
import type { KeyRow } from '../../parts/KeyHelp.svelte';
import { say } from './words.svelte';

export const helpRows = (): KeyRow[] => [
  { keys: ['1', '…', '0'], words: say('board.help_choose') },
  { keys: ['←', '→'], words: say('board.help_arrows') },
  { keys: ['↑', '↓'], words: say('board.help_turn') },
  { keys: [t('key.enter')], words: say('board.help_confirm') },
  { keys: [say('board.key_discard')], words: say('board.help_discard') },
  { keys: [say('board.key_talon')], words: say('board.help_talon') },
  { keys: [t('key.escape')], words: say('board.help_cancel') },
];
