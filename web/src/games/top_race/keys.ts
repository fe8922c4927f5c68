// The keyboard: which key asks for what. Digits choose whatever is offered; 0 is the tenth.
import { type Pressed, digitOf, isShortcut } from '../../lib/keyboard';

export type Command =
  | { readonly do: 'choose'; readonly nth: number }
  | { readonly do: 'turn'; readonly by: 1 | -1 }
  | { readonly do: 'confirm' | 'cancel' | 'pass' | 'ceiling' | 'help' };

/** letters: those of passing and of leaving a ceiling, in the reader's language. arrows: they choose something now. */
export function commandOf(event: Pressed, letters: { pass: string; ceiling: string }, arrows: boolean): Command | null {
  if (isShortcut(event)) return null;
  const digit = digitOf(event);
  if (digit !== null) return { do: 'choose', nth: (digit + 9) % 10 };
  const key = event.key.toLowerCase();
  if (arrows && (key === 'arrowleft' || key === 'arrowdown')) return { do: 'turn', by: -1 };
  if (arrows && (key === 'arrowright' || key === 'arrowup')) return { do: 'turn', by: 1 };
  if (key === letters.pass.toLowerCase()) return { do: 'pass' };
  if (key === letters.ceiling.toLowerCase()) return { do: 'ceiling' };
  if (key === 'enter') return { do: 'confirm' };
  if (key === 'escape') return { do: 'cancel' };
  return key === '?' ? { do: 'help' } : null;
}
