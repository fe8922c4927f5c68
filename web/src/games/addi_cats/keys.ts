// The keyboard: which key asks for what. Digits choose cards.
import { type Pressed, digitOf, isShortcut } from '../../lib/keyboard';

export type Command =
  | { readonly do: 'choose'; readonly nth: number }
  | { readonly do: 'turn'; readonly by: 1 | -1 }
  | { readonly do: 'confirm' | 'cancel' | 'discard' | 'talon' | 'help' };

/** letters: those of discarding and of the talon, in the reader's language. */
export function commandOf(event: Pressed, letters: { readonly discard: string; readonly talon: string }): Command | null {
  if (isShortcut(event)) return null;
  const digit = digitOf(event);
  if (digit !== null) return { do: 'choose', nth: (digit + 9) % 10 };
  const key = event.key.toLowerCase();
  if (key === 'arrowup') return { do: 'turn', by: -1 };
  if (key === 'arrowdown') return { do: 'turn', by: 1 };
  if (key === letters.discard.toLowerCase()) return { do: 'discard' };
  if (key === letters.talon.toLowerCase()) return { do: 'talon' };
  if (key === 'enter') return { do: 'confirm' };
  if (key === 'escape') return { do: 'cancel' };
  return key === '?' ? { do: 'help' } : null;
}
