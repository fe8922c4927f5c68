"""Hexagonal boards: axial coordinates (q, r), and cells as numbers of a flat grid.

The grid of a radius holds every cell at most that far from (0, 0) and a border of one cell around them, row by row of
r, then q: a neighbour is always one of six fixed steps away and never outside the grid.

A corner is where three cells meet, an edge where two do. Each cell owns the corners 0 and 1 and the edges 0, 1 and 2
of its six; the others belong to a neighbour. Edge d of a cell lies towards direction d, corner d between d and d + 1.
"""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

DIRECTIONS: Final = ((1, 0), (1, -1), (0, -1), (-1, 0), (-1, 1), (0, 1))  # in a circle, each opposite the third next

# The owner of corner d: the cell itself, or its neighbour in that direction; and which of its two corners it is.
HERE: Final[i64] = 6
CORNER_OWNER: Final[vec[i64]] = vec[i64]([6, 6, 3, 4, 4, 5])
CORNER_SIDE: Final[vec[i64]] = vec[i64]([0, 1, 0, 1, 0, 1])


def width_of(radius: i64) -> i64:
    """How many cells a row of the grid has, its border included."""
    return 2 * radius + 3


def cell_at(radius: i64, q: i64, r: i64) -> i64:
    """The cell of these coordinates."""
    return (r + radius + 1) * width_of(radius) + q + radius + 1


def q_of(radius: i64, cell: i64) -> i64:
    """A cell's first coordinate."""
    return cell % width_of(radius) - radius - 1


def r_of(radius: i64, cell: i64) -> i64:
    """A cell's second coordinate."""
    return cell // width_of(radius) - radius - 1


def steps_of(radius: i64) -> vec[i64]:
    """The six steps to the neighbours of any cell, in the order of the directions; the seventh is no step."""
    width = width_of(radius)
    return vec[i64]([q + r * width for q, r in DIRECTIONS] + [0])


def distance_of(q: i64, r: i64) -> i64:
    """How many steps (q, r) is away from (0, 0)."""
    return max(q, -q, r, -r, q + r, -q - r)


def cells_within(radius: i64) -> list[int]:
    """All cells of a grid but those of its border, ascending."""
    span = range(-radius, radius + 1)
    return [cell_at(radius, q, r) for r in span for q in span if distance_of(q, r) <= radius]


def turned(q: int, r: int, sixths: int) -> tuple[int, int]:
    """(q, r) turned about (0, 0) by so many sixths of a circle."""
    for _ in range(sixths % 6):
        q, r = q + r, -q
    return q, r


def turns_of(shape: list[tuple[int, int]]) -> list[list[tuple[int, int]]]:
    """The shape in all six directions, its cells in the same order."""
    return [[turned(q, r, sixths) for q, r in shape] for sixths in range(6)]
