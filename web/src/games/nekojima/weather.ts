// The higher the island, the rougher the weather.
import type { View } from './view';

/** From 0, fair, to 3, a storm; once it is complete it clears up. */
export function weatherOf({ level, reason }: View): number {
  return reason === 'complete' ? 1 : Math.min(3, Math.floor(level / 2));
}
