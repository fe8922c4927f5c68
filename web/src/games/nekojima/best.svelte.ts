// The highest pile one has ever put up, kept on this device: its ghost stands beside the ruler.
import { Kept } from '../../lib/kept.svelte';
import type { PoleSeen } from './view';

/** How high each of its poles is, from the board up. */
export type Pile = readonly number[];

/** The highest pile that stands: from the board up, always on the lowest numbered of what bears it. */
export function highestPile(poles: readonly PoleSeen[]): Pile {
  const [top] = [...poles].filter(({ floor }) => floor > 0).sort((a, b) => b.top[2] - a.top[2]);
  return top ? below(poles, top) : [];
}

function below(poles: readonly PoleSeen[], pole: PoleSeen): Pile {
  const bearer = poles.find((one) => one.pole !== pole.pole && pole.on.includes(one.pole) && one.floor < pole.floor);
  return [...(bearer ? below(poles, bearer) : []), pole.height];
}

export const heightOf = (pile: Pile): number => pile.reduce((sum, height) => sum + height, 0);

const kept = new Kept<{ pile: Pile }>('nekodrome.nekojima', { pile: [] });
const isPile = (found: unknown): found is Pile => Array.isArray(found) && found.length < 12 && found.every((height) => typeof height === 'number' && height > 0 && height < 200);

/** The best pile so far; nothing at first. */
export const best = (): Pile => (isPile(kept.now.pile) ? kept.now.pile : []);

/** A pile of one's own stands: it is kept where it is the highest. */
export function stands(pile: Pile): void {
  if (heightOf(pile) > heightOf(best())) kept.choose('pile', [...pile]);
}
