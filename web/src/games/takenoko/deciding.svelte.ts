// What a player is about to decide: what is in hand, and the place aimed at. All can be put back until it is sent.
import type { Message } from '../../lib/messages';
import { type Choices, type Refusal, TOOLS, type Tool, whyNowhere } from './choices';
import { nextIn } from './hexes';
import { type InHand, type Offer, offersOf } from './options';
import type { Held, View } from './view';

export interface Table {
  readonly view: View;
  readonly me: number | null;
  readonly choices: Choices;
  send(action: number): void;
  explain(rule: string, why: Message): void;
}

export class Deciding {
  #held: InHand | null = $state(null);
  /** The place or edge aimed at by keyboard or mouse. */
  aim: string | null = $state(null);
  /** The place in hand of the objective looked at. */
  looked: string | null = $state(null);
  /** The one the mouse is over. */
  hovered: string | null = $state(null);

  constructor(readonly table: () => Table) {}

  /** What is in hand; where only one thing can be, it is that. */
  get inHand(): InHand | null {
    const { choices, view } = this.table();
    if (!choices.mine) return null;
    if (view.phase === 'lay') return 'lay';
    const [only, ...others] = view.phase === 'weather' ? view.weather.choices : [];
    if (this.#held === null && !others.length && (only === 'rain' || only === 'storm')) return only;
    return this.#held;
  }

  get tool(): Tool | null {
    const { inHand } = this;
    return TOOLS.find((tool) => tool === inHand) ?? null;
  }

  /** The lit places with their codes. */
  get targets(): ReadonlyMap<string, number> {
    const { tool } = this;
    return tool ? this.table().choices.places[tool] : new Map();
  }

  get offers(): readonly Offer[] {
    const { view, me, choices } = this.table();
    return offersOf(view, choices, this.inHand, me);
  }

  /** A button: decides, is taken in hand or put back, or says why not. */
  choose(offer: Offer): void {
    if (!this.table().choices.mine) return;
    if (offer.action !== null) this.do(offer.action);
    else if (offer.hold) this.take(offer.hold);
    else this.#explain(offer.refusal);
  }

  take(what: InHand): void {
    const again = this.#held === what;
    this.put();
    this.#held = again ? null : what;
  }

  /** Something one holds, to be laid for free. */
  takeGood(tool: Tool): void {
    const { choices } = this.table();
    if (!choices.mine) return;
    if (choices.places[tool].size) this.take(tool);
    else this.#explain(whyNowhere(choices, tool));
  }

  /** A figure is touched: it is taken in hand, as by its button. */
  takeFigure(tool: 'gardener' | 'panda'): void {
    const offer = this.offers.find((one) => one.kind === 'act' && one.name === tool);
    if (offer) this.choose(offer);
  }

  /** A place is touched: lit, it is decided; otherwise it is said why not. */
  touch(key: string): void {
    const action = this.targets.get(key);
    if (action !== undefined) return this.do(action);
    const { choices } = this.table();
    const { tool } = this;
    if (tool && choices.mine) this.#explain(choices.refused[tool].get(key) ?? null);
  }

  /** The next lit place in a direction. */
  turn(dx: number, dy: number): void {
    this.aim = nextIn([...this.targets.keys()], this.aim, dx, dy);
  }

  /** An objective: one that holds is validated, another shows where it stands. */
  tapCard(place: string, held: Held): void {
    const { choices } = this.table();
    const move = `show-${held.card.card}`;
    const show = choices.buttons.get(move);
    if (show !== undefined) return this.do(show);
    this.looked = this.looked === place ? null : place;
    if (this.looked !== null) this.#explain(choices.refusals.get(move) ?? null);
  }

  /** What is aimed at is done; otherwise the turn ends, if it can. */
  confirm(): void {
    const { buttons, refusals } = this.table().choices;
    const action = this.aim === null ? undefined : this.targets.get(this.aim);
    const end = buttons.get('end');
    if (action !== undefined) this.do(action);
    else if (end !== undefined && this.inHand === null) this.do(end);
    else if (this.inHand === null) this.#explain(refusals.get('end') ?? null);
  }

  /** Does without: no weather, no improvement, or ends the turn. */
  pass(): void {
    const { buttons, refusals } = this.table().choices;
    const action = buttons.get('decline') ?? buttons.get('bare') ?? buttons.get('end');
    if (action !== undefined) this.do(action);
    else this.#explain(refusals.get('end') ?? null);
  }

  do(action: number): void {
    this.put();
    this.looked = null;
    this.table().send(action);
  }

  put(): void {
    this.#held = null;
    this.aim = null;
  }

  #explain(refusal: Refusal | null): void {
    if (refusal) this.table().explain(refusal.rule, refusal.why);
  }
}
