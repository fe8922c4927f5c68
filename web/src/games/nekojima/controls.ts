// What is offered below the island: the controls of one's hands, or the questions of the table.
import type { Choices } from './choices';
import type { HandsSeen } from './view';

export interface Offered {
  readonly hands: boolean;
  readonly questions: boolean;
}

/** mine: a live turn in which a hand is one's own. A spot to choose is a question, whatever hands did before. */
export function offered(turn: HandsSeen | null, mine: boolean, choices: Choices): Offered {
  if (!turn || !mine) return { hands: false, questions: true };
  const asked = choices.spots.length + choices.points.length > 0;
  const empty = !turn.heights && turn.cat === null;
  return { hands: !asked, questions: asked || (empty && choices.pairs.length > 0) };
}
