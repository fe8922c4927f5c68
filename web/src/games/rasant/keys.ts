// The keyboard: which key asks for what.
import { type Pressed, digitOf, isShortcut } from '../../lib/keyboard';
import { COLOURS, type Colour } from './view';

export type Command =
  | { readonly do: 'choose'; readonly nth: number }
  | { readonly do: 'peek'; readonly colour: Colour }
  | { readonly do: 'pass' | 'confirm' | 'cancel' | 'help' };

/** letters: the letter of each colour in the reader's language. */
export function commandOf(event: Pressed, letters: Readonly<Record<Colour, string>>): Command | null {
  if (isShortcut(event)) return null;
  const digit = digitOf(event);
  if (digit) return digitCommand(digit - 1, event.shiftKey);
  const key = event.key.toLowerCase();
  const colour = COLOURS.find((one) => letters[one].toLowerCase() === key);
  if (colour) return { do: 'peek', colour };
  if (key === 'p') return { do: 'pass' };
  if (key === 'enter') return { do: 'confirm' };
  if (key === 'escape') return { do: 'cancel' };
  return key === '?' ? { do: 'help' } : null;
}

function digitCommand(nth: number, shift: boolean): Command | null {
  if (!shift) return { do: 'choose', nth };
  const colour = COLOURS[nth];
  return colour ? { do: 'peek', colour } : null;
}
