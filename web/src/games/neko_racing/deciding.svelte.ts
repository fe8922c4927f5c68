// What a player is about to decide: a card picked up, or boosts and an end chosen. All can be taken back until it is sent.
import type { Message } from '../../lib/messages';
import type { BoostChoice, Choices, DriveChoices, End, HandCard, Refusal } from './choices';

export interface Table {
  readonly choices: Choices;
  send(action: number): void;
  explain(rule: string, why: Message): void;
}

/** What is still to be named for a drive already decided on; each piece is a decision of its own on the wire. */
interface Plan {
  readonly catchUp: boolean;
  readonly boosts: readonly string[];
  readonly end: number;
  /** The distance that must be reached when the next piece is named. */
  readonly from: number;
}

export class Deciding {
  /** The key of the card picked up. */
  chosen: string | null = $state(null);
  /** The keys of the boosts that will be used. */
  boosts: ReadonlySet<string> = $state.raw(new Set());
  catchingUp = $state(false);
  /** The code of the end touched. */
  aim: number | null = $state(null);
  #plan: Plan | null = null;

  constructor(readonly table: () => Table) {}

  get card(): HandCard | null {
    return this.#choices.cards.find((card) => card.key === this.chosen) ?? null;
  }

  /** How far the drive goes as it is chosen now. */
  get distance(): number {
    const drive = this.#choices.drive;
    if (!drive) return 0;
    const boosts = drive.boosts.filter((boost) => this.boosts.has(boost.key) && !boost.named);
    return boosts.reduce((sum, boost) => sum + boost.spaces, drive.distance + (this.catchingUp ? drive.catchUpSpaces : 0));
  }

  get ends(): readonly End[] {
    return this.#choices.drive?.ends.get(this.distance) ?? [];
  }

  /** The end aimed at: the one touched, else the line, else straight on. */
  get end(): End | null {
    const { ends } = this;
    const lane = this.#choices.drive?.lane;
    const by = (test: (end: End) => boolean): End | undefined => ends.find(test);
    return by((end) => end.action === this.aim) ?? by((end) => end.row === null) ?? by((end) => end.lane === lane) ?? ends[0] ?? null;
  }

  get #choices(): Choices {
    return this.table().choices;
  }

  // a card

  /** The only card that can be played is picked up by itself: a touch plays it. */
  offer(): void {
    this.chosen ??= this.#choices.sole?.key ?? null;
  }

  /** The first touch picks a card up, the second plays it; a card that cannot be played says why. */
  tap(card: HandCard): void {
    if (this.#refuses(card)) return;
    if (this.chosen !== card.key) this.chosen = card.key;
    else if (!this.#play(card)) this.chosen = null;
  }

  /** Carried to the table: played at once. */
  drop(card: HandCard): void {
    if (!this.#refuses(card)) this.#play(card);
  }

  // a drive

  /** Adds a boost or takes it back; of equal ones the first is used, as the table names them. */
  toggle(boost: BoostChoice): void {
    const drive = this.#choices.drive;
    if (!drive || !this.#choices.mine) return;
    if (boost.action === null) return this.#explain(boost.named ? null : boost.refusal);
    const kind = drive.boosts.filter((one) => one.action === boost.action).map((one) => one.key);
    const used = kind.filter((key) => this.boosts.has(key));
    const many = used.length + (this.boosts.has(boost.key) ? -1 : 1);
    this.boosts = new Set([...[...this.boosts].filter((key) => !kind.includes(key)), ...kind.slice(0, many)]);
  }

  toggleCatchUp(): void {
    const { drive, mine } = this.#choices;
    if (!drive || !mine) return;
    if (drive.catchUp === null) this.#explain(drive.catchUpRefusal);
    else this.catchingUp = !this.catchingUp;
  }

  /** A touch aims at an end, a second one drives there. */
  aimAt(action: number): void {
    if (!this.#choices.mine) return;
    if (this.end?.action === action && this.aim === action) this.drive();
    else this.aim = action;
  }

  /** The car is carried to an end, and let go there. */
  carry(action: number, done: boolean): void {
    if (!this.#choices.mine) return;
    this.aim = action;
    if (done) this.drive();
  }

  /** The next end, or the one before. */
  turn(by: 1 | -1): void {
    const { ends, end } = this;
    const at = ends.findIndex((one) => one === end);
    if (at >= 0) this.aim = ends[(at + by + ends.length) % ends.length]!.action;
  }

  drive(): void {
    const { drive, mine } = this.#choices;
    const end = this.end;
    if (!drive || !mine || !end) return;
    const boosts = drive.boosts.filter((boost) => this.boosts.has(boost.key)).map((boost) => boost.key);
    this.#plan = { catchUp: this.catchingUp, boosts, end: end.action, from: drive.distance };
    this.goOn();
  }

  /** Sends the next piece of a drive decided on; forgets it should the table be another than expected. */
  goOn(): void {
    const plan = this.#plan;
    const { drive, mine } = this.#choices;
    if (!plan || !mine) return;
    const next = drive && drive.distance === plan.from ? pieceOf(plan, drive) : null;
    this.#plan = next?.rest ?? null;
    if (next) this.#send(next.action);
  }

  get isUnderWay(): boolean {
    return this.#plan !== null;
  }

  // both

  confirm(): void {
    if (this.#choices.drive) this.drive();
    else if (this.card) this.#play(this.card);
  }

  cancel(): void {
    this.chosen = null;
    this.boosts = new Set();
    this.catchingUp = false;
    this.aim = null;
  }

  #refuses(card: HandCard): boolean {
    if (!this.#choices.mine || card.play !== null || this.#choices.drive) return false;
    this.chosen = null;
    this.#explain(card.refusal);
    return true;
  }

  #explain(refusal: Refusal | null): void {
    if (refusal) this.table().explain(refusal.rule, refusal.why);
  }

  #play(card: HandCard): boolean {
    if (card.play !== null) this.#send(card.play);
    return card.play !== null;
  }

  #send(action: number): void {
    this.cancel();
    this.table().send(action);
  }
}

/** The next decision of a plan, and what is left of it. */
function pieceOf(plan: Plan, drive: DriveChoices): { action: number; rest: Plan | null } | null {
  if (plan.catchUp) {
    const rest = { ...plan, catchUp: false, from: plan.from + drive.catchUpSpaces };
    return drive.catchUp === null ? null : { action: drive.catchUp, rest };
  }
  const [first, ...boosts] = plan.boosts;
  if (first === undefined) {
    return drive.ends.get(plan.from)?.some((end) => end.action === plan.end) ? { action: plan.end, rest: null } : null;
  }
  const boost = drive.boosts.find((one) => one.key === first);
  if (!boost || boost.action === null) return null;
  return { action: boost.action, rest: { ...plan, boosts, from: plan.from + boost.spaces } };
}
