// What everybody sees of Nekojima, and where things are in it.
import type { CableColour, CatSeen, View } from '../../wire/nekojima';
import { type CatPose, type Point, type World, flatDistance, poleBetween, turned } from './world';

export type * from '../../wire/nekojima';

export const COLOURS: readonly CableColour[] = ['pink', 'white', 'blue'];

export function worldOf(view: View): World {
  return {
    poles: new Map(view.poles.map(({ pole, foot, top, height }) => [pole, poleBetween(foot, top, height)])),
    cables: new Map(view.cables.map(({ cable, colour, points }) => [cable, { colour: COLOURS.indexOf(colour), points }])),
    cats: new Map(view.cats.map((cat) => [cat.cat, hanging(view, cat)])),
  };
}

/** A cat at rest hangs in line with its cable. */
function hanging(view: View, { cable, link, hook }: CatSeen): CatPose {
  const points = view.cables[cable]?.points ?? [];
  const [from, to] = [points[link], points[link + 1]];
  const yaw = from && to && flatDistance(from, to) > 0.5 ? Math.atan2(to[1] - from[1], to[0] - from[0]) : 0;
  return { at: hook, turn: turned(yaw) };
}

/** The middle of a link of a cable. */
export function linkAt(view: View, cable: number, link: number): Point | null {
  const points = view.cables[cable]?.points ?? [];
  const [from, to] = [points[link], points[link + 1]];
  return from && to ? [(from[0] + to[0]) / 2, (from[1] + to[1]) / 2, (from[2] + to[2]) / 2] : null;
}
