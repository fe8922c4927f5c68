"""The road: where a drive can end and how it gets there (NNR-13 to NNR-15, NNR-18).

A car is one number: lap, row and lane. Row 0 of lap 0 is the box; row 0 of the lap after the last is home.
"""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from nekodrome.games.neko_racing.course import BOX_LANE, LANES, Course, Space, Step
from nekodrome.parts.bits import bit, count, nth, shl
from nekodrome.parts.track import beside, blocked, lanes_in, stepped

IN_BOX: Final[i64] = BOX_LANE

# Ends of a drive are one set: four bits for the row that the distance leads to, four for the row behind it
# (reached with one jump) and so on, and one bit for the finish.
EVERY_ROW: Final[i64] = 0x11111111111111
FINISH_BIT: Final[i64] = 56
HERE: Final[i64] = 15


def car_at(lap: i64, row: i64, lane: i64) -> i64:
    """A car on that space; laps count from 0."""
    return (lap << 8) | (row << 2) | lane


def position(car: i64) -> i64:
    """Lap and row as one number: the higher, the further ahead; 0 in the box."""
    return car >> 2


def lap_of(car: i64) -> i64:
    """The laps a car has behind it."""
    return car >> 8


def row_of(car: i64) -> i64:
    """The row a car stands in, 0 in the box and at home."""
    return (car >> 2) & 63


def lane_of(car: i64) -> i64:
    """The lane a car stands in."""
    return car & 3


def taken_in(cars: vec[i64], driver: i64, row: i64) -> i64:
    """The lanes of a row where others stand, on whatever lap (NNR-18); nobody stands in the way in the box."""
    taken: i64 = 0
    for seat in range(len(cars)):
        if row_of(cars[seat]) == row and seat != driver:
            taken |= bit(lane_of(cars[seat]))
    return taken


def ends_of(course: Course, cars: vec[i64], driver: i64, distance: i64) -> i64:
    """Every space where a drive over that distance may end, as a set (see above)."""
    row = row_of(cars[driver])
    laps_left = course.laps - lap_of(cars[driver])
    reached = bit(lane_of(cars[driver]))  # with no jump; four bits further with one jump, and so on
    ends: i64 = 0
    behind: i64 = -distance  # rows passed beyond the distance
    while reached:
        if row == course.rows:
            laps_left -= 1
            if laps_left == 0:  # NNR-15: a step left over crosses the line
                return ends | bit(FINISH_BIT)
            row = 0
        row += 1
        lanes = course.lanes[row - 1]
        taken = taken_in(cars, driver, row)
        reached = _moved_on(reached, lanes, lanes & ~taken)
        behind += 1
        if behind >= 0:
            here = reached & shl(HERE, 4 * behind)
            ends |= here
            reached ^= here
    return ends


def _moved_on(reached: i64, lanes: i64, free: i64) -> i64:
    """One row on: by a step where that is possible, else by a jump (NNR-14)."""
    free *= EVERY_ROW
    steps = stepped(reached, free)
    if free == lanes * EVERY_ROW:
        return steps
    jumps = beside(blocked(reached, free)) & (lanes * EVERY_ROW)
    return steps | (jumps << 4)


def first_row(course: Course, car: i64, distance: i64) -> i64:
    """The row that the distance leads to without a jump."""
    return (row_of(car) + distance - 1) % course.rows + 1


def next_lap(course: Course, first: i64, ends: i64) -> i64:
    """The ends that lie behind the line, in rows whose numbers begin again."""
    left = 4 * (course.rows - first + 1)
    return ends & ~(shl(1, left) - 1) & ~bit(FINISH_BIT) if left < FINISH_BIT else 0


def nth_space(course: Course, car: i64, distance: i64, ends: i64, n: i64) -> i64:
    """The n-th of the ends that are spaces, as number (row - 1) * 3 + lane, ascending and counting from 0."""
    first = first_row(course, car, distance)
    behind = next_lap(course, first, ends)
    if behind:
        if n < count(behind):
            return _space(first - course.rows, nth(behind, n))
        n -= count(behind)
    return _space(first, nth(ends ^ behind, n))


def furthest(ends: i64) -> i64:
    """Those of the ends that lie furthest ahead."""
    rows = HERE
    while ends & ~rows:
        rows = (rows << 4) | HERE
    return ends & ~(rows >> 4)


def _space(first: i64, end: i64) -> i64:
    return (first - 1 + (end >> 2)) * 3 + (end & 3)


def car_on(course: Course, car: i64, distance: i64, space: i64) -> i64:
    """The car after driving that distance, jumps included, to that space."""
    rows = course.rows
    row = space // 3 + 1
    first = row_of(car) + distance
    total = first + (row - first) % rows
    return car_at(lap_of(car) + (total - 1) // rows, row, space % 3)


def space_words(car: int) -> Space:
    """The space of a car in words."""
    return {"lap": lap_of(car) + 1, "row": row_of(car), "lane": LANES[lane_of(car)]}


def home(course: Course) -> i64:
    """A car over the line."""
    return car_at(course.laps, 0, BOX_LANE)


def way_of(course: Course, cars: vec[i64], driver: int, distance: int, end: int) -> list[Step]:
    """One way to that end, space by space, for a screen that shows the drive; as straight as can be."""
    return _way(course, cars, driver, cars[driver], distance, end, set()) or []


def _way(
    course: Course, cars: vec[i64], driver: int, car: int, left: int, end: int, tried: set[tuple[int, int]]
) -> list[Step] | None:
    if left == 0:
        return [] if car == end else None
    if (car, left) in tried:
        return None
    tried.add((car, left))
    if row_of(car) == course.rows and lap_of(car) + 1 == course.laps:
        return [] if end == home(course) else None
    lap, row = (lap_of(car) + 1, 1) if row_of(car) == course.rows else (lap_of(car), row_of(car) + 1)
    lanes = course.lanes[row - 1]
    free = lanes & ~taken_in(cars, driver, row)
    jump = not stepped(bit(lane_of(car)), free)
    reached = beside(bit(lane_of(car))) & lanes if jump else stepped(bit(lane_of(car)), free)
    straight = int(lane_of(car))
    for lane in sorted(lanes_in(reached), key=lambda lane: abs(lane - straight)):
        there = car_at(lap, row, lane)
        rest = _way(course, cars, driver, there, left if jump else left - 1, end, tried)
        if rest is not None:
            return [Step(**space_words(there), jump=jump), *rest]
    return None
