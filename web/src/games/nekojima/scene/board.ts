// The round board: the town on top, a thick edge, and light on the quarters that the dice impose.
import { CircleGeometry, CylinderGeometry, DoubleSide, Group, Mesh, MeshBasicMaterial, MeshLambertMaterial, RingGeometry, type Texture } from 'three';
import { BOARD_RADIUS } from '../world';
import { outline, paper, textureOf } from './materials';
import { paintTown } from './town';

const THICK = 7;
const TURN = Math.PI / 2;
/** Where each quarter begins, anticlockwise from the right. */
const STARTS = [0, -TURN, 2 * TURN, TURN];

export class Board extends Group {
  #veils: Mesh[];
  #rims: Mesh[];

  constructor() {
    super();
    const top = new Mesh(new CircleGeometry(BOARD_RADIUS, 96), new MeshLambertMaterial({ map: this.#town() }));
    top.receiveShadow = true;
    const edge = new CylinderGeometry(BOARD_RADIUS, BOARD_RADIUS, THICK, 96, 1, true);
    edge.rotateX(TURN);
    edge.translate(0, 0, -THICK / 2);
    this.add(top, new Mesh(edge, paper('#c9955a')), new Mesh(edge, outline(1.2)));
    this.#veils = STARTS.map((start) => this.#quarter(new CircleGeometry(BOARD_RADIUS, 32, start, TURN), '#2b2833', 0.34, 0.25));
    this.#rims = STARTS.map((start) => this.#quarter(new RingGeometry(BOARD_RADIUS - 6, BOARD_RADIUS, 40, 1, start + 0.01, TURN - 0.02), '#ffb81f', 1, 0.35));
    this.add(...this.#veils, ...this.#rims);
    this.light([]);
  }

  #town(): Texture {
    return textureOf(paintTown());
  }

  #quarter(shape: CircleGeometry | RingGeometry, color: string, opacity: number, above: number): Mesh {
    const mesh = new Mesh(shape, new MeshBasicMaterial({ color, opacity, transparent: true, depthWrite: false, side: DoubleSide }));
    mesh.position.z = above;
    return mesh;
  }

  /** Only these quarters are lit; none: all alike. */
  light(districts: readonly number[]): void {
    this.#veils.forEach((veil, district) => (veil.visible = districts.length > 0 && !districts.includes(district)));
    this.#rims.forEach((rim, district) => (rim.visible = districts.includes(district)));
  }
}
