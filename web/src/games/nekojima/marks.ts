// What stands on the top of a pole, and in words: they are counted as they were put up.
import type { View } from './view';

export const markOf = (pole: number): string => String(pole + 1);

/** Put up in this turn, or still in somebody's hands. */
export function isOfThisTurn(view: View, pole: number): boolean {
  return view.reason === null && (view.poles.find((one) => one.pole === pole)?.is_new ?? true);
}
