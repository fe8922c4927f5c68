// Which facts set a car in motion, and how.
import { kindOf } from '../../lib/games';
import type { Message } from '../../lib/messages';
import type { Driving, Space } from './driving';
import type { Shown } from './view';

/** The motion of a fact from one view to the next; none where nothing drives. */
export function drivingIn(before: Shown, after: Shown, fact: Message, ms: number): Driving | null {
  const car = String(fact.car);
  const [from, to] = [before.cars[car], after.cars[car]];
  if (!from || !to) return null;
  const way = Array.isArray(fact.way) ? (fact.way as unknown as Space[]) : [];
  const kind = kindOf(fact);
  if (kind === 'drives' || kind === 'jams') return { car, from, way, to: null, ms };
  if (kind === 'crosses' || kind === 'breaks_down' || kind === 'returns') return { car, from, way, to, ms };
  return null;
}
