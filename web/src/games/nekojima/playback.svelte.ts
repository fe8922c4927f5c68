// A movement shown again from its recorded frames: as it was, or slowly, or by hand with the finger on the time.
import { type Frame, STEP, readMotion, withFrame } from './frames';
import { between } from './interpolation';
import { NOTHING, type World } from './world';

interface Moment {
  readonly time: number;
  readonly world: World;
}

export interface How {
  /** Milliseconds that it may take. */
  readonly within?: number;
  readonly speed?: number;
  /** Only the last so many seconds. */
  readonly tail?: number;
}

export class Playback {
  /** Something is shown again instead of the present. */
  isOn = $state(false);
  isRunning = $state(false);
  /** Where we stand in it, in seconds, and how long it is. */
  time = $state(0);
  length = $state(0);
  /** 1: as it was; 0.25: a quarter as quick. */
  speed = $state(1);
  /** It belongs to a fact and ends with it; otherwise somebody asked for it. */
  byItself = $state(false);
  onchange: () => void = () => {};
  #moments: readonly Moment[] = [];
  #last: number | null = null;

  /** Shows those frames within so many milliseconds, or at a speed. */
  play(body: ArrayBuffer, how: How): void {
    this.#moments = momentsOf(readMotion(body));
    this.length = this.#moments.at(-1)?.time ?? 0;
    if (!this.#moments.length) return;
    const start = how.tail ? Math.max(0, this.length - how.tail) : 0;
    this.speed = how.speed ?? (how.within ? (this.length - start) / (how.within / 1000) : 1);
    this.byItself = how.within !== undefined;
    this.isOn = true;
    this.#from(start);
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
    this.#moments = [];
    this.onchange();
  }

  /** The world to show; null when nothing is shown again. */
  at(now: number): World | null {
    if (!this.isOn) return null;
    if (this.isRunning) {
      const passed = this.#last === null ? 0 : ((now - this.#last) / 1000) * this.speed;
      this.#last = now;
      this.time = Math.min(this.length, this.time + passed);
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
