"""Positions of Nekojima, and movements made up for them: rules are tested without waiting for gravity."""

import json
from typing import Any

import numpy as np

from nekodrome.core.facts import Fact
from nekodrome.core.match import decide
from nekodrome.core.options import checked_options
from nekodrome.core.rng import rng_of_number
from nekodrome.games.nekojima import GAME
from nekodrome.games.nekojima.movements import Movement, bound_of, sealed
from nekodrome.games.nekojima.moves import HANDS, POLE_SPOT, SPOT, VALIDATE
from nekodrome.games.nekojima.phases import TAKE
from nekodrome.games.nekojima.physics import spots
from nekodrome.games.nekojima.physics.cable import chain_positions
from nekodrome.games.nekojima.physics.findings import Body, Finding
from nekodrome.games.nekojima.physics.island import Denchuu, HungCat, Island
from nekodrome.games.nekojima.rules import Nekojima

PINK, WHITE, BLUE = 0, 1, 2
TOUCH = Finding("cable_pole", (Body("cable", 0), Body("pole", 1)), (0.0, 0.0, 50.0))
FEET = [((40.0, 40.0), (40.0, -40.0)), ((-40.0, 40.0), (-40.0, -40.0)), ((90.0, 60.0), (90.0, -20.0))]


def order(**fields: Any) -> bytes:
    """An order to a hand, as it comes over the wire."""
    return json.dumps(fields).encode()


def new(seats: int = 3, seed: int = 1, **options: Any) -> Nekojima:
    """A new match."""
    state = GAME.new_state(seats, checked_options(GAME.options, options), rng_of_number(seed))
    assert isinstance(state, Nekojima)
    return state


def turn(
    seats: int = 3, active: int = 0, colour: int = BLUE, districts: tuple[int, int] = (0, 1), **options: Any
) -> Nekojima:
    """A turn after the draw: a denchuu of that colour has to be put up in those districts."""
    state = new(seats, **options)
    state.active, state.faces, state.districts = active, districts, districts
    state.bag, state.due, state.blacks = (6, 6, 6, 7), (0,) * seats, 0
    state.colour, state.phase, state._codes = colour, TAKE, None
    return state


def standing(*denchuu: Denchuu, cats: tuple[HungCat, ...] = ()) -> Island:
    """An island of so many denchuu beside each other, and cats that hang."""
    parts = [
        chain_positions(one.colour, one.heights, np.array([*feet[0], 0]) / 1000, np.array([*feet[1], 0]) / 1000)
        for one, feet in zip(denchuu, FEET, strict=False)
    ]
    hooks = [np.array([0, 0, 0.05, 1, 0, 0, 0]) for _ in cats]
    return Island(tuple(denchuu), cats, np.concatenate([np.zeros(0), *parts, *hooks]).tobytes())


def with_island(state: Nekojima, island: Island) -> Nekojima:
    """The same turn begun on another island."""
    state.island = state.before = island
    state._codes = None
    return state


def grown(state: Nekojima, heights: tuple[int, int] = (75, 90), cats: tuple[HungCat, ...] = ()) -> Island:
    """The island of before with one more denchuu of the colour drawn."""
    return standing(*state.before.denchuu, Denchuu(state.colour, heights), cats=state.before.hung + cats)


def happens(state: Nekojima, movement: Movement, action: int = HANDS, seat: int | None = None) -> list[Fact]:
    """That movement comes through the checked door."""
    payload = sealed(movement, bound_of(state.island, action, state.tremor()))
    return decide(GAME, state, state.active if seat is None else seat, action, payload)


def up(state: Nekojima, **what: Any) -> list[Fact]:
    """The denchuu of this turn stands, with whatever else is said of it."""
    return happens(state, Movement(grown(state), **what))


def valid(state: Nekojima, **what: Any) -> list[Fact]:
    """A valid turn."""
    return up(state, **what) + decide(GAME, state, state.actor(), VALIDATE)


def made(state: Nekojima, *moves: str) -> list[Fact]:
    """What happens when whoever's turn it is makes these moves."""
    facts: list[Fact] = []
    for move in moves:
        facts += decide(GAME, state, int(state.actor()), GAME.parse(move))
    return facts


def kinds(facts: list[Fact]) -> list[str]:
    """What kinds of things happened."""
    return [fact.kind for fact in facts]


def texts(codes: list[int]) -> set[str]:
    """These codes as text, points of the board left out."""
    return {GAME.describe(code) for code in codes if not SPOT <= code < SPOT + POLE_SPOT}


def spot_at(x: float, y: float) -> int:
    """The point of the board there."""
    return spots.LATTICE.index((x, y))
