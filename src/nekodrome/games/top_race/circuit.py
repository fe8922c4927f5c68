"""The track: rows of lanes, the marks across it, and where cars stand (TOP-04).

A space is one number: 4 * (row + 1) + lane, so the grid, rows -1 and 0, comes first. A car that is home stands far
beyond the last row, one that waits for its buyer before the first.
"""

from typing import Final, Literal, TypedDict

from librt.vecs import vec
from mypy_extensions import i64

Lane = Literal["a", "b", "c", "d"]

# First row, last row, lanes.
LAYOUT: Final = (
    (-1, 0, "abc"),
    (1, 5, "abcd"), (6, 6, "abc"), (7, 8, "bc"), (9, 13, "abc"),
    (14, 15, "bc"), (16, 17, "b"), (18, 19, "bc"), (20, 25, "abc"),
    (26, 27, "bc"), (28, 30, "b"), (31, 36, "bc"),
    (37, 37, "bc"), (38, 40, "b"), (41, 42, "bc"), (43, 48, "abc"),
)  # fmt: skip
LANE_LETTERS: Final[tuple[Lane, ...]] = ("a", "b", "c", "d")
FIRST_ROW: Final = -1
LAST_ROW: Final[i64] = 48
FINISH_ROW: Final[i64] = 49  # a step from the last row leads there
TIP_ROWS: Final[vec[i64]] = vec[i64]([13, 25, 36])  # each mark lies after its row
TIPS: Final[i64] = 3

WAITING: Final[i64] = -4  # a car whose driver has no buyer yet
HOME: Final[i64] = 400
STARTS: Final[i64] = 6  # the starting spaces: 3 * (row + 1) + lane


class Space(TypedDict):
    """A space as a screen draws it."""

    row: int
    lane: Lane


class SpaceSaid(Space):
    """A space as everybody speaks of it; the grid has names of its own."""

    text: Literal["space", "space.back", "space.front"]


def _lanes_of(row: int) -> int:
    letters = next((lanes for first, last, lanes in LAYOUT if first <= row <= last), "abcd")
    return sum(1 << LANE_LETTERS.index(letter) for letter in letters)


# The lanes of row r at r + 1; behind the line there is room for everybody.
LANES: Final[vec[i64]] = vec[i64]([_lanes_of(row) for row in range(-1, 50)])

# The lanes of the 14 rows after row r, four bits each, at r + 1.
VIEW: Final[i64] = 14
AHEAD: Final[vec[i64]] = vec[i64]([sum(_lanes_of(row + 1 + n) << (4 * n) for n in range(14)) for row in range(-1, 49)])


def space_at(row: i64, lane: i64) -> i64:
    """The space in that row and lane."""
    return 4 * (row + 1) + lane


def row_of(space: i64) -> i64:
    """The row of a space; higher than all others at home."""
    return (space >> 2) - 1


def lane_of(space: i64) -> i64:
    """The lane of a space."""
    return space & 3


def start_space(start: i64) -> i64:
    """The starting space of that number."""
    return 4 * (start // 3) + start % 3


def start_of(space: i64) -> i64:
    """The number of a starting space."""
    return 3 * (space >> 2) + (space & 3)


def space_words(space: int) -> Space:
    """A space in words."""
    return {"row": row_of(space), "lane": LANE_LETTERS[lane_of(space)]}
