// What happened as lines to read: sentences, under a heading wherever the game's texts have one.
// `fact.rolls.head` stands over the line of that fact, `fact.ends_turn.next` under it; a line that begins with the words
// of its heading is the heading itself.
import type { Message } from '../wire/wire';
import type { Speech } from './i18n.svelte';
import type { Piece } from './messages';

export interface LogLine {
  readonly key: number;
  readonly pieces: readonly Piece[];
  readonly head?: boolean;
}

export function linesOf(told: readonly { readonly key: number; readonly message: Message }[], speech: Speech): LogLine[] {
  const lines: LogLine[] = [];
  let heading = '';
  function head(key: number, message: Message, kind: 'head' | 'next'): string | null {
    const text = `${message.text.replace(/\.own$/, '')}.${kind}`;
    if (!speech.catalogue[text] || (kind === 'next' && message['next_seat'] === null)) return null;
    const pieces = speech.pieces({ ...message, text });
    const words = wordsOf(pieces);
    if (words === heading) return null;
    heading = words;
    lines.push({ key, pieces, head: true });
    return words;
  }
  for (const { key, message } of told) {
    const over = head(key - 0.4, message, 'head');
    const pieces = speech.pieces(message);
    if (over !== null && wordsOf(pieces).startsWith(over)) lines.splice(-1, 1, { key, pieces, head: true });
    else lines.push({ key, pieces });
    head(key + 0.4, message, 'next');
  }
  return lines;
}

const wordsOf = (pieces: readonly Piece[]): string => pieces.map((piece) => piece.text).join('');
