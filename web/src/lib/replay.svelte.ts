// A finished match, frame by frame: where we stand in it, through whose eyes, and playing it by itself.
import type { Frame, Message, Replay, TableInfo } from '../wire/wire';
import { Refused, api } from './api';
import type { Component } from 'svelte';
import { type GameParts, type HandsProps, type Player, handsOf, partsOf, playersOf, weightOf } from './games';
import { Speech, t } from './i18n.svelte';
import { linesOf } from './log';
import { own } from './own.svelte';
import { isMotionReduced } from './preferences.svelte';
import { namesOf, withOwnCats } from './table.svelte';

const BEAT = 700;

/** How many times quicker than at a table a match may play by itself. */
export const SPEEDS = [0.5, 1, 3] as const;
export type Speed = (typeof SPEEDS)[number];

/** What a frame tells: that a hint was asked for before it, and what happened. */
function toldIn(frame: Frame): readonly Message[] {
  return frame.asked ? [{ text: 'fact.asks', seat: frame.seat }, ...frame.facts] : frame.facts;
}

export class Replaying {
  table: TableInfo | null = $state.raw(null);
  frames: readonly Frame[] = $state.raw([]);
  parts: GameParts | null = $state.raw(null);
  /** What shows all hands, where there are any. */
  Hands: Component<HandsProps> | null = $state.raw(null);
  eye = $state('all');
  /** The frame we stand at. */
  at = $state(0);
  playing = $state(false);
  speed: Speed = $state(1);
  fact: Message | null = $state.raw(null);
  pace = $state(0);
  /** Why there is nothing to show, in words. */
  failed = $state('');
  /** Called with what came. */
  onload: (replay: Replay) => void = () => {};
  /** The frame on the board: while facts lead on, still the one before. */
  shown: Frame | null = $state.raw(null);
  readonly names: readonly string[] = $derived(namesOf(this.table?.seats ?? []));
  readonly speech = new Speech(() => this.names);
  /** What happened, line by line; a line's key tells its frame. */
  readonly lines = $derived(
    linesOf(this.frames.flatMap((frame, step) => toldIn(frame).map((message, i) => ({ key: step * 100 + i, message }))), this.speech),
  );
  readonly lineAt: number | undefined = $derived(this.lines.filter((line) => Number.isInteger(line.key) && line.key < (this.at + 1) * 100).at(-1)?.key);
  #turn = 0;
  #skip = () => {};

  constructor(
    readonly id: string,
    eye: string,
    step: number,
    readonly wait: (ms: number) => Promise<void> = (ms) => new Promise((done) => setTimeout(done, ms)),
  ) {
    this.eye = eye;
    this.at = step;
  }

  get last(): number {
    return Math.max(0, this.frames.length - 1);
  }
  get frame(): Frame | null {
    return this.frames[this.at] ?? null;
  }
  get me(): number | null {
    return /^\d+$/.test(this.eye) ? Number(this.eye) : null;
  }
  get players(): Player[] {
    return playersOf(this.table?.seats ?? [], this.names).map((player) => ({ ...player, away: false })); // whoever is there today
  }

  async load(): Promise<void> {
    try {
      const found = await api.replay(this.id, this.eye);
      this.parts ??= await partsOf(found.table.game);
      this.Hands ??= await handsOf(found.table.game);
      this.speech.use(this.parts.texts);
      this.table = { ...found.table, seats: withOwnCats(found.table.seats) };
      this.frames = found.frames;
      this.onload(found);
      own.sit(this.me !== null && this.me === found.table.you ? this.me : null);
      this.seek(this.at);
    } catch (error) {
      this.failed = error instanceof Refused ? this.speech.sentence(error.refusal.words) : t('home.unreachable');
    }
  }

  async look(eye: string): Promise<void> {
    this.eye = eye;
    await this.load();
  }

  /** Stand at a frame at once, without playing what leads to it. */
  seek(step: number): void {
    this.#turn += 1;
    this.playing = false;
    this.fact = null;
    this.at = Math.min(this.last, Math.max(0, step));
    this.shown = this.frame;
  }

  /** Go one frame on, showing its facts. Resolves to false when something else came between. */
  async step(by: 1): Promise<boolean> {
    if (this.at >= this.last) return false;
    const turn = ++this.#turn;
    this.shown = this.frame;
    this.at += by;
    const facts = this.frame?.facts ?? [];
    for (const [nth, fact] of facts.entries()) {
      const ms = Math.round((BEAT / this.speed) * weightOf(this.parts?.pace ?? {}, facts, nth, false));
      if (ms === 0) continue;
      this.pace = isMotionReduced() ? 0 : ms;
      this.fact = fact;
      await Promise.race([this.wait(ms), new Promise<void>((skip) => (this.#skip = skip))]);
      if (turn !== this.#turn) return false;
    }
    this.fact = null;
    this.shown = this.frame;
    return true;
  }

  /** On to what comes next: what is being shown need not be seen to its end. */
  hurry(): void {
    this.#skip();
  }

  play(on: boolean): void {
    if (!on) {
      this.seek(this.at);
      return;
    }
    if (this.at >= this.last) this.seek(0);
    this.playing = true;
    void this.#run();
  }

  stop(): void {
    own.sit(null);
    this.#turn += 1;
    this.playing = false;
  }

  async #run(): Promise<void> {
    while (this.playing && this.at < this.last) {
      if (!(await this.step(1))) return;
    }
    this.playing = false;
  }
}
