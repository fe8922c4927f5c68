// A circuit laid out: rows and lanes along a loop. Rows count from 1 and go on counting over the line.
import { type Loop, type Point, loopOf, outlineOn, pathOn, poseOn } from './loop';
import { type Pose, turn } from './pose';

/** What a road is made from: the points it goes through, the width of a lane, and which lane lies on those points. */
export interface Plan {
  readonly points: readonly Point[];
  readonly lane: number;
  readonly middle: number;
}
export interface Course<Shape extends Plan = Plan> {
  readonly shape: Shape;
  readonly loop: Loop;
  readonly rows: readonly (readonly number[])[];
  /** The length of a row. */
  readonly pitch: number;
  readonly road: string;
  /** The painted lines along both edges. */
  readonly edges: readonly string[];
  readonly kerbs: readonly string[];
}

/** Over how much of a row the road gets narrower. */
const NARROWING = 0.36;

export function courseOf<Shape extends Plan>(shape: Shape, rows: readonly (readonly number[])[]): Course<Shape> {
  const loop = loopOf(shape.points);
  const pitch = loop.length / rows.length;
  const edge = (side: 1 | -1, inset: number) => (along: number) => edgeAt(rows, shape, along / pitch, side) - side * inset;
  const line = (side: 1 | -1, inset: number): string => `${pathOn(loop, 0, loop.length, edge(side, inset))}Z`;
  return {
    shape,
    loop,
    rows,
    pitch,
    road: line(-1, 0) + line(1, 0),
    edges: [line(-1, shape.lane * 0.12), line(1, shape.lane * 0.12)],
    kerbs: bends(loop, rows.length).map(({ from, to, side }) => pathOn(loop, from * pitch, to * pitch, edge(side, -shape.lane * 0.08))),
  };
}

/** The middle of a space, or of a place between two rows or lanes. */
export function spacePose({ loop, pitch, shape }: Course, row: number, lane: number): Pose {
  return poseOn(loop, (row - 0.5) * pitch, (lane - shape.middle) * shape.lane);
}

/** The outline of a space, bent with the road. */
export function spaceOutline({ loop, pitch, shape }: Course, row: number, lane: number, inset: number): string {
  const middle = (lane - shape.middle) * shape.lane;
  const half = shape.lane / 2 - inset;
  const [from, to] = [(row - 1) * pitch + inset, row * pitch - inset];
  return outlineOn(loop, from, to, middle - half, middle + half);
}

/** How far to the right of the middle the road ends at a place counted in rows; it narrows softly within the narrower row. */
function edgeAt(rows: readonly (readonly number[])[], { lane, middle }: Plan, place: number, side: 1 | -1): number {
  const row = Math.floor(place);
  const of = (i: number): number => {
    const lanes = rows[(i + rows.length) % rows.length]!;
    return ((side < 0 ? Math.min(...lanes) - 0.5 : Math.max(...lanes) + 0.5) - middle) * lane;
  };
  const from = place - row < 0.5 ? of(row - 1) : of(row + 1);
  if (side * from <= side * of(row)) return of(row);
  const share = Math.min(1, Math.min(place - row, row + 1 - place) / NARROWING);
  return from + (of(row) - from) * share * share * (3 - 2 * share);
}

interface Bend {
  from: number;
  to: number;
  side: 1 | -1;
}

/** The rows where the road turns sharply, with the side it turns to. */
function bends(loop: Loop, rows: number): Bend[] {
  const found: Bend[] = [];
  for (let row = 0; row < rows; row++) {
    const angle = (place: number): number => poseOn(loop, (place * loop.length) / rows).angle;
    const bend = turn(angle(row), angle(row + 1));
    const side = bend > 0 ? 1 : -1;
    const last = found.at(-1);
    if (Math.abs(bend) < 560 / rows) continue;
    if (last && last.to === row && last.side === side) last.to = row + 1;
    else found.push({ from: row, to: row + 1, side });
  }
  return found;
}
