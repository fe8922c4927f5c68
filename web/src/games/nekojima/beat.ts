// Before every picture of the screen, until it is stopped.

/** act: with the time and how much has passed, in ms; what is returned stops it. */
export function beat(act: (now: number, ms: number) => void): () => void {
  let last: number | null = null;
  let next = requestAnimationFrame(function again(now) {
    act(now, last === null ? 16 : Math.min(100, now - last));
    last = now;
    next = requestAnimationFrame(again);
  });
  return () => cancelAnimationFrame(next);
}
