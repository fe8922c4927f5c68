// All poles at once: one drawing for each height, as often as there are poles of it.
import { Color, CylinderGeometry, Group, InstancedMesh, Matrix4, Mesh, MeshToonMaterial, Quaternion, Vector3 } from 'three';
import { CABLE_FLAT } from '../signs';
import { FIXING, POLE_RADIUS, type PolePose } from '../world';
import { grain, outline, paper, rings } from './materials';
import { Tops } from './tops';

const MOST = 44;
/** Seen by the main camera only: cut open, an outline would cover what is inside. */
export const OUTLINES = 1;
const GLOW = '#ffb81f';
export type Tint = 'plain' | 'bad' | 'near' | 'own';
const TINTS: Readonly<Record<Tint, string>> = { plain: '#ffffff', own: '#fff0c2', near: '#ffcf6b', bad: '#ff7a68' };

class Height extends Group {
  readonly bodies: InstancedMesh;
  readonly edges: InstancedMesh;
  readonly bands: InstancedMesh;
  /** A wide outline round the one that a hand moves. */
  readonly halo: Mesh;

  constructor(height: number, woods: readonly MeshToonMaterial[]) {
    super();
    const body = new CylinderGeometry(POLE_RADIUS, POLE_RADIUS, height, 28).rotateX(Math.PI / 2);
    this.bodies = new InstancedMesh(body, [...woods], MOST);
    this.edges = new InstancedMesh(body, outline(0.75), MOST);
    const band = new CylinderGeometry(POLE_RADIUS + 0.25, POLE_RADIUS + 0.25, 4.4, 28, 1, true).rotateX(Math.PI / 2).translate(0, 0, height / 2 - FIXING);
    this.bands = new InstancedMesh(band, paper('#ffffff'), MOST);
    for (const mesh of [this.bodies, this.edges, this.bands]) {
      mesh.frustumCulled = false;
      mesh.count = 0;
      this.add(mesh);
    }
    this.halo = new Mesh(body, outline(3.2, GLOW));
    this.halo.visible = false;
    this.add(this.halo);
    for (const mesh of [this.edges, this.halo]) mesh.layers.set(OUTLINES);
    this.bodies.castShadow = this.bodies.receiveShadow = true;
  }
}

export class Poles extends Group {
  #heights = new Map<number, Height>();
  #woods: MeshToonMaterial[];
  #matrix = new Matrix4();
  #at = new Vector3();
  #turn = new Quaternion();
  #one = new Vector3(1, 1, 1);
  #colour = new Color();
  readonly tops = new Tops();

  constructor() {
    super();
    const ends = paper('#ffffff', rings());
    this.#woods = [paper('#ffffff', grain()), ends, ends];
    this.add(this.tops);
  }

  /** colours: of each denchuu's cable; tints: poles to be marked; fresh: put up in this turn; active: the one that a hand moves. */
  show(poles: ReadonlyMap<number, PolePose>, colourOf: (pole: number) => number, tints: ReadonlyMap<number, Tint>, fresh: (pole: number) => boolean, active: number | null): void {
    for (const drawing of this.#heights.values()) [drawing.bodies.count, drawing.halo.visible] = [0, false];
    for (const [pole, pose] of poles) this.#put(this.#of(pose.height), pose, colourOf(pole), tints.get(pole) ?? 'plain');
    const held = active === null ? undefined : poles.get(active);
    if (held) this.#outline(this.#of(held.height), held);
    this.tops.show(poles, fresh);
    for (const { bodies, edges, bands } of this.#heights.values()) {
      edges.count = bands.count = bodies.count;
      for (const mesh of [bodies, edges, bands]) {
        mesh.instanceMatrix.needsUpdate = true;
        if (mesh.instanceColor) mesh.instanceColor.needsUpdate = true;
      }
    }
  }

  #of(height: number): Height {
    let drawing = this.#heights.get(height);
    if (!drawing) {
      drawing = new Height(height, this.#woods);
      this.#heights.set(height, drawing);
      this.add(drawing);
    }
    return drawing;
  }

  #outline({ halo }: Height, { at, turn }: PolePose): void {
    halo.visible = true;
    halo.position.set(...at);
    halo.quaternion.set(...turn);
  }

  #put({ bodies, edges, bands }: Height, { at, turn }: PolePose, colour: number, tint: Tint): void {
    const nth = bodies.count++;
    this.#matrix.compose(this.#at.set(...at), this.#turn.set(...turn), this.#one);
    for (const mesh of [bodies, edges, bands]) mesh.setMatrixAt(nth, this.#matrix);
    bodies.setColorAt(nth, this.#colour.set(TINTS[tint]));
    bands.setColorAt(nth, this.#colour.set(CABLE_FLAT[colour] ?? '#ffffff'));
  }
}
