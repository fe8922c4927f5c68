// Things that travel over the table: from one element to another.
import { cubicOut } from 'svelte/easing';
import type { TransitionConfig } from 'svelte/transition';

/** A transition: the node comes from where `from` is. */
export function travel(node: Element, { from, ms }: { from: Element | null; ms: number }): TransitionConfig {
  if (!from || ms === 0) return { duration: 0 };
  const a = centreOf(from);
  const b = centreOf(node);
  return {
    duration: ms,
    easing: cubicOut,
    css: (t, u) => `transform: translate(${u * (a.x - b.x)}px, ${u * (a.y - b.y)}px) rotate(${u * -14}deg) scale(${0.6 + 0.4 * t}); z-index: 5`,
  };
}

/** Moves a node that is fixed at the page's corner from one element to another; it is unseen before and after. */
export function fly(node: HTMLElement, from: Element | null, to: Element | null, ms: number, delay: number): void {
  if (!from || !to || !node.animate) return;
  const [a, b] = [centreOf(from), centreOf(to)];
  const at = (p: { x: number; y: number }, scale: number, opacity: number): Keyframe => ({
    transform: `translate(${p.x}px, ${p.y}px) translate(-50%, -50%) scale(${scale})`,
    opacity,
  });
  node.animate([at(a, 0.8, 0), { ...at(a, 1, 1), offset: 0.12 }, { ...at(b, 1, 1), offset: 0.85 }, at(b, 0.5, 0)], {
    duration: ms,
    delay,
    easing: 'cubic-bezier(.3,.1,.3,1)',
    fill: 'both',
  });
}

function centreOf(element: Element): { x: number; y: number } {
  const box = element.getBoundingClientRect();
  return { x: box.left + box.width / 2, y: box.top + box.height / 2 };
}
