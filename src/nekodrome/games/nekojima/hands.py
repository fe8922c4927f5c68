"""Hands: what a decision does to the island, by the physics of this machine.

The same hands on the same island do the same thing, so what was simulated last is kept for whoever asks again.
"""

import platform
from functools import lru_cache
from importlib.metadata import version
from importlib.util import find_spec
from math import dist
from typing import Final

from nekodrome.core.errors import NoEngine, error
from nekodrome.games.nekojima.movements import FRAMES, Movement, Point
from nekodrome.games.nekojima.physics import films
from nekodrome.games.nekojima.physics.island import Denchuu, Island
from nekodrome.games.nekojima.physics.measures import MEASURES
from nekodrome.games.nekojima.physics.orders import Orders
from nekodrome.games.nekojima.physics.trial import Trial
from nekodrome.games.nekojima.pieces import QUARTERS

ENGINE: Final = "mujoco"
PHYSICS: Final = 1  # moves when the same hands would do something else on the same engine
KEPT: Final = 128  # trials


def check_engine() -> None:
    """NoEngine where the physics cannot be simulated."""
    if find_spec(ENGINE) is None:
        raise error(NoEngine, "no_engine", game_name="Nekojima", package=ENGINE)


def movement_of(trial: Trial, colours: frozenset[int]) -> Movement:
    """A trial as it is kept, with the points where the probe would hang a cat from cables of these colours."""
    return Movement(
        trial.island,
        trial.findings,
        trial.warnings,
        trial.offences,
        trial.fallen,
        hanging_points(trial.island, colours) if not trial.findings else (),
        True,
        trial.settled,
        trial.stream,
        films.packed(trial.frames),
        round(len(trial.frames) / FRAMES, 1),
        None if trial.lost_at is None else round(trial.lost_at * MEASURES.step, 3),
        engine_of(),
        trial.gripped,
    )


@lru_cache(maxsize=1)
def engine_of() -> str:
    """What simulates here: the engine, its version, and for which machines it was built."""
    return f"{ENGINE} {version(ENGINE)} {platform.machine()} {platform.system()} physics {PHYSICS}"


@lru_cache(maxsize=KEPT)
def put_up(
    island: Island, denchuu: Denchuu, first: int, second: int, hand: str, tremor: int, orders: Orders, shake: float
) -> Trial:
    """Two hands put up a denchuu."""
    from nekodrome.games.nekojima.physics import programs

    return programs.put_up(island, denchuu, first, second, hand, tremor, orders, shake)


@lru_cache(maxsize=KEPT)
def hang(island: Island, cat: int, point: Point, hand: str, tremor: int, orders: Orders, shake: float) -> Trial:
    """A hand hangs a cat."""
    from nekodrome.games.nekojima.physics import programs

    return programs.hang(island, cat, *point, hand, tremor, orders, shake)


@lru_cache(maxsize=KEPT)
def put_right(island: Island, pole: int, spot: int, hand: str, tremor: int, orders: Orders) -> Trial:
    """A hand grips a pole that has to be put right."""
    from nekodrome.games.nekojima.physics import programs

    return programs.put_right(island, pole, spot, hand, tremor, orders)


@lru_cache(maxsize=KEPT)
def take_back(island: Island, hand: str, tremor: int, orders: Orders) -> Trial:
    """Both hands lift out the denchuu put up last."""
    from nekodrome.games.nekojima.physics.programs import settle
    from nekodrome.games.nekojima.physics.turn import SimulatedTurn

    turn = SimulatedTurn(island, hand, tremor, orders)
    turn.own = island.denchuu[-1]
    turn.take_back()
    return settle(turn)


@lru_cache(maxsize=KEPT)
def any_spot(island: Island, colour: int, pairs: tuple[tuple[int, int], ...], orders: Orders) -> bool:
    """Whether the planner finds a spot, with its fixed seed and number of tries (NEK-21)."""
    from nekodrome.games.nekojima.physics import planner

    assert orders.districts is not None
    return planner.any_spot(island, [Denchuu(colour, pair) for pair in pairs], orders.districts, orders)


@lru_cache(maxsize=KEPT)
def hanging_points(island: Island, colours: frozenset[int]) -> tuple[Point, ...]:
    """Where the probe would hang a cat, the clearest first (NEK-16)."""
    from nekodrome.games.nekojima.physics import planner

    return tuple(point for colour in sorted(colours) for point in planner.probe_cat(island, colour))


@lru_cache(maxsize=KEPT)
def first_spots(island: Island, districts: frozenset[int], orders: Orders) -> tuple[int, ...]:
    """Where a first pole may go."""
    from nekodrome.games.nekojima.physics import spots

    return tuple(sorted({spot for district in districts for spot in spots.first_spots(island, district, orders)}))


@lru_cache(maxsize=KEPT)
def second_spots(
    island: Island, denchuu: Denchuu, first: int, districts: frozenset[int], orders: Orders
) -> tuple[int, ...]:
    """Where the second pole may go, within reach of the first."""
    from nekodrome.games.nekojima.physics import spots

    found = (spots.second_spots(island, denchuu, first, district, orders) for district in districts)
    return tuple(sorted({spot for some in found for spot in some}))


def righting_spots(island: Island, pole: int, found: tuple[tuple[int, int, int], ...]) -> tuple[int, ...]:
    """Where a pole that has to be put right may go: near where it was found, on the board or on a free top (NEK-13)."""
    from nekodrome.games.nekojima.physics import spots

    here = island.poles()[pole].foot
    x, y = next(((x / 1000, y / 1000) for number, x, y in found if number == pole), here[:2])
    free = {spot for district in range(QUARTERS) for spot in spots.first_spots(island, district)}
    there = [spot for spot in free if spots.pole_of_spot(spot) // 2 != pole // 2]
    return tuple(
        sorted(spot for spot in there if dist(spots.place_of(island, spot)[:2], (x, y)) <= 1000 * MEASURES.righting)
    )
