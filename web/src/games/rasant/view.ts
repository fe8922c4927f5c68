// What a seat sees of Rasant, in the words the board uses.
import type { CarSeen, CardSeen, Colour, Paint } from '../../wire/rasant';

export type * from '../../wire/rasant';

export const COLOURS: readonly Colour[] = ['green', 'yellow', 'red', 'blue'];
export const PAINTS: readonly Paint[] = [...COLOURS, 'black'];

/** The line after the block went to the head, the last of all now first. */
export function lineAfter(cars: readonly CarSeen[], moved: readonly CarSeen[]): CarSeen[] {
  const gone = new Set(moved.map((car) => car.car));
  return [...moved].reverse().concat(cars.filter((car) => !gone.has(car.car)));
}

export function isSameCard(a: CardSeen, b: CardSeen): boolean {
  return a.colour === b.colour && a.value === b.value;
}
