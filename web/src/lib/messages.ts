// Messages: `{text: key, ...args}` turned into a sentence. The Python side has the same in core/texts.py, which tells
// what a hole may ask for; tests/core/sentences.json holds both to it.
import { led } from './french';
import type { Message } from '../wire/wire';
import type { Lang } from './preferences.svelte';

export type { Message };
/** An argument of a message, as it comes from the wire. */
export type Arg = Message[string];

/** A sentence, or several: by number (`one`, `other`, `none`), or by the name a hole asks for. */
export type Form = string | Readonly<Record<string, string>>;
export type Catalogue = Readonly<Record<string, Readonly<Record<Lang, Form>>>>;

/** A piece of a sentence; a seat's name is marked so that it can be printed bold. */
export type Piece = { readonly text: string; readonly seat?: number };

export interface Words {
  readonly lang: Lang;
  readonly catalogue: Catalogue;
  /** The names of the players, by seat. */
  readonly names?: readonly string[];
}

const HOLE = /\{(?:(\S+?) )?(\w+)(?::(\w+))?\}/g; // {argument}, {particle argument}, {argument:form}
const AND: Record<Lang, string> = { en: ' and ', fr: ' et ' };

/** French counts 0 and 1 as singular, English only 1. */
export function pluralOf(lang: Lang, n: number): 'one' | 'other' {
  return (lang === 'fr' ? Math.abs(n) < 2 : n === 1) ? 'one' : 'other';
}

function formOf(form: Form, lang: Lang, n: number, asked: string): string {
  if (typeof form === 'string') return form;
  if ('other' in form) return (n === 0 ? form['none'] : undefined) ?? form[pluralOf(lang, n)]!;
  return form[asked] ?? Object.values(form)[0]!;
}

export function isMessage(value: unknown): value is Message {
  return typeof value === 'object' && value !== null && typeof (value as Message).text === 'string';
}

/** The sentence in pieces. A message that is a plain string stays as it is; an unknown key shows itself. */
export function piecesOf(message: Message | string, words: Words, asked = ''): Piece[] {
  if (typeof message === 'string') return [{ text: message }];
  const entry = words.catalogue[message.text];
  if (!entry) return [{ text: message.text }];
  const form = formOf(entry[words.lang], words.lang, Number(message.n ?? 0), asked);
  const pieces: Piece[] = [];
  let from = 0;
  for (const hole of form.matchAll(HOLE)) {
    pieces.push({ text: form.slice(from, hole.index) });
    pieces.push(...(message[hole[2]!] === undefined ? [{ text: hole[0] }] : filled(hole, message, words)));
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

function filled([, particle, name, asked]: RegExpMatchArray, message: Message, words: Words): Piece[] {
  const arg: unknown = message[name!];
  const parts = (Array.isArray(arg) ? arg : [arg]).map((item) => argPieces(name!, item, words, asked ?? ''));
  return joined(particle ? parts.map((pieces) => ledPieces(particle, pieces)) : parts, words.lang);
}

function ledPieces(particle: string, pieces: readonly Piece[]): Piece[] {
  const [first, ...rest] = pieces;
  if (!first) return [];
  const { before, swallowed } = led(particle, pieces.map((piece) => piece.text).join(''));
  return [{ text: before }, { ...first, text: first.text.slice(swallowed) }, ...rest];
}

function argPieces(name: string, arg: unknown, words: Words, asked: string): Piece[] {
  if (isMessage(arg)) return piecesOf(arg, words, asked);
  if (Array.isArray(arg)) return joined(arg.map((item) => argPieces(name, item, words, asked)), words.lang);
  if (typeof arg === 'boolean') return argPieces(name, arg ? 'yes' : 'no', words, asked);
  if (typeof arg === 'number' && name.endsWith('seat')) return [seatPiece(arg, words)];
  const key = `${name}.${String(arg)}`;
  if (typeof arg === 'string' && words.catalogue[key]) return piecesOf({ text: key }, words, asked);
  return [{ text: String(arg) }];
}

/** A player's name; where nobody is known, "seat 3". */
function seatPiece(seat: number, words: Words): Piece {
  const name = words.names?.[seat];
  return { text: name ?? `${sentenceOf({ text: 'seat.number' }, words)} ${seat + 1}`, seat };
}

function joined(parts: readonly Piece[][], lang: Lang): Piece[] {
  return parts.flatMap((pieces, i) => {
    const joint = i === 0 ? '' : i === parts.length - 1 ? AND[lang] : ', ';
    return joint ? [{ text: joint }, ...pieces] : pieces;
  });
}
