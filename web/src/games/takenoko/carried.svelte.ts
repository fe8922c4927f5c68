// A figure carried over the garden by finger or mouse, and let go where it shall stand.
import type { Attachment } from 'svelte/attachments';
import type { Point } from './hexes';

/** Pixels a pointer may move and still have touched. */
const STEADY = 8;

interface Hooks {
  /** It leaves the ground; false where it may not be moved. */
  lift(): boolean;
  /** It is let go over that lit place, or over none. */
  drop(key: string | null): void;
}

export class Carried {
  /** How far from where it stood, in pixels; null while it stands. */
  by: Point | null = $state.raw(null);
  #dragged = false;
  // not in the attachment, which is made anew when the figure changes
  #from: Point | null = null;

  /** Whether the click that follows belongs to a carrying; asked once. */
  tookClick(): boolean {
    const was = this.#dragged;
    this.#dragged = false;
    return was;
  }

  held(hooks: Hooks): Attachment<SVGElement> {
    return (node) => {
      const down = (event: PointerEvent): void => {
        event.stopPropagation(); // the garden stays where it is
        node.setPointerCapture(event.pointerId); // a quick mouse leaves the figure before it is lifted
        this.#dragged = false;
        this.#from = { x: event.clientX, y: event.clientY };
      };
      const move = (event: PointerEvent): void => {
        const from = this.#from;
        if (!from) return;
        const by = { x: event.clientX - from.x, y: event.clientY - from.y };
        if (!this.by && (Math.hypot(by.x, by.y) < STEADY || !this.#lift(hooks))) return;
        this.by = by;
      };
      const up = (event: PointerEvent): void => {
        this.#from = null;
        if (!this.by) return;
        this.by = null;
        const under = event.type === 'pointerup' ? document.elementFromPoint(event.clientX, event.clientY) : null;
        hooks.drop(under?.closest<SVGElement>('[data-target]')?.dataset.target ?? null);
      };
      const listeners = { pointerdown: down, pointermove: move, pointerup: up, pointercancel: up };
      for (const [name, listener] of Object.entries(listeners)) node.addEventListener(name, listener as EventListener);
      return () => {
        for (const [name, listener] of Object.entries(listeners)) node.removeEventListener(name, listener as EventListener);
      };
    };
  }

  #lift(hooks: Hooks): boolean {
    if (this.#dragged || !hooks.lift()) return false;
    this.#dragged = true;
    return true;
  }
}
