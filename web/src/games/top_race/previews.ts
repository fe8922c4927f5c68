// Where the cars of a card would end if each drove from where it stands now.
import { type CarName, type CardSeen, LANES, type Lane, type Reach, type Shown, linesOf, pairOf } from './view';

export interface Reached {
  readonly car: CarName;
  readonly number: number;
  readonly spaces: readonly { readonly row: number; readonly lane: Lane }[];
  readonly finish: boolean;
}

export function previewsOf(view: Shown, card: CardSeen | null): Reached[] {
  if (!card) return [];
  const pair = pairOf(card);
  if (pair.length) return turboOf(view, pair);
  return linesOf(card).flatMap(({ car, n }) => {
    if (car === 'joker') return [];
    const reach = view.reach?.[car]?.[String(n)];
    return reach ? [reachedOf(car, n, reach)] : [];
  });
}

function turboOf(view: Shown, cars: readonly CarName[]): Reached[] {
  const pair = Object.values(view.pairs ?? {}).find((one) => one.cars.join() === cars.join());
  return pair?.behind && pair.reach ? [reachedOf(pair.behind, pair.gap, pair.reach)] : [];
}

function reachedOf(car: CarName, number: number, { row, lanes, finish }: Reach): Reached {
  return { car, number, finish, spaces: row === null ? [] : LANES.flatMap((lane) => (lanes.includes(lane) ? [{ row, lane }] : [])) };
}
