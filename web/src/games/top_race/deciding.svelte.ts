// What a player is about to decide: a card picked up, a space or car aimed at, an amount. All can be taken back until it is sent.
import type { Message } from '../../lib/messages';
import type { Lane } from './view';
import type { CarChoice, Choices, End, HandCard, Refusal } from './choices';

export interface Table {
  readonly choices: Choices;
  /** The lane of the car that drives. */
  readonly lane: Lane | null;
  send(action: number): void;
  explain(rule: string, why: Message): void;
}

export class Deciding {
  /** The key of the card picked up. */
  chosen: string | null = $state(null);
  /** The code of the space or car aimed at. */
  aim: number | null = $state(null);
  /** How many raises above the lowest one. */
  above = $state(0);

  constructor(readonly table: () => Table) {}

  get #choices(): Choices {
    return this.table().choices;
  }

  get card(): HandCard | null {
    return this.#choices.cards.find((card) => card.key === this.chosen) ?? null;
  }

  /** The end aimed at: the one touched, else straight on. */
  get end(): End | null {
    const { ends } = this.#choices;
    return ends.find((end) => end.action === this.aim) ?? ends.find((end) => end.lane === this.table().lane) ?? ends[0] ?? null;
  }

  get car(): CarChoice | null {
    return this.#choices.cars.find((one) => one.action === this.aim) ?? null;
  }

  // cards

  /** The first touch picks a card up, the second plays it. */
  tap(card: HandCard): void {
    if (this.chosen !== card.key) this.chosen = card.key;
    else if (card.play === null) this.chosen = null;
    else this.do(card.play);
  }

  /** Carried to the table: played at once. */
  drop(card: HandCard): void {
    if (card.play !== null) this.do(card.play);
  }

  // spaces and cars

  /** A touch on a lit space drives there at once; on another one it says why not. */
  touch(action: number): void {
    const { ends, dimEnds, cars } = this.#choices;
    const car = cars.find((one) => one.action === action);
    const dim = dimEnds.find((one) => one.action === action);
    if (car) this.name(car);
    else if (ends.some((end) => end.action === action)) this.do(action);
    else if (dim) this.#explain(dim.refusal);
  }

  /** A car is carried to a space, and let go there. */
  carry(action: number, done: boolean): void {
    if (!this.#choices.ends.some((end) => end.action === action)) return;
    this.aim = action;
    if (done) this.do(action);
  }

  /** A joker takes its car at once; a bet is first written down, then sealed. */
  name(car: CarChoice): void {
    if (car.refusal) this.#explain(car.refusal);
    else if (this.#choices.phase === 'bet' && this.aim !== car.action) this.aim = car.action;
    else this.do(car.action);
  }

  /** The next of what may be chosen, or the one before. */
  turn(by: 1 | -1): void {
    const { ends, cars, turbo } = this.#choices;
    const all = [...ends, ...cars.filter((car) => !car.refusal)].map((one) => one.action);
    if (turbo) all.push(turbo.turbo, turbo.breakdown);
    const now = all.indexOf(this.end?.action ?? this.aim ?? -1);
    if (all.length) this.aim = all[now < 0 ? 0 : (now + by + all.length) % all.length]!;
  }

  // whatever is aimed at

  confirm(): void {
    const { turbo } = this.#choices;
    if (this.card?.play != null) this.do(this.card.play);
    else if (this.end) this.do(this.end.action);
    else if (this.car && !this.car.refusal) this.do(this.car.action);
    else if (turbo && this.aim !== null) this.do(this.aim);
  }

  do(action: number): void {
    if (!this.#choices.mine) return;
    this.cancel();
    this.table().send(action);
  }

  refuse(nth: number): void {
    this.#explain(this.#choices.bidRefusals[nth] ?? null);
  }

  cancel(): void {
    this.chosen = null;
    this.aim = null;
    this.above = 0;
  }

  #explain(refusal: Refusal | null): void {
    if (refusal) this.table().explain(refusal.rule, refusal.why);
  }
}
