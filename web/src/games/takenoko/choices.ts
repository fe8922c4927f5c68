// The legal moves sorted by what the player touches: buttons by their text, places by what is in hand.
import type { Message } from '../../lib/messages';
import type { Move, Tempting } from '../../wire/wire';

/** What can be taken in hand and then put somewhere in the garden. */
export const TOOLS = ['lay', 'gardener', 'panda', 'rain', 'storm', 'channel', 'enclosure', 'fertiliser', 'watershed'] as const;
export type Tool = (typeof TOOLS)[number];

export interface Refusal {
  readonly rule: string;
  readonly why: Message;
}
export interface Choices {
  /** I am asked. */
  readonly mine: boolean;
  /** Codes by text: `plots`, `draw-panda`, `show-7`, `end`. */
  readonly buttons: ReadonlyMap<string, number>;
  /** Codes by place or edge, for each thing that can be in hand. */
  readonly places: Readonly<Record<Tool, ReadonlyMap<string, number>>>;
  /** Why a button does nothing now, by text. */
  readonly refusals: ReadonlyMap<string, Refusal>;
  /** Why a place cannot be chosen, for each thing that can be in hand. */
  readonly refused: Readonly<Record<Tool, ReadonlyMap<string, Refusal>>>;
}

const SHORT: Readonly<Record<string, Tool>> = { G: 'gardener', P: 'panda' };

/** A move on the garden in its two parts; null for a button. */
export function targetOf(move: string): { tool: Tool; place: string } | null {
  const short = SHORT[move[0] ?? ''];
  if (short) return { tool: short, place: move.slice(1) };
  const [tool = '', place] = move.split('@');
  return place !== undefined && (TOOLS as readonly string[]).includes(tool) ? { tool: tool as Tool, place } : null;
}

export function choicesOf(legal: readonly Move[], tempting: readonly Tempting[]): Choices {
  const [buttons, places] = sorted(legal, ({ action }) => action);
  const [refusals, refused] = sorted(tempting, ({ rule, why }): Refusal => ({ rule, why }));
  return { mine: legal.length > 0, buttons, places, refusals, refused };
}

/** What each move says, by its text if it is a button, else by its place and what is put there. */
function sorted<M extends Move, Said>(moves: readonly M[], say: (move: M) => Said): [Map<string, Said>, Record<Tool, Map<string, Said>>] {
  const places = Object.fromEntries(TOOLS.map((tool) => [tool, new Map<string, Said>()])) as Record<Tool, Map<string, Said>>;
  const buttons = new Map<string, Said>();
  for (const move of moves) {
    const target = targetOf(move.move);
    if (target) places[target.tool].set(target.place, say(move));
    else buttons.set(move.move, say(move));
  }
  return [buttons, places];
}

/** Why nothing at all can be put anywhere with that in hand. */
export function whyNowhere(choices: Choices, tool: Tool): Refusal | null {
  const [first = null] = choices.refused[tool].values();
  return first;
}
