"""Takenoko's components as tables: plots, improvements, weather (TAK-01 to TAK-03), and how far they reach."""

from math import atan2, sqrt, tau
from string import ascii_uppercase
from typing import Final, Literal, TypedDict

from librt.vecs import vec
from mypy_extensions import i64, u8

from nekodrome.parts.hexes import cell_at, cells_within, distance_of, q_of, r_of, steps_of, width_of

Colour = Literal["green", "yellow", "pink"]
Token = Literal["enclosure", "fertiliser", "watershed"]
ImprovementName = Literal["none", "enclosure", "fertiliser", "watershed"]
Effect = Literal["sun", "rain", "wind", "storm", "clouds"]
Face = Literal["sun", "rain", "wind", "storm", "clouds", "any"]
Act = Literal["plots", "irrigation", "gardener", "panda", "objective"]

COLOURS: Final[tuple[Colour, ...]] = ("green", "yellow", "pink")
LETTERS: Final = "gyp"
TOKEN_NAMES: Final[tuple[Token, ...]] = ("enclosure", "fertiliser", "watershed")
IMPROVEMENTS: Final[tuple[ImprovementName, ...]] = ("none", *TOKEN_NAMES)
PLAIN: Final[i64] = 0
ENCLOSURE: Final[i64] = 1
FERTILISER: Final[i64] = 2
WATERSHED: Final[i64] = 3

# A kind of plot is colour * 4 + improvement; a token put on it makes it another kind (TAK-01).
KINDS: Final[i64] = 12
KIND_COUNTS: Final = (6, 2, 1, 2, 6, 1, 1, 1, 4, 1, 1, 1)
PLOTS: Final[i64] = 27
ALL_PLOTS: Final = [kind for kind in range(12) for _ in range(KIND_COUNTS[kind])]

SECTIONS: Final = (36, 30, 24)  # of bamboo in the reserve, by colour (TAK-02)
TALLEST: Final[i64] = 4
CHANNELS: Final[i64] = 20  # TAK-03
TOKENS: Final[i64] = 3  # of each improvement

EFFECTS: Final[tuple[Effect, ...]] = ("sun", "rain", "wind", "storm", "clouds")
FACES: Final[tuple[Face, ...]] = (*EFFECTS, "any")
SUN: Final[i64] = 0
RAIN: Final[i64] = 1
WIND: Final[i64] = 2
STORM: Final[i64] = 3
CLOUDS: Final[i64] = 4
ANY: Final[i64] = 5
NO_WEATHER: Final[i64] = -1

ACTION_NAMES: Final[tuple[Act, ...]] = ("plots", "irrigation", "gardener", "panda", "objective")
PLOTS_ACTION: Final[i64] = 0
IRRIGATION: Final[i64] = 1
GARDENER: Final[i64] = 2
PANDA: Final[i64] = 3
OBJECTIVE: Final[i64] = 4

# How far 27 plots reach (TAK-07). Take the rows of cells along any of the three axes, the pond's being row 0. The first
# plot of row k, k > 1, touches no plot of its own row or beyond, so it touches two of row k - 1. Each row from 1 to
# k - 1 then has two plots at least, and 2 * (k - 1) + 1 <= 27 gives k <= 14: a strip two plots wide gets there.
REACH: Final[i64] = 14
WIDTH: Final[i64] = width_of(REACH)
GRID: Final[i64] = WIDTH * WIDTH
POND_CELL: Final[i64] = cell_at(REACH, 0, 0)
STEPS: Final[vec[i64]] = steps_of(REACH)
CELLS: Final[vec[i64]] = vec[i64](cells_within(REACH))  # the cell of each number
CELL_COUNT: Final[i64] = len(CELLS)


def _numbers() -> list[int]:
    numbers = [0] * GRID
    for number, cell in enumerate(CELLS):
        numbers[cell] = number
    return numbers


NUMBERS: Final[vec[i64]] = vec[i64](_numbers())  # the number of each cell, ascending as the cells are

NOTHING: Final[i64] = 0  # what the ground of a cell says; plots follow as 1 + their place in the order of laying
POND: Final[i64] = 28
BARE_GROUND: Final[vec[u8]] = vec[u8]([u8(28) if cell == POND_CELL else u8(0) for cell in range(GRID)])


def is_within(cell: i64) -> bool:
    """Whether a plot could ever lie there."""
    return CELLS[NUMBERS[cell]] == cell


def colour_of(kind: i64) -> i64:
    """The colour of a kind of plot."""
    return kind >> 2


def improvement_of(kind: i64) -> i64:
    """The improvement of a kind of plot, PLAIN if it has none."""
    return kind & 3


def token_name(improvement: i64) -> Token:
    """An improvement that can be taken and placed, 1 to 3, by its name."""
    return TOKEN_NAMES[improvement - 1]


def _clockwise(cell: int) -> float:
    """Where on the face of a clock a cell lies, seen from the pond; 0 is straight up."""
    q, r = int(q_of(REACH, cell)), int(r_of(REACH, cell))
    return atan2(sqrt(3) * (q + r / 2), -1.5 * r) % tau


def _names() -> dict[int, str]:
    rings: list[list[int]] = [[] for _ in range(REACH + 2)]  # the border too: a refusal may name it
    for cell in range(GRID):
        ring = distance_of(q_of(REACH, cell), r_of(REACH, cell))
        if ring <= REACH + 1:
            rings[ring].append(cell)
    return {
        cell: f"{ascii_uppercase[ring - 1]}{number}" if ring else ""
        for ring, cells in enumerate(rings)
        for number, cell in enumerate(sorted(cells, key=_clockwise), 1)
    }


# What a cell is called: A1 to A6 round the pond, B1 to B12 round those, and so on; clockwise, from the top.
PLACE_NAMES: Final = _names()
BEYOND: Final = "–"  # no plot can come to lie there


class PlaceSeen(TypedDict):
    """A cell as everybody speaks of it, and as a screen finds it."""

    text: Literal["place", "place.pond"]
    name: str
    q: int
    r: int


def place_words(cell: int) -> PlaceSeen:
    """That cell."""
    text: Literal["place", "place.pond"] = "place.pond" if cell == POND_CELL else "place"
    return {"text": text, "name": PLACE_NAMES.get(cell, BEYOND), "q": q_of(REACH, cell), "r": r_of(REACH, cell)}


class PlotKind(TypedDict):
    """A kind of plot as everybody speaks of it, and as a screen draws it."""

    text: Literal["plot", "plot.improved"]
    colour: Colour
    improvement: ImprovementName


def kind_words(kind: int) -> PlotKind:
    """That kind of plot."""
    improvement = IMPROVEMENTS[improvement_of(kind)]
    text: Literal["plot", "plot.improved"] = "plot" if improvement == "none" else "plot.improved"
    return {"text": text, "colour": COLOURS[colour_of(kind)], "improvement": improvement}
