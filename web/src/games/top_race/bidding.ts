// The amounts one may bid now or leave as a ceiling, and the one chosen.
import type { Foreseen } from '../../wire/wire';
import type { Choices } from './choices';
import type { Raise, Shown } from './view';

const UNIT = 10_000;
/** Quick raises: this many units above the bid. */
const QUICK = [1, 2, 5];

export interface Bidding {
  readonly quick: readonly Raise[];
  /** The amount chosen; null when one can neither bid nor leave anything. */
  readonly amount: number | null;
  readonly canLess: boolean;
  readonly canMore: boolean;
  /** The code that bids it now. */
  readonly action: number | null;
  /** The answer that leaves it as a ceiling. */
  readonly answer: number | null;
}

/** above: how many units above the lowest raise is chosen. */
export function biddingOf(view: Shown, choices: Choices, question: Foreseen | null, above: number): Bidding {
  const bid = view.auction?.bid ?? 0;
  // the first answer is to bid nothing, the next ones go up from the lowest raise
  const ceilings = Math.max(0, (question?.answers.length ?? 0) - 1);
  const many = Math.max(choices.raises.length, ceilings);
  const nth = Math.min(Math.max(0, above), many - 1);
  const raise = choices.raises[nth] ?? null;
  return {
    quick: QUICK.flatMap((units) => choices.raises.filter(({ amount }) => amount === bid + units * UNIT)),
    amount: many ? bid + (nth + 1) * UNIT : null,
    canLess: nth > 0,
    canMore: nth < many - 1,
    action: raise?.action ?? null,
    answer: nth < ceilings ? nth + 1 : null,
  };
}
