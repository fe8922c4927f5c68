// What happened as lines to read: sentences, under a heading wherever the game's texts have one.
// `fact.rolls.head` stands over the line of that fact, `fact.ends_turn.next` over the first line about whoever is next; a
// line that begins with the words of its heading is the heading itself.
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
  let coming: Message | null = null;
  function head(key: number, message: Message, kind: 'head' | 'next'): string | null {
    const text = textFor(message, kind);
    if (!speech.catalogue[text]) return null;
    const pieces = speech.pieces({ ...message, text });
    const words = wordsOf(pieces);
    if (words === heading) return null;
    heading = words;
    lines.push({ key, pieces, head: true });
    return words;
  }
  for (const { key, message } of told) {
    if (coming && message['seat'] === coming['next_seat']) {
      head(key - 0.4, coming, 'next');
      coming = null;
    }
    const over = head(key - 0.2, message, 'head');
    const pieces = speech.pieces(message);
    if (over !== null && wordsOf(pieces).startsWith(over)) lines.splice(-1, 1, { key, pieces, head: true });
    else lines.push({ key, pieces });
    if (speech.catalogue[textFor(message, 'next')]) coming = message;
  }
  return lines;
}

const textFor = (message: Message, kind: 'head' | 'next'): string => `${message.text.replace(/\.own$/, '')}.${kind}`;
const wordsOf = (pieces: readonly Piece[]): string => pieces.map((piece) => piece.text).join('');
