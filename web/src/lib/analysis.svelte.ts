// Looking back at a match: asked for once, then asked after until it is there; curves come before the rest.
import type { Findings } from '../wire/wire';
import { Refused, Unreachable, api } from './api';
import { preferences } from './preferences.svelte';

const AGAIN = 600; // milliseconds between two questions
type Stage = 'unknown' | 'none' | 'waiting' | 'working' | 'done' | 'failed';
type Curve = readonly (readonly number[])[];

export class Analysing {
  stage: Stage = $state('unknown');
  /** From 0 to 1. */
  done = $state(0);
  /** Each seat's chance at every moment, with all cards open and as it knew the table. */
  open: Curve = $state.raw([]);
  known: Curve = $state.raw([]);
  findings: Findings | null = $state.raw(null);
  #waiting: ReturnType<typeof setTimeout> | undefined;
  #left = false;

  constructor(readonly id: string) {}

  get busy(): boolean {
    return this.stage === 'waiting' || this.stage === 'working';
  }

  async look(): Promise<void> {
    await this.#ask(() => api.analysis(this.id));
  }

  async start(): Promise<void> {
    this.stage = 'waiting';
    await this.#ask(() => api.analyse(this.id));
  }

  stop(): void {
    this.#left = true;
    clearTimeout(this.#waiting);
  }

  async #ask(question: () => ReturnType<typeof api.analysis>): Promise<void> {
    try {
      const told = await question();
      this.stage = told.state;
      this.done = told.done;
      this.findings = told.findings;
      this.open = told.findings?.open ?? told.open;
      this.known = told.findings?.known ?? told.known;
    } catch (error) {
      if (error instanceof Refused) this.stage = 'failed';
      else if (!(error instanceof Unreachable)) throw error;
    }
    if (this.busy && !this.#left) this.#waiting = setTimeout(() => void this.look(), AGAIN);
  }
}

/** A share of the win: 0.123 is "12 %". signed: with a plus where it is gained. */
export function percent(share: number, signed = false): string {
  const format = new Intl.NumberFormat(preferences.lang, { style: 'percent', signDisplay: signed ? 'exceptZero' : 'auto' });
  return format.format(Math.abs(share) < 0.005 ? 0 : share).replace('-', '−');
}
