// What a player is about to decide: a card picked up, a discard being chosen. Nothing is sent before a second touch.
import type { Message } from '../../lib/messages';
import { type Choices, type HandCard, isPlayable } from './choices';
import type { Colour } from './view';

export interface Table {
  readonly choices: Choices;
  send(action: number): void;
  explain(rule: string, why: Message): void;
}

export class Deciding {
  /** The key of the card picked up. */
  chosen: string | null = $state(null);
  /** Passing, and choosing what to discard. */
  discarding = $state(false);

  constructor(readonly table: () => Table) {}

  get card(): HandCard | null {
    return this.#choices.cards.find((card) => card.key === this.chosen) ?? null;
  }

  get #choices(): Choices {
    return this.table().choices;
  }

  /** The only card that can be played is picked up by itself, unless closing the round is the usual thing. */
  offer(): void {
    const { solePlay, closing } = this.#choices;
    if (!closing && !this.discarding) this.chosen ??= solePlay?.key ?? null;
  }

  /** The first touch picks a card up, the second plays it; a card that cannot be played says why. */
  tap(card: HandCard): void {
    if (this.chosen === card.key && this.#act(card)) return;
    if (this.chosen === card.key) this.chosen = null;
    else if (!this.#refuses(card)) this.chosen = card.key;
  }

  /** Carried to the table: plays at once what needs no further choice. */
  drop(card: HandCard): void {
    if (this.#refuses(card)) return;
    this.chosen = card.key;
    this.#act(card);
  }

  /** Plays or discards the card picked up. */
  confirm(): void {
    if (this.card) this.#act(this.card);
  }

  /** Opens with the black card picked up. */
  name(colour: Colour): void {
    const named = this.card?.names.find((one) => one.colour === colour);
    if (named) this.#send(named.action);
  }

  pass(): void {
    const { mine, pass, discards, soleDiscard } = this.#choices;
    if (!mine) return;
    if (pass !== null) this.#send(pass);
    else if (this.discarding) this.confirm();
    else if (soleDiscard) this.#send(soleDiscard.discard!);
    else if (discards) this.begin();
  }

  begin(): void {
    this.discarding = true;
    this.chosen = null;
  }

  cancel(): void {
    this.discarding = false;
    this.chosen = null;
  }

  #refuses(card: HandCard): boolean {
    const { mine } = this.#choices;
    if (!mine || this.discarding || isPlayable(card)) return false;
    this.chosen = null;
    if (card.refusal) this.table().explain(card.refusal.rule, card.refusal.why);
    return true;
  }

  #act(card: HandCard): boolean {
    const action = this.discarding ? card.discard : card.play;
    if (action === null) return this.#choices.mine && card.names.length > 0;
    this.#send(action);
    return true;
  }

  #send(action: number): void {
    this.cancel();
    this.table().send(action);
  }
}
