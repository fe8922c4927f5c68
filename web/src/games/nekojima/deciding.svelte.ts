// What a player is about to decide on the flat island: a spot or a hanging point picked, and not yet sent.
import type { Choices, Hanging } from './choices';
import { type Spot, nearestSpot, nextSpot } from './spots';
import type { Point } from './world';

/** A place that can be picked: a spot for a foot, or a point of a cable for a cat. */
export interface Pickable extends Spot {
  readonly cable: number | null;
}

export function pickables(choices: Choices): Pickable[] {
  const hung = ({ action, at, cable }: Hanging): Pickable => ({ action, at, pole: null, cable });
  return [...choices.spots.map((spot) => ({ ...spot, cable: null })), ...choices.points.map(hung)];
}

export class Deciding {
  /** The code of the place picked. */
  #picked: number | null = $state(null);
  /** Where the place taken last is. */
  taken: Point | null = $state.raw(null);

  constructor(readonly table: () => { readonly places: readonly Pickable[]; send(action: number): void }) {}

  get picked(): Pickable | null {
    return this.table().places.find((place) => place.action === this.#picked) ?? null;
  }

  /** A touch picks the nearest place, a second one on it takes it. */
  touch(x: number, y: number): void {
    const found = nearestSpot(this.table().places, x, y);
    if (!found) return;
    if (found.action === this.#picked) this.confirm();
    else this.#picked = found.action;
  }

  pick(action: number): void {
    this.#picked = action;
  }

  /** The next place in a direction; at first the one nearest to the middle of all. */
  step(dx: number, dy: number): void {
    const { places } = this.table();
    const from = this.picked;
    const next = from ? nextSpot(places, from, dx, dy) : nearestSpot(places, ...middle(places.map((place) => place.at)));
    if (next) this.#picked = next.action;
  }

  confirm(): void {
    const place = this.picked;
    this.#picked = null;
    if (!place) return;
    this.taken = place.at;
    this.table().send(place.action);
  }

  cancel(): void {
    this.#picked = null;
  }
}

function middle(points: readonly Point[]): [number, number] {
  const n = Math.max(1, points.length);
  return [points.reduce((sum, point) => sum + point[0], 0) / n, points.reduce((sum, point) => sum + point[1], 0) / n];
}
