"""An island as a PNG, on any machine."""

import struct
import zlib
from itertools import pairwise
from math import radians

import numpy as np

from nekodrome.games.nekojima.physics.built import Floats
from nekodrome.games.nekojima.physics.camera import LIGHT, Picture, eye_at, lit
from nekodrome.games.nekojima.physics.island import Island
from nekodrome.games.nekojima.physics.measures import MEASURES

SMOOTH = 2  # pixels are drawn this much finer
SKY, TABLE_TOP = np.array([0.90, 0.94, 0.97]), np.array([0.80, 0.76, 0.71])
WOOD, WOOD_END, RIM = np.array([0.86, 0.70, 0.48]), np.array([0.95, 0.84, 0.66]), np.array([0.45, 0.36, 0.30])
CABLES = np.array([[0.95, 0.38, 0.60], [0.97, 0.97, 0.95], [0.22, 0.45, 0.85]])
QUARTERS = np.array([[0.90, 0.58, 0.47], [0.93, 0.80, 0.50], [0.52, 0.70, 0.74], [0.62, 0.75, 0.52]])
CAT = np.array([0.16, 0.15, 0.19])
SHADOW = 0.55
PIXEL = 0.0006  # of the shadow map


def png_of(island: Island, width: int = 960, height: int = 720, turn: float = 0.6) -> bytes:
    """The island seen from a side, turned by that many radians."""
    tallest = float(island.layout.tops[:, 2].max(initial=0.09))
    look_at = np.array([0.0, 0.0, 0.42 * tallest])
    eye = eye_at(turn, radians(26), 0.50 + 0.95 * tallest, look_at)
    picture = Picture(SMOOTH * width, SMOOTH * height, eye, look_at, radians(33))
    _draw_ground(picture, _shadows(island))
    _draw_poles(picture, island)
    _draw_cables(picture, island)
    _draw_cats(picture, island)
    return _png(picture.bytes(SMOOTH))


def _draw_ground(picture: Picture, shadows: Floats) -> None:
    """The sky, the table under the board, and the four districts."""
    rows, columns = slice(0, picture.height), slice(0, picture.width)
    rays = picture.rays(rows, columns)
    up = np.clip(2.2 * rays[..., 2] + 0.9, 0, 1)[..., None]
    picture.colours[:] = up * SKY + (1 - up) * TABLE_TOP
    for level, inside in ((-0.008, False), (0.0, True)):
        depths = (level - picture.eye[2]) / np.minimum(rays[..., 2], -1e-6)
        x, y = (picture.eye[axis] + depths * rays[..., axis] for axis in (0, 1))
        far = np.hypot(x, y)
        shade = _shade(shadows, x, y)[..., None]
        if inside:
            picture.paint(
                rows, columns, np.where(far < MEASURES.board_radius, depths, np.inf), shade * _district(x, y, far)
            )
        else:
            fade = np.clip((far - 0.5) / 1.2, 0, 1)[..., None]
            picture.paint(
                rows,
                columns,
                np.where(far < 1.7, depths, np.inf),
                shade * TABLE_TOP * (1 - fade) + fade * picture.colours,
            )
    picture.cylinder(np.array([0, 0, -0.008]), np.zeros(3), MEASURES.board_radius, RIM)


def _district(x: Floats, y: Floats, far: Floats) -> Floats:
    """The colour of the board there: a quarter each, with pale lines between and rings like streets."""
    quarter = np.where(x > 0, np.where(y > 0, 0, 1), np.where(y > 0, 3, 2))
    colour = QUARTERS[quarter]
    lines = (np.minimum(np.abs(x), np.abs(y)) < 0.0009) | (np.abs(far - 0.156) < 0.0007)
    streets = np.abs(far % 0.05 - 0.025) < 0.0005
    bright = np.where(lines, 1.0, np.where(streets, 0.18, 0.0))[..., None]
    painted: Floats = colour * (1 - bright) + bright * np.array([0.98, 0.96, 0.92])
    return painted


def _shadows(island: Island) -> Floats:
    """How dark the ground is: every pole and cable thrown along the light, as a map."""
    size = round(0.64 / PIXEL)
    dark = np.zeros((size, size))
    layout = island.layout
    for foot, top in zip(layout.feet, layout.tops, strict=True):
        _throw(dark, foot, top, MEASURES.pole_radius)
    for points in layout.cables:
        for first, second in pairwise(points):
            _throw(dark, first, second, MEASURES.cable_radius)
    for hook in layout.hooks:
        _throw(dark, hook - [0, 0, 0.005], hook - [0, 0, 0.015], 0.006)
    return dark


