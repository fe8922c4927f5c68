// What whoever runs the server has to say to everybody; each is shown once in a tab.
import type { Announced } from '../wire/calls';

const SEEN = 'nekodrome.announced';
let shown = $state.raw<Announced | null>(null);

export const announced = {
  get now(): Announced | null {
    return shown;
  },
};

/** One that came by a table or by a look at what waits. */
export function hearAnnounced(one: Announced | null | undefined): void {
  if (one && one.id !== shown?.id && one.id !== sessionStorage.getItem(SEEN)) shown = one;
}

/** It was read. */
export function closeAnnounced(): void {
  if (shown) sessionStorage.setItem(SEEN, shown.id);
  shown = null;
}
