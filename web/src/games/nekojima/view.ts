// What everybody sees of Nekojima (games/nekojima/view.py), and where things are in it.
import type { Message } from '../../wire/wire';
import type { District, Face } from './signs';
import { type CatPose, type Point, type World, flatDistance, poleBetween, turned } from './world';

export type Colour = 'pink' | 'white' | 'blue';
export type Cube = Colour | 'black';
export const COLOURS: readonly Colour[] = ['pink', 'white', 'blue'];

export interface PoleSeen {
  readonly pole: number;
  readonly denchuu: number;
  readonly colour: Colour;
  readonly height: number;
  readonly foot: Point;
  readonly top: Point;
  readonly floor: number;
  readonly on: readonly number[];
  readonly districts: readonly District[];
  readonly nest: boolean;
  readonly is_new: boolean;
}
export interface CableSeen {
  readonly cable: number;
  readonly colour: Colour;
  readonly points: readonly Point[];
  readonly cat: number | null;
}
export interface CatSeen {
  readonly cat: number;
  readonly cable: number;
  readonly link: number;
  readonly hook: Point;
}
export interface FindingSeen {
  readonly rule: string;
  readonly words: Message;
  readonly bodies: readonly { readonly sort: string; readonly number: number }[];
  readonly place: Point;
}
export type Phase = 'choose' | 'give' | 'take' | 'first' | 'second' | 'standing' | 'hanging' | 'righting' | 'over';
export interface View {
  readonly phase: Phase;
  readonly turn: number;
  readonly active: number | null;
  readonly team: readonly number[];
  readonly hands: readonly number[];
  readonly actor: number | null;
  readonly out: readonly number[];
  readonly dice: readonly { readonly face: Face; readonly district: District | null }[];
  readonly districts: readonly (District | null)[];
  readonly colour: Colour | null;
  readonly bag: Readonly<Record<Cube, number>>;
  readonly give: number;
  readonly due: readonly number[];
  readonly cats_left: number;
  readonly cats_free: readonly number[];
  readonly dropped: readonly { readonly cat: number; readonly cable: number }[];
  readonly stock: Readonly<Record<Colour, Readonly<Record<string, number>>>>;
  readonly in_hand: { readonly colour: Colour; readonly heights: readonly [number, number]; readonly first: number | null } | null;
  readonly counter: readonly (readonly Cube[])[];
  readonly level: number;
  readonly poles: readonly PoleSeen[];
  readonly cables: readonly CableSeen[];
  readonly cats: readonly CatSeen[];
  readonly findings: readonly FindingSeen[];
  readonly warnings: readonly FindingSeen[];
  readonly deed: number;
  readonly tries: number;
  readonly variant: string;
  readonly mode: string;
  readonly duo: boolean;
  readonly expert: boolean;
  readonly reason: string | null;
}

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
