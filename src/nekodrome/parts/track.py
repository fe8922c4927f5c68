"""Tracks of rows and lanes: a step goes one row on, straight or to a neighbouring lane.

A row is the set of its lanes, as bits of a number below 16. The functions take one row or several side by side: rows
of at most three lanes may be packed four bits apart and are then stepped through together.
"""

from typing import Final

from mypy_extensions import i64

LANES: Final[i64] = 4  # bits a row takes, whether it has that many lanes or not
ALL_LANES: Final[i64] = 15


def beside(lanes: i64) -> i64:
    """The lanes that differ by at most one from any of these; the caller keeps those that a row has."""
    return lanes | (lanes << 1) | (lanes >> 1)


def stepped(start: i64, free: i64) -> i64:
    """The free lanes of the next row that a step from any of `start` reaches."""
    return beside(start) & free


def blocked(start: i64, free: i64) -> i64:
    """Those of `start` from which no free lane of the next row can be reached."""
    return start & ~beside(free)


def lanes_in(row: int) -> list[int]:
    """The lanes of a row, from left to right."""
    return [lane for lane in range(LANES) if (row >> lane) & 1]
