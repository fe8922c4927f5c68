// A place that is read of is lit on the board, as long as it is pointed at or in focus.
import type { Attachment } from 'svelte/attachments';

let lit = $state<string | null>(null);

export const spots = {
  /** The place to light, as the view writes it. */
  get lit(): string | null {
    return lit;
  },
};

/** `{@attach look(place)}` on its name. */
export function look(place: string): Attachment<Element> {
  return (name) => {
    const on = () => (lit = place);
    const off = () => lit === place && (lit = null);
    // a finger that is lifted still points there: the focus it left says when no more
    const out = (event: Event) => (event as PointerEvent).pointerType !== 'touch' && off();
    const heard = { pointerenter: on, pointerleave: out, focus: on, blur: off };
    for (const [kind, act] of Object.entries(heard)) name.addEventListener(kind, act);
    return () => {
      for (const [kind, act] of Object.entries(heard)) name.removeEventListener(kind, act);
      off();
    };
  };
}
