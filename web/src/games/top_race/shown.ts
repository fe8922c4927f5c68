// Which facts set a car in motion, and how.
import type { Fact } from '../../wire/top_race';
import type { Driving } from './driving';
import type { Shown } from './view';

/** The motion of a fact from one view to the next; none where nothing drives. */
export function drivingIn(before: Shown, after: Shown, fact: Fact, ms: number): Driving | null {
  switch (fact.text) {
    case 'fact.drives':
    case 'fact.jams':
      return { car: fact.car, from: before.cars[fact.car], way: fact.way, to: null, ms };
    case 'fact.crosses':
      return { car: fact.car, from: before.cars[fact.car], way: fact.way, to: after.cars[fact.car], ms };
    case 'fact.breaks_down':
    case 'fact.returns':
      return { car: fact.car, from: before.cars[fact.car], way: [], to: after.cars[fact.car], ms };
    default:
      return null;
  }
}
