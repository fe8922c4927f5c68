// The island's picture: a little town of four quarters, painted flat with an ink pen.
import { DISTRICTS, GROUNDS, SIGNS } from '../signs';
import { BOARD_RADIUS } from '../world';
import { type Pen, carousel, house, lantern, museum, pagoda, stall, tent, tree, wheel } from './drawings';

const SIZE = 1536;
const INK = '#2b2833';
/** Quarters clockwise from the upper right: where their right and up point. */
const QUARTERS = [[1, 1], [1, -1], [-1, -1], [-1, 1]] as const;

/** A canvas as wide as the board, painted once. */
export function paintTown(): HTMLCanvasElement {
  const canvas = document.createElement('canvas');
  canvas.width = canvas.height = SIZE;
  const pen = canvas.getContext('2d');
  if (!pen) return canvas;
  pen.translate(SIZE / 2, SIZE / 2);
  pen.scale(SIZE / 2 / BOARD_RADIUS, SIZE / 2 / BOARD_RADIUS);
  pen.lineJoin = pen.lineCap = 'round';
  paint(pen);
  return canvas;
}

/** In millimetres, y downwards as on paper. */
function paint(pen: Pen): void {
  pen.fillStyle = '#8fc7dd';
  pen.fillRect(-BOARD_RADIUS, -BOARD_RADIUS, 2 * BOARD_RADIUS, 2 * BOARD_RADIUS);
  coast(pen);
  QUARTERS.forEach(([right, up], district) => quarter(pen, district, right, up));
  streets(pen);
  QUARTERS.forEach(([right, up], district) => buildings(pen, district, right, up));
  QUARTERS.forEach(([right, up], district) => medallion(pen, district, right, up));
  plaza(pen);
  circle(pen, 0, 0, BOARD_RADIUS - 0.6, null, 1.6);
}

function coast(pen: Pen): void {
  circle(pen, 0, 0, 155, '#f6e3b4', 1);
  pen.strokeStyle = '#ffffffb0';
  pen.lineWidth = 1.1;
  pen.setLineDash([9, 6]);
  pen.beginPath();
  pen.arc(0, 0, 157.4, 0, 2 * Math.PI);
  pen.stroke();
  pen.setLineDash([]);
}

function quarter(pen: Pen, district: number, right: number, up: number): void {
  const from = Math.atan2(-up, right) - Math.PI / 4;
  pen.fillStyle = GROUNDS[district]!;
  pen.beginPath();
  pen.moveTo(0, 0);
  pen.arc(0, 0, 149, from, from + Math.PI / 2);
  pen.closePath();
  pen.fill();
  pen.strokeStyle = '#2b283360';
  pen.lineWidth = 0.8;
  pen.stroke();
  hatch(pen, from);
}

/** Strokes of a dry brush, so that the ground looks like paper. */
function hatch(pen: Pen, from: number): void {
  pen.strokeStyle = '#ffffff38';
  pen.lineWidth = 1.2;
  for (let radius = 18; radius < 146; radius += 9) {
    for (let k = 0; k < 5; k++) {
      const at = from + 0.06 + ((k * 0.31 + radius * 0.137) % 1.42);
      pen.beginPath();
      pen.arc(0, 0, radius + (k % 3), at, at + 0.07);
      pen.stroke();
    }
  }
}

function streets(pen: Pen): void {
  for (const [colour, width] of [[INK, 9.6], ['#efe2c8', 8]] as const) {
    pen.strokeStyle = colour;
    pen.lineWidth = width;
    pen.beginPath();
    pen.moveTo(-152, 0);
    pen.lineTo(152, 0);
    pen.moveTo(0, -152);
    pen.lineTo(0, 152);
    pen.stroke();
    pen.beginPath();
    pen.arc(0, 0, 88, 0, 2 * Math.PI);
    pen.stroke();
  }
  pen.strokeStyle = '#b9a583';
  pen.lineWidth = 0.8;
  pen.setLineDash([4, 4]);
  pen.beginPath();
  pen.moveTo(-150, 0);
  pen.lineTo(150, 0);
  pen.moveTo(0, -150);
  pen.lineTo(0, 150);
  pen.stroke();
  pen.beginPath();
  pen.arc(0, 0, 88, 0, 2 * Math.PI);
  pen.stroke();
  pen.setLineDash([]);
}

