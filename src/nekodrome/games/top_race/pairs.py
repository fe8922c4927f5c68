"""The two cars of a turbo/breakdown card: which is ahead, and by how much (TOP-21, TOP-22)."""

from typing import TYPE_CHECKING

from mypy_extensions import i64

from nekodrome.games.top_race.circuit import row_of
from nekodrome.games.top_race.pieces import FIRST_TURBO, PAIRS

if TYPE_CHECKING:
    from nekodrome.games.top_race.rules import TopRace


def is_idle(state: "TopRace", kind: i64) -> bool:
    """Whether a turbo/breakdown card would have no effect (TOP-22)."""
    one, other = PAIRS[2 * (kind - FIRST_TURBO)], PAIRS[2 * (kind - FIRST_TURBO) + 1]
    if not state.is_racing(one) or not state.is_racing(other):
        return True
    return row_of(state.cars[one]) == row_of(state.cars[other])


def car_ahead(state: "TopRace", kind: i64) -> i64:
    """The car of a pair that is ahead."""
    one, other = PAIRS[2 * (kind - FIRST_TURBO)], PAIRS[2 * (kind - FIRST_TURBO) + 1]
    return one if state.cars[one] > state.cars[other] else other


def car_behind(state: "TopRace", kind: i64) -> i64:
    """The car of a pair that is behind."""
    at = 2 * (kind - FIRST_TURBO)
    return PAIRS[at] + PAIRS[at + 1] - car_ahead(state, kind)


def gap(state: "TopRace", kind: i64) -> i64:
    """How many rows the car behind lies behind."""
    return row_of(state.cars[car_ahead(state, kind)]) - row_of(state.cars[car_behind(state, kind)])
