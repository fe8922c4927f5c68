"""Who is where: places in a race and in a series (NNR-17, NNR-19).

The result of a race is one number: the winner's tricks * 8 + the winner's seat, or -1 for a race without one.
"""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from nekodrome.games.neko_racing.road import lap_of, position, row_of

NO_WINNER: Final[i64] = -1


def winner_of(result: i64) -> i64:
    """The seat that won a race, -1 if nobody did."""
    return result & 7 if result != NO_WINNER else NO_WINNER


def is_ahead(cars: vec[i64], arrived: vec[i64], seat: i64, other: i64) -> bool:
    """Whether a car is placed before another: by lap, row, then who got there first; cars in the box share."""
    mine, theirs = position(cars[seat]), position(cars[other])
    return mine > theirs or (mine == theirs and mine > 0 and arrived[seat] < arrived[other])


def place_of(cars: vec[i64], arrived: vec[i64], seat: i64) -> int:
    """The place of one car."""
    place = 1
    for other in range(len(cars)):
        if is_ahead(cars, arrived, other, seat):
            place += 1
    return place


def places_in_race(cars: vec[i64], arrived: vec[i64]) -> list[int]:
    """The place of every car."""
    return [place_of(cars, arrived, seat) for seat in range(len(cars))]


def rows_driven(car: i64, rows: i64) -> int:
    """How far a car has come; home counts as one row more than all there are."""
    over_the_line = 1 if row_of(car) == 0 and lap_of(car) > 0 else 0
    return lap_of(car) * rows + row_of(car) + over_the_line


def record_of(results: vec[i64], seat: i64) -> int:
    """The fewest tricks in which that seat has won a race, 0 if it has won none."""
    best: i64 = 0
    for result in results:
        if winner_of(result) == seat and (best == 0 or (result >> 3) < best):
            best = result >> 3
    return best


def places_in_series(results: vec[i64], seats: i64) -> list[int]:
    """The lowest record wins; equal records share, and so do those who have none."""
    records = [record_of(results, seat) or 1 << 20 for seat in range(seats)]
    return [1 + sum(1 for other in records if other < record) for record in records]
