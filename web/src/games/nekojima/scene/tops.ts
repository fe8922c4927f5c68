// Marks on the tops of poles: all drawn at once from one sheet, always the right way up for whoever looks.
import { CanvasTexture, CircleGeometry, Color, InstancedBufferAttribute, InstancedMesh, Matrix4, MeshBasicMaterial, Quaternion, Vector3 } from 'three';
import { markOf } from '../marks';
import { POLE_RADIUS, type PolePose, topOf, yawOf } from '../world';
import { INK, textureOf } from './materials';

const MOST = 44;
/** The sheet has so many marks in a row, each so many pixels wide. */
const ROW = 7;
const CELL = 64;
const OURS = '#ffc640';
const OTHERS = '#fff6e4';
const UP = new Vector3(0, 0, 1);

export class Tops extends InstancedMesh<CircleGeometry, MeshBasicMaterial> {
  #cells = new InstancedBufferAttribute(new Float32Array(2 * MOST), 2);
  #turn = { value: 0 };
  #matrix = new Matrix4();
  #at = new Vector3();
  #round = new Quaternion();
  #back = new Quaternion();
  #one = new Vector3(1, 1, 1);
  #colour = new Color();

  constructor() {
    super(new CircleGeometry(POLE_RADIUS - 1.6, 24), new MeshBasicMaterial({ map: sheet(), transparent: true, depthWrite: false }), MOST);
    this.geometry.setAttribute('cell', this.#cells);
    this.frustumCulled = false;
    this.count = 0;
    this.material.onBeforeCompile = (shader) => {
      shader.uniforms['seen'] = this.#turn;
      shader.vertexShader = `attribute vec2 cell;\nuniform float seen;\n${shader.vertexShader}`.replace(
        '#include <uv_vertex>',
        `#include <uv_vertex>
        vec2 round = mat2(cos(seen), -sin(seen), sin(seen), cos(seen)) * (uv - 0.5) + 0.5;
        vMapUv = (round + cell) / ${ROW.toFixed(1)};`,
      );
    };
  }

  /** Seen from there, in radians about the upright. */
  face(azimuth: number): void {
    this.#turn.value = azimuth;
  }

  /** fresh: put up in this turn. */
  show(poles: ReadonlyMap<number, PolePose>, fresh: (pole: number) => boolean): void {
    this.count = 0;
    for (const [id, pole] of poles) {
      this.setColorAt(this.count, this.#colour.set(fresh(id) ? OURS : OTHERS));
      this.#put(this.count++, pole, id);
    }
    this.instanceMatrix.needsUpdate = this.#cells.needsUpdate = true;
    if (this.instanceColor) this.instanceColor.needsUpdate = true;
  }

  #put(nth: number, pole: PolePose, cell: number): void {
    this.#round.set(...pole.turn).multiply(this.#back.setFromAxisAngle(UP, -yawOf(pole.turn)));
    this.#at.set(0, 0, 0.35).applyQuaternion(this.#round);
    const [x, y, z] = topOf(pole);
    this.#at.set(this.#at.x + x, this.#at.y + y, this.#at.z + z);
    this.setMatrixAt(nth, this.#matrix.compose(this.#at, this.#round, this.#one));
    this.#cells.setXY(nth, cell % ROW, ROW - 1 - Math.floor(cell / ROW));
  }
}

function sheet(): CanvasTexture {
  const canvas = document.createElement('canvas');
  canvas.width = canvas.height = ROW * CELL;
  const pen = canvas.getContext('2d');
  if (pen) for (let cell = 0; cell < 44; cell++) stamp(pen, cell);
  return textureOf(canvas);
}

function stamp(pen: CanvasRenderingContext2D, cell: number): void {
  const [x, y] = [((cell % ROW) + 0.5) * CELL, (Math.floor(cell / ROW) + 0.5) * CELL];
  pen.beginPath();
  pen.arc(x, y, CELL / 2 - 3, 0, 2 * Math.PI);
  pen.fillStyle = '#ffffff';
  pen.fill();
  pen.lineWidth = 2.5;
  pen.strokeStyle = pen.fillStyle = INK;
  pen.stroke();
  pen.font = `900 ${cell < 9 ? 44 : 36}px Nunito, sans-serif`;
  pen.textAlign = 'center';
  pen.textBaseline = 'middle';
  pen.fillText(markOf(cell), x, y + 3);
}
