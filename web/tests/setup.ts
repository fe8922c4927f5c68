// What a browser has and jsdom lacks, as little of it as the client touches.
import { vi } from 'vitest';

class Watcher {
  observe(): void {}
  unobserve(): void {}
  disconnect(): void {}
}
globalThis.ResizeObserver ??= Watcher as unknown as typeof ResizeObserver;

Element.prototype.scrollIntoView ??= () => {};
Element.prototype.getAnimations ??= () => [];
Element.prototype.animate ??= () => {
  const animation = { cancel() {}, finish() {}, onfinish: null as (() => void) | null, finished: Promise.resolve() };
  queueMicrotask(() => animation.onfinish?.());
  return animation as unknown as Animation;
};
HTMLDialogElement.prototype.showModal ??= function (this: HTMLDialogElement) {
  this.open = true;
};
HTMLDialogElement.prototype.close ??= function (this: HTMLDialogElement) {
  this.open = false;
  this.dispatchEvent(new Event('close'));
};
HTMLCanvasElement.prototype.getContext = () => null; // the accessibility check asks for one
window.scrollTo = vi.fn();
