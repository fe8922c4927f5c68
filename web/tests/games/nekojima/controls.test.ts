import { expect, test } from 'vitest';
import type { Choices } from '../../../src/games/nekojima/choices';
import { offered } from '../../../src/games/nekojima/controls';
import type { HandsSeen } from '../../../src/games/nekojima/view';

const turn = (change: Partial<HandsSeen> = {}): HandsSeen => ({
  of: 0, cables: [], seats: [0, 0], held: [null, null], cat: null, heights: [75, 75], findings: [], warnings: [], touching: [false, false], cats: [], at_rest: true, declared: false, lost: false, main: 'wait', ...change,
});
const choices = (change: Partial<Choices> = {}): Choices => ({
  mine: true, districts: [], seats: [], pairs: [], spots: [], cats: [], rights: [], points: [], plain: new Map(), refusals: new Map(), ...change,
});
const spot = { action: 1, at: [0, 0, 0] as const, pole: null };

test('after hands were empty again, a spot to choose on the plan still has its button', () => {
  expect(offered(turn({ heights: null }), true, choices({ spots: [spot] }))).toEqual({ hands: false, questions: true });
  expect(offered(turn({ heights: null }), true, choices({ points: [{ ...spot, cable: 0, link: 0 }] }))).toEqual({ hands: false, questions: true });
});

test('hands that hold something have their controls, empty ones may take something', () => {
  const pairs = [{ heights: [75, 75] as const, action: 1, refusal: null }];
  expect(offered(turn(), true, choices({ pairs }))).toEqual({ hands: true, questions: false });
  expect(offered(turn({ heights: null }), true, choices({ pairs }))).toEqual({ hands: true, questions: true });
  expect(offered(null, false, choices())).toEqual({ hands: false, questions: true });
  expect(offered(turn(), false, choices())).toEqual({ hands: false, questions: true });
});
