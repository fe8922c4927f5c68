// From where a fall is seen best: across the way it goes, where nothing stands before it, circling a little.
import { type Point, type World, footOf, topOf } from '../world';
import type { Pose } from './camera';

const TILT = 1.2;
/** So much of a turn it circles, in radians. */
const ROUND = 0.9;
const NEAREST = 430;
/** Distance for each millimetre that is to be seen: half of what a field of 30 degrees shows, and some air. */
const AIR = 2.6;

/** Where to look from while a part, from 0 to 1, has been shown. */
export type Shot = (part: number) => Pose;

export function shotOf(before: World, after: World, poles: readonly number[], azimuth: number): Shot {
  const fallen = poles.flatMap((pole) => {
    const [from, to] = [before.poles.get(pole), after.poles.get(pole)];
    return from && to ? [[footOf(from), topOf(from), footOf(to), topOf(to)] as const] : [];
  });
  const places = fallen.flat();
  const target = middle(places);
  const reach = Math.max(70, ...places.map((place) => Math.hypot(place[0] - target[0], place[1] - target[1], place[2] - target[2])));
  const way = middle(fallen.map(([, top, , fell]) => [fell[0] - top[0], fell[1] - top[1], 0] as const));
  const best = across(way, target, before, poles, azimuth);
  return (part) => ({ azimuth: best + ROUND * (part - 0.5), tilt: TILT, distance: Math.max(NEAREST, AIR * reach), target });
}

/** From the side of the way it falls on which less stands in front; where both are alike, the nearer one. */
function across(way: Point, target: Point, world: World, fallen: readonly number[], azimuth: number): number {
  if (Math.hypot(way[0], way[1]) < 1) return azimuth;
  const side = Math.atan2(-way[1], -way[0]);
  const sides = [side, side + Math.PI].map((one) => one + 2 * Math.PI * Math.round((azimuth - one) / (2 * Math.PI)));
  const cost = (one: number): number => hidden(one, target, world, fallen) + Math.abs(one - azimuth) / 4;
  return sides.reduce((best, one) => (cost(one) < cost(best) ? one : best));
}

/** How many poles stand between the viewer and the place. */
function hidden(azimuth: number, target: Point, world: World, fallen: readonly number[]): number {
  const [x, y] = [Math.sin(azimuth), -Math.cos(azimuth)];
  return [...world.poles].filter(([id, { at }]) => {
    const [dx, dy] = [at[0] - target[0], at[1] - target[1]];
    return !fallen.includes(id) && dx * x + dy * y > 15 && Math.abs(dx * y - dy * x) < 60;
  }).length;
}

function middle(points: readonly Point[]): [number, number, number] {
  const n = Math.max(1, points.length);
  const sum = (axis: 0 | 1 | 2): number => points.reduce((total, point) => total + point[axis], 0) / n;
  return [sum(0), sum(1), sum(2)];
}
