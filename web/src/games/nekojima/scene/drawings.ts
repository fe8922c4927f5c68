// What the town is made of, each drawn flat from the front, standing at a point of its lower edge; millimetres.

export type Pen = CanvasRenderingContext2D;
const INK = '#2b2833';
const LINE = 0.8;

/** A closed shape through those points. */
function shape(pen: Pen, fill: string, ...points: readonly (readonly [number, number])[]): void {
  pen.beginPath();
  points.forEach(([x, y], i) => (i ? pen.lineTo(x, y) : pen.moveTo(x, y)));
  pen.closePath();
  ink(pen, fill);
}

function box(pen: Pen, fill: string, x: number, y: number, wide: number, high: number): void {
  shape(pen, fill, [x, y], [x + wide, y], [x + wide, y + high], [x, y + high]);
}

function disc(pen: Pen, fill: string, x: number, y: number, radius: number): void {
  pen.beginPath();
  pen.arc(x, y, radius, 0, 2 * Math.PI);
  ink(pen, fill);
}

function ink(pen: Pen, fill: string): void {
  pen.fillStyle = fill;
  pen.fill();
  pen.strokeStyle = INK;
  pen.lineWidth = LINE;
  pen.stroke();
}

function lines(pen: Pen, ...ways: readonly (readonly [number, number, number, number])[]): void {
  pen.strokeStyle = INK;
  pen.lineWidth = LINE;
  pen.beginPath();
  for (const [a, b, c, d] of ways) {
    pen.moveTo(a, b);
    pen.lineTo(c, d);
  }
  pen.stroke();
}

export function tree(pen: Pen, x: number, y: number, size: number): void {
  box(pen, '#8a5f3c', x - size * 0.15, y - size * 0.5, size * 0.3, size * 0.6);
  disc(pen, '#6fa65a', x, y - size, size * 0.8);
  pen.fillStyle = '#8fc074';
  pen.beginPath();
  pen.arc(x - size * 0.25, y - size * 1.2, size * 0.3, 0, 2 * Math.PI);
  pen.fill();
}

export function house(pen: Pen, x: number, y: number, size: number, roof: string, wall: string): void {
  const [w, h] = [size * 0.8, size * 0.5];
  box(pen, wall, x - w / 2, y - h, w, h);
  shape(pen, roof, [x - w * 0.62, y - h], [x - w * 0.34, y - h - size * 0.36], [x + w * 0.34, y - h - size * 0.36], [x + w * 0.62, y - h]);
  box(pen, '#8a5f3c', x - w * 0.34, y - h * 0.68, w * 0.24, h * 0.68);
  box(pen, '#bfe0ee', x + w * 0.04, y - h * 0.7, w * 0.28, h * 0.36);
}

/** A cook shop with a striped awning. */
export function stall(pen: Pen, x: number, y: number, colour: string): void {
  box(pen, '#fff6e4', x - 9, y - 10, 18, 10);
  box(pen, '#6b4423', x - 7, y - 6, 14, 2.4);
  for (let i = 0; i < 6; i++) shape(pen, i % 2 ? '#fffaf0' : colour, [x - 10.5 + i * 3.5, y - 14], [x - 7 + i * 3.5, y - 14], [x - 7 + i * 3.5, y - 9], [x - 10.5 + i * 3.5, y - 9]);
  box(pen, colour, x - 5, y - 19, 10, 5);
  disc(pen, '#fffaf0', x, y - 16.5, 1.5);
}

export function lantern(pen: Pen, x: number, y: number): void {
  lines(pen, [x, y - 9, x, y]);
  pen.beginPath();
  pen.ellipse(x, y - 7, 2.3, 2.9, 0, 0, 2 * Math.PI);
  ink(pen, '#e8604c');
  lines(pen, [x - 2.2, y - 7, x + 2.2, y - 7]);
}

