// Decisions that hold no longer.
import type { Message } from '../wire/wire';

/** So many were taken back, by what a fact tells. */
export function takenBack(fact: Message): number {
  if (fact.text === 'fact.gone_back') return Number(fact['n']);
  return fact.text === 'fact.taken_back' ? 1 : 0;
}
