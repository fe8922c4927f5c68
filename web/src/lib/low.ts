// One's own clock is running low: whoever tells that, by a sound or otherwise, listens here.
type Listener = () => void;
const listeners = new Set<Listener>();

export function onLow(listener: Listener): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export function tellLow(): void {
  for (const listener of listeners) listener();
}
