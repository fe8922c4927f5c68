// What goes to and fro at a table beside its decisions: live hands, and the movement of things. Only a board hears it.
import type { Message } from '../wire/wire';

export interface LiveFinding {
  readonly rule: string;
  readonly words: Message;
  readonly bodies: readonly (readonly [string, number])[];
  readonly at: readonly [number, number, number];
}
/** How a live turn stands (docs/wire.md, "A live turn"). */
export interface LiveTold {
  readonly type: 'live';
  readonly of: number;
  readonly running: boolean;
  readonly seats: readonly (number | null)[];
  readonly held: readonly (number | null)[];
  readonly cat: number | null;
  readonly findings: readonly LiveFinding[];
  readonly warnings: readonly LiveFinding[];
  readonly touching: readonly boolean[];
  readonly at_rest: boolean;
  readonly heights: readonly number[] | null;
  readonly clock: number | null;
}
export type LiveSaid = { readonly do: string } & Readonly<Record<string, unknown>>;
export type LiveHeard = LiveTold | ArrayBuffer;

/** So much is kept for a board that is still being loaded. */
const KEPT = 400;

export class LiveLine {
  #listeners = new Set<(heard: LiveHeard) => void>();
  #kept: LiveHeard[] = [];

  /** say: tells the server what a hand does; it is never answered. */
  constructor(readonly say: (message: LiveSaid) => void) {}

  /** Hears everything from now on, and first what came while nobody listened; the function returned ends it. */
  listen(listener: (heard: LiveHeard) => void): () => void {
    this.#listeners.add(listener);
    for (const one of this.#kept.splice(0)) listener(one);
    return () => this.#listeners.delete(listener);
  }

  hear(heard: LiveHeard): void {
    if (!this.#listeners.size) this.#kept = [...this.#kept.slice(1 - KEPT), heard];
    for (const listener of this.#listeners) listener(heard);
  }
}
