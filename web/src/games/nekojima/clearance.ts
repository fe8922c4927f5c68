// How near a pole or a cat in the hand is to anything: far from everything it follows the pointer, near it is led finely.
import { CABLE_RADIUS, POLE_RADIUS, type Point, type World, flatDistance, topOf } from './world';

/** mm: from here on upwards the pole goes with the pointer, and from here on downwards it is all fine. */
const FAR = 45;
const NEAR = 12;

/** How far something with its foot there is from touching, in mm. own: poles that do not count, with their cables. */
export function clearance(world: World, foot: Point, own: readonly (number | null)[]): number {
  let least = Math.max(0, foot[2]);
  const to = (place: Point, sides: number): void => {
    const [aside, above] = [Math.max(0, flatDistance(place, foot) - sides), Math.max(0, foot[2] - place[2])];
    least = Math.min(least, Math.hypot(aside, above));
  };
  for (const [id, pole] of world.poles) if (!own.includes(id)) to(topOf(pole), 2 * POLE_RADIUS);
  for (const [id, cable] of world.cables) {
    if (!own.some((pole) => pole !== null && pole >> 1 === id)) for (const point of cable.points) to(point, POLE_RADIUS + CABLE_RADIUS);
  }
  return least;
}

/** From 0, far from everything, smoothly to 1, nearly touching. */
export function nearness(gap: number): number {
  const part = Math.min(1, Math.max(0, (FAR - gap) / (FAR - NEAR)));
  return part * part * (3 - 2 * part);
}
