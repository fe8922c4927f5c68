// What was touched last, so that an answer can appear beside it and not at the other end of the screen.

let point: { x: number; y: number } | null = null;
let element: Element | null = null;

/** What is higher is a board or a hand of many things: then the place touched counts. */
const HIGHEST = 200;

globalThis.addEventListener?.('pointerdown', (event) => ((point = { x: event.clientX, y: event.clientY }), (element = event.target as Element)), true);
globalThis.addEventListener?.('keydown', () => ((point = null), (element = document.activeElement)), true);

/** Where it lies on the screen; null where nothing has been touched that is still there. */
export function touched(): DOMRect | null {
  const thing = element?.closest('button, a, [role="button"]') ?? (point ? null : element);
  const box = thing?.isConnected && thing !== document.body ? thing.getBoundingClientRect() : null;
  if (box && box.height > 0 && box.height < HIGHEST) return box;
  return point ? new DOMRect(point.x, point.y - 12, 0, 24) : null;
}
