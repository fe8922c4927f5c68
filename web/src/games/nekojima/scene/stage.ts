// The stage: light, board, bodies, camera. It draws only when something has changed.
import { AmbientLight, DirectionalLight, HemisphereLight, OrthographicCamera, PCFShadowMap, Scene, Vector3, WebGLRenderer } from 'three';
import { type Point, type World, NOTHING } from '../world';
import { Aids, type Shown } from './aids';
import { Board } from './board';
import { Cables } from './cables';
import { Orbit } from './camera';
import { Cats } from './cats';
import { Nests } from './nests';
import { OUTLINES, Poles, type Tint } from './poles';
import { Ruler } from './ruler';
import { Sea, waters } from './sea';

/** Pictures further apart than this, in ms, come too slowly: fewer pixels, then no shadows. Beyond IDLE it rested. */
const SLOW = 45;
const IDLE = 400;
const MARGIN = 10;
/** Half the width of what the inset shows, in mm. */
const NEAR = 26;

/** How poles and cables are marked, and which pole a hand moves. */
export interface Marked {
  readonly poles: ReadonlyMap<number, Tint>;
  readonly cables: ReadonlyMap<number, Tint>;
  readonly active: number | null;
  /** Put up in this turn. */
  readonly fresh: (pole: number) => boolean;
}

export class Stage {
  readonly orbit = new Orbit();
  /** Called before each drawing with the time since the last one; true asks for another. */
  ontick: (now: number, ms: number) => boolean = () => false;
  /** Called after each drawing: labels follow. */
  ondrawn: () => void = () => {};
  /** Where the inset looks down, from which height; null: no inset. */
  inset: Point | null = null;

  #renderer: WebGLRenderer;
  #scene = new Scene();
  #board = new Board();
  #poles = new Poles();
  #cables = new Cables();
  #cats = new Cats();
  #nests = new Nests();
  #aids = new Aids();
  #sea = new Sea();
  #ruler = new Ruler();
  #dark = false;
  #weather = 0;
  #top = 0;
  #best = 0;
  #sun = new DirectionalLight('#fff1d6', 2.1);
  #sky = new HemisphereLight('#ffffff', '#d8c6a8', 1.25);
  #above = new OrthographicCamera(-NEAR, NEAR, NEAR, -NEAR, 0.1, 900);
  #frame = 0;
  #last = 0;
  #slow = 0;
  /** Pixels for each point of the screen: at rest all of them, in motion as many as can be drawn in time. */
  #still = Math.min(2, globalThis.devicePixelRatio || 1);
  #moving = this.#still;
  #rest: ReturnType<typeof setTimeout> | undefined;
  #size = { width: 1, height: 1 };

