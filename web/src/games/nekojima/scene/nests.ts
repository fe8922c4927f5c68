// Nests: where one is, nothing more may stand. A ring of straw with an egg-coloured cushion, without body.
import { CircleGeometry, Group, Mesh, TorusGeometry } from 'three';
import { POLE_RADIUS, type World, topOf } from '../world';
import { paper } from './materials';

const STRAW = new TorusGeometry(POLE_RADIUS - 2, 2.4, 8, 28);
const CUSHION = new CircleGeometry(POLE_RADIUS - 2, 28);

export class Nests extends Group {
  #straw = paper('#c9862b');
  #cushion = paper('#fff0c2');

  /** A nest on top of each of these poles. */
  show(world: World, poles: readonly number[]): void {
    const there = poles.flatMap((pole) => world.poles.get(pole) ?? []);
    while (this.children.length < there.length) this.add(this.#made());
    this.children.forEach((nest, nth) => {
      const pole = there[nth];
      nest.visible = pole !== undefined;
      if (!pole) return;
      nest.position.set(...topOf(pole));
      nest.quaternion.set(...pole.turn);
    });
  }

  #made(): Group {
    const [straw, cushion] = [new Mesh(STRAW, this.#straw), new Mesh(CUSHION, this.#cushion)];
    straw.position.z = 1.2;
    cushion.position.z = 0.9;
    straw.castShadow = true;
    return new Group().add(straw, cushion);
  }
}
