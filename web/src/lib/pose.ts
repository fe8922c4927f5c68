// Where something is in a drawing and where it points: what roads, circuits and cars are made of.

export interface Pose {
  readonly x: number;
  readonly y: number;
  /** Where the bonnet points, in degrees. */
  readonly angle: number;
}

export function mix(a: number, b: number, share: number): number {
  return a + (b - a) * share;
}

/** The short way from one angle to another. */
export function turn(from: number, to: number): number {
  return ((((to - from + 180) % 360) + 360) % 360) - 180;
}

/** Between two poses. */
export function between(a: Pose, b: Pose, share: number): Pose {
  return { x: mix(a.x, b.x, share), y: mix(a.y, b.y, share), angle: a.angle + turn(a.angle, b.angle) * share };
}

/** To the right of where it points. */
export function aside(pose: Pose, by: number): Pose {
  const rad = (pose.angle * Math.PI) / 180;
  return { x: pose.x - Math.sin(rad) * by, y: pose.y + Math.cos(rad) * by, angle: pose.angle };
}
