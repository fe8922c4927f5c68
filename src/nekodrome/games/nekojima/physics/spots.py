"""Places to stand, as small numbers: the points of a lattice on the board, then the tops of poles (NEK-31)."""

from math import atan2, hypot, pi
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from nekodrome.games.nekojima.physics.island import Denchuu, Island, Pole
from nekodrome.games.nekojima.physics.measures import DISTRICTS, MEASURES
from nekodrome.games.nekojima.physics.orders import FREE, Orders

GRID = 5  # mm
RADIUS, BOARD = 1000 * MEASURES.pole_radius, 1000 * MEASURES.board_radius
ASIDE = 2 * RADIUS + 2.0  # mm between the axes of poles beside each other
REACH = 0.97  # of the cable's length
FOLD = 0.30  # of the cable's length: nearer, it would hang to the floor


def _lattice() -> list[tuple[float, float]]:
    """Every lattice point where a foot is on the board and inside one district, row by row."""
    line = [GRID / 2 + GRID * step for step in range(-40, 40)]
    near = [value for value in line if abs(value) >= RADIUS + 1]
    return [(x, y) for y in near for x in near if hypot(x, y) <= BOARD - RADIUS - 1]


LATTICE = _lattice()
POINTS = np.array(LATTICE)
QUARTERS = np.array([int((pi / 2 - atan2(y, x)) % (2 * pi) // (pi / 2)) for x, y in LATTICE])
SPOTS = len(LATTICE)  # the first number of a pole to stand on


class Place(NamedTuple):
    """Where a foot goes, in mm, and the pole below, or -1 for the board."""

    x: float
    y: float
    z: float
    on: int


def spot_of_pole(pole: int) -> int:
    """The spot on top of a pole."""
    return SPOTS + pole


def pole_of_spot(spot: int) -> int:
    """The pole to stand on, or -1 for the board."""
    return spot - SPOTS if spot >= SPOTS else -1


def place_of(island: Island, spot: int) -> Place:
    """Where a spot is."""
    pole = pole_of_spot(spot)
    if pole < 0:
        x, y = LATTICE[spot]
        return Place(x, y, 0.0, -1)
    x, y, z = island.poles()[pole].top
    return Place(x, y, z, pole)


def first_spots(island: Island, district: int, orders: Orders = FREE) -> list[int]:
    """Where a first pole could stand in a district, ascending."""
    return _board_spots(island, district, orders, 0) + _pole_spots(island, district, orders)


def second_spots(island: Island, denchuu: Denchuu, first: int, district: int, orders: Orders = FREE) -> list[int]:
    """Where the other pole could stand, within the cable's reach of the first."""
    start = place_of(island, first)
    here = int(start.on < 0 and _quarter(start.x, start.y) == district)
    spots = _board_spots(island, district, orders, here) + _pole_spots(island, district, orders)
    spots = [spot for spot in spots if spot != first]
    if not spots:
        return []
    places = np.array([place_of(island, spot)[:3] for spot in spots if spot >= SPOTS]).reshape(-1, 3)
    low = POINTS[[spot for spot in spots if spot < SPOTS]].reshape(-1, 2)
    places = np.vstack([np.hstack([low, np.zeros((len(low), 1))]), places])
    near = _within_reach(denchuu, start, places).tolist()
    return [spot for spot, reached in zip(spots, near, strict=True) if reached]


def _within_reach(denchuu: Denchuu, start: Place, places: NDArray[np.float64]) -> NDArray[np.bool_]:
    """Whether the cable goes from the first pole to each place, neither taut nor folded."""
    length = 1000 * MEASURES.cable_lengths[denchuu.colour]
    apart = np.hypot(places[:, 0] - start.x, places[:, 1] - start.y) - 2 * RADIUS
    rise = places[:, 2] + denchuu.heights[1] - start.z - denchuu.heights[0]
    return (np.hypot(apart, rise) <= REACH * length) & (apart >= max(15.0, FOLD * length))


def _board_spots(island: Island, district: int, orders: Orders, taken: int) -> list[int]:
    """Lattice points of a district with room for a foot; none when it has its bearing poles (NEK-25)."""
    poles = island.poles()
    bearing = sum(pole.floor == 1 and district in pole.districts for pole in poles)
    if orders.skyscrapers and bearing + taken >= 2:
        return []
    here = np.flatnonzero(district == QUARTERS)
    ends = np.array([end[:2] for pole in poles for end in (pole.foot, pole.top)]).reshape(-1, 2)
    apart = POINTS[here][:, None] - ends[None]
    free = (apart[:, :, 0] ** 2 + apart[:, :, 1] ** 2 >= ASIDE * ASIDE).all(1)
    spots: list[int] = here[free].tolist()
    return spots


def _pole_spots(island: Island, district: int, orders: Orders) -> list[int]:
    """Poles of a district with nothing on top and room for another."""
    poles = island.poles()
    busy = {below for pole in poles for below in pole.on}
    return [
        spot_of_pole(pole.pole) for pole in poles
        if pole.pole not in busy and pole.floor > 0 and not (orders.urban_jungle and pole.floor >= 2)
        and _fits(pole, district) and _has_room(pole, poles)
    ]  # fmt: skip


def _fits(pole: Pole, district: int) -> bool:
    """Whether a foot on that pole's top lies inside the district."""
    x, y, _ = pole.top
    return min(abs(x), abs(y)) >= RADIUS and hypot(x, y) <= BOARD - RADIUS and _quarter(x, y) == district


def _has_room(pole: Pole, poles: tuple[Pole, ...]) -> bool:
    """Whether no taller pole is in the way beside it."""
    x, y, z = pole.top
    taller = [other for other in poles if other.top[2] > z + 1]
    return all(hypot(other.top[0] - x, other.top[1] - y) >= ASIDE for other in taller)


def _quarter(x: float, y: float) -> int:
    return int((pi / 2 - atan2(y, x)) % (2 * pi) // (pi / 2)) % DISTRICTS
