// Paper cats, each with its coat, hanging by a paw from a hook at the top of their sheet, turned to whoever looks.
import { DoubleSide, Group, Mesh, MeshBasicMaterial, PlaneGeometry, Quaternion, SRGBColorSpace, CanvasTexture, Vector3 } from 'three';
import { type CatPose, yawOf } from '../world';
import { PAINTED, drawCat } from './paper_cats';

/** How wide and how high a cat's sheet is, in mm; the hook is in the middle of its upper edge. */
const WIDE = 32;
const HIGH = 32;
const PIXELS = 6;
const UP = new Vector3(0, 0, 1);
const ACROSS = new Vector3(1, 0, 0);
/** How much of the viewer's height they follow. */
const UPWARDS = 0.55;

export class Cats extends Group {
  #all = new Map<number, Mesh>();
  #shown: ReadonlyMap<number, CatPose> = new Map();
  #yaw = new Quaternion();
  #back = new Quaternion();

  show(cats: ReadonlyMap<number, CatPose>): void {
    this.#shown = cats;
    for (const [id, mesh] of this.#all) mesh.visible = cats.has(id);
    for (const [id, { at }] of cats) this.#of(id).position.set(...at);
  }

  /** Flat cats are turned about the upright, so that they are seen from everywhere, and a little upwards to whoever looks from above. */
  face(azimuth: number, tilt: number): void {
    this.#back.setFromAxisAngle(ACROSS, -UPWARDS * (Math.PI / 2 - tilt));
    for (const [id, { turn }] of this.#shown) this.#of(id).quaternion.set(...turn).multiply(this.#yaw.setFromAxisAngle(UP, azimuth - yawOf(turn))).multiply(this.#back);
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
    pen.scale(canvas.width / PAINTED, canvas.height / PAINTED);
    pen.lineJoin = pen.lineCap = 'round';
    drawCat(pen, id);
  }
  const texture = new CanvasTexture(canvas);
  texture.colorSpace = SRGBColorSpace;
  return texture;
}
