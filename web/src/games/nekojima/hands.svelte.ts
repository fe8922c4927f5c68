// A live turn as this screen plays and sees it: what the server tells, where one's own hands are aimed.
import type { LiveHeard, LiveLine } from '../../lib/live';
import type { HandOrder, HandsSeen } from '../../wire/nekojima';
import { alongCable, below, bounded, facing, footIn, gain, heightToCable, loweringSpeed, overBoard, stretched } from './aiming';
import { clearance, nearness } from './clearance';
import { STEP, readLive, wholeWorld } from './frames';
import { Interpolation } from './interpolation';
import { type Point, type World, footOf, topOf, yawOf } from './world';

/** What is told of hands in real time, and that they stopped. */
export type LiveTurn = ({ readonly running: true } & HandsSeen) | { readonly running: false };
export interface Target {
  at: Point;
  yaw: number;
}

/** Milliseconds between two words of a hand. */
const EVERY = 33;
/** How far a target may run ahead of what is held, downwards, in mm. */
const AHEAD = 6;
/** A pole this high over everything comes down with the other, in mm. */
const WELL_CLEAR = 30;
/** A cable that spans this much of its length will soon pull. */
const TAUT = 0.92;
/** What is turned by less than this stays as it is, in radians. */
const ASKEW = 0.12;
/** After taking, so long old frames may still come, in ms. */
const BLIND = 300;
/** The name under which a carried cat is held, beside the poles' numbers. */
const CAT = 'cat';

export class Hands {
  /** The turn as told last; null while nobody's hands move. */
  turn: HandsSeen | null = $state.raw(null);
  /** Which of one's hands one moves. */
  active: 0 | 1 = $state(0);
  lowering = $state(false);
  raising = $state(false);
  /** The newest frame: what is true, though not yet what is shown. */
  newest: World | null = null;
  /** What hands left behind, until the table shows what came of it. */
  #left: { readonly world: World; readonly view: unknown } | null = null;
  /** The view on the table while they moved. */
  #seen: unknown = null;
  targets: [Target | null, Target | null] = [null, null];
  readonly shown = new Interpolation();
  /** Called whenever the picture may have to change. */
  onchange: () => void = () => {};
  #held: (number | string | null)[] = [null, null];
  #said = 0;
  #blindUntil = 0;
  #fresh = [false, false];
  #push: readonly [number, number] = [0, 0];
  /** What its player has turned stays so. */
  #turned = [false, false];

  /** me: one's own seat; line: absent where nothing is live; view: what the table shows. */
  constructor(
    readonly me: () => number | null,
    readonly line: () => LiveLine | undefined,
    readonly view: () => unknown = () => null,
  ) {}

  hear(heard: LiveHeard, now: number): void {
    if (heard instanceof ArrayBuffer) this.#see(heard, now);
    else this.#told(heard as LiveTurn);
    if (now >= this.#blindUntil) this.#regrip();
    this.onchange();
  }

  #see(message: ArrayBuffer, now: number): void {
    const found = readLive(message);
    if (!found) return;
    this.newest = wholeWorld(found.frame);
    this.shown.add(found.frame.step * STEP * 1000, this.newest, now);
  }

