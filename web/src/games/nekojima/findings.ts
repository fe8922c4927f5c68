// What the referee says now, by hand or not, and the things that it names.
import type { FindingSeen, HandsSeen, View } from '../../wire/nekojima';
import type { Tint } from './scene/poles';

export interface Finding extends FindingSeen {
  readonly key: string;
  /** Not a fault, but nearly one. */
  readonly near: boolean;
}

/** Faults first, then near misses; those of the live turn where one runs. */
export function findingsOf(view: View, turn: HandsSeen | null): Finding[] {
  const { findings, warnings } = turn ?? view;
  return [...findings.map((one) => keyed(one, false)), ...warnings.map((one) => keyed(one, true))];
}

function keyed(finding: FindingSeen, near: boolean): Finding {
  return { ...finding, near, key: `${near} ${finding.words.text} ${finding.bodies.map(({ sort, number }) => `${sort} ${number}`).join(' ')}` };
}

/** How poles and cables are marked. own: the poles in one's hands. */
export function tintsOf(findings: readonly Finding[], own: readonly number[]): { poles: Map<number, Tint>; cables: Map<number, Tint> } {
  const [poles, cables] = [new Map<number, Tint>(own.map((pole) => [pole, 'own'])), new Map<number, Tint>()];
  for (const { bodies, near } of [...findings].sort((a, b) => Number(b.near) - Number(a.near))) {
    for (const { sort, number } of bodies) {
      if (sort === 'pole') poles.set(number, near ? 'near' : 'bad');
      else if (sort === 'cable') cables.set(number, near ? 'near' : 'bad');
    }
  }
  return { poles, cables };
}
