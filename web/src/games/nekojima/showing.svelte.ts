// What happened, shown again on the island: with its fact, or because somebody asks for it.
import { isMotionReduced } from '../../lib/preferences.svelte';
import { type How, Playback } from './playback.svelte';
import type { Fact } from './view';

const MOVES: readonly Fact['text'][] = ['fact.puts_up', 'fact.hangs', 'fact.puts_right', 'fact.takes_back'];
/** So many decisions back the last movement is looked for. */
const BACK = 8;
/** Whoever asks for a movement again sees it within so many seconds. */
const AGAIN = 12;
/** A still shows a fall when it is well under way, in seconds. */
const UNDER_WAY = 0.5;

export interface Shown {
  readonly seq: number;
  readonly fact: Fact | null;
  /** The poles of earlier turns. */
  readonly old: readonly number[];
  /** Milliseconds for the fact; 0: nothing may move. */
  readonly pace: number;
  /** Hands were seen live. */
  readonly live: boolean;
  readonly motion: ((seq: number) => Promise<ArrayBuffer | null>) | undefined;
}

export class Showing {
  readonly playback = new Playback();
  /** Frames are being fetched for a still. */
  waiting = $state(false);

  constructor(readonly table: () => Shown) {}

  /** A fact begins: what moved in it is shown for as long as the fact is. */
  fact(fact: Fact): void {
    const { pace, live, seq, old } = this.table();
    if (pace === 0) return;
    const within = pace * 0.95;
    if (fact.text === 'fact.falls') void this.#replay(seq, { within, fall: fact.poles });
    else if (MOVES.includes(fact.text) || (fact.text === 'fact.by_hand' && !live)) void this.#replay(seq, { within, before: old });
  }

  /** There is no fact any more. */
  rest(): void {
    if (this.playback.isOn && this.playback.byItself) this.playback.stop();
  }

  /** The fall, slowly, or else the last movement: either may have come some decisions before. */
  async again(fell: boolean): Promise<boolean> {
    const { seq, old } = this.table();
    for (let of = seq; of > Math.max(0, seq - BACK); of--) if (await this.#replay(of, fell ? { fall: old } : { atMost: AGAIN })) return true;
    return fell ? this.again(false) : false;
  }

  /** The fall while it is well under way, and it stays so: for a picture. */
  async still(): Promise<void> {
    this.waiting = true;
    if (await this.again(true)) this.playback.seek((this.playback.fall?.begin ?? this.playback.length) + UNDER_WAY);
    this.waiting = false;
  }

  async #replay(of: number, how: How): Promise<boolean> {
    const asked = performance.now();
    const body = await this.table().motion?.(of);
    if (!body || (how.within && !this.table().fact)) return false;
    const within = how.within && Math.max(100, how.within - (performance.now() - asked));
    const found = this.playback.play(body, { ...how, within });
    if (found && how.within === undefined && isMotionReduced()) this.playback.seek(this.playback.fall?.begin ?? 0);
    return found;
  }
}
