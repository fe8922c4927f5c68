// Where hexagons, their edges and what stands on them are drawn: points up, seen a little from the side.
import type { View } from './view';

export interface Point {
  readonly x: number;
  readonly y: number;
}
export interface Box {
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
}

/** From the middle of a hexagon to its corners. */
export const SIZE = 50;
/** How much is left of a depth. */
const TILT = 0.84;
const WIDTH = Math.sqrt(3) * SIZE;
/** How far bamboo stands out above the middle of its plot. */
const HEADROOM = 96;
/** How thick plots are drawn, and a little air. */
const DEPTH = 12;

const tilted = (x: number, y: number): Point => ({ x, y: y * TILT });

function flat(key: string): Point {
  const [q = 0, r = 0] = key.split(',').map(Number);
  return { x: WIDTH * (q + r / 2), y: 1.5 * SIZE * r };
}

export function centreOf(key: string): Point {
  const { x, y } = flat(key);
  return tilted(x, y);
}

/** A hexagon around 0,0, its corners so far away. */
export function hexagon(size = SIZE): string {
  const corners = [0, 1, 2, 3, 4, 5].map((i) => {
    const angle = (Math.PI / 180) * (60 * i - 90);
    const { x, y } = tilted(size * Math.cos(angle), size * Math.sin(angle));
    return `${x.toFixed(1)} ${y.toFixed(1)}`;
  });
  return `M${corners.join('L')}Z`;
}

/** The two ends of an edge, `q,r|q,r`; share: how much of its length. */
export function edgeOf(key: string, share = 1): readonly [Point, Point] {
  const [a, b] = key.split('|').map(flat) as [Point, Point];
  const middle = { x: (a.x + b.x) / 2, y: (a.y + b.y) / 2 };
  const half = (SIZE / 2 / WIDTH) * share;
  const along = { x: -(b.y - a.y) * half, y: (b.x - a.x) * half };
  return [tilted(middle.x - along.x, middle.y - along.y), tilted(middle.x + along.x, middle.y + along.y)];
}

/** The middle of a place or of an edge. */
export function middleOf(key: string): Point {
  if (!key.includes('|')) return centreOf(key);
  const [a, b] = edgeOf(key);
  return { x: (a.x + b.x) / 2, y: (a.y + b.y) / 2 };
}

/** All that must be seen of a garden; free, or when it is small: with the places where a plot may be laid. */
export function boundsOf(view: View, free: boolean): Box {
  const points = ['0,0', ...Object.keys(view.plots), ...(free || Object.keys(view.plots).length < 4 ? view.frontier : [])].map(centreOf);
  const [xs, ys] = [points.map(({ x }) => x), points.map(({ y }) => y)];
  return {
    left: Math.min(...xs) - WIDTH / 2,
    right: Math.max(...xs) + WIDTH / 2,
    top: Math.min(...ys) - HEADROOM,
    bottom: Math.max(...ys) + SIZE * TILT + DEPTH,
  };
}

/** Of those keys the next one in a direction; the one nearest to straight on, without a key the first. */
export function nextIn(keys: readonly string[], from: string | null, dx: number, dy: number): string | null {
  if (from === null || !keys.includes(from)) return keys[0] ?? null;
  const here = middleOf(from);
  let best: string | null = null;
  let least = Infinity;
  for (const key of keys) {
    const there = middleOf(key);
    const ahead = (there.x - here.x) * dx + (there.y - here.y) * dy;
    const aside = Math.abs((there.x - here.x) * dy) + Math.abs((there.y - here.y) * dx);
    const cost = ahead + 2 * aside;
    if (key !== from && ahead > 1 && cost < least) [best, least] = [key, cost];
  }
  return best ?? from;
}
