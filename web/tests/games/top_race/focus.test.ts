import { describe, expect, test } from 'vitest';
import { choicesOf } from '../../../src/games/top_race/choices';
import { SHAPES } from '../../../src/games/top_race/circuits';
import { loopRows } from '../../../src/games/top_race/course';
import { type Scene, focusOf } from '../../../src/games/top_race/focus';
import { type Shown, shownOf } from '../../../src/games/top_race/view';
import { courseOf } from '../../../src/lib/course';
import { betting, car, driving, move, offered, track, viewOf } from './table';

const course = courseOf(SHAPES.tall, loopRows(track));
const look = (view: Shown, legal: number[] = [], more: Partial<Scene> = {}) =>
  focusOf({ view, course, choices: choicesOf(view, legal.map((code) => move(code)), []), previews: [], driving: null, ...more });

describe('a small screen', () => {
  test('shows the whole circuit while a card is chosen, bids or bets are made', () => {
    expect(look(shownOf(viewOf()), [30])).toBeNull();
    expect(look(shownOf(offered()), [60])).toBeNull();
    expect(look(shownOf(betting()), [54])).toBeNull();
  });

  test('comes near to the car that is asked about and where it may go', () => {
    const view = shownOf(driving());
    const near = look(view, [260, 261])!;
    expect(near.width * near.height).toBeLessThan((SHAPES.tall.width * SHAPES.tall.height) / 3);
  });

  test('comes near to a car that drives, with all of its way', () => {
    const short = { car: 'red', from: car(0, 3, 'b'), way: [{ row: 4, lane: 'b' }], to: null, ms: 1 } as const;
    const long = { ...short, way: [{ row: 4, lane: 'b' }, { row: 13, lane: 'b' }] } as const;
    const one = look(shownOf(viewOf()), [], { driving: short })!;
    const all = look(shownOf(viewOf()), [], { driving: long })!;
    expect(all.width + all.height).toBeGreaterThan(one.width + one.height);
  });

  test('stays where it is while it waits for others', () => {
    expect(look(shownOf(viewOf()))).toBeUndefined();
  });
});
