// Paper cats, each with its coat, hanging by a paw from a hook at the top of their sheet.
import { DoubleSide, Group, Mesh, MeshBasicMaterial, PlaneGeometry, SRGBColorSpace, CanvasTexture } from 'three';
import { COATS } from '../../../art/Cat.svelte';
import type { CatPose } from '../world';
import { INK } from './materials';

/** How wide and how high a cat's sheet is; the hook is in the middle of its upper edge. */
const WIDE = 20;
const HIGH = 20;
const PIXELS = 8;

type Pen = CanvasRenderingContext2D;

export class Cats extends Group {
  #all = new Map<number, Mesh>();

  show(cats: ReadonlyMap<number, CatPose>): void {
    for (const [id, mesh] of this.#all) mesh.visible = cats.has(id);
    for (const [id, { at, turn }] of cats) {
      const mesh = this.#of(id);
      mesh.position.set(...at);
      mesh.quaternion.set(...turn);
    }
  }

  #of(id: number): Mesh {
    let mesh = this.#all.get(id);
    if (!mesh) {
      mesh = new Mesh(sheet(), new MeshBasicMaterial({ map: drawn(id), side: DoubleSide, transparent: true, alphaTest: 0.4 }));
      mesh.castShadow = true;
      this.#all.set(id, mesh);
      this.add(mesh);
    }
    return mesh;
  }
}

function sheet(): PlaneGeometry {
  const plane = new PlaneGeometry(WIDE, HIGH);
  plane.rotateX(Math.PI / 2).translate(0, 0, 1.6 - HIGH / 2);
  return plane;
}

function drawn(id: number): CanvasTexture {
  const canvas = document.createElement('canvas');
  [canvas.width, canvas.height] = [WIDE * PIXELS, HIGH * PIXELS];
  const pen = canvas.getContext('2d');
  if (pen) {
    pen.scale(PIXELS, PIXELS);
    pen.lineJoin = pen.lineCap = 'round';
    drawCat(pen, id);
  }
  const texture = new CanvasTexture(canvas);
  texture.colorSpace = SRGBColorSpace;
  return texture;
}

/** A cat holding on with one paw, its tail out to the side. On a sheet of 20 by 20. */
function drawCat(pen: Pen, id: number): void {
  const { fur, mark } = COATS[id % COATS.length]!;
  limb(pen, fur, [12.5, 14, 17, 15.5, 17.5, 11]);
  limb(pen, fur, [10.2, 9, 10.8, 5, 10, 2]);
  blob(pen, fur, 9.6, 13, 4.2, 4.8);
  limb(pen, fur, [7.5, 16.5, 6.5, 18, 6.8, 18.6]);
  limb(pen, fur, [11.5, 16.5, 12.3, 18, 12, 18.6]);
  pen.fillStyle = mark;
  for (const y of [11.5, 13.5, 15.5]) pen.fillRect(11.6, y, 2, 0.8);
  head(pen, fur, mark);
}

function head(pen: Pen, fur: string, mark: string): void {
  for (const [a, b, c] of [[3.2, 4.6, 6.6], [7.4, 9.6, 10.6]] as const) {
    pen.beginPath();
    pen.moveTo(a, 8.5);
    pen.lineTo(a === 3.2 ? 3.2 : c, 4.6);
    pen.lineTo(b + 2, 7);
    pen.closePath();
    ink(pen, mark);
  }
  blob(pen, fur, 7, 9.2, 4, 3.3);
  pen.fillStyle = INK;
  for (const x of [5.5, 8.3]) {
    pen.beginPath();
    pen.arc(x, 8.9, 0.6, 0, 2 * Math.PI);
    pen.fill();
  }
  pen.lineWidth = 0.6;
  pen.beginPath();
  pen.moveTo(6.2, 10.5);
  pen.quadraticCurveTo(6.9, 11.2, 7.6, 10.5);
  pen.stroke();
}

function ink(pen: Pen, fill: string): void {
  pen.fillStyle = fill;
  pen.fill();
  pen.strokeStyle = INK;
  pen.lineWidth = 0.8;
  pen.stroke();
}

function blob(pen: Pen, fill: string, x: number, y: number, a: number, b: number): void {
  pen.beginPath();
  pen.ellipse(x, y, a, b, 0, 0, 2 * Math.PI);
  ink(pen, fill);
}

/** A leg or a tail, thick and outlined. */
function limb(pen: Pen, fill: string, [a, b, c, d, e, f]: readonly [number, number, number, number, number, number]): void {
  for (const [colour, width] of [[INK, 3.4], [fill, 1.9]] as const) {
    pen.strokeStyle = colour;
    pen.lineWidth = width;
    pen.beginPath();
    pen.moveTo(a, b);
    pen.quadraticCurveTo(c, d, e, f);
    pen.stroke();
  }
}
