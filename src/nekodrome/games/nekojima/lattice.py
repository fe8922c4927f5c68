"""The points of the board where a foot may go, by name: `e12n5` is twelve steps right of the middle and five up.

The same points in the same order as physics/spots.py, without what it needs to find them free.
"""

from math import hypot
from typing import Final

GRID: Final = 5  # mm a step
FOOT: Final = 11.0
BOARD: Final = 160.0


def _points() -> list[tuple[float, float]]:
    line = [GRID / 2 + GRID * step for step in range(-40, 40)]
    near = [value for value in line if abs(value) >= FOOT + 1]
    return [(x, y) for y in near for x in near if hypot(x, y) <= BOARD - FOOT - 1]


POINTS: Final = _points()


def name_of(point: tuple[float, float]) -> str:
    """Steps to the east or west, then to the north or south."""
    x, y = (round((abs(value) + GRID / 2) / GRID) for value in point)
    return f"{'e' if point[0] > 0 else 'w'}{x}{'n' if point[1] > 0 else 's'}{y}"


NAMES: Final = [name_of(point) for point in POINTS]
