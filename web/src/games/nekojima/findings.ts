// What the referee says now, by hand or not, and the things that it names.
import type { Message } from '../../wire/wire';
import type { LiveTurn } from './hands.svelte';
import type { Tint } from './scene/poles';
import type { View } from './view';
import type { Point } from './world';

export interface Finding {
  readonly key: string;
  readonly rule: string;
  readonly words: Message;
  readonly bodies: readonly (readonly [string, number])[];
  readonly at: Point;
  readonly near: boolean;
}

/** Faults first, then near misses; those of the live turn where one runs. */
export function findingsOf(view: View, turn: LiveTurn | null): Finding[] {
  const all = turn
    ? [...turn.findings.map((one) => ({ ...one, near: false })), ...turn.warnings.map((one) => ({ ...one, near: true }))]
    : [...view.findings.map((one) => seen(one, false)), ...view.warnings.map((one) => seen(one, true))];
  return all.map(({ rule, words, bodies, at, near }) => ({ rule, words, bodies, at, near, key: `${near} ${words.text} ${bodies.join(' ')}` }));
}

function seen({ rule, words, bodies, place }: View['findings'][number], near: boolean): Omit<Finding, 'key'> {
  return { rule, words, bodies: bodies.map(({ sort, number }) => [sort, number] as const), at: place, near };
}

/** How poles and cables are marked. own: the poles in one's hands. */
export function tintsOf(findings: readonly Finding[], own: readonly number[]): { poles: Map<number, Tint>; cables: Map<number, Tint> } {
  const [poles, cables] = [new Map<number, Tint>(own.map((pole) => [pole, 'own'])), new Map<number, Tint>()];
  for (const { bodies, near } of [...findings].sort((a, b) => Number(b.near) - Number(a.near))) {
    for (const [sort, number] of bodies) {
      if (sort === 'pole') poles.set(number, near ? 'near' : 'bad');
      else if (sort === 'cable') cables.set(number, near ? 'near' : 'bad');
    }
  }
  return { poles, cables };
}
