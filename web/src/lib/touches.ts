// Fingers and mice on a road: a touch near a space that is meant, or a car carried to it.

interface Point {
  readonly x: number;
  readonly y: number;
}
export interface Touches {
  /** What a point means, as its code. */
  nearest(point: Point): number | null;
  isOnCar(point: Point): boolean;
  onend(action: number): void;
  oncarry(action: number, done: boolean): void;
}

export function nearestOf<Goal extends { readonly action: number }>(goals: readonly Goal[], poseOf: (goal: Goal) => Point, { x, y }: Point, reach: number): number | null {
  const far = (goal: Goal): number => Math.hypot(poseOf(goal).x - x, poseOf(goal).y - y);
  const near = goals.reduce<Goal | null>((best, goal) => (best && far(best) <= far(goal) ? best : goal), null);
  return near && far(near) < reach ? near.action : null;
}

/** Listens on the drawing until the function returned is called. */
export function touchesOf(svg: SVGSVGElement, touches: Touches): () => void {
  let carrying = false;
  let carried = false;
  const at = (event: MouseEvent): Point => {
    const matrix = svg.getScreenCTM?.();
    return matrix ? new DOMPoint(event.clientX, event.clientY).matrixTransform(matrix.inverse()) : { x: NaN, y: NaN };
  };
  const end = (event: MouseEvent, then: (action: number) => void): void => {
    const action = touches.nearest(at(event));
    if (action !== null) then(action);
  };
  const on = {
    pointerdown: (event: PointerEvent) => {
      carrying = event.button === 0 && touches.isOnCar(at(event));
      carried = false;
    },
    pointermove: (event: PointerEvent) => {
      if (carrying) end(event, (action) => touches.oncarry(action, false));
      carried ||= carrying && touches.nearest(at(event)) !== null;
    },
    pointerup: (event: PointerEvent) => {
      if (carrying && carried) end(event, (action) => touches.oncarry(action, true));
      carrying = false;
    },
    pointercancel: () => (carrying = false),
    click: (event: MouseEvent) => {
      if (!carried) end(event, (action) => touches.onend(action));
    },
  };
  const all = Object.entries(on) as [string, EventListener][];
  for (const [name, listener] of all) svg.addEventListener(name, listener);
  return () => {
    for (const [name, listener] of all) svg.removeEventListener(name, listener);
  };
}
