// Messages: `{text: key, ...args}` turned into a sentence. The Python side has the same in core/texts.py.
import type { Message } from '../wire/wire';
import type { Lang } from './preferences.svelte';

export type { Message };
/** An argument of a message, as it comes from the wire. */
export type Arg = Message[string];

export type Form = string | { one: string; other: string; none?: string };
export type Catalogue = Readonly<Record<string, Readonly<Record<Lang, Form>>>>;

/** A piece of a sentence; a seat's name is marked so that it can be printed bold. */
export type Piece = { readonly text: string; readonly seat?: number };

export interface Words {
  readonly lang: Lang;
  readonly catalogue: Catalogue;
  /** The names of the players, by seat. */
  readonly names?: readonly string[];
}

const AND: Record<Lang, string> = { en: ' and ', fr: ' et ' };

/** French counts 0 and 1 as singular, English only 1. */
export function pluralOf(lang: Lang, n: number): 'one' | 'other' {
  return (lang === 'fr' ? Math.abs(n) < 2 : n === 1) ? 'one' : 'other';
}

function counted(form: Exclude<Form, string>, lang: Lang, n: number): string {
  return (n === 0 ? form.none : undefined) ?? form[pluralOf(lang, n)];
}

export function isMessage(value: unknown): value is Message {
  return typeof value === 'object' && value !== null && typeof (value as Message).text === 'string';
}

/** The sentence in pieces. A message that is a plain string stays as it is; an unknown key shows itself. */
export function piecesOf(message: Message | string, words: Words): Piece[] {
  if (typeof message === 'string') return [{ text: message }];
  const entry = words.catalogue[message.text];
  if (!entry) return [{ text: message.text }];
  let form = entry[words.lang];
  if (typeof form !== 'string') form = counted(form, words.lang, Number(message.n ?? 0));
  const pieces: Piece[] = [];
  let from = 0;
  for (const hole of form.matchAll(/\{(\w+)\}/g)) {
    pieces.push({ text: form.slice(from, hole.index) });
    const name = hole[1]!;
    const arg = message[name];
    pieces.push(...(arg === undefined ? [{ text: hole[0] }] : argPieces(name, arg, words)));
    from = hole.index + hole[0].length;
  }
  pieces.push({ text: form.slice(from) });
  return pieces.filter((piece) => piece.text !== '');
}

export function sentenceOf(message: Message | string, words: Words): string {
  return piecesOf(message, words)
    .map((piece) => piece.text)
    .join('');
}

function argPieces(name: string, arg: unknown, words: Words): Piece[] {
  if (isMessage(arg)) return piecesOf(arg, words);
  if (Array.isArray(arg)) return listPieces(name, arg, words);
  if (typeof arg === 'boolean') return argPieces(name, arg ? 'yes' : 'no', words);
  if (typeof arg === 'number' && name.endsWith('seat')) return [seatPiece(arg, words)];
  const key = `${name}.${String(arg)}`;
  if (typeof arg === 'string' && words.catalogue[key]) return piecesOf({ text: key }, words);
  return [{ text: String(arg) }];
}

/** A player's name; where nobody is known, "seat 3". */
function seatPiece(seat: number, words: Words): Piece {
  const name = words.names?.[seat];
  return { text: name ?? `${sentenceOf({ text: 'seat.number' }, words)} ${seat + 1}`, seat };
}

function listPieces(name: string, items: readonly unknown[], words: Words): Piece[] {
  return items.flatMap((item, i) => {
    const joint = i === 0 ? '' : i === items.length - 1 ? AND[words.lang] : ', ';
    const pieces = argPieces(name, item, words);
    return joint ? [{ text: joint }, ...pieces] : pieces;
  });
}
