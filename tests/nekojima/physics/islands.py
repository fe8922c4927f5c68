"""Islands built by hand for the tests: denchuu set down exactly, without hands."""

from functools import cache

import numpy as np

from nekodrome.games.nekojima.physics.built import Floats, Plan, built_of
from nekodrome.games.nekojima.physics.cable import chain_positions
from nekodrome.games.nekojima.physics.findings import Finding
from nekodrome.games.nekojima.physics.island import EMPTY, Denchuu, HungCat, Island
from nekodrome.games.nekojima.physics.orders import FREE, Orders
from nekodrome.games.nekojima.physics.programs import put_up
from nekodrome.games.nekojima.physics.referee import faults_in, near_misses_in, referee_of
from nekodrome.games.nekojima.physics.spots import LATTICE, spot_of_pole

Foot = tuple[float, float, float]  # mm
PINK, WHITE, BLUE = 0, 1, 2


def chain(colour: int, first: Foot, second: Foot, heights: tuple[int, int] = (75, 75)) -> tuple[Denchuu, Floats]:
    """A denchuu with its feet there, its poles facing each other, its cable as it hangs."""
    feet = [np.array(foot) / 1000 for foot in (first, second)]
    return Denchuu(colour, heights), chain_positions(colour, heights, *feet)


def island(*chains: tuple[Denchuu, Floats], cats: tuple[tuple[HungCat, Floats], ...] = ()) -> Island:
    """These denchuu and cats together."""
    positions = [position for _, position in chains] + [position for _, position in cats]
    return Island(
        tuple(denchuu for denchuu, _ in chains), tuple(cat for cat, _ in cats), np.concatenate(positions).tobytes()
    )


def judged(island: Island, orders: Orders = FREE, own: int = -1) -> list[Finding]:
    """All that the referee sees there."""
    referee = referee_of(built_of(Plan(island.denchuu, island.hung)))
    return referee.judge(np.frombuffer(island.positions), orders, own)


def faults(island: Island, orders: Orders = FREE, own: int = -1) -> set[str]:
    """The kinds of faults there."""
    return {finding.kind for finding in faults_in(judged(island, orders, own))}


def near_misses(island: Island) -> set[str]:
    """The kinds of near misses there."""
    return {finding.kind for finding in near_misses_in(judged(island))}


def spot_near(x: float, y: float) -> int:
    """The lattice point nearest to a place in mm."""
    return min(range(len(LATTICE)), key=lambda spot: (LATTICE[spot][0] - x) ** 2 + (LATTICE[spot][1] - y) ** 2)


@cache
def two_towers(floors: int) -> Island:
    """Two towers, put up floor by floor with calm hands, the taller pole on one side and then on the other."""
    if not floors:
        return EMPTY
    below = two_towers(floors - 1)
    heights = (75, 90) if floors % 2 else (90, 75)
    poles = 2 * (floors - 1)
    spots = [spot_of_pole(poles - 2), spot_of_pole(poles - 1)] if poles else [spot_near(-60, 40), spot_near(60, 40)]
    trial = put_up(below, Denchuu(WHITE, heights), spots[0], spots[1], "calm", floors)
    assert trial.is_clean
    return trial.island
