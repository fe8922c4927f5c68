// Whether a board shows what is long over: then it waits for nobody, and what happened is told beside it.
import { getContext, setContext } from 'svelte';

const KEY = Symbol('looking back');

export function lookBack(): void {
  setContext(KEY, true);
}

/** The same for a part that is put up by itself. */
export function backwards(): Map<symbol, boolean> {
  return new Map([[KEY, true]]);
}

export function isLookingBack(): boolean {
  return getContext<boolean | undefined>(KEY) ?? false;
}
