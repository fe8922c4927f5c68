// What the keyboard does here.
import { t } from '../../lib/i18n.svelte';
import type { KeyRow } from '../../parts/KeyHelp.svelte';
import { say } from './words.svelte';

export const helpRows = (): KeyRow[] => [
  { keys: ['1', '…', '0'], words: say('board.help_choose') },
  { keys: ['←', '→'], words: say('board.help_arrows') },
  { keys: [t('key.enter')], words: say('board.help_confirm') },
  { keys: [say('board.key_pass')], words: say('board.help_pass') },
  { keys: [say('board.key_ceiling')], words: say('board.help_ceiling') },
  { keys: [t('key.escape')], words: say('board.help_cancel') },
];
