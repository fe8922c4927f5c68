// How the garden is looked at: moved by a finger or the mouse, nearer by wheel, pinch or button; left alone, it fits.
import type { Attachment } from 'svelte/attachments';
import type { Box, Point } from './hexes';

const NEAREST = 2.6;
const FARTHEST = 0.3;
/** A new garden is not blown up beyond this. */
const FIT_NEAREST = 1.9;
/** Pixels a pointer may move and still have touched. */
const STEADY = 8;

export class Camera {
  x = $state(0);
  y = $state(0);
  scale = $state(1);
  /** The room there is, in pixels. */
  width = $state(0);
  height = $state(0);
  /** Moved by hand: it no longer fits by itself. */
  moved = $state(false);
  /** A pointer moves it now: no easing. */
  gripped = $state(false);

  readonly transform = $derived(`translate(${this.width / 2 - this.x * this.scale}px, ${this.height / 2 - this.y * this.scale}px) scale(${this.scale})`);

  fit(box: Box): void {
    if (!this.width || !this.height) return;
    const scale = Math.min((this.width - 16) / (box.right - box.left), (this.height - 12) / (box.bottom - box.top));
    this.scale = Math.min(FIT_NEAREST, Math.max(FARTHEST, scale));
    this.x = (box.left + box.right) / 2;
    this.y = (box.top + box.bottom) / 2;
  }

  /** Nearer or farther, a point of the room staying where it is. */
  zoom(by: number, at: Point = { x: this.width / 2, y: this.height / 2 }): void {
    const scale = Math.min(NEAREST, Math.max(FARTHEST, this.scale * by));
    const [dx, dy] = [at.x - this.width / 2, at.y - this.height / 2];
    this.x += dx / this.scale - dx / scale;
    this.y += dy / this.scale - dy / scale;
    this.scale = scale;
    this.moved = true;
  }

  pan(dx: number, dy: number): void {
    this.x -= dx / this.scale;
    this.y -= dy / this.scale;
    this.moved = true;
  }

  readonly held: Attachment<HTMLElement | SVGElement> = (node) => {
    const fingers = new Map<number, Point>();
    let steady = 0;
    const at = (event: { clientX: number; clientY: number }): Point => {
      const box = node.getBoundingClientRect();
      return { x: event.clientX - box.left, y: event.clientY - box.top };
    };
    const down = (event: PointerEvent): void => {
      if (event.button) return;
      fingers.set(event.pointerId, at(event));
      steady = 0;
    };
    const move = (event: PointerEvent): void => {
      const before = fingers.get(event.pointerId);
      if (!before) return;
      const now = at(event);
      steady += Math.hypot(now.x - before.x, now.y - before.y);
      fingers.set(event.pointerId, now);
      if (steady < STEADY) return;
      // only now: a mere touch still reaches what is touched
      if (!node.hasPointerCapture(event.pointerId)) node.setPointerCapture(event.pointerId);
      this.gripped = true;
      if (fingers.size === 1) return this.pan(now.x - before.x, now.y - before.y);
      const other = [...fingers].find(([id]) => id !== event.pointerId)![1];
      const apart = (p: Point): number => Math.hypot(p.x - other.x, p.y - other.y);
      this.zoom(apart(now) / Math.max(1, apart(before)), { x: (now.x + other.x) / 2, y: (now.y + other.y) / 2 });
      this.pan((now.x - before.x) / 2, (now.y - before.y) / 2);
    };
    const up = (event: PointerEvent): void => {
      fingers.delete(event.pointerId);
      if (!fingers.size) this.gripped = false;
    };
    const wheel = (event: WheelEvent): void => {
      event.preventDefault();
      this.zoom(Math.exp(-event.deltaY * 0.0016), at(event));
    };
    const listeners = { pointerdown: down, pointermove: move, pointerup: up, pointercancel: up, wheel } as const;
    for (const [name, listener] of Object.entries(listeners)) node.addEventListener(name, listener as EventListener, { passive: false });
    return () => {
      for (const [name, listener] of Object.entries(listeners)) node.removeEventListener(name, listener as EventListener);
    };
  };
}
