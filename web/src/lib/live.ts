// What goes to and fro at a table beside its decisions: live hands, and the movement of things. Only a board hears it.
import type { LiveTold } from '../wire/wire';

/** What a hand is asked to do: the game knows what that may be. */
export type LiveOrder = object;
/** How the live turn stands (a game adds what it tells), or a frame of what moves. */
export type LiveHeard = LiveTold | ArrayBuffer;

/** So much is kept for a board that is still being loaded. */
const KEPT = 400;

export class LiveLine {
  #listeners = new Set<(heard: LiveHeard) => void>();
  #kept: LiveHeard[] = [];

  /** say: tells the server what a hand does; it is never answered. */
  constructor(readonly say: (order: LiveOrder) => void) {}

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