/** A tower of three roofs. */
export function pagoda(pen: Pen, x: number, y: number): void {
  for (const [low, wide] of [[0, 18], [8, 14], [16, 10]] as const) {
    box(pen, '#fff6e4', x - wide * 0.32, y - low - 6, wide * 0.64, 6);
    shape(pen, '#b8452f', [x - wide * 0.62, y - low - 5], [x - wide * 0.34, y - low - 9], [x + wide * 0.34, y - low - 9], [x + wide * 0.62, y - low - 5]);
  }
  box(pen, '#6b4423', x - 2, y - 4.5, 4, 4.5);
  lines(pen, [x, y - 25, x, y - 30]);
  disc(pen, '#f3c03a', x, y - 30, 1.3);
}

export function museum(pen: Pen, x: number, y: number): void {
  box(pen, '#f3efe0', x - 11, y - 2, 22, 2);
  for (const column of [-9, -3.7, 1.6, 6.9]) box(pen, '#fffaf0', x + column, y - 10, 2.4, 8);
  box(pen, '#f3efe0', x - 11, y - 12.4, 22, 2.4);
  shape(pen, '#7f9bd1', [x - 12, y - 12.4], [x, y - 19], [x + 12, y - 12.4]);
  disc(pen, '#fffaf0', x, y - 14.6, 1.4);
}

const GONDOLAS = ['#d8574a', '#f3c03a', '#3f83cf', '#56a55e', '#e995b0', '#ee8230', '#7fc4ea', '#7a5a8c'];

/** The big wheel of the fun fair. */
export function wheel(pen: Pen, x: number, y: number, radius: number): void {
  const middle = y - radius - 4;
  shape(pen, '#c9ad7b', [x, middle], [x - radius * 0.55, y], [x - radius * 0.4, y], [x, middle + 3], [x + radius * 0.4, y], [x + radius * 0.55, y]);
  pen.strokeStyle = INK;
  for (const [size, width] of [[radius, 1.6], [radius * 0.82, 0.7]] as const) {
    pen.lineWidth = width;
    pen.beginPath();
    pen.arc(x, middle, size, 0, 2 * Math.PI);
    pen.stroke();
  }
  GONDOLAS.forEach((colour, i) => {
    const [dx, dy] = [radius * Math.cos((i * Math.PI) / 4 + 0.3), radius * Math.sin((i * Math.PI) / 4 + 0.3)];
    lines(pen, [x, middle, x + dx, middle + dy]);
    disc(pen, colour, x + dx, middle + dy + 1, 2.7);
  });
  disc(pen, '#fffaf0', x, middle, 2);
}

/** A circus tent. */
export function tent(pen: Pen, x: number, y: number, colour: string): void {
  for (let i = 0; i < 6; i++) {
    const [from, to] = [x - 12 + 4 * i, x - 8 + 4 * i];
    shape(pen, i % 2 ? '#fffaf0' : colour, [x + (from - x) * 0.85, y], [x + (to - x) * 0.85, y], [to, y - 9], [from, y - 9]);
    shape(pen, i % 2 ? colour : '#fffaf0', [from, y - 9], [to, y - 9], [x, y - 19]);
  }
  lines(pen, [x, y - 19, x, y - 24]);
  shape(pen, '#f3c03a', [x, y - 24], [x + 5, y - 22.5], [x, y - 21]);
}

export function carousel(pen: Pen, x: number, y: number): void {
  box(pen, '#fbe6cf', x - 8, y - 2.4, 16, 2.4);
  for (const [at, colour] of [[-5, '#7f9bd1'], [0, '#e995b0'], [5, '#56a55e']] as const) {
    lines(pen, [x + at, y - 11, x + at, y - 2]);
    disc(pen, colour, x + at, y - 5.5, 1.9);
  }
  shape(pen, '#e0663a', [x - 10, y - 10], [x, y - 16], [x + 10, y - 10], [x, y - 8.5]);
}