/** Where something stands: how far out, and how far round from the quarter's first street, in degrees. */
function spot(radius: number, degrees: number, right: number, up: number): [number, number] {
  const turn = (degrees * Math.PI) / 180;
  return [right * radius * Math.cos(turn), -up * radius * Math.sin(turn)];
}

const ROOFS = ['#cf5b3f', '#4a6fa5', '#7a5a8c', '#c98a2b', '#4f8a5b'];
const WALLS = ['#fff6e4', '#fbe6cf', '#f3efe0', '#fdf0d0'];

function buildings(pen: Pen, district: number, right: number, up: number): void {
  const at = (radius: number, degrees: number): [number, number] => spot(radius, degrees, right, up);
  for (const [radius, degrees] of [[146, 12], [146, 47], [144, 78], [103, 7], [102, 83], [72, 10], [73, 80], [128, 62], [131, 30]] as const) tree(pen, ...at(radius, degrees), 4.2);
  const houses = [[128, 13], [136, 24], [128, 77], [137, 67], [106, 20], [107, 70], [58, 17], [60, 73], [34, 45]] as const;
  houses.forEach(([radius, degrees], i) => {
    const [x, y] = at(radius, degrees);
    house(pen, x, y, 12 + ((i * 5 + district * 3) % 5), ROOFS[(i + district * 2) % 5]!, WALLS[(i + district) % 4]!);
  });
  landmarks(pen, district, at);
}

function landmarks(pen: Pen, district: number, at: (radius: number, degrees: number) => [number, number]): void {
  if (district === 0) {
    stall(pen, ...at(118, 33), '#d8574a');
    stall(pen, ...at(119, 57), '#3f83cf');
    stall(pen, ...at(66, 33), '#e0a23a');
    for (const degrees of [26, 36, 46, 56, 66]) lantern(pen, ...at(97, degrees));
  } else if (district === 1) {
    house(pen, ...at(118, 34), 19, '#cf5b3f', '#fff6e4');
    house(pen, ...at(118, 57), 18, '#4a6fa5', '#fbe6cf');
    for (const degrees of [40, 50]) tree(pen, ...at(105, degrees), 5.5);
    house(pen, ...at(64, 34), 14, '#4f8a5b', '#fdf0d0');
  } else if (district === 2) {
    pagoda(pen, ...at(118, 33));
    museum(pen, ...at(119, 57));
    for (const degrees of [38, 45, 52]) tree(pen, ...at(98, degrees), 3.8);
  } else {
    wheel(pen, ...at(118, 35), 15);
    tent(pen, ...at(119, 58), '#d8574a');
    carousel(pen, ...at(65, 33));
  }
}

function medallion(pen: Pen, district: number, right: number, up: number): void {
  const [x, y] = spot(64, 52, right, up);
  circle(pen, x, y, 11.5, '#fffaf0', 1.2);
  pen.save();
  pen.translate(x - 7.8, y - 7.8);
  pen.scale(0.65, 0.65);
  pen.strokeStyle = INK;
  pen.lineWidth = 2;
  pen.stroke(new Path2D(SIGNS[DISTRICTS[district]!]));
  pen.restore();
}

/** The middle: a round square with a paw on it. */
function plaza(pen: Pen): void {
  circle(pen, 0, 0, 13, '#efe2c8', 1);
  pen.fillStyle = '#c9ad7b';
  for (const [x, y, a, b] of [[0, 2.6, 4.2, 3.4], [-5, -2.4, 1.7, 2.2], [-1.8, -5, 1.7, 2.3], [1.8, -5, 1.7, 2.3], [5, -2.4, 1.7, 2.2]] as const) {
    pen.beginPath();
    pen.ellipse(x, y, a, b, 0, 0, 2 * Math.PI);
    pen.fill();
  }
}

export function circle(pen: Pen, x: number, y: number, radius: number, fill: string | null, line: number): void {
  pen.beginPath();
  pen.arc(x, y, radius, 0, 2 * Math.PI);
  if (fill) {
    pen.fillStyle = fill;
    pen.fill();
  }
  pen.strokeStyle = INK;
  pen.lineWidth = line;
  pen.stroke();
}
