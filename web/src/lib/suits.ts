// The sign of a colour, whatever a game calls it.
import { SUITS, type Suit } from '../art/Shape.svelte';

const ALSO: Readonly<Record<string, Suit>> = { light_blue: 'sky', dark_blue: 'navy' };

export function suitNamed(colour: string): Suit | null {
  return SUITS.find((suit) => suit === colour) ?? ALSO[colour] ?? null;
}
