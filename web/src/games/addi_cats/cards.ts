// The cards, from the names the server gives them: `4+7`, `11`, `c11`, `chase1`.
import type { AttackKind, CardSeen, DefenceKind } from '../../wire/addi_cats';

export type { AttackKind, CardKind, CardSeen, DefenceKind } from '../../wire/addi_cats';

export const ATTACKS: readonly AttackKind[] = ['chase', 'clock', 'u_turn', 'sumo'];
export const DEFENCES: readonly DefenceKind[] = ['gift', 'mouse', 'trap'];

export function faceOf(name: string): CardSeen {
  const sum = /^(\d+)\+(\d+)$/.exec(name);
  if (sum) {
    const [a, b] = [Number(sum[1]), Number(sum[2])];
    return { text: 'card.addition', kind: 'addition', name, a, b, value: a + b };
  }
  const number = /^(c?)(\d+)$/.exec(name);
  if (number) {
    const kind = number[1] ? 'correction' : 'sum';
    return { text: `card.${kind}`, kind, name, value: Number(number[2]) };
  }
  const special = name.replace(/\d+$/, '');
  const attack = ATTACKS.find((one) => one === special);
  if (attack) return { text: 'card.attack', kind: 'attack', name, attack };
  return { text: 'card.defence', kind: 'defence', name, defence: special as DefenceKind };
}

/** Cards as the server orders them; without answers, the order of a hand does not tell what an addition comes to. */
export function sorted(names: readonly string[], answers = true): string[] {
  return [...names].sort((one, other) => rankOf(one, answers) - rankOf(other, answers));
}

/** Points by value, additions before their sum; then corrections, attacks and defences. */
function rankOf(name: string, answers: boolean): number {
  const { kind, a = 0, b = 0, value = 0, attack, defence } = faceOf(name);
  if (kind === 'addition') return answers ? 100 * value + a : 100 * a + b - 10_000;
  if (kind === 'sum') return 100 * value + 99;
  if (kind === 'correction') return 10_000 + value;
  const copy = Number(name.at(-1));
  return attack ? 20_000 + 10 * ATTACKS.indexOf(attack) + copy : 30_000 + 10 * DEFENCES.indexOf(defence!) + copy;
}
