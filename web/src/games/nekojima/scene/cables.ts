// Cables as smooth tubes through the points that the simulation knows: pink ones are beaded, blue ones striped.
import { BufferAttribute, BufferGeometry, CatmullRomCurve3, Group, Mesh, MeshToonMaterial, RepeatWrapping, type Texture, Vector3 } from 'three';
import { CABLE_FLAT } from '../signs';
import { CABLE_LENGTHS, CABLE_RADIUS, type CablePose } from '../world';
import { INK, drawn, outline, paper } from './materials';
import type { Tint } from './poles';

const LONG = 40;
const ROUND = 7;
const GLOWS: Readonly<Record<Tint, string>> = { plain: '#000000', own: '#2a1f00', near: '#a86a00', bad: '#d0200a' };

/** Where each point of a tube is on its pattern: along it, and round it. */
function alongAndRound(): Float32Array {
  const places = new Float32Array((LONG + 1) * ROUND * 2);
  for (let i = 0; i <= LONG; i++) for (let j = 0; j < ROUND; j++) places.set([i / LONG, j / ROUND], 2 * (i * ROUND + j));
  return places;
}

/** So much of a cable has one bead or one stripe, in mm. */
const BEAT = 10;
/** What tells the cables apart without their colours, as on the cubes: beads, nothing, stripes. */
function pattern(colour: number): Texture {
  const texture = drawn(32, 8, (pen) => {
    pen.fillStyle = CABLE_FLAT[colour] ?? '#ffffff';
    pen.fillRect(0, 0, 32, 8);
    pen.fillStyle = colour === 0 ? '#fffaf0' : INK;
    if (colour !== 1) pen.fillRect(0, 0, colour === 0 ? 11 : 7, 8);
  });
  texture.wrapS = RepeatWrapping;
  texture.repeat.x = (CABLE_LENGTHS[colour] ?? 140) / BEAT;
  return texture;
}

/** A tube whose points can be moved; it keeps its size. */
class Tube extends BufferGeometry {
  #places = new BufferAttribute(new Float32Array((LONG + 1) * ROUND * 3), 3);
  #normals = new BufferAttribute(new Float32Array((LONG + 1) * ROUND * 3), 3);

  constructor() {
    super();
    const faces: number[] = [];
    for (let i = 0; i < LONG; i++) {
      for (let j = 0; j < ROUND; j++) {
        const [a, b] = [i * ROUND + j, i * ROUND + ((j + 1) % ROUND)];
        faces.push(a, a + ROUND, b, b, a + ROUND, b + ROUND);
      }
    }
    this.setIndex(faces);
    this.setAttribute('uv', new BufferAttribute(alongAndRound(), 2));
    this.setAttribute('position', this.#places);
    this.setAttribute('normal', this.#normals);
  }

  follow(points: CablePose['points']): void {
    const curve = new CatmullRomCurve3(points.map((point) => new Vector3(...point)), false, 'centripetal');
    const [side, up, place] = [new Vector3(), new Vector3(0, 0, 1), new Vector3()];
    for (let i = 0; i <= LONG; i++) {
      curve.getPoint(i / LONG, place);
      const along = curve.getTangent(i / LONG);
      side.crossVectors(along, up);
      if (side.lengthSq() < 1e-6) side.set(1, 0, 0);
      side.normalize();
      up.crossVectors(side, along).normalize();
      for (let j = 0; j < ROUND; j++) this.#ring(i * ROUND + j, place, side, up, (2 * Math.PI * j) / ROUND);
    }
    this.#places.needsUpdate = this.#normals.needsUpdate = true;
    this.computeBoundingSphere();
  }

  #ring(nth: number, place: Vector3, side: Vector3, up: Vector3, turn: number): void {
    const [c, s] = [Math.cos(turn), Math.sin(turn)];
    const [x, y, z] = [c * side.x + s * up.x, c * side.y + s * up.y, c * side.z + s * up.z];
    this.#normals.setXYZ(nth, x, y, z);
    this.#places.setXYZ(nth, place.x + CABLE_RADIUS * x, place.y + CABLE_RADIUS * y, place.z + CABLE_RADIUS * z);
  }
}

class Cable extends Group {
  #tube = new Tube();
  #shown: CablePose['points'] | null = null;
  readonly skin: MeshToonMaterial;

  constructor(colour: number) {
    super();
    this.skin = paper('#ffffff', pattern(colour));
    const body = new Mesh(this.#tube, this.skin);
    body.castShadow = true;
    this.add(body, new Mesh(this.#tube, outline(0.55)));
  }

  show(points: CablePose['points'], tint: Tint): void {
    this.skin.emissive.set(GLOWS[tint]);
    if (points === this.#shown || points.length < 2) return;
    this.#shown = points;
    this.#tube.follow(points);
  }
}

export class Cables extends Group {
  #all = new Map<number, { colour: number; cable: Cable }>();

  show(cables: ReadonlyMap<number, CablePose>, tints: ReadonlyMap<number, Tint>): void {
    for (const [id, { cable }] of this.#all) cable.visible = cables.has(id);
    for (const [id, pose] of cables) this.#of(id, pose.colour).show(pose.points, tints.get(id) ?? 'plain');
  }

  #of(id: number, colour: number): Cable {
    const known = this.#all.get(id);
    if (known?.colour === colour) return known.cable;
    if (known) this.remove(known.cable);
    const cable = new Cable(colour);
    this.#all.set(id, { colour, cable });
    this.add(cable);
    return cable;
  }
}
