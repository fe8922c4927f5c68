"""A small painter of solids: rays from an eye, the nearest hit wins. No graphics library is needed."""

from math import cos, sin, tan

import numpy as np

from nekodrome.games.nekojima.physics.built import Floats

LIGHT = np.array([-0.30, -0.52, 0.80])  # towards the lamp
AMBIENT = 0.50


class Picture:
    """Colours and depths of every pixel, seen from an eye."""

    def __init__(self, width: int, height: int, eye: Floats, look_at: Floats, opening: float) -> None:
        forward = (look_at - eye) / np.linalg.norm(look_at - eye)
        right = np.cross(forward, [0.0, 0.0, 1.0])
        right /= np.linalg.norm(right)
        self.eye, self.frame = eye, np.stack([right, np.cross(right, forward), forward])
        self.width, self.height = width, height
        self.focal = height / 2 / tan(opening / 2)
        self.colours = np.zeros((height, width, 3))
        self.depths = np.full((height, width), np.inf)

    def rays(self, rows: slice, columns: slice) -> Floats:
        """The directions through a rectangle of pixels; one unit along each goes one unit deep."""
        x = (np.arange(columns.start, columns.stop) + 0.5 - self.width / 2) / self.focal
        y = (self.height / 2 - np.arange(rows.start, rows.stop) - 0.5) / self.focal
        across = np.broadcast_to(x[None, :, None] * self.frame[0], (len(y), len(x), 3))
        rays: Floats = across + y[:, None, None] * self.frame[1] + self.frame[2]
        return rays

    def window(self, points: Floats, radius: float) -> tuple[slice, slice]:
        """The rectangle of pixels that holds balls of that radius round these points."""
        seen = (points - self.eye) @ self.frame.T
        scale = self.focal / np.maximum(seen[:, 2], 1e-3)
        x, y, pad = self.width / 2 + seen[:, 0] * scale, self.height / 2 - seen[:, 1] * scale, radius * scale * 1.1 + 2
        left, right = int(max(0, (x - pad).min())), int(min(self.width, (x + pad).max() + 1))
        top, bottom = int(max(0, (y - pad).min())), int(min(self.height, (y + pad).max() + 1))
        return slice(top, max(top, bottom)), slice(left, max(left, right))

    def paint(self, rows: slice, columns: slice, depths: Floats, colours: Floats) -> None:
        """Put what is nearer than what is there."""
        nearer = depths < self.depths[rows, columns]
        self.depths[rows, columns][nearer] = depths[nearer]
        self.colours[rows, columns][nearer] = np.broadcast_to(colours, (*depths.shape, 3))[nearer]

    def cylinder(self, foot: Floats, top: Floats, radius: float, colour: Floats, cap: Floats | None = None) -> None:
        """A cylinder; with a cap at its top, or open at both ends."""
        rows, columns = self.window(np.stack([foot, top]), radius)
        rays, height = self.rays(rows, columns), float(np.linalg.norm(top - foot))
        if not rays.size:
            return
        axis, start = (top - foot) / height, self.eye - foot
        along, rise = rays @ axis, float(start @ axis)
        side, offset = rays - along[..., None] * axis, start - rise * axis
        a, b = (side * side).sum(-1), side @ offset
        root = b * b - a * (offset @ offset - radius * radius)
        depths = np.where(root > 0, (-b - np.sqrt(np.maximum(root, 0))) / a, np.inf)
        level = np.where(root > 0, rise + np.where(root > 0, depths, 0) * along, -1.0)
        inside = (level >= 0) & (level <= height)
        normals = (offset + np.where(inside, depths, 0)[..., None] * side) / radius
        edge = np.minimum(level, height - level)
        shade = lit(normals) * np.where(edge < 0.0009, 0.72, 1.0) if cap is not None else lit(normals)
        self.paint(rows, columns, np.where(inside, depths, np.inf), shade[..., None] * colour)
        if cap is not None:
            self._cap(rows, columns, (height - rise) / along, side, offset, radius, lit(axis) * cap)

    def _cap(
        self, rows: slice, columns: slice, depths: Floats, side: Floats, offset: Floats, radius: float, colour: Floats
    ) -> None:
        """The round end of a cylinder, with a darker rim and heart."""
        far = np.sqrt(((offset + depths[..., None] * side) ** 2).sum(-1)) / radius
        rings = np.where((far > 0.93) | (np.abs(far - 0.45) < 0.04), 0.88, 1.0)
        self.paint(rows, columns, np.where((far <= 1) & (depths > 0), depths, np.inf), rings[..., None] * colour)

    def ball(self, middle: Floats, radius: float, colour: Floats) -> None:
        """A ball."""
        rows, columns = self.window(middle[None], radius)
        rays, start = self.rays(rows, columns), self.eye - middle
        if not rays.size:
            return
        a, b = (rays * rays).sum(-1), rays @ start
        root = b * b - a * (start @ start - radius * radius)
        depths = np.where(root > 0, (-b - np.sqrt(np.maximum(root, 0))) / a, np.inf)
        normals = (start + np.where(root > 0, depths, 0)[..., None] * rays) / radius
        self.paint(rows, columns, depths, lit(normals)[..., None] * colour)

    def bytes(self, smaller: int) -> Floats:
        """The colours as numbers from 0 to 255, each pixel the mean of a square of them."""
        size = (self.height // smaller, smaller, self.width // smaller, smaller, 3)
        mean: Floats = np.clip(self.colours, 0, 1).reshape(size).mean((1, 3))
        return np.round(255 * mean ** (1 / 1.12))


def lit(normals: Floats) -> Floats:
    """How bright a surface is that faces this way."""
    shade: Floats = AMBIENT + (1 - AMBIENT) * np.maximum(0.0, normals @ LIGHT)
    return shade


def eye_at(turn: float, lift: float, distance: float, look_at: Floats) -> Floats:
    """An eye at a distance, turned round what it looks at and lifted above it (radians)."""
    away = np.array([cos(lift) * sin(turn), -cos(lift) * cos(turn), sin(lift)])
    return look_at + distance * away
