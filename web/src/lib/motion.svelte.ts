// Time for a motion that is drawn frame by frame.

/** How far the motion is, from 0 to 1; 1 while there is none. Made while a component is. */
export class Motion {
  time = $state(1);

  constructor(motion: () => { readonly ms: number } | null) {
    $effect(() => {
      const now = motion();
      if (now) return this.#run(now.ms);
    });
  }

  #run(ms: number): () => void {
    let begun: number | undefined;
    let frame = 0;
    const step = (now: number): void => {
      begun ??= now;
      this.time = Math.min(1, (now - begun) / ms);
      if (this.time < 1) frame = requestAnimationFrame(step);
    };
    this.time = 0;
    frame = requestAnimationFrame(step);
    return () => cancelAnimationFrame(frame);
  }
}
