// What a sign means, told when it is pointed at or touched: a sign is given words, and the page has one bubble for all.
import { untrack } from 'svelte';
import type { Attachment } from 'svelte/attachments';

export interface Explanation {
  readonly words: string;
  readonly sign: Element;
}

let shown = $state.raw<Explanation | null>(null);

export const explanation = {
  get now(): Explanation | null {
    return shown;
  },
};

export function forgetExplanation(sign?: Element): void {
  if (!sign || shown?.sign === sign) shown = null;
}

/** `{@attach explained(words)}`: a mouse over the sign, a finger on it, or the focus of a key shows them. */
export function explained(words: string): Attachment<Element> {
  return (sign) => {
    const show = () => (shown = { words, sign });
    // a sign that is taken away loses the focus in the middle of drawing, where nothing may be noted otherwise
    const hide = () => untrack(() => forgetExplanation(sign));
    const over = (event: Event) => (event as PointerEvent).pointerType === 'mouse' && show();
    const out = (event: Event) => (event as PointerEvent).pointerType === 'mouse' && hide();
    // a finger has no hover: its tap tells, and whatever else the tap does is done too
    const touched = (event: Event) => (event as PointerEvent).pointerType !== 'mouse' && show();
    const looked = () => sign.matches(':focus-visible') && show();
    const heard = { pointerenter: over, pointerleave: out, pointerup: touched, focus: looked, blur: hide };
    for (const [kind, act] of Object.entries(heard)) sign.addEventListener(kind, act);
    return () => {
      for (const [kind, act] of Object.entries(heard)) sign.removeEventListener(kind, act);
      hide();
    };
  };
}
