// What a player is about to decide: a card picked up and what shall be done with it. All can be taken back until it is sent.
import type { Message } from '../../lib/messages';
import type { CardSeen } from './cards';
import { type Choices, type HandCard, type Play, type Refusal, usesOf } from './choices';

export interface Table {
  readonly choices: Choices;
  send(action: number): void;
  explain(rule: string, why: Message): void;
  /** A card was picked up. */
  picked?(card: CardSeen): void;
}

export class Deciding {
  /** The key of the card picked up. */
  chosen: string | null = $state(null);
  /** Which of the options was turned to by keyboard. */
  turned: number | null = $state(null);

  constructor(readonly table: () => Table) {}

  get card(): HandCard | null {
    return this.#choices.cards.find((card) => card.key === this.chosen) ?? null;
  }

  /** Everything that can be sent now: with the card picked up, or without any. */
  get options(): readonly Play[] {
    const { mine, cards, let: letting, back } = this.#choices;
    if (!mine) return [];
    if (this.card) return this.card.plays;
    const parries = cards.flatMap(({ plays }) => plays.filter((play) => play.kind === 'parry'));
    const bare: Play[] = [
      ...(letting === null ? [] : [{ kind: 'let' as const, action: letting }]),
      ...(back === null ? [] : [{ kind: 'back' as const, action: back }]),
    ];
    return [...parries, ...bare];
  }

  /** The option that Enter sends: the one turned to, else the first, unless a target is still to be chosen. */
  get option(): Play | null {
    const { options } = this;
    if (this.turned !== null) return options[this.turned % Math.max(1, options.length)] ?? null;
    const [first, second] = options;
    if (!first || (first.kind === 'attack' && second?.kind === 'attack')) return null;
    return first.kind === 'discard' && !this.#choices.blocked ? null : first;
  }

  /** Who can be attacked with the card picked up: the codes by seat. */
  get targets(): ReadonlyMap<number, number> {
    return new Map(this.options.flatMap((option) => (option.kind === 'attack' ? [[option.target!, option.action]] : [])));
  }

  get #choices(): Choices {
    return this.table().choices;
  }

  /** What leaves no choice is picked up by itself: a touch does it. */
  offer(): void {
    this.chosen ??= this.#choices.sole?.key ?? null;
  }

  /** The first touch picks a card up, or says why if nothing can be done with it; the second does the only thing there is to do. */
  tap(card: HandCard): void {
    if (this.chosen === card.key) {
      if (!this.#doSurely(card)) this.put();
      return;
    }
    this.turned = null;
    this.chosen = card.key;
    this.table().picked?.(card.card);
    if (this.#choices.mine && !card.plays.length) {
      this.#explain(card.refusal);
      this.put();
    }
  }

  /** Carried to the table: done at once where there is one thing to do. */
  drop(card: HandCard): void {
    if (this.#doSurely(card)) return;
    this.put();
    this.tap(card);
  }

  /** A player was touched while an attack is picked up. */
  aimAt(seat: number): void {
    const action = this.targets.get(seat);
    if (action !== undefined) this.do(action);
    else this.#explain(this.card?.refusedTargets.get(seat) ?? null);
  }

  /** The next thing that could be done, or the one before. */
  turn(by: 1 | -1): void {
    const n = this.options.length;
    if (!n) return;
    const at = this.turned ?? this.options.findIndex(({ action }) => action === this.option?.action);
    this.turned = at < 0 ? (by > 0 ? 0 : n - 1) : (at + by + n) % n;
  }

  discard(): void {
    const play = this.options.find(({ kind }) => kind === 'discard');
    if (play) this.do(play.action);
  }

  confirm(): void {
    if (this.option) this.do(this.option.action);
  }

  do(action: number): void {
    this.put();
    this.table().send(action);
  }

  put(): void {
    this.chosen = null;
    this.turned = null;
  }

  /** Not where a choice is left, nor where there is something to be warned of. */
  #doSurely(card: HandCard): boolean {
    const [play, ...others] = this.#choices.blocked ? card.plays : usesOf(card);
    if (!this.#choices.mine || !play || others.length || play.leavesOne) return false;
    this.do(play.action);
    return true;
  }

  #explain(refusal: Refusal | null): void {
    if (refusal) this.table().explain(refusal.rule, refusal.why);
  }
}