  #told(turn: LiveTurn): void {
    const touched = [0, 1].filter((hand) => turn.running && turn.touching[hand] && !this.turn?.touching[hand] && this.isMine(hand, turn));
    if (touched.length) globalThis.navigator?.vibrate?.(25);
    if (touched.includes(this.active)) this.lowering = false; // the other one may tremble where it stands
    this.#leave(turn.running);
    this.turn = turn.running ? turn : null;
    if (turn.running) return;
    this.shown.clear();
    this.newest = null;
    this.lowering = this.raising = false;
  }

  #leave(running: boolean): void {
    if (running) [this.#left, this.#seen] = [null, this.view()];
    else if (this.newest) this.#left = { world: this.newest, view: this.#seen };
  }

  /** Where hands have left everything, as long as the table still shows what was before. */
  get left(): World | null {
    return this.#left && this.#left.view === this.view() ? this.#left.world : null;
  }

  /** What has come into a hand is aimed at where it is; what left it is aimed at no more. */
  #regrip(): void {
    for (const hand of [0, 1] as const) {
      const held = this.holds(hand);
      if (held === this.#held[hand] && (held === null) === (this.targets[hand] === null)) continue;
      this.targets[hand] = held === null ? null : this.#where(held);
      this.#held[hand] = this.targets[hand] ? held : null;
      this.#turned[hand] = false;
    }
    const other = this.active ? 0 : 1;
    if (!this.#moves(this.active) && this.#moves(other)) this.active = other;
  }

  #where(held: number | string): Target | null {
    const world = this.newest;
    if (!world) return null;
    const pose = typeof held === 'number' ? world.poles.get(held) : world.cats.get(this.turn?.cat ?? -1);
    const at = typeof held === 'number' ? footIn(world, held) : pose?.at;
    return pose && at ? { at, yaw: yawOf(pose.turn) } : null;
  }

  /** What a hand has: a pole's number, a cat, or nothing. */
  holds(hand: number): number | 'cat' | null {
    if (this.turn?.cat !== null && this.turn?.cat !== undefined) return hand === 0 ? CAT : null;
    return this.turn?.held[hand] ?? null;
  }

  isMine(hand: number, turn = this.turn): boolean {
    return turn !== null && this.me() !== null && turn.seats[hand] === this.me();
  }

  /** Whether something is in a hand of one's own. */
  get isHolding(): boolean {
    return this.#moves(0) || this.#moves(1);
  }

  #moves(hand: number): boolean {
    return this.isMine(hand) && this.holds(hand) !== null;
  }

  /** The foot (or hook) in the hand one moves, as it is shown. */
  footOf(world: World): Point | null {
    const held = this.holds(this.active);
    if (held === CAT) return world.cats.get(this.turn?.cat ?? -1)?.at ?? null;
    return typeof held === 'number' ? footIn(world, held) : null;
  }

  // what a player does

  say(order: HandOrder): void {
    this.line()?.say(order);
  }

  /** Takes a denchuu with those heights in both hands; what was in them goes back. */
  take(heights: readonly [number, number], now: number): void {
    this.say({ do: 'take', heights: [...heights] });
    this.#forget(now);
  }

  takeBack(now: number): void {
    this.say({ do: 'take_back' });
    this.#forget(now);
  }

  /** What is in the hands changes: nothing is aimed until that is seen. */
  #forget(now: number): void {
    this.targets = [null, null];
    this.#held = [null, null];
    this.#fresh = [false, false];
    this.#blindUntil = now + BLIND;
    this.lowering = this.raising = false;
  }

  switchTo(hand: 0 | 1): void {
    if (this.isMine(hand) && this.holds(hand) !== null) this.active = hand;
    this.lowering = this.raising = false;
    this.onchange();
  }

  /** A finger moved over the screen for so many milliseconds; one looks from that side. under: by how much the place under it moved. */
  drag(dx: number, dy: number, ms: number, azimuth: number, under: readonly [number, number] | null = null): void {
    const near = under ? this.#nearness() : 1;
    const by = near * gain(Math.hypot(dx, dy), ms);
    const [x, y] = overBoard(dx * by, dy * by, azimuth);
    this.move(x + (1 - near) * (under?.[0] ?? 0), y + (1 - near) * (under?.[1] ?? 0), 0);
  }

  /** Of what is held to everything else, where it is and where it is aimed: from 0, far off, to 1. */
  #nearness(): number {
    const world = this.newest;
    const target = this.targets[this.active];
    if (!world || !target) return 1;
    const held = this.turn?.held ?? [];
    return nearness(Math.min(...[target.at, this.footOf(world) ?? target.at].map((foot) => clearance(world, foot, held))));
  }

  /** By so many millimetres. */
  move(x: number, y: number, z: number, hand = this.active): void {
    this.#change(({ at, yaw }) => ({ at: bounded([at[0] + x, at[1] + y, at[2] + z]), yaw }), hand);
  }

  twist(by: number): void {
    this.#turned[this.active] = true;
    this.#change(({ at, yaw }) => ({ at, yaw: yaw + by }));
  }

  /** Keys that are kept down: millimetres a second over the board. */
  push(x: number, y: number): void {
    this.#push = [x, y];
    this.onchange();
  }

  #change(change: (target: Target) => Target, hand = this.active): void {
    const target = this.targets[hand];
    if (!target || !this.isMine(hand)) return;
    this.targets[hand] = change(target);
    this.#fresh[hand] = true;
    this.onchange();
  }

  letGo(): void {
    if (this.holds(this.active) === CAT) this.say({ do: 'drop' });
    else if (this.holds(this.active) !== null) this.say({ do: 'let_go', hand: this.active });
    this.lowering = this.raising = false;
  }

  // time passes

  /** What is held down goes on, and what is new is told; whether there is more to come. */
  tick(now: number, ms: number, world: World): boolean {
    this.#flow(ms / 1000, world);
    this.#tell(now);
    return this.lowering || this.raising || this.#push.some(Boolean) || this.#fresh.some(Boolean) || this.shown.isMoving(now);
  }

  #flow(seconds: number, world: World): void {
    const foot = this.footOf(world);
    const target = this.targets[this.active];
    if (!foot || !target) return;
    for (const hand of [0, 1] as const) this.#face(world, hand);
    if (this.#push.some(Boolean)) this.move(this.#push[0] * seconds, this.#push[1] * seconds, 0);
    if (this.raising) this.move(0, 0, 70 * seconds);
    if (!this.lowering) return;
    const gap = this.#room(world, foot);
    const speed = loweringSpeed(this.holds(this.active) === CAT ? Math.min(gap, heightToCable(world, foot)) : gap);
    this.#sink(this.active, foot, speed, seconds);
    this.#bringAlong(world, speed, seconds);
  }

  /** What nobody has turned turns by itself while it is in the air: a pole to where its cable runs straight, a cat along the cable it comes to. */
  #face(world: World, hand: 0 | 1): void {
    const target = this.targets[hand];
    if (!target || this.#turned[hand] || this.turn?.touching[hand]) return;
    const yaw = this.#facing(world, hand, target.yaw);
    if (yaw !== null && Math.abs(yaw - target.yaw) > ASKEW) this.#change(({ at }) => ({ at, yaw }), hand);
  }

  #facing(world: World, hand: 0 | 1, yaw: number): number | null {
    const held = this.holds(hand);
    if (held === CAT) return alongCable(world, world.cats.get(this.turn?.cat ?? -1)?.at ?? this.targets[hand]!.at, this.turn?.cables ?? [], yaw);
    const [first, second] = held === null ? [] : [footIn(world, held & ~1), footIn(world, held | 1)];
    return first && second ? facing(first, second, yaw) : null;
  }

  /** How far it is from a foot down to what is below. */
  #room(world: World, foot: Point): number {
    return foot[2] - below(world, foot, this.turn?.held ?? []).z;
  }

  #sink(hand: 0 | 1, foot: Point, speed: number, seconds: number): void {
    const lowest = foot[2] - Math.max(AHEAD, speed * 0.4);
    this.move(0, 0, Math.max(-speed * seconds, Math.min(0, lowest - this.targets[hand]!.at[2])), hand);
  }

  /** The other pole comes down as well where the cable would stop the first: while that one is higher and far from everything. */
  #bringAlong(world: World, speed: number, seconds: number): void {
    const other = this.active ? 0 : 1;
    const [mine, its] = [world.poles.get(this.turn?.held[this.active] ?? -1), world.poles.get(this.turn?.held[other] ?? -1)];
    if (!mine || !its || !this.targets[other] || topOf(its)[2] <= topOf(mine)[2]) return;
    const points = world.cables.get((this.turn?.held[other] ?? -1) >> 1)?.points ?? [];
    if (stretched(points) < TAUT) return;
    const foot = footOf(its);
    if (this.#room(world, foot) > WELL_CLEAR) this.#sink(other, foot, speed, seconds);
  }

  #tell(now: number): void {
    if (now - this.#said < EVERY) return;
    for (const hand of [0, 1] as const) {
      const target = this.targets[hand];
      if (!this.#fresh[hand] || !target) continue;
      this.#fresh[hand] = false;
      this.#said = now;
      const [x, y, z] = target.at;
      this.say({ do: 'aim', hand, at: [rounded(x), rounded(y), rounded(z), rounded(target.yaw)] });
    }
  }
}

/** To a thousandth: finer than any hand. */
function rounded(value: number): number {
  return Math.round(value * 1000) / 1000;
}