def _throw(dark: Floats, first: Floats, second: Floats, radius: float) -> None:
    """Darken the map between the shadows of two points; the higher, the softer."""
    one, two = (point[:2] - LIGHT[:2] * (point[2] / LIGHT[2]) for point in (first, second))
    soft = 0.0012 + 0.012 * float(first[2] + second[2]) / 2
    low = np.floor((np.minimum(one, two) - radius - soft) / PIXEL).astype(int) + len(dark) // 2
    high = np.ceil((np.maximum(one, two) + radius + soft) / PIXEL).astype(int) + len(dark) // 2
    low, high = np.clip(low, 0, len(dark)), np.clip(high, 0, len(dark))
    x = ((np.arange(low[0], high[0]) - len(dark) // 2) * PIXEL)[None, :] - one[0]
    y = ((np.arange(low[1], high[1]) - len(dark) // 2) * PIXEL)[:, None] - one[1]
    way = two - one
    share = np.clip((x * way[0] + y * way[1]) / max(1e-12, float(way @ way)), 0, 1)
    gap = np.hypot(x - share * way[0], y - share * way[1]) - radius
    spot = dark[low[1] : high[1], low[0] : high[0]]
    np.maximum(spot, np.clip(0.5 - gap / soft, 0, 1), out=spot)


def _shade(dark: Floats, x: Floats, y: Floats) -> Floats:
    """How bright the ground is at these places."""
    half = len(dark) // 2
    column = np.clip(np.round(x / PIXEL).astype(int) + half, 0, len(dark) - 1)
    row = np.clip(np.round(y / PIXEL).astype(int) + half, 0, len(dark) - 1)
    on_map = (np.abs(x) < half * PIXEL) & (np.abs(y) < half * PIXEL)
    return 1 - (1 - SHADOW) * np.where(on_map, dark[row, column], 0.0)


def _draw_poles(picture: Picture, island: Island) -> None:
    layout = island.layout
    for pole, (foot, top) in enumerate(zip(layout.feet, layout.tops, strict=True)):
        tint = 1 + 0.05 * ((7 * pole) % 5 - 2) / 2  # no two of the same wood
        picture.cylinder(foot, top, MEASURES.pole_radius, tint * WOOD, tint * WOOD_END)


def _draw_cables(picture: Picture, island: Island) -> None:
    for denchuu, points in zip(island.denchuu, island.layout.cables, strict=True):
        line = smooth(points)
        for first, second in pairwise(line):
            picture.cylinder(first, second, MEASURES.cable_radius, CABLES[denchuu.colour])
        for point in line:
            picture.ball(point, MEASURES.cable_radius, CABLES[denchuu.colour])


def smooth(points: Floats, steps: int = 4) -> Floats:
    """A curve through the joints of a cable (Catmull and Rom)."""
    ends = np.vstack([2 * points[0] - points[1], points, 2 * points[-1] - points[-2]])
    share = np.arange(steps)[:, None] / steps
    pieces = []
    for a, b, c, d in zip(ends, ends[1:], ends[2:], ends[3:], strict=False):
        curve = 2 * b + (c - a) * share + (2 * a - 5 * b + 4 * c - d) * share**2 + (3 * b - a - 3 * c + d) * share**3
        pieces.append(curve / 2)
    return np.vstack([*pieces, points[-1:]])


def _draw_cats(picture: Picture, island: Island) -> None:
    """Every cat as a flat figure hanging by its tail."""
    positions = np.frombuffer(island.positions)
    for index, hook in enumerate(island.layout.hooks):
        w, x, y, z = positions[len(positions) - 7 * (len(island.hung) - index) :][3:7]
        right = np.array([1 - 2 * (y * y + z * z), 2 * (x * y + w * z), 2 * (x * z - w * y)])
        down = -np.array([2 * (x * z + w * y), 2 * (y * z - w * x), 1 - 2 * (x * x + y * y)])
        _draw_cat(picture, hook, right, down)


def _draw_cat(picture: Picture, hook: Floats, right: Floats, down: Floats) -> None:
    normal = np.cross(right, down)
    rows, columns = picture.window(np.stack([hook, hook + 0.018 * down]), 0.010)
    rays = picture.rays(rows, columns)
    if not rays.size:
        return
    facing = rays @ normal
    depths = ((hook - picture.eye) @ normal) / np.where(np.abs(facing) < 1e-9, 1e-9, facing)
    hits = picture.eye + depths[..., None] * rays - hook
    shape = cat_shape(1000 * (hits @ right), 1000 * (hits @ down))
    bright = float(lit(normal if normal @ (picture.eye - hook) > 0 else -normal))
    picture.paint(
        rows,
        columns,
        np.where((shape > 0) & (depths > 0), depths, np.inf),
        CAT * (0.6 + bright) + (shape == 2)[..., None] * np.array([0.75, 0.7, 0.1]),
    )


def cat_shape(x: Floats, y: Floats) -> Floats:
    """A cat hanging by its tail, in mm right of its hook and below: 1 inside, 2 in its eyes."""
    tail = np.abs(x - 1.6 * np.sin(y / 2.2)) < 0.8
    body = (x / 4.6) ** 2 + ((y - 9.0) / 4.4) ** 2 < 1
    head = x**2 + (y - 14.0) ** 2 < 3.1**2
    ears = (np.abs(np.abs(x) - 2.1) < (17.6 - y) * 0.45) & (y > 14.5) & (y < 17.6)
    paws = (np.abs(np.abs(x) - 4.6) < 0.9) & (y > 6.5) & (y < 12.5)
    figure = (tail & (y > -0.6) & (y < 6)) | body | head | ears | paws
    eyes = (np.abs(np.abs(x) - 1.2) < 0.5) & (np.abs(y - 14.2) < 0.45)
    return np.where(figure & eyes, 2, figure.astype(int)).astype(float)


def _png(pixels: Floats) -> bytes:
    """Rows of red, green and blue as a PNG."""
    height, width, _ = pixels.shape
    rows = b"".join(b"\x00" + row.astype(np.uint8).tobytes() for row in pixels)
    head = struct.pack(">IIBBBBB", width, height, 8, 2, 0, 0, 0)
    chunks = ((b"IHDR", head), (b"IDAT", zlib.compress(rows, 6)), (b"IEND", b""))
    return b"\x89PNG\r\n\x1a\n" + b"".join(_chunk(name, content) for name, content in chunks)


def _chunk(name: bytes, content: bytes) -> bytes:
    return struct.pack(">I", len(content)) + name + content + struct.pack(">I", zlib.crc32(name + content))
