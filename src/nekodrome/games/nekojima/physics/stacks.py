"""Who stands on whom, on which floor, in which district."""

from math import acos, degrees, hypot

import numpy as np

from nekodrome.games.nekojima.physics.built import Floats, Layout
from nekodrome.games.nekojima.physics.island import Island, Pole
from nekodrome.games.nekojima.physics.measures import MEASURES

UNDER = (2 * MEASURES.pole_radius) ** 2


def poles_of(island: Island) -> tuple[Pole, ...]:
    """The poles of an island, each with what carries it."""
    layout = island.layout
    carried = supports_of(layout)
    floors = floors_of(layout, carried)
    return tuple(_pole(layout, index, carried[index], floors[index]) for index in range(len(layout.feet)))


def _pole(layout: Layout, index: int, on: tuple[int, ...], floor: int) -> Pole:
    foot, top = layout.feet[index], layout.tops[index]
    lean = degrees(acos(max(-1.0, min(1.0, float(top[2] - foot[2]) / float(layout.heights[index])))))
    return Pole(
        index, round(1000 * float(layout.heights[index])), _mm(foot), _mm(top), round(lean, 3), on, floor,
        districts_of(float(foot[0]), float(foot[1])),
    )  # fmt: skip


def _mm(point: Floats) -> tuple[float, float, float]:
    x, y, z = (1000 * point).round(3).tolist()
    return (x, y, z)


def supports_of(layout: Layout) -> list[tuple[int, ...]]:
    """The poles that carry each pole: their tops are at its foot, and under it."""
    carried: list[tuple[int, ...]] = [()] * len(layout.feet)
    level = np.abs(layout.feet[:, None, 2] - layout.tops[None, :, 2]) < 2 * MEASURES.standing
    feet, tops = layout.feet.tolist(), layout.tops.tolist()
    for pole, below in np.argwhere(level).tolist():
        (x, y, _), (top_x, top_y, _) = feet[pole], tops[below]
        if (x - top_x) ** 2 + (y - top_y) ** 2 < UNDER:
            carried[pole] = (*carried[pole], below)
    return carried


def floors_of(layout: Layout, carried: list[tuple[int, ...]]) -> list[int]:
    """The floor of each pole: 1 on the board, one more than the higher it stands on, 0 in the air."""
    feet = layout.feet[:, 2].tolist()
    floors = [int(foot < 2 * MEASURES.standing) for foot in feet]
    for index in sorted((index for index, below in enumerate(carried) if below), key=feet.__getitem__):
        below = [floors[pole] for pole in carried[index]]
        if not floors[index] and all(below):
            floors[index] = 1 + max(below)
    return floors


def districts_of(x: float, y: float) -> tuple[int, ...]:
    """Every district that a foot at that place (in metres) reaches into, clockwise from the upper right."""
    reach = MEASURES.pole_radius - 1e-9
    found = []
    for district, (right, up) in enumerate(((1, 1), (1, -1), (-1, -1), (-1, 1))):
        if right * x > -reach and up * y > -reach and _corner(right * x, up * y) < reach:
            found.append(district)
    return tuple(found)


def _corner(x: float, y: float) -> float:
    """How far a point is from the quarter where x and y are positive."""
    return hypot(min(x, 0.0), min(y, 0.0))
