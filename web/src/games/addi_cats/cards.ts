// The cards, from the names the server gives them: `4+7`, `11`, `c11`, `chase1`.

const ATTACKS = ['chase', 'clock', 'u_turn', 'sumo'] as const;
export type AttackKind = (typeof ATTACKS)[number];
const DEFENCES = ['gift', 'mouse', 'trap'] as const;
export type DefenceKind = (typeof DEFENCES)[number];
export type CardKind = 'addition' | 'sum' | 'correction' | 'attack' | 'defence';

/** A card is a message, so that it can be said and drawn; `name` is its own: copies differ by it. */
export type CardFace = {
  readonly text: string;
  readonly kind: CardKind;
  readonly name: string;
  readonly a?: number;
  readonly b?: number;
  readonly value?: number;
  readonly attack?: AttackKind;
  readonly defence?: DefenceKind;
};

export function faceOf(name: string): CardFace {
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
  const isAttack = (ATTACKS as readonly string[]).includes(special);
  return isAttack
    ? { text: 'card.attack', kind: 'attack', name, attack: special as AttackKind }
    : { text: 'card.defence', kind: 'defence', name, defence: special as DefenceKind };
}
