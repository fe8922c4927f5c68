// What every board has to do with what it is given, whatever its game.
import { untrack } from 'svelte';
import type { Move } from '../wire/wire';
import type { Player } from './games';

/** The room a board has on the screen, and what is found in it. */
export class BoardArea {
  element: HTMLElement | undefined = $state();
  width = $state(0);
  /** What the keyboard does is being told. */
  helping = $state(false);

  /** broad: from how many px on the board lies as on a desk. */
  constructor(readonly broad = 700) {}

  get wide(): boolean {
    return this.width >= this.broad;
  }

  find = (what: string): Element | null => this.element?.querySelector(what) ?? null;

  focusCard(nth: number): void {
    this.find('[data-hand]')?.querySelectorAll<HTMLElement>('button')[nth]?.focus();
  }
}

/** Shows each fact as it comes; `rest` once there is none. */
export function onFact<Fact>(fact: () => Fact | null, show: (fact: Fact) => void, rest?: () => void): void {
  $effect.pre(() => {
    const now = fact();
    untrack(() => (now ? show(now) : rest?.()));
  });
}

/** Acts whenever the value is another, and on nothing that it looks at meanwhile. */
export function onChange(value: () => unknown, act: () => void): void {
  $effect.pre(() => {
    void value();
    untrack(act);
  });
}

/** Acts when one is asked something else than before: what others decide at the same time takes nothing out of one's hand. */
export function onQuestion(legal: () => readonly Move[], act: () => void): void {
  let before = '';
  onChange(legal, () => {
    const asked = legal().map((move) => move.action).join();
    if (!asked || asked === before) return; // nothing is asked while something is being shown
    before = asked;
    act();
  });
}

/** The players in the order of their turns, beginning after oneself. */
export function fromMyLeft(players: readonly Player[], me: number | null): Player[] {
  const first = me === null ? 0 : me + 1;
  return players.map((_, i) => players[(first + i) % players.length]!);
}