  constructor(canvas: HTMLCanvasElement) {
    this.#renderer = new WebGLRenderer({ canvas, antialias: true, alpha: true, powerPreference: 'low-power' });
    this.#renderer.shadowMap.enabled = true;
    this.#renderer.shadowMap.type = PCFShadowMap;
    this.#renderer.shadowMap.autoUpdate = false;
    this.#lights();
    this.#scene.add(this.#sea, this.#board, this.#ruler, this.#poles, this.#cables, this.#cats, this.#nests, this.#aids);
    for (const part of [this.#sea, this.#ruler]) part.traverse((one) => one.layers.set(OUTLINES)); // not in the inset
    this.orbit.camera.layers.enable(OUTLINES);
    this.world(NOTHING, { poles: new Map(), cables: new Map(), active: null, fresh: () => false });
    canvas.addEventListener('picture', () => this.#draw()); // whoever reads the canvas must do so at once
  }

  #lights(): void {
    this.#sun.position.set(-170, -190, 520);
    this.#sun.castShadow = true;
    this.#sun.shadow.mapSize.set(1024, 1024);
    Object.assign(this.#sun.shadow.camera, { left: -230, right: 230, top: 230, bottom: -230, near: 50, far: 1100 });
    this.#sun.shadow.radius = 4;
    this.#sun.shadow.bias = -0.0012;
    this.#sun.shadow.normalBias = 0.6;
    this.#scene.add(this.#sun, this.#sky, new AmbientLight('#ffffff', 0.35));
  }

  dark(on: boolean): void {
    this.#dark = on;
    this.#shine();
  }

  /** From 0, fair, to 3, a storm. */
  weather(how: number): void {
    this.#weather = how;
    this.#shine();
  }

  #shine(): void {
    const [on, dull] = [this.#dark, 1 - 0.09 * this.#weather];
    this.#sun.intensity = (on ? 1.55 : 2.1) * dull;
    this.#sun.color.set(on ? '#cfd6ff' : '#fff1d6');
    this.#sky.intensity = (on ? 1.1 : 1.25) * dull;
    this.#sky.color.set(on ? '#aab6ee' : '#ffffff');
    this.#sea.be(waters(on, this.#weather));
    this.need();
  }

  /** best: the heights of the poles of the highest pile ever. */
  measure(top: number, best: readonly number[]): void {
    this.#ruler.measure(top, best);
    this.#best = best.reduce((sum, height) => sum + height, 0);
    this.#fit();
    this.need();
  }

  /** A canvas that changes its size is empty: it is drawn at once, before anybody sees that. */
  resize(width: number, height: number): void {
    if (!width || !height || (width === this.#size.width && height === this.#size.height)) return;
    this.#size = { width, height };
    this.#renderer.setPixelRatio(this.#still);
    this.#renderer.setSize(width, height, false);
    this.orbit.resize(width, height);
    this.#draw();
    this.need();
  }

  light(districts: readonly number[]): void {
    this.#board.light(districts);
    this.need();
  }

  /** nests: the poles that have one. */
  world(world: World, { poles, cables, active, fresh }: Marked, nests: readonly number[] = []): void {
    this.#poles.show(world.poles, (pole) => world.cables.get(pole >> 1)?.colour ?? 1, poles, fresh, active);
    this.#cables.show(world.cables, cables);
    this.#cats.show(world.cats);
    this.#nests.show(world, nests);
    this.#top = Math.max(0, ...[...world.poles.values()].map((pole) => pole.at[2] + pole.height / 2));
    this.#fit();
    this.#renderer.shadowMap.needsUpdate = true;
    this.need();
  }

  /** What stands fits, and a little of what stood once. */
  #fit(): void {
    this.orbit.fit(Math.max(this.#top, Math.min(this.#best, this.#top + 80)));
  }

  aids(shown: Shown | null): void {
    this.#aids.show(shown);
    this.need();
  }

  /** Something changed: draw before the next picture. */
  need(): void {
    if (this.#frame) return;
    this.#frame = requestAnimationFrame((now) => this.#tick(now));
  }

  dispose(): void {
    cancelAnimationFrame(this.#frame);
    clearTimeout(this.#rest);
    this.#frame = -1;
    this.#renderer.dispose();
    this.#renderer.forceContextLoss();
  }

  /** Where a place on the island is on the screen, in pixels; null behind the viewer. */
  project(place: Point): { x: number; y: number } | null {
    const seen = new Vector3(...place).project(this.orbit.camera);
    if (seen.z > 1) return null;
    return { x: ((seen.x + 1) / 2) * this.#size.width, y: ((1 - seen.y) / 2) * this.#size.height };
  }

  /** Where a pixel is on the level plane of that height; null where it shows the sky. */
  over(x: number, y: number, height: number): readonly [number, number] | null {
    const eye = this.orbit.camera.position;
    const ray = new Vector3((2 * x) / this.#size.width - 1, 1 - (2 * y) / this.#size.height, 0.5).unproject(this.orbit.camera).sub(eye);
    const far = (height - eye.z) / ray.z;
    return far > 0 && Number.isFinite(far) ? [eye.x + far * ray.x, eye.y + far * ray.y] : null;
  }

  #tick(now: number): void {
    const since = now - this.#last;
    const ms = Math.min(100, since || 16);
    this.#last = now;
    if (since < IDLE) this.#adapt(since);
    if (since < IDLE) this.#renderer.setPixelRatio(this.#moving);
    const more = this.ontick(now, ms); // what it changes is drawn now: nothing asks for another picture
    const glides = this.orbit.tick(ms);
    this.#draw();
    this.ondrawn();
    if (this.#frame < 0) return;
    this.#frame = 0;
    if (more || glides) this.need();
    else this.#comeToRest();
  }

  /** Once nothing moves, one more picture with every pixel. */
  #comeToRest(): void {
    clearTimeout(this.#rest);
    if (this.#renderer.getPixelRatio() === this.#still) return;
    this.#rest = setTimeout(() => {
      if (this.#frame) return;
      this.#renderer.setPixelRatio(this.#still);
      this.#draw();
    }, IDLE);
  }

  #draw(): void {
    const { width, height } = this.#size;
    const { azimuth, tilt } = this.orbit.pose;
    for (const part of [this.#poles.tops, this.#cats, this.#ruler]) part.face(azimuth, tilt);
    this.#renderer.setScissorTest(false);
    this.#renderer.setViewport(0, 0, width, height);
    this.#renderer.render(this.#scene, this.orbit.camera);
    if (this.inset) this.#drawInset(this.inset);
  }

  /** How wide the inset is, in pixels; it is at the upper right, a little from the edges. */
  get insetSide(): number {
    return Math.round(Math.min(190, 0.36 * Math.max(this.#size.width, this.#size.height), 0.4 * this.#size.width));
  }

  /** From above, cut off at the foot of what is held: only what is below shows. */
  #drawInset([x, y, z]: Point): void {
    const side = this.insetSide;
    const [left, low] = [this.#size.width - side - MARGIN, this.#size.height - side - MARGIN];
    this.#above.position.set(x, y, z + 1.2);
    this.#above.rotation.set(0, 0, this.orbit.pose.azimuth);
    this.#renderer.setViewport(left, low, side, side);
    this.#renderer.setScissor(left, low, side, side);
    this.#renderer.setScissorTest(true);
    this.#renderer.render(this.#scene, this.#above);
    this.#renderer.setScissorTest(false);
  }

  /** Slow drawing costs pixels first, then the shadows. */
  #adapt(ms: number): void {
    this.#slow = ms > SLOW ? this.#slow + 1 : Math.max(0, this.#slow - 0.25);
    if (this.#slow < 4) return;
    this.#slow = 0;
    if (this.#moving > 0.6) this.#moving = Math.max(0.6, this.#moving * 0.75);
    else if (this.#sun.castShadow) this.#sun.castShadow = false;
  }
}
