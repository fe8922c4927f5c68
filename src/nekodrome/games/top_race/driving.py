"""How far a car can go and where it ends (TOP-17, TOP-18), and how it comes back to the track (TOP-23).

Every step goes one row on, so the farthest spaces lie side by side. They are one number, the reach: 16 * (row + 1) +
the set of lanes; 0 where there is no step to make.
"""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from nekodrome.games.top_race.circuit import (
    AHEAD,
    FINISH_ROW,
    LANES,
    VIEW,
    Space,
    lane_of,
    row_of,
    space_at,
    space_words,
)
from nekodrome.parts.bits import bit, has, shl
from nekodrome.parts.track import ALL_LANES, beside, lanes_in, stepped

STUCK: Final[i64] = 0
OVER_THE_LINE: Final[i64] = 16 * 50  # reaches from here on lead over the finish line


def reach_of(cars: vec[i64], broken: i64, car: i64, steps: i64) -> i64:
    """The farthest spaces that a car can reach with so many steps."""
    row = row_of(cars[car])
    last = row + steps
    if last > FINISH_ROW:
        last = FINISH_ROW
    reached = bit(lane_of(cars[car]))
    moved: i64 = 0
    free: i64 = 0
    while row < last:
        if moved % VIEW == 0:
            free = free_ahead(cars, broken, row)
        ahead = stepped(reached, free & ALL_LANES)
        if ahead == 0:
            break
        reached = ahead
        free >>= 4
        row += 1
        moved += 1
    return 16 * (row + 1) + reached if moved else STUCK


def free_ahead(cars: vec[i64], broken: i64, row: i64) -> i64:
    """The free lanes of the rows after that one, four bits each."""
    free = AHEAD[row + 1]
    for other in range(6):
        rows = row_of(cars[other]) - row
        if 0 < rows <= VIEW and not has(broken, other):
            free &= ~shl(1, 4 * (rows - 1) + lane_of(cars[other]))
    return free


def reach_row(reach: i64) -> i64:
    """The row of a reach."""
    return (reach >> 4) - 1


def reach_lanes(reach: i64) -> i64:
    """The lanes of a reach."""
    return reach & ALL_LANES


def taken_in(cars: vec[i64], broken: i64, row: i64) -> i64:
    """The lanes of a row where cars stand."""
    taken: i64 = 0
    for car in range(6):
        if row_of(cars[car]) == row and not has(broken, car):
            taken |= bit(lane_of(cars[car]))
    return taken


def way_back(cars: vec[i64], broken: i64, car: i64) -> i64:
    """Where a car comes back: its lane, the nearest one, else the first row behind with room."""
    row, lane = row_of(cars[car]), lane_of(cars[car])
    free = LANES[row + 1] & ~taken_in(cars, broken, row)
    while free == 0:
        row -= 1
        free = LANES[row + 1] & ~taken_in(cars, broken, row)
    return space_at(row, nearest(free, lane))


def nearest(lanes: i64, lane: i64) -> i64:
    """Of these lanes the one nearest to that lane, the lower of two."""
    for distance in range(4):
        if lane >= distance and has(lanes, lane - distance):
            return lane - distance
        if has(lanes, lane + distance):
            return lane + distance
    return lane


def way_of(cars: vec[i64], broken: int, car: int, row: int, lane: int) -> list[Space]:
    """One way to a space of the reach, space by space, for a screen that shows the drive; as straight as can be."""
    lanes = [int(bit(lane_of(cars[car])))]
    start = row_of(cars[car])
    for there in range(start + 1, row + 1):
        lanes.append(int(stepped(lanes[-1], LANES[there + 1] & ~taken_in(cars, broken, there))))
    way = [lane]
    for before in lanes[-2:0:-1]:
        way.append(_straightest(before & int(beside(bit(way[-1]))), way[-1]))
    rows = range(row, start, -1)
    return [space_words(space_at(r, w)) for r, w in zip(reversed(rows), reversed(way), strict=True)]


def _straightest(lanes: int, lane: int) -> int:
    return min(lanes_in(lanes), key=lambda other: abs(other - lane))
