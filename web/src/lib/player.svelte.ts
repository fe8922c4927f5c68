// Plays what happened: the facts of each state one after the other, each for its time, then the state itself.
import type { Message, StateTold } from '../wire/wire';
import { type PaceModule, kindOf, weightOf } from './games';
import { isMotionReduced, paceFactor } from './preferences.svelte';
import { play } from './sounds';
import { takenBack } from './taken-back';

/** How long an ordinary fact is shown, in milliseconds. */
const BEAT = 620;
/** With more states than this in waiting, the present is shown at once. */
const BEHIND = 6;
/** The factor on all that comes after somebody was in a hurry, until they are to decide. */
const HURRIED = 0.35;

export class FactPlayer {
  /** The state on the table; null before the first. */
  shown: StateTold | null = $state.raw(null);
  fact: Message | null = $state.raw(null);
  /** What the board is told: 0 when it must not move anything. */
  pace = $state(0);
  pacing: PaceModule = {};

  /** The decision whose facts are shown, or that led to what is shown. */
  showing = $state(0);

  /** What is shown came of a decision that was taken back. */
  wentBack = $state(false);

  /** Facts are being shown, or wait to be. */
  busy = $state(false);

  #queue: StateTold[] = [];
  #stopped = false;
  /** What was known when somebody was in a hurry is shown at once: up to this decision. */
  #atOnce = -1;
  #hurried = false;
  #skip = () => {};

  /** onfact: for each fact as it begins to be shown, in order, animated or not; onshown: for each state. */
  constructor(
    readonly onfact: (fact: Message, state: StateTold) => void,
    readonly onshown: (state: StateTold, before: StateTold | null) => void = () => {},
    readonly wait: (ms: number) => Promise<void> = (ms) => new Promise((done) => setTimeout(done, ms)),
  ) {}

  /** The last state known, shown or still in waiting. */
  get latest(): StateTold | null {
    const shown = this.shown; // read in any case: whoever asked looks again once it changes
    return this.#queue.at(-1) ?? shown;
  }

  add(state: StateTold): void {
    this.#queue.push(state);
    if (!this.busy) void this.#run();
  }

  stop(): void {
    this.#stopped = true;
    this.#queue = [];
  }

  /** Shows all that is known at once, and what follows faster, until `calm`. Nothing to do where nothing is being shown. */
  hurry(): void {
    if (!this.busy) return;
    this.#hurried = true;
    this.#atOnce = this.latest?.seq ?? -1;
    this.#skip();
  }

  calm(): void {
    this.#hurried = false;
  }

  async #run(): Promise<void> {
    this.busy = true;
    for (let state = this.#queue[0]; state && !this.#stopped; state = this.#queue[0]) {
      await this.#show(state);
      this.#queue.shift();
    }
    this.busy = false;
  }

  async #show(state: StateTold): Promise<void> {
    this.showing = state.seq;
    for (const [nth, fact] of state.facts.entries()) {
      if (this.#stopped) return;
      this.onfact(fact, state);
      const ms = this.#msOf(state.facts, nth);
      if (ms === 0) continue;
      const sound = this.pacing.sounds?.[kindOf(fact)];
      if (sound) play(sound);
      this.pace = isMotionReduced() ? 0 : ms;
      this.fact = fact;
      await Promise.race([this.wait(ms), new Promise<void>((skip) => (this.#skip = skip))]);
    }
    this.fact = null;
    this.pace = 0;
    if (this.#stopped) return;
    const before = this.shown;
    this.wentBack = state.facts.some((fact) => takenBack(fact) > 0);
    this.shown = state;
    this.onshown(state, before);
  }

  #msOf(facts: readonly Message[], nth: number): number {
    if (this.#queue.length > BEHIND || this.shown === null || document.hidden || this.showing <= this.#atOnce) return 0;
    return Math.round(BEAT * paceFactor() * (this.#hurried ? HURRIED : 1) * weightOf(this.pacing, facts, nth, true));
  }
}
