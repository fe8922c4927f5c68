// How the island is looked at: round it, nearer, lower; gliding to what a hand does unless motion is reduced.
import { PerspectiveCamera, Vector3 } from 'three';
import { BOARD_RADIUS, type Point } from '../world';

const NEAREST = 110;
const FARTHEST = 2200;
const FIELD = 30;
const LOWEST = 1.52;
/** Millimetres looked at below the middle: what is near is large, and has a shadow. */
const LIFTED = 22;

export interface Pose {
  azimuth: number;
  /** From the upright: 0 is from above. */
  tilt: number;
  distance: number;
  target: [number, number, number];
}
/** How it is looked at while nobody has turned it: the board and everything up to that height fits. */
function homeFor(top: number, aspect: number): Pose {
  const tilt = Math.min(1.2, (aspect < 0.9 ? 0.8 : 0.98) + top / 1500);
  const high = 2 * BOARD_RADIUS * Math.cos(tilt) + top * Math.sin(tilt) + 36;
  const wide = (2 * BOARD_RADIUS + 24) / aspect;
  const distance = Math.max(high, wide) / (2 * Math.tan((FIELD * Math.PI) / 360)) + 0.55 * BOARD_RADIUS;
  return { azimuth: 0, tilt, distance, target: [0, 0, 0.45 * top - LIFTED] };
}

export class Orbit {
  readonly camera = new PerspectiveCamera(FIELD, 1, 10, 5000);
  pose: Pose = homeFor(0, 1);
  #wish: Pose = homeFor(0, 1);
  #top = 0;
  /** Turned or moved by hand: it no longer fits by itself. */
  #moved = false;
  /** A glide is under way. */
  #gliding = false;

  constructor() {
    this.camera.up.set(0, 0, 1);
    this.#place();
  }

  resize(width: number, height: number): void {
    this.camera.aspect = width / Math.max(1, height);
    this.camera.updateProjectionMatrix();
    if (!this.#moved) this.glide({ ...homeFor(this.#top, this.camera.aspect), azimuth: this.pose.azimuth }, true);
  }

  orbit(dx: number, dy: number): void {
    this.#change((pose) => {
      pose.azimuth -= dx * 0.007;
      pose.tilt = Math.min(LOWEST, Math.max(0.02, pose.tilt - dy * 0.006));
    });
  }

  zoom(by: number): void {
    this.#change((pose) => (pose.distance = Math.min(FARTHEST, Math.max(NEAREST, pose.distance / by))));
  }

  home(): void {
    this.#moved = false;
    this.glide({ ...homeFor(this.#top, this.camera.aspect), azimuth: Math.round(this.pose.azimuth / (2 * Math.PI)) * 2 * Math.PI });
  }

  /** The island is so high now. */
  fit(top: number): void {
    if (Math.abs(top - this.#top) < 10) return;
    this.#top = top;
    if (!this.#moved) this.glide({ ...homeFor(top, this.camera.aspect), azimuth: this.pose.azimuth });
  }

  /** Goes there by and by; at once where motion is reduced. */
  glide(wish: Partial<Pose>, atOnce = false): void {
    this.#wish = { ...structuredClone(this.pose), ...wish };
    this.#gliding = true;
    if (atOnce) this.tick(1e6);
  }

  /** Keeps a place in the middle, looking rather level at it, without changing sides. */
  follow(place: Point): void {
    this.glide({ target: [...place], tilt: Math.max(this.pose.tilt, 1.25), distance: Math.min(this.pose.distance, 420) });
  }

  /** As a film has it, from farther off on a narrow screen; whoever turns the island ends that. */
  film(pose: Pose, atOnce: boolean): void {
    this.glide({ ...pose, distance: pose.distance / Math.min(1, this.camera.aspect) }, atOnce);
    this.#moved = true;
  }

  /** Looks along a line, from a little above its first end. */
  along(from: Point, to: Point): void {
    const middle: Pose['target'] = [(from[0] + to[0]) / 2, (from[1] + to[1]) / 2, (from[2] + to[2]) / 2];
    const azimuth = -Math.atan2(to[0] - from[0], to[1] - from[1]);
    const turns = Math.round((this.pose.azimuth - azimuth) / (2 * Math.PI)); // the shorter way round
    this.glide({ target: middle, azimuth: azimuth + turns * 2 * Math.PI, tilt: 1.42, distance: 190 });
    this.#moved = true;
  }

  /** Goes on for so many milliseconds; whether anything changed. */
  tick(ms: number): boolean {
    if (!this.#gliding) return false;
    const part = 1 - Math.exp(-ms / 160);
    const { pose } = this;
    const wish = this.#wish;
    const near = (a: number, b: number): number => a + part * (b - a);
    pose.azimuth = near(pose.azimuth, wish.azimuth);
    pose.tilt = near(pose.tilt, wish.tilt);
    pose.distance = near(pose.distance, wish.distance);
    pose.target = pose.target.map((value, i) => near(value, wish.target[i]!)) as Pose['target'];
    const away = Math.abs(wish.azimuth - pose.azimuth) * 100 + Math.abs(wish.tilt - pose.tilt) * 100 + Math.abs(wish.distance - pose.distance) + Math.hypot(...pose.target.map((value, i) => value - wish.target[i]!));
    if (away < 0.4) this.#gliding = false;
    this.#place();
    return true;
  }

  #change(change: (pose: Pose) => void): void {
    this.#gliding = false;
    this.#moved = true;
    change(this.pose);
    this.#place();
  }

  #place(): void {
    const { azimuth, tilt, distance, target } = this.pose;
    const away = new Vector3(Math.sin(azimuth) * Math.sin(tilt), -Math.cos(azimuth) * Math.sin(tilt), Math.cos(tilt));
    this.camera.position.set(...target).addScaledVector(away, distance);
    this.camera.lookAt(...target);
    this.camera.updateMatrixWorld();
  }
}
