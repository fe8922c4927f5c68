// Paper and ink: flat colours with few shades, and an outline round everything.
import {
  BackSide, CanvasTexture, type ColorRepresentation, DataTexture, MeshBasicMaterial, MeshToonMaterial, NearestFilter, RedFormat, RepeatWrapping, SRGBColorSpace, type Texture,
} from 'three';

export const INK = '#2b2833';
const SHADES = new DataTexture(new Uint8Array([150, 205, 255]), 3, 1, RedFormat);
SHADES.minFilter = SHADES.magFilter = NearestFilter;
SHADES.needsUpdate = true;

/** Flat colour in three shades. */
export function paper(color: ColorRepresentation, map: Texture | null = null): MeshToonMaterial {
  return new MeshToonMaterial({ color, map, gradientMap: SHADES });
}

/** The back of a slightly larger copy: what shows of it is the outline. */
export function outline(by: number, color = INK): MeshBasicMaterial {
  const material = new MeshBasicMaterial({ color, side: BackSide });
  material.onBeforeCompile = (shader) => {
    shader.vertexShader = shader.vertexShader.replace('#include <begin_vertex>', `vec3 transformed = position + normalize(normal) * ${by.toFixed(2)};`);
  };
  material.customProgramCacheKey = () => `outline ${by}`;
  return material;
}

export function textureOf(canvas: HTMLCanvasElement): CanvasTexture {
  const texture = new CanvasTexture(canvas);
  texture.colorSpace = SRGBColorSpace;
  texture.anisotropy = 4;
  return texture;
}

/** A texture painted there and then. */
export function drawn(width: number, height: number, draw: (pen: CanvasRenderingContext2D) => void): CanvasTexture {
  const canvas = document.createElement('canvas');
  [canvas.width, canvas.height] = [width, height];
  const pen = canvas.getContext('2d');
  if (pen) draw(pen);
  return textureOf(canvas);
}

/** The grain of a beech pole's side. */
export function grain(): CanvasTexture {
  const texture = drawn(256, 128, (pen) => {
    pen.fillStyle = '#e6bd86';
    pen.fillRect(0, 0, 256, 128);
    pen.lineCap = 'round';
    for (let i = 0; i < 34; i++) {
      const [x, y, length] = [(i * 47) % 256, (i * 29) % 128, 18 + ((i * 13) % 40)];
      pen.strokeStyle = i % 3 ? '#cf9f64' : '#f3d3a3';
      pen.lineWidth = 1 + (i % 3);
      pen.beginPath();
      pen.moveTo(x, y);
      pen.lineTo(x, y + length);
      pen.stroke();
    }
  });
  texture.wrapS = texture.wrapT = RepeatWrapping;
  return texture;
}

/** The rings of its ends. */
export function rings(): CanvasTexture {
  return drawn(64, 64, (pen) => {
    pen.fillStyle = '#f3d8ae';
    pen.fillRect(0, 0, 64, 64);
    pen.strokeStyle = '#c9955a';
    for (const radius of [5, 12, 19, 26]) {
      pen.lineWidth = 1.6;
      pen.beginPath();
      pen.ellipse(31, 33, radius, radius * 0.94, 0.4, 0, 2 * Math.PI);
      pen.stroke();
    }
    pen.strokeStyle = INK;
    pen.lineWidth = 2.4;
    pen.beginPath();
    pen.arc(32, 32, 31, 0, 2 * Math.PI);
    pen.stroke();
  });
}
