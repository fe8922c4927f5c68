// What helps a hand: the ghost of where it goes, a plumb line, a ring under the foot, the reach of the cable.
import { CylinderGeometry, Group, Mesh, MeshBasicMaterial, RingGeometry } from 'three';
import { type Foot, RING_COLOURS } from '../aiming';
import { POLE_RADIUS, type Point } from '../world';

export interface Shown {
  /** Where the hand shall bring the foot (or the hook), and how high what it holds is; 0 for a cat. */
  readonly target: Point;
  readonly height: number;
  /** The foot as it is. */
  readonly foot: Point;
  readonly below: Foot;
  /** Where the other pole is and how far the cable lets this one go from it. */
  readonly reach: { readonly at: Point; readonly radius: number } | null;
}

function see(color: string, opacity: number, over = false): MeshBasicMaterial {
  return new MeshBasicMaterial({ color, opacity, transparent: true, depthWrite: false, depthTest: !over });
}

export class Aids extends Group {
  #ghost = new Mesh(new CylinderGeometry(POLE_RADIUS, POLE_RADIUS, 1, 28).rotateX(Math.PI / 2), see('#ffffff', 0.32));
  /** Light within dark, so that it shows by day and by night. */
  #line = new Mesh(new CylinderGeometry(0.5, 0.5, 1, 6).rotateX(Math.PI / 2), see('#fffaf0', 1));
  #shade = new Mesh(new CylinderGeometry(1.15, 1.15, 1, 8).rotateX(Math.PI / 2), see('#2b2833', 0.9));
  #ring = new Mesh(new RingGeometry(POLE_RADIUS - 1.4, POLE_RADIUS + 1.2, 48), see('#ffffff', 0.95, true));
  #dot = new Mesh(new RingGeometry(0, 1.5, 16), see('#2b2833', 0.95, true));
  #axis = new Mesh(new RingGeometry(3.6, 4.4, 32), see('#2b2833', 0.7, true));
  #reach = new Mesh(new RingGeometry(0.986, 1, 96), see('#fffaf0', 0.75));
  #brim = new Mesh(new RingGeometry(1, 1.006, 96), see('#2b2833', 0.6));

  constructor() {
    super();
    this.add(this.#ghost, this.#shade, this.#line, this.#ring, this.#dot, this.#axis, this.#reach, this.#brim);
    for (const mesh of [this.#line, this.#ring, this.#dot, this.#axis]) mesh.renderOrder = 5;
    this.#shade.renderOrder = 4;
    this.visible = false;
  }

  /** The ring under a foot, or round the point of a cable that a hook is nearest to. */
  #mark(foot: Point, below: Foot, stands: boolean): void {
    const [x, y] = stands || !below.axis ? foot : below.axis;
    const drop = Math.max(0.1, foot[2] - below.z);
    for (const line of [this.#line, this.#shade]) {
      line.scale.set(1, 1, drop);
      line.position.set(foot[0], foot[1], below.z + drop / 2);
    }
    this.#ring.material.color.set(RING_COLOURS[below.state]);
    this.#ring.position.set(x, y, below.z + 0.5);
    this.#ring.scale.setScalar(stands ? 1 : 0.55);
    this.#dot.position.set(foot[0], foot[1], below.z + 0.6);
    this.#axis.visible = stands && below.axis !== null;
    if (below.axis) this.#axis.position.set(below.axis[0], below.axis[1], below.z + 0.55);
  }

  show(shown: Shown | null): void {
    this.visible = shown !== null;
    if (!shown) return;
    const { target, height, foot, below, reach } = shown;
    this.#ghost.visible = height > 0;
    this.#ghost.scale.set(1, 1, Math.max(1, height));
    this.#ghost.position.set(target[0], target[1], target[2] + height / 2);
    this.#mark(foot, below, height > 0);
    for (const circle of [this.#reach, this.#brim]) {
      circle.visible = reach !== null;
      if (!reach) continue;
      circle.position.set(reach.at[0], reach.at[1], 0.5);
      circle.scale.set(reach.radius, reach.radius, 1);
    }
  }
}
