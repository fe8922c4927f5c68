// What the keyboard does here.
import { t } from '../../lib/i18n.svelte';
import type { KeyRow } from '../../parts/KeyHelp.svelte';
import { say } from './words.svelte';

export const helpRows = (): KeyRow[] => [
  { keys: ['←', '↑', '↓', '→'], words: say('board.help_move') },
  { keys: [say('board.key_shift')], words: say('board.help_fine') },
  { keys: [say('board.key_space')], words: say('board.help_lower') },
  { keys: ['R'], words: say('board.help_raise') },
  { keys: ['Q', 'E'], words: say('board.help_yaw') },
  { keys: ['Tab', '1', '2'], words: say('board.help_hands') },
  { keys: [t('key.enter')], words: say('board.help_let_go') },
  { keys: ['C'], words: say('board.help_camera') },
  { keys: ['+', '−', '0'], words: say('board.help_zoom') },
];
