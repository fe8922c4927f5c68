// The games this client can draw, found by their folders; each is loaded when a table of it is opened.
import type { Component } from 'svelte';
import type { Foreseen, Message, Move, SeatInfo, Tempting } from '../wire/wire';
import { api } from './api';
import type { LiveLine } from './live';
import { type Level, levelOf } from './levels';
import type { Catalogue } from './messages';
import type { Sound, Tune } from './sounds';

export interface Player {
  readonly name: string;
  readonly cat: number;
  readonly seat: number;
  /** How strong the bot is that plays here, for a person too; null where a person does. */
  readonly level?: Level | null;
  /** A bot of somebody’s own. */
  readonly program?: boolean;
  /** A person who is not there, and for whom nobody plays. */
  readonly away?: boolean;
}

/** Who sits at a table, for its board. */
export function playersOf(seats: readonly SeatInfo[], names: readonly string[]): Player[] {
  return seats.map((info, seat) => ({
    seat,
    cat: info.cat,
    name: names[seat] ?? '',
    level: levelOf(info.stand_in ?? info.level),
    program: info.program ?? false,
    away: info.kind === 'person' && !info.online && info.stand_in === null,
  }));
}

/** What a board gets, and nothing else (docs/wire.md). */
export interface BoardProps {
  view: unknown;
  legal: readonly Move[];
  tempting: readonly Tempting[];
  fact: Message | null;
  pace: number;
  send: (action: number) => void;
  explain: (rule: string, why: Message) => void;
  players: readonly Player[];
  me: number | null;
  /** What is shown came of a decision that was taken back: nothing is decided by itself then. */
  wentBack?: boolean;
  /** The record to beat in words, in a match that may set one. */
  record?: string | null;
  /** Questions one may answer before they are asked, and how: null takes the answer back. */
  foreseen?: readonly Foreseen[];
  leave?: (question: string, answer: number | null) => void;
  /** Live hands; absent in a replay. */
  live?: LiveLine;
  /** Whether they are not to be used now: a lesson is about something else. */
  handsOff?: boolean;
  /** The decision whose facts are shown, or that led to the view. */
  seq?: number;
  /** The movement that a decision was, frame by frame; null where nothing moved. */
  motion?: (seq: number) => Promise<ArrayBuffer | null>;
  /** It is mounted to be painted once; `data-waiting` on anything in it says that something is still to come. */
  still?: boolean;
}

/**
 * `pace.ts` beside a board: how long each kind of fact takes (1 by default, 0 not at all) and what it sounds like;
 * weigh: how long where that depends on what else its decision brought, or on whether all sit at the table;
 * standing: the board itself offers what may be answered in advance, so the side need not;
 * apart: what of it can stand apart from the board on a wall: one's hand alone suffices for everything, one's hand until
 * it is one's turn (where nothing is said), or nothing.
 */
export interface PaceModule {
  weights?: Readonly<Record<string, number>>;
  weigh?: (kind: string, nth: number, decision: readonly string[], atTable: boolean) => number | undefined;
  sounds?: Readonly<Record<string, Sound | Tune>>;
  standing?: boolean;
  apart?: 'hand' | 'turn' | 'nothing';
}

/** `Hands.svelte` beside a board: all hands of a finished match, from a view that sees everything. */
export interface HandsProps {
  view: unknown;
  players: readonly Player[];
}

export interface GameParts {
  readonly Board: Component<BoardProps> | null;
  readonly pace: PaceModule;
  readonly texts: Catalogue;
}

const boards = import.meta.glob<Component<BoardProps>>('../games/*/Board.svelte', { import: 'default' });
const hands = import.meta.glob<Component<HandsProps>>('../games/*/Hands.svelte', { import: 'default' });
const paces = import.meta.glob<PaceModule>('../games/*/pace.ts');
const texts = import.meta.glob<Catalogue>('$games/*/texts.json', { import: 'default' });

function of<Found>(found: Record<string, Found>, slug: string): Found | undefined {
  const path = Object.keys(found).find((one) => one.split('/').at(-2) === slug);
  return path === undefined ? undefined : found[path];
}

/** What a game says; of one that was not there when this client was built, as the server tells it. */
export async function textsOf(slug: string): Promise<Catalogue> {
  return (await of(texts, slug)?.()) ?? (await api.texts(slug).catch(() => ({})));
}

export async function partsOf(slug: string): Promise<GameParts> {
  const [Board, pace, words] = await Promise.all([of(boards, slug)?.(), of(paces, slug)?.(), textsOf(slug)]);
  return { Board: Board ?? null, pace: pace ?? {}, texts: words };
}

/** What shows all hands of a game; null where nobody holds any. */
export async function handsOf(slug: string): Promise<Component<HandsProps> | null> {
  return (await of(hands, slug)?.()) ?? null;
}

/** How long a fact is shown, against an ordinary one: the nth of what a decision brought. */
export function weightOf(pacing: PaceModule, facts: readonly Message[], nth: number, atTable: boolean): number {
  const kinds = facts.map(kindOf);
  const kind = kinds[nth]!;
  return pacing.weigh?.(kind, nth, kinds, atTable) ?? pacing.weights?.[kind] ?? 1;
}

/** The kind of a fact: `fact.played.own` and `fact.played` are both `played`. */
export function kindOf(fact: Message): string {
  return fact.text.replace(/^fact\./, '').replace(/\.own$/, '');
}
