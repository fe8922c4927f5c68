// Round the island: a beach, and the sea as a painted sheet that runs out into the sky.
import { CircleGeometry, Color, CylinderGeometry, Group, LinearMipmapNearestFilter, Mesh, MeshBasicMaterial, type MeshToonMaterial, RingGeometry } from 'three';
import { BOARD_RADIUS } from '../world';
import { INK, outline, paper, textureOf } from './materials';

/** mm */
const FAR = 470;
/** So much of it is all water; from there on it becomes sky. */
const CLEAR = 0.8;
export const LEVEL = -22;
const BEACH = 188;
const SIZE = 1024;
const TURN = Math.PI / 2;

/** What the water and the sand are like: by day or night, from fair weather to a storm. */
export interface Waters {
  readonly water: string;
  readonly foam: string;
  readonly sand: string;
}
const DAY: readonly Waters[] = [
  { water: '#7fc0d6', foam: '#ffffff', sand: '#f0d9a6' },
  { water: '#74b3cf', foam: '#ffffff', sand: '#ecd5a4' },
  { water: '#6a9fb8', foam: '#f4f7f5', sand: '#ddc79c' },
  { water: '#5b8499', foam: '#e6ecea', sand: '#cdb88f' },
];
const NIGHT: readonly Waters[] = [
  { water: '#2f4a78', foam: '#8fa9d8', sand: '#8b7f86' },
  { water: '#2b446f', foam: '#8aa3cf', sand: '#857a82' },
  { water: '#283b5f', foam: '#8496b8', sand: '#7c727a' },
  { water: '#223150', foam: '#7d8cab', sand: '#736a73' },
];
export const waters = (dark: boolean, weather: number): Waters => (dark ? NIGHT : DAY)[Math.min(3, Math.max(0, weather))]!;

export class Sea extends Group {
  /** Most of it covers what is behind; only its rim lets the sky through, which costs more to draw. */
  #sheet = new MeshBasicMaterial();
  #rim = new MeshBasicMaterial({ transparent: true, depthWrite: false });
  #sand: MeshToonMaterial = paper('#f0d9a6');
  #shown = '';

  constructor() {
    super();
    const sheet = new Mesh(new CircleGeometry(CLEAR * FAR, 48), this.#sheet);
    sheet.renderOrder = 1; // after the island: what that hides is not painted
    const rim = new Mesh(new RingGeometry(CLEAR * FAR, FAR, 48), this.#rim);
    for (const part of [sheet, rim]) {
      const [at, uv] = [part.geometry.getAttribute('position'), part.geometry.getAttribute('uv')];
      for (let i = 0; i < uv.count; i++) uv.setXY(i, 0.5 + at.getX(i) / FAR / 2, 0.5 + at.getY(i) / FAR / 2);
      part.position.z = LEVEL;
    }
    rim.renderOrder = -1; // and before whatever else one looks through
    const beach = new CylinderGeometry(BOARD_RADIUS + 3, BEACH, -LEVEL - 7, 72, 1, true).rotateX(TURN).translate(0, 0, (LEVEL - 7) / 2);
    this.add(sheet, rim, new Mesh(beach, this.#sand), new Mesh(beach, outline(1)));
    this.be(waters(false, 0));
  }

  be({ water, foam, sand }: Waters): void {
    if (this.#shown === water) return;
    this.#shown = water;
    this.#sheet.map?.dispose();
    const painting = textureOf(painted(water, foam));
    painting.anisotropy = 1;
    painting.minFilter = LinearMipmapNearestFilter;
    for (const paint of [this.#sheet, this.#rim]) {
      paint.map = painting;
      paint.needsUpdate = true;
    }
    this.#sand.color.set(new Color(sand));
  }
}

/** The sheet, in millimetres from the island's middle. */
function painted(water: string, foam: string): HTMLCanvasElement {
  const canvas = document.createElement('canvas');
  canvas.width = canvas.height = SIZE;
  const pen = canvas.getContext('2d');
  if (!pen) return canvas;
  pen.scale(SIZE / 2 / FAR, SIZE / 2 / FAR);
  pen.translate(FAR, FAR);
  pen.fillStyle = water;
  pen.fillRect(-FAR, -FAR, 2 * FAR, 2 * FAR);
  pen.lineCap = 'round';
  surf(pen, foam);
  waves(pen, foam);
  fade(pen);
  return canvas;
}

/** Shallow water and rings of foam about the beach. */
function surf(pen: CanvasRenderingContext2D, foam: string): void {
  const shallow = pen.createRadialGradient(0, 0, BEACH, 0, 0, BEACH + 90);
  shallow.addColorStop(0, `${foam}70`);
  shallow.addColorStop(1, `${foam}00`);
  pen.fillStyle = shallow;
  pen.fillRect(-FAR, -FAR, 2 * FAR, 2 * FAR);
  for (const [radius, width, strength, wobble] of [[BEACH + 3, 5, 'f0', 1.6], [BEACH + 15, 2.4, 'b0', 3], [BEACH + 32, 1.6, '70', 4.5]] as const) {
    pen.strokeStyle = foam + strength;
    pen.lineWidth = width;
    pen.beginPath();
    for (let i = 0; i <= 240; i++) {
      const turn = (i / 240) * 2 * Math.PI;
      const r = radius + wobble * Math.sin(9 * turn + radius) + 0.6 * wobble * Math.sin(17 * turn);
      pen.lineTo(r * Math.cos(turn), r * Math.sin(turn));
    }
    pen.stroke();
  }
}

/** Little waves as one draws them, strewn evenly. */
function waves(pen: CanvasRenderingContext2D, foam: string): void {
  for (let i = 0; i < 90; i++) {
    const [radius, turn] = [BEACH + 40 + (FAR - BEACH - 60) * Math.sqrt((i + 0.5) / 90), i * 2.39996];
    const [x, y, wide] = [radius * Math.cos(turn), radius * Math.sin(turn), 8 + (i % 3) * 4];
    pen.strokeStyle = i % 4 ? `${foam}90` : `${INK}38`;
    pen.lineWidth = 1.9;
    pen.beginPath();
    pen.moveTo(x - wide, y);
    pen.quadraticCurveTo(x - wide / 2, y - 6, x, y);
    pen.quadraticCurveTo(x + wide / 2, y - 6, x + wide, y);
    pen.stroke();
  }
}

/** Towards the rim the sea becomes sky. */
function fade(pen: CanvasRenderingContext2D): void {
  const rim = pen.createRadialGradient(0, 0, FAR * CLEAR, 0, 0, FAR * 0.995);
  rim.addColorStop(0, '#000000ff');
  rim.addColorStop(1, '#00000000');
  pen.globalCompositeOperation = 'destination-in';
  pen.fillStyle = rim;
  pen.fillRect(-FAR, -FAR, 2 * FAR, 2 * FAR);
}
