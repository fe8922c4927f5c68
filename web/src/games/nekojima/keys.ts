// The keyboard: which key asks for what, while something is held and otherwise.
import { type Pressed, digitOf, isShortcut } from '../../lib/keyboard';

export type Command =
  | { readonly do: 'push'; readonly x: number; readonly y: number; readonly fine: boolean }
  | { readonly do: 'hand'; readonly hand: 0 | 1 }
  | { readonly do: 'twist'; readonly by: number }
  | { readonly do: 'zoom'; readonly by: number }
  | { readonly do: 'lower' | 'raise' | 'let_go' | 'camera' | 'home' | 'help' };

const WAYS: Readonly<Record<string, readonly [number, number]>> = { arrowleft: [-1, 0], arrowright: [1, 0], arrowup: [0, -1], arrowdown: [0, 1] };
/** Radians for one press. */
const TWIST = 0.06;

/** x and y as on the screen: right and down. holding: something is in one's hands. */
export function commandOf(event: Pressed, holding: boolean): Command | null {
  if (isShortcut(event)) return null;
  const key = event.key.toLowerCase();
  const way = WAYS[key];
  if (way) return { do: 'push', x: way[0], y: way[1], fine: event.shiftKey };
  const digit = digitOf(event);
  if (holding && (digit === 1 || digit === 2)) return { do: 'hand', hand: digit === 1 ? 0 : 1 };
  if (holding && (key === 'q' || key === 'e')) return { do: 'twist', by: key === 'q' ? TWIST : -TWIST };
  if (holding && (key === ' ' || key === 'pagedown')) return { do: 'lower' };
  if (holding && (key === 'r' || key === 'pageup')) return { do: 'raise' };
  if (holding && key === 'enter') return { do: 'let_go' };
  if (key === 'c') return { do: 'camera' };
  if (key === '+' || key === '=') return { do: 'zoom', by: 1.15 };
  if (key === '-') return { do: 'zoom', by: 1 / 1.15 };
  if (digit === 0) return { do: 'home' };
  return key === '?' ? { do: 'help' } : null;
}

/** What arrows kept down do: one small step at once, then steadily; as on the screen. */
export class Arrows {
  #down = new Map<string, { x: number; y: number; since: number }>();
  fine = false;

  /** The step at once, in mm; null while it only repeats. */
  press(key: string, x: number, y: number, fine: boolean, now: number): readonly [number, number] | null {
    this.fine = fine;
    if (this.#down.has(key)) return null;
    this.#down.set(key, { x, y, since: now });
    const by = fine ? FINE_STEP : STEP;
    return [x * by, y * by];
  }

  release(key?: string): void {
    if (key === undefined) this.#down.clear();
    else this.#down.delete(key);
  }

  /** Millimetres a second, as on the screen. */
  speed(now: number): readonly [number, number] {
    const [slow, quick] = this.fine ? [5, 5] : [12, 70];
    let [x, y] = [0, 0];
    for (const one of this.#down.values()) {
      const held = now - one.since - BEFORE;
      if (held < 0) continue;
      const by = slow + (quick - slow) * Math.min(1, held / 900);
      [x, y] = [x + one.x * by, y + one.y * by];
    }
    return [x, y];
  }

  get isDown(): boolean {
    return this.#down.size > 0;
  }
}

export const STEP = 0.5;
const FINE_STEP = 0.2;
/** Milliseconds before a key kept down goes on. */
const BEFORE = 240;
