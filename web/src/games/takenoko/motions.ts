// How things come into the garden and leave it.
import { backOut, cubicIn, cubicOut } from 'svelte/easing';
import type { TransitionConfig } from 'svelte/transition';

interface Time {
  readonly ms: number;
  readonly delay?: number;
}

/** Rises from the ground. */
export function sprout(_: Element, { ms, delay = 0 }: Time): TransitionConfig {
  return { duration: ms, delay, easing: backOut, css: (t) => `transform: scale(${0.4 + 0.6 * t}, ${t}); opacity: ${Math.min(1, t * 3)}` };
}

/** Bitten off: up and away. */
export function bite(_: Element, { ms }: Time): TransitionConfig {
  return { duration: ms, easing: cubicIn, css: (t, u) => `transform: translate(${u * 16}px, ${u * -14}px) rotate(${u * 60}deg) scale(${0.3 + 0.7 * t}); opacity: ${t}` };
}

/** Laid from above. */
export function drop(_: Element, { ms }: Time): TransitionConfig {
  return { duration: ms, easing: cubicOut, css: (t, u) => `transform: translateY(${u * -70}px) scale(${1 + u * 0.35}); opacity: ${Math.min(1, t * 2)}` };
}

/** Water runs along. */
export function flow(_: Element, { ms }: Time): TransitionConfig {
  return { duration: ms, easing: cubicOut, css: (_t, u) => `stroke-dasharray: 1 1; stroke-dashoffset: ${u}` };
}
