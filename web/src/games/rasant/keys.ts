// The keyboard: which key asks for what. Digits go by their place on the keyboard, for on some they need Shift.
import { COLOURS, type Colour } from './view';

export type Command =
  | { readonly do: 'choose'; readonly nth: number }
  | { readonly do: 'peek'; readonly colour: Colour }
  | { readonly do: 'pass' | 'confirm' | 'cancel' | 'help' };

type Pressed = Pick<KeyboardEvent, 'key' | 'code' | 'shiftKey' | 'ctrlKey' | 'altKey' | 'metaKey'>;

/** letters: the letter of each colour in the reader's language. */
export function commandOf(event: Pressed, letters: Readonly<Record<Colour, string>>): Command | null {
  if (event.ctrlKey || event.altKey || event.metaKey) return null;
  const digit = /^(?:Digit|Numpad)([1-9])$/.exec(event.code)?.[1];
  if (digit) return digitCommand(Number(digit) - 1, event.shiftKey);
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

/** Whether the keys belong to something else: a field, an open dialog, or for Enter whatever has the focus. */
export function isTaken(target: EventTarget | null, key: string): boolean {
  if (!(target instanceof Element)) return false;
  if (target.closest('input, select, textarea, [contenteditable], dialog')) return true;
  return (key === 'Enter' || key === ' ') && target.closest('button, a, summary') !== null;
}
