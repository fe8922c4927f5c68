// Keys over the island: arrows move a hand or the view, the rest as in keys.ts.
import { overBoard } from './aiming';
import type { Hands } from './hands.svelte';
import { Arrows, type Command, commandOf } from './keys';

export interface Around {
  looking(): boolean;
  azimuth(): number;
  look(dx: number, dy: number, zoom: number): void;
  home(): void;
  camera(): void;
  help(): void;
}

export class Keyboard {
  #arrows = new Arrows();
  #timer = 0;

  constructor(
    readonly hands: Hands,
    readonly around: Around,
  ) {}

  /** Whether the key meant something; onStage: the island has the focus, so that Tab goes to the other hand first. */
  press(event: KeyboardEvent, onStage: boolean): boolean {
    if (onStage && event.key === 'Tab') return this.#tab(event.shiftKey);
    const command = commandOf(event, this.hands.isHolding);
    if (!command || (event.key === 'Enter' && event.repeat)) return false;
    if (command.do === 'push') return this.#push(event, command, onStage);
    this.#do(command);
    return true;
  }

  /** From the first hand to the second; from there on to the rest of the page. */
  #tab(back: boolean): boolean {
    const { hands } = this;
    const next = back ? 0 : 1;
    if (!hands.isHolding || hands.active === next || !hands.isMine(next) || hands.holds(next) === null) return false;
    hands.switchTo(next);
    return true;
  }

  #push(event: KeyboardEvent, { x, y, fine }: Extract<Command, { do: 'push' }>, onStage: boolean): boolean {
    const holding = this.hands.isHolding && !this.around.looking();
    if (!holding && !onStage) return false;
    if (!holding) this.around.look(-x * 22, -y * 22, 1);
    else this.#step(this.#arrows.press(event.code, x, y, fine, performance.now()));
    return true;
  }

  #step(step: readonly [number, number] | null): void {
    if (step) this.hands.move(...overBoard(step[0], step[1], this.around.azimuth()), 0);
    if (!this.#timer) this.#timer = requestAnimationFrame(() => this.#flow());
  }

  #flow(): void {
    const [x, y] = this.#arrows.speed(performance.now());
    this.hands.push(...overBoard(x, y, this.around.azimuth()));
    this.#timer = this.#arrows.isDown ? requestAnimationFrame(() => this.#flow()) : 0;
  }

  #do(command: Exclude<Command, { do: 'push' }>): void {
    const { hands, around } = this;
    if (command.do === 'hand') hands.switchTo(command.hand);
    else if (command.do === 'twist') hands.twist(command.by);
    else if (command.do === 'zoom') around.look(0, 0, command.by);
    else if (command.do === 'lower' || command.do === 'raise') this.#hold(command.do);
    else if (command.do === 'let_go') hands.letGo();
    else around[command.do]();
  }

  #hold(what: 'lower' | 'raise'): void {
    this.hands[what === 'lower' ? 'lowering' : 'raising'] = true;
    this.hands.onchange();
  }

  /** A key is up again; without one, all are. */
  release(event?: KeyboardEvent): void {
    this.#arrows.release(event?.code);
    const key = event?.key.toLowerCase();
    if (!key || key === ' ' || key === 'pagedown') this.hands.lowering = false;
    if (!key || key === 'r' || key === 'pageup') this.hands.raising = false;
  }
}
