// A ruler behind the island, a flag at the height of what stands, and the ghost of the highest pile one ever put up.
import { CylinderGeometry, Group, Mesh, MeshBasicMaterial, PlaneGeometry } from 'three';
import { POLE_RADIUS } from '../world';
import { INK, textureOf } from './materials';

/** Where it stands, seen from the front: left, behind the board; mm. */
const ASIDE = -150;
const BEHIND = 132;
const WIDE = 22;
/** It is painted so high, and shown a little higher than what it measures. */
const HIGH = 700;
const LEAST = 200;
const GHOST = 27;

export class Ruler extends Group {
  #stick = new Mesh(new PlaneGeometry(WIDE, 1).rotateX(Math.PI / 2).translate(0, 0, 0.5), new MeshBasicMaterial({ map: painted(), transparent: true }));
  #flag = new Mesh(new PlaneGeometry(17, 10).rotateX(Math.PI / 2), new MeshBasicMaterial({ map: flag(), transparent: true }));
  #ghosts: Mesh[] = [];
  #mist = new MeshBasicMaterial({ color: '#ffffff', transparent: true, opacity: 0.34, depthWrite: false });
  #pole = new CylinderGeometry(POLE_RADIUS, POLE_RADIUS, 1, 20).rotateX(Math.PI / 2).translate(0, 0, 0.5);

  constructor() {
    super();
    this.add(this.#stick, this.#flag);
    this.measure(0, []);
  }

  /** top: how high what stands reaches; best: the heights of the poles of the best pile, from the board up. */
  measure(top: number, best: readonly number[]): void {
    const highest = best.reduce((sum, height) => sum + height, 0);
    const high = Math.min(HIGH, Math.max(LEAST, 50 * Math.ceil((Math.max(top, highest) + 20) / 50)));
    this.#stick.scale.z = high;
    this.#stick.material.map!.repeat.y = high / HIGH;
    this.#flag.visible = top > 0;
    this.#flag.position.set(WIDE / 2 + 8, 0, top);
    this.#haunt(best);
  }

  #haunt(best: readonly number[]): void {
    while (this.#ghosts.length < best.length) {
      const ghost = new Mesh(this.#pole, this.#mist);
      this.#ghosts.push(ghost);
      this.add(ghost);
    }
    let foot = 0;
    this.#ghosts.forEach((ghost, nth) => {
      const height = best[nth] ?? 0;
      ghost.visible = height > 0;
      ghost.position.set(-GHOST, 0, foot);
      ghost.scale.set(1, 1, Math.max(1, height - 1.5));
      foot += height;
    });
  }

  /** It keeps to the left behind the island, wherever one looks from. */
  face(azimuth: number): void {
    const [c, s] = [Math.cos(azimuth), Math.sin(azimuth)];
    this.position.set(c * ASIDE - s * BEHIND, s * ASIDE + c * BEHIND, 0);
    this.rotation.z = azimuth;
  }
}

/** Centimetres as on any ruler; figures at every ten. */
function painted() {
  const canvas = document.createElement('canvas');
  [canvas.width, canvas.height] = [64, 2048];
  const pen = canvas.getContext('2d');
  if (pen) {
    const mm = canvas.height / HIGH;
    pen.fillStyle = '#fff1cf';
    pen.fillRect(0, 0, 64, 2048);
    pen.strokeStyle = pen.fillStyle = INK;
    pen.font = '900 30px Nunito, sans-serif';
    pen.textAlign = 'center';
    for (let at = 0; at <= HIGH; at += 10) {
      const y = canvas.height - at * mm;
      pen.lineWidth = at % 50 ? 2 : 4;
      pen.beginPath();
      pen.moveTo(64, y);
      pen.lineTo(at % 100 ? (at % 50 ? 50 : 40) : 32, y);
      pen.stroke();
      if (at && at % 100 === 0) pen.fillText(String(at / 10), 22, y + 11);
    }
    pen.lineWidth = 5;
    pen.strokeRect(1, 1, 62, 2046);
  }
  return textureOf(canvas);
}

function flag() {
  const canvas = document.createElement('canvas');
  [canvas.width, canvas.height] = [68, 40];
  const pen = canvas.getContext('2d');
  if (pen) {
    pen.beginPath();
    pen.moveTo(4, 20);
    pen.lineTo(20, 4);
    pen.lineTo(64, 4);
    pen.lineTo(64, 36);
    pen.lineTo(20, 36);
    pen.closePath();
    pen.fillStyle = '#ffb81f';
    pen.fill();
    pen.lineWidth = 4;
    pen.strokeStyle = INK;
    pen.stroke();
  }
  return textureOf(canvas);
}
