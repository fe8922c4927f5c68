// The keyboard: which key asks for what. Digits choose cards, and boosts while one drives; 0 is the tenth.
import { type Pressed, digitOf, isShortcut } from '../../lib/keyboard';

export type Command =
  | { readonly do: 'choose'; readonly nth: number }
  | { readonly do: 'turn'; readonly by: 1 | -1 }
  | { readonly do: 'confirm' | 'cancel' | 'catch_up' | 'help' };

/** letter: that of catching up, in the reader's language; driving: arrows choose where to end. */
export function commandOf(event: Pressed, letter: string, driving: boolean): Command | null {
  if (isShortcut(event)) return null;
  const digit = digitOf(event);
  if (digit !== null) return { do: 'choose', nth: (digit + 9) % 10 };
  const key = event.key.toLowerCase();
  if (driving && key === 'arrowleft') return { do: 'turn', by: -1 };
  if (driving && key === 'arrowright') return { do: 'turn', by: 1 };
  if (key === letter.toLowerCase()) return { do: 'catch_up' };
  if (key === 'enter') return { do: 'confirm' };
  if (key === 'escape') return { do: 'cancel' };
  return key === '?' ? { do: 'help' } : null;
}
