// What a seat sees of Takenoko, with names for what is drawn.
import type { Act, Colour, Deck, PlaceSeen, Player, Token, View } from '../../wire/takenoko';

export type * from '../../wire/takenoko';

export const COLOURS: readonly Colour[] = ['green', 'yellow', 'pink'];
export const IMPROVEMENTS: readonly Token[] = ['enclosure', 'fertiliser', 'watershed'];
export const DECKS: readonly Deck[] = ['plot', 'gardener', 'panda'];
export const ACTS: readonly Act[] = ['plots', 'irrigation', 'gardener', 'panda', 'objective'];
export const POND = '0,0';

/** A place as the view writes it. */
export function keyOf({ q, r }: PlaceSeen): string {
  return `${q},${r}`;
}

/** A place as words name it. */
export function placeWords({ names }: Pick<View, 'names'>, key: string): PlaceSeen {
  const [q = 0, r = 0] = key.split(',').map(Number);
  return { text: key === POND ? 'place.pond' : 'place', name: names[key] ?? key, q, r };
}

export function playerOf(view: View, seat: number | null): Player | null {
  return seat === null ? null : (view.players[String(seat)] ?? null);
}

/** Everybody's number, in order. */
export function seatsOf(view: View): number[] {
  return Object.keys(view.players).map(Number).sort((a, b) => a - b);
}

/** Those with the most points once the match is over, the panda's points deciding between equals; nobody before. */
export function winnersOf(view: View): number[] {
  if (view.phase !== 'over') return [];
  const rank = ({ points, panda_points }: Player): number => points * 100 + panda_points;
  const best = Math.max(...Object.values(view.players).map(rank));
  return seatsOf(view).filter((seat) => rank(playerOf(view, seat)!) === best);
}
