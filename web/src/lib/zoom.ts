// A picture in a frame, and the part of it that is looked at.

interface Extent {
  readonly width: number;
  readonly height: number;
}
export interface Area extends Extent {
  readonly x: number;
  readonly y: number;
}
/** How the picture is enlarged and moved, in px of the picture as it lies whole in the middle of its frame. */
export interface Zoom {
  readonly scale: number;
  readonly x: number;
  readonly y: number;
}

export const WHOLE: Zoom = { scale: 1, x: 0, y: 0 };

/** That part as large as it fits, at most `most` times; the frame never shows more beside the picture than it must. */
export function zoomOn(room: Extent, picture: Extent, part: Area | null, most: number): Zoom {
  if (!part || !room.width || !room.height) return WHOLE;
  const unit = Math.min(room.width / picture.width, room.height / picture.height);
  const fits = Math.min(room.width / part.width, room.height / part.height) / unit;
  const scale = Math.min(most, Math.max(1, fits));
  const move = (whole: number, frame: number, middle: number): number => {
    const edge = (frame - whole * unit) / 2; // beside the picture, where it is whole
    const least = whole * unit * (1 - scale) + edge;
    const wanted = (whole * unit) / 2 - scale * middle * unit;
    return least > -edge ? (whole * unit * (1 - scale)) / 2 : Math.min(-edge, Math.max(least, wanted));
  };
  return { scale, x: move(picture.width, room.width, part.x + part.width / 2), y: move(picture.height, room.height, part.y + part.height / 2) };
}

/** What holds all these points, with so much around them. */
export function areaAround(points: readonly { readonly x: number; readonly y: number }[], room: number): Area | null {
  if (!points.length) return null;
  const xs = points.map(({ x }) => x);
  const ys = points.map(({ y }) => y);
  const [x, y] = [Math.min(...xs) - room, Math.min(...ys) - room];
  return { x, y, width: Math.max(...xs) + room - x, height: Math.max(...ys) + room - y };
}
