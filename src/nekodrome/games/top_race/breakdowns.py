"""Cars that are broken down, and how they come back to the track (TOP-23)."""

from typing import TYPE_CHECKING

from mypy_extensions import i64

from nekodrome.games.top_race import telling
from nekodrome.games.top_race.circuit import HOME, row_of
from nekodrome.games.top_race.driving import way_back
from nekodrome.parts.bits import bit, has

if TYPE_CHECKING:
    from nekodrome.games.top_race.rules import TopRace


def bring_back(state: "TopRace") -> None:
    """Cars that every racing car has passed come back to the track (TOP-23)."""
    rearmost = _rearmost_row(state)
    waiting = state.lay_by
    state.lay_by = 0
    left: i64 = 0
    while waiting:
        car = (waiting & 15) - 1
        waiting >>= 4
        if row_of(state.cars[car]) < rearmost:
            _return(state, car)
        else:
            state.lay_by |= (car + 1) << (4 * left)
            left += 1


def _rearmost_row(state: "TopRace") -> i64:
    rearmost = row_of(HOME)
    for car in range(6):
        if row_of(state.cars[car]) < rearmost and not has(state.broken, car):
            rearmost = row_of(state.cars[car])
    return rearmost


def _return(state: "TopRace", car: i64) -> None:
    space = way_back(state.cars, state.broken, car)
    if row_of(space) != row_of(state.cars[car]):
        state.stamp(car)
    state.cars[car] = space
    state.broken ^= bit(car)
    if state.facts is not None:
        telling.tell_return(state, car)
