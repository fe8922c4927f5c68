// How a cat is painted: a big head with the marks of its coat, a small body, one paw at the hook, the tail out to the side.
import { COATS } from '../../../art/Cat.svelte';
import { INK } from './materials';

type Pen = CanvasRenderingContext2D;
/** A sheet is so wide and so high; the hook is in the middle of its upper edge. */
export const PAINTED = 64;
const LINE = 2.6;

export function drawCat(pen: Pen, id: number): void {
  const { fur, mark, eye, pattern } = COATS[id % COATS.length]!;
  limb(pen, fur, [44, 50, 60, 54, 57, 36]); // the tail
  limb(pen, fur, [32, 34, 35, 16, 32, 5]); // the arm that holds on
  blob(pen, fur, 33, 46, 13, 13);
  blob(pen, pattern === 'tuxedo' ? mark : fur, 33, 49, 7, 8, 0);
  limb(pen, fur, [25, 55, 22, 58, 23, 60]);
  limb(pen, fur, [40, 56, 43, 59, 41, 61]);
  limb(pen, fur, [22, 42, 16, 48, 18, 52]); // the arm that waves
  head(pen, fur, mark, eye, pattern);
}

/** The same face as everywhere, small: its outline, the marks of its coat, eyes and mouth. */
const HEAD = 'M8 36 9.5 8.5 25 19q7-2 14 0L54.5 8.5 56 36c0 29-48 29-48 0Z';
const PATTERNS: Readonly<Record<string, string>> = {
  mask: 'M5 0h22l3 34q-8 6-26 4ZM59 0H37l-3 34q8 6 26 4Z',
  patches: 'M4 0h26q2 20-8 25-10 3-19 0Z',
  tuxedo: 'M32 30q-4 8-16 12 0 22 16 22t16-22q-12-4-16-12Z',
  points: 'M4 4h18l-8 20H4ZM60 4H42l8 20h10ZM17 46a15 14 0 1 0 30 0 15 14 0 1 0-30 0Z',
  blaze: 'M29 14h6l5 30q0 14-8 20-8-6-8-20Z',
  tabby: 'M30 10h4v16h-4ZM22 14l4-1 2 10-4 1ZM42 14l-4-1-2 10 4 1ZM4 38h11v4H4ZM4 46h11v4H4ZM60 38H49v4h11ZM60 46H49v4h11Z',
  spots: 'M28 21a4 4 0 1 0 8 0 4 4 0 1 0-8 0ZM19 26a3.5 3.5 0 1 0 7 0 3.5 3.5 0 1 0-7 0ZM38 26a3.5 3.5 0 1 0 7 0 3.5 3.5 0 1 0-7 0ZM8 43a4 4 0 1 0 8 0 4 4 0 1 0-8 0ZM48 43a4 4 0 1 0 8 0 4 4 0 1 0-8 0Z',
};

function head(pen: Pen, fur: string, mark: string, eye: string, pattern: string): void {
  pen.save();
  pen.translate(5, 11);
  pen.scale(0.56, 0.56);
  const outline = new Path2D(HEAD);
  pen.fillStyle = fur;
  pen.fill(outline);
  pen.save();
  pen.clip(outline);
  pen.fillStyle = mark;
  if (PATTERNS[pattern]) pen.fill(new Path2D(PATTERNS[pattern]));
  pen.restore();
  pen.strokeStyle = INK;
  pen.lineWidth = LINE / 0.56;
  pen.stroke(outline);
  face(pen, eye, fur);
  pen.restore();
}

function face(pen: Pen, eye: string, fur: string): void {
  pen.fillStyle = eye;
  for (const x of [21.5, 42.5]) {
    pen.beginPath();
    pen.ellipse(x, 36, 4.6, 5.6, 0, 0, 2 * Math.PI);
    pen.fill();
  }
  pen.strokeStyle = fur === '#45424f' ? '#f5ead6' : INK;
  pen.lineWidth = 3.4;
  pen.stroke(new Path2D('M26 47.5q3 3.5 6 0q3 3.5 6 0'));
}

function blob(pen: Pen, fill: string, x: number, y: number, a: number, b: number, line = LINE): void {
  pen.beginPath();
  pen.ellipse(x, y, a, b, 0, 0, 2 * Math.PI);
  pen.fillStyle = fill;
  pen.fill();
  pen.strokeStyle = INK;
  pen.lineWidth = line;
  if (line) pen.stroke();
}

/** A leg or a tail, thick and outlined. */
function limb(pen: Pen, fill: string, [a, b, c, d, e, f]: readonly [number, number, number, number, number, number]): void {
  for (const [colour, width] of [[INK, 6 + 2 * LINE], [fill, 6]] as const) {
    pen.strokeStyle = colour;
    pen.lineWidth = width;
    pen.beginPath();
    pen.moveTo(a, b);
    pen.quadraticCurveTo(c, d, e, f);
    pen.stroke();
  }
}
