// Fingers, mouse and wheel over the island: what they mean is decided by whoever listens.

export interface Meaning {
  /** The first finger or the left button comes down there. */
  press(x: number, y: number): void;
  /** It moved by so many pixels within so many milliseconds, and is there now. */
  drag(dx: number, dy: number, ms: number, x: number, y: number): void;
  /** Two fingers or another button: looking from elsewhere. */
  orbit(dx: number, dy: number): void;
  zoom(by: number): void;
  /** Two fingers turned about each other, or the wheel, in radians. */
  twist(by: number): void;
  tap(x: number, y: number): void;
  doubleTap(x: number, y: number): void;
  /** Whether the wheel turns what is held; otherwise it brings nearer. */
  wheelTwists(): boolean;
}

interface Finger {
  x: number;
  y: number;
  time: number;
}

/** Pixels and milliseconds within which a touch is a tap, and moves nothing; a mouse is steadier than a finger. */
const STEADY = 5;
const STEADY_MOUSE = 2;
const SHORT = 350;
const TWICE = 320;
/** Two fingers clearly turn (radians), spread (a logarithm) or move (pixels). */
const CLEAR_TURN = 0.16;
const CLEAR_GROWTH = 0.14;
const CLEAR_MOVE = 26;

export function listen(node: HTMLElement, meaning: Meaning): () => void {
  const fingers = new Map<number, Finger>();
  let moved = false;
  let begun = 0;
  let pair = { turned: 0, grown: 1, moved: 0, does: null as 'twist' | 'zoom' | 'orbit' | null };
  let tapped = { time: -1e9, x: 0, y: 0 };

  const at = (event: PointerEvent): Finger => {
    const box = node.getBoundingClientRect();
    return { x: event.clientX - box.left, y: event.clientY - box.top, time: event.timeStamp };
  };
  const down = (event: PointerEvent): void => {
    if (!fingers.size) [moved, begun] = [false, event.timeStamp];
    else moved = true;
    pair = { turned: 0, grown: 1, moved: 0, does: null };
    const finger = at(event);
    fingers.set(event.pointerId, finger);
    if (fingers.size === 1 && !event.button) meaning.press(finger.x, finger.y);
    node.setPointerCapture?.(event.pointerId);
  };
  const move = (event: PointerEvent): void => {
    const before = fingers.get(event.pointerId);
    if (!before) return;
    const now = at(event);
    const [dx, dy] = [now.x - before.x, now.y - before.y];
    moved ||= Math.hypot(dx, dy) > (event.pointerType === 'mouse' ? STEADY_MOUSE : STEADY);
    if (!moved) return; // what it travelled until now is not lost: it comes with the next movement
    fingers.set(event.pointerId, now);
    if (fingers.size > 1) together(event.pointerId, before, now);
    else if (event.buttons & ~1) meaning.orbit(dx, dy);
    else meaning.drag(dx, dy, now.time - before.time, now.x, now.y);
  };
  /** Two fingers do one thing at a time: what they first do clearly. */
  const together = (id: number, before: Finger, now: Finger): void => {
    const other = [...fingers].find(([one]) => one !== id)![1];
    const apart = (one: Finger): number => Math.max(8, Math.hypot(one.x - other.x, one.y - other.y));
    const turn = (one: Finger): number => Math.atan2(one.y - other.y, one.x - other.x);
    const by = Math.atan2(Math.sin(turn(now) - turn(before)), Math.cos(turn(now) - turn(before)));
    const grown = apart(now) / apart(before);
    pair.turned += by;
    pair.grown *= grown;
    pair.moved += Math.hypot(now.x - before.x, now.y - before.y) / 2;
    if (pair.does === null) {
      if (Math.abs(pair.turned) > CLEAR_TURN && meaning.wheelTwists()) pair.does = 'twist';
      else if (Math.abs(Math.log(pair.grown)) > CLEAR_GROWTH) pair.does = 'zoom';
      else if (pair.moved > CLEAR_MOVE) pair.does = 'orbit';
    }
    if (pair.does === 'twist') meaning.twist(-by);
    else if (pair.does === 'zoom') meaning.zoom(grown);
    else if (pair.does === 'orbit') meaning.orbit((now.x - before.x) / 2, (now.y - before.y) / 2);
  };
  const up = (event: PointerEvent): void => {
    const last = fingers.get(event.pointerId);
    fingers.delete(event.pointerId);
    if (!last || fingers.size || event.type === 'pointercancel' || moved || event.timeStamp - begun > SHORT) return;
    const again = event.timeStamp - tapped.time < TWICE && Math.hypot(last.x - tapped.x, last.y - tapped.y) < 30;
    tapped = { time: again ? -1e9 : event.timeStamp, x: last.x, y: last.y };
    if (again) meaning.doubleTap(last.x, last.y);
    else meaning.tap(last.x, last.y);
  };
  const wheel = (event: WheelEvent): void => {
    event.preventDefault();
    if (meaning.wheelTwists() && !event.ctrlKey) meaning.twist(event.deltaY * 0.0015);
    else meaning.zoom(Math.exp(-event.deltaY * 0.0014));
  };
  const menu = (event: Event): void => event.preventDefault();
  const listeners = { pointerdown: down, pointermove: move, pointerup: up, pointercancel: up, wheel, contextmenu: menu } as const;
  for (const [name, listener] of Object.entries(listeners)) node.addEventListener(name, listener as EventListener, { passive: false });
  return () => {
    for (const [name, listener] of Object.entries(listeners)) node.removeEventListener(name, listener as EventListener);
  };
}
