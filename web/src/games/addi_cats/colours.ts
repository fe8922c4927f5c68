// The colour of each seat's kart; its sign goes with it.
import type { Suit } from '../../art/Shape.svelte';

const SEATS: readonly Suit[] = ['red', 'blue', 'green', 'yellow', 'orange', 'pink'];

export function colourOf(seat: number): Suit {
  return SEATS[seat % SEATS.length]!;
}
