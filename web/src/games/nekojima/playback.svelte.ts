// A movement shown again from its recorded frames: as it was, or a fall slowly, or by hand with the finger on the time.
import { type Fall, LEAD, type Moment, fallIn, rateAt, showingOf } from './falls';
import { type Frame, STEP, readMotion, withFrame } from './frames';
import { between } from './interpolation';
import { NOTHING, type World } from './world';

export interface How {
  /** Milliseconds that it may take; it belongs to a fact then, and ends with it. */
  readonly within?: number | undefined;
  /** Seconds that it may take where somebody asked for it. */
  readonly atMost?: number;
  /** The fall of some of these, which stood at first, slowly, and nothing else. */
  readonly fall?: readonly number[];
  /** If some of these fall that is shown by itself later: only what leads up to it. */
  readonly before?: readonly number[];
}

export class Playback {
  /** Something is shown again instead of the present. */
  isOn = $state(false);
  isRunning = $state(false);
  /** Where we stand in it, in seconds, and how long it is. */
  time = $state(0);
  length = $state(0);
  /** It belongs to a fact and ends with it; otherwise somebody asked for it. */
  byItself = $state(false);
  /** The fall that is shown, its times counted from the beginning of what is shown. */
  fall: Fall | null = $state.raw(null);
  onchange: () => void = () => {};
  /** How many times as quick as it was; in a fall, as `rateAt` says. */
  #speed = 1;
  #moments: readonly Moment[] = [];
  #last: number | null = null;

  /** Shows those frames; whether there were any. */
  play(body: ArrayBuffer, how: How): boolean {
    const all = momentsOf(readMotion(body));
    const fall = fallIn(all, how.fall ?? how.before ?? []);
    if (how.fall && !fall) return false;
    const seconds = how.fall && fall ? this.#slowly(all, fall) : this.#quickly(all, fall);
    if (!this.#moments.length) return false;
    const room = how.within !== undefined ? how.within / 1000 : Math.min(seconds, how.atMost ?? Infinity);
    this.#speed = room > 0 ? seconds / room : 1;
    this.byItself = how.within !== undefined;
    this.isOn = true;
    this.#from(0);
    return true;
  }

  #slowly(all: readonly Moment[], fall: Fall): number {
    const { from, to, seconds } = showingOf(fall, all.at(-1)?.time ?? 0);
    this.#keep(all, from, to);
    this.fall = { ...fall, begin: fall.begin - from, end: to - from };
    return seconds;
  }

  /** All of it; a fall comes by itself later, slowly. */
  #quickly(all: readonly Moment[], fall: Fall | null): number {
    this.#keep(all, 0, fall ? Math.max(0, fall.begin - LEAD) : Infinity);
    this.fall = null;
    return this.length;
  }

  #keep(all: readonly Moment[], from: number, to: number): void {
    const kept = all.filter(({ time }) => time >= from && time <= to);
    const start = kept[0]?.time ?? 0;
    this.#moments = kept.map(({ time, world }) => ({ time: time - start, world }));
    this.length = this.#moments.at(-1)?.time ?? 0;
  }

  /** What is seen first and last. */
  get ends(): readonly [World, World] | null {
    const [first, last] = [this.#moments[0], this.#moments.at(-1)];
    return first && last ? [first.world, last.world] : null;
  }

  /** On from a moment. */
  #from(time: number): void {
    this.time = time;
    this.#last = null;
    this.isRunning = true;
    this.onchange();
  }

  seek(time: number): void {
    this.isRunning = false;
    this.time = Math.min(this.length, Math.max(0, time));
    this.onchange();
  }

  toggle(): void {
    if (this.isRunning) this.seek(this.time);
    else this.#from(this.time >= this.length ? 0 : this.time);
  }

  stop(): void {
    this.isOn = this.isRunning = false;
    this.fall = null;
    this.#moments = [];
    this.onchange();
  }

  /** The world to show; null when nothing is shown again. */
  at(now: number): World | null {
    if (!this.isOn) return null;
    if (this.isRunning) {
      const passed = this.#last === null ? 0 : (now - this.#last) / 1000;
      this.#last = now;
      this.time = Math.min(this.length, this.time + passed * this.#speed * (this.fall ? rateAt(this.fall, this.time) : 1));
      if (this.time >= this.length) this.isRunning = false;
    }
    return worldAt(this.#moments, this.time);
  }
}

function momentsOf(frames: readonly Frame[]): Moment[] {
  const moments: Moment[] = [];
  let world = NOTHING;
  for (const frame of frames) {
    world = withFrame(world, frame);
    moments.push({ time: (frame.step - frames[0]!.step) * STEP, world });
  }
  return moments;
}

function worldAt(moments: readonly Moment[], time: number): World | null {
  const after = moments.findIndex((moment) => moment.time > time);
  if (after < 0) return moments.at(-1)?.world ?? null;
  if (after === 0) return moments[0]!.world;
  const [from, to] = [moments[after - 1]!, moments[after]!];
  return between(from.world, to.world, (time - from.time) / (to.time - from.time));
}
