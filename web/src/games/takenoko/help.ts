// What the keyboard does here.
import { t } from '../../lib/i18n.svelte';
import type { KeyRow } from '../../parts/KeyHelp.svelte';
import { say } from './words.svelte';

export const helpRows = (): KeyRow[] => [
  { keys: ['1', '…', '5'], words: say('board.help_choose') },
  { keys: ['6', '…', '9'], words: say('board.help_goods') },
  { keys: ['←', '↑', '↓', '→'], words: say('board.help_arrows') },
  { keys: [t('key.enter')], words: say('board.help_confirm') },
  { keys: ['0'], words: say('board.help_pass') },
  { keys: ['V'], words: say('board.help_validate') },
  { keys: ['+', '−', '='], words: say('board.help_zoom') },
  { keys: [t('key.escape')], words: say('board.help_cancel') },
];
