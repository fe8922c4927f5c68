// Notes on a replay: those there are, the one being written, and an arrow being drawn.
import type { Arrow, Note } from '../wire/wire';
import { anchorAt, anchorsOn, wordsFor } from './anchors';
import { api } from './api';
import { tried } from './me.svelte';

export class Notes {
  list: readonly Note[] = $state.raw([]);
  /** They are being read and written. */
  open = $state(false);
  text = $state('');
  arrows: readonly Arrow[] = $state.raw([]);
  /** Where the arrow being drawn begins; undefined: none is drawn, null: it has yet to begin. */
  start: string | null | undefined = $state(undefined);
  /** What the keyboard points at. */
  pointed: string | null = $state(null);

  constructor(
    readonly id: string,
    readonly board: () => Element | undefined,
  ) {}

  get isDrawing(): boolean {
    return this.start !== undefined;
  }
  of(step: number): Note[] {
    return this.list.filter((note) => note.seq === step);
  }
  /** What the thing pointed at is called. */
  get said(): string {
    const board = this.board();
    return board && this.pointed ? wordsFor(board, this.pointed) : '';
  }

  draw(): void {
    this.open = false;
    this.start = null;
  }
  stop(): void {
    this.start = undefined;
    this.pointed = null;
    this.open = true;
  }
  /** The next end of the arrow; false where nothing can be pointed at. */
  pick(anchor: string | null): boolean {
    if (anchor === null || anchor === this.start) return false;
    if (this.start) {
      this.arrows = [...this.arrows, { start: this.start, end: anchor }];
      this.stop();
    } else this.start = anchor;
    return true;
  }
  touched(event: MouseEvent): boolean {
    return this.pick(anchorAt(event.target as Element));
  }
  /** Arrow keys lead from thing to thing, Enter takes it, Escape gives up. True for a key that was meant so. */
  pressed(key: string): boolean {
    const board = this.board();
    const by = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 }[key];
    if (by && board) {
      const things = anchorsOn(board);
      const at = this.pointed === null ? (by > 0 ? -1 : 0) : things.indexOf(this.pointed);
      this.pointed = things[(at + by + things.length) % things.length] ?? null;
    } else if (key === 'Enter') this.pick(this.pointed);
    else if (key === 'Escape') this.stop();
    else return false;
    return true;
  }

  leave(step: number): Promise<boolean> {
    return tried(async () => {
      this.list = await api.leaveNote(this.id, step, this.text, this.arrows);
      this.text = '';
      this.arrows = [];
    });
  }
  remove(number: number): Promise<boolean> {
    return tried(async () => {
      this.list = await api.removeNote(this.id, number);
    });
  }
}
