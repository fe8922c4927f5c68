// The keyboard: which key asks for what. Digits press the buttons under the garden, then what one holds; 0 does without.
import { type Pressed, digitOf, isShortcut } from '../../lib/keyboard';

export type Command =
  | { readonly do: 'choose' | 'good'; readonly nth: number }
  | { readonly do: 'turn'; readonly dx: number; readonly dy: number }
  | { readonly do: 'confirm' | 'cancel' | 'pass' | 'validate' | 'fit' | 'help' }
  | { readonly do: 'zoom'; readonly by: number };

/** The first digit that takes a channel; improvements follow. */
export const FIRST_GOOD = 6;
const ARROWS: Readonly<Record<string, readonly [number, number]>> = {
  arrowleft: [-1, 0],
  arrowright: [1, 0],
  arrowup: [0, -1],
  arrowdown: [0, 1],
};
const WORDS: Readonly<Record<string, Command>> = {
  enter: { do: 'confirm' },
  escape: { do: 'cancel' },
  v: { do: 'validate' },
  '+': { do: 'zoom', by: 1.25 },
  '-': { do: 'zoom', by: 0.8 },
  '=': { do: 'fit' },
  '?': { do: 'help' },
};

export function commandOf(event: Pressed): Command | null {
  if (isShortcut(event)) return null;
  const digit = digitOf(event);
  if (digit === 0) return { do: 'pass' };
  if (digit !== null) return digit < FIRST_GOOD ? { do: 'choose', nth: digit - 1 } : { do: 'good', nth: digit - FIRST_GOOD };
  const key = event.key.toLowerCase();
  const arrow = ARROWS[key];
  return arrow ? { do: 'turn', dx: arrow[0], dy: arrow[1] } : (WORDS[key] ?? null);
}
