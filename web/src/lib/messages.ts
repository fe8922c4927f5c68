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

/**
 * A piece of a sentence; a seat's name is marked so that it can be printed bold, the word for a colour so that its sign
 * can stand beside it, and the name of a place so that it can be found on the board.
 */
export type Piece = { readonly text: string; readonly seat?: number; readonly colour?: string; readonly spot?: string };

export interface Words {
  readonly lang: Lang;
  readonly catalogue: Catalogue;
  /** The names of the players, by seat. */
  readonly names?: readonly string[];
  /** Whoever reads, by seat: `fact.plays.you` is said to them where they do it, `fact.attacks.on_you` where it is done to them. */
  readonly me?: number | null;
}

const HOLE = /\{(?:(\S+?) )?(\w+)(?::(\w+))?\}/g; // {argument}, {particle argument}, {argument:form}
const COLOUR = /^(?:colour|car)\.(\w+)$/;
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
  const entry = words.catalogue[keyFor(message, words)];
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
  const [first, ...rest] = pieces.filter((piece) => piece.text !== '');
  return first ? [{ ...first, ...markOf(message) }, ...rest] : [];
}

/** What is said to whoever does it, or has it done to them, where the game has words for that. */
function keyFor({ text, ...args }: Message, { me, catalogue }: Words): string {
  if (me === null || me === undefined) return text;
  if (args['seat'] === me && catalogue[`${text}.you`]) return `${text}.you`;
  const done = Object.keys(args).some((name) => name.endsWith('_seat') && args[name] === me);
  return done && catalogue[`${text}.on_you`] ? `${text}.on_you` : text;
}

/** What a whole message stands for, beside its words. */
function markOf(message: Message): Omit<Piece, 'text'> {
  const colour = COLOUR.exec(message.text)?.[1];
  if (colour) return { colour };
  const { q, r } = message;
  return q === undefined || r === undefined ? {} : { spot: `${String(q)},${String(r)}` };
}

export function sentenceOf(message: Message | string, words: Words): string {
  return piecesOf(message, words)
    .map((piece) => piece.text)
    .join('');
}

function filled([, particle, name, asked]: RegExpMatchArray, message: Message, words: Words): Piece[] {
  const arg: unknown = message[name!];
  const many = Array.isArray(arg);
  const parts = (many ? arg : [arg]).map((item: unknown) => (many && isMe(name!, item, words) ? yourself(item, words) : argPieces(name!, item, words, asked ?? '')));
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
  if (typeof arg === 'object' && arg !== null) return [{ text: (arg as Record<Lang, string>)[words.lang] }];
  if (typeof arg === 'boolean') return argPieces(name, arg ? 'yes' : 'no', words, asked);
  if (typeof arg === 'number' && name.endsWith('seat')) return [seatPiece(arg, words)];
  const key = `${name}.${String(arg)}`;
  if (typeof arg === 'string' && words.catalogue[key]) return piecesOf({ text: key }, words, asked);
  return [{ text: String(arg) }];
}

const isMe = (name: string, arg: unknown, { me }: Words): arg is number => name.endsWith('seat') && typeof arg === 'number' && arg === me;

/** In a list of players there are no forms to choose from: "you and Bob". */
function yourself(seat: number, words: Words): Piece[] {
  return [{ text: words.catalogue['seat.you'] ? sentenceOf({ text: 'seat.you' }, words) : seatPiece(seat, words).text, seat }];
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
