"""Positions of Neko Neko Racing written as text, and moves made in them."""

from typing import Any

import pytest
from librt.vecs import vec
from mypy_extensions import i64

from nekodrome.core.errors import IllegalMove
from nekodrome.core.facts import Fact
from nekodrome.core.match import decide
from nekodrome.core.options import checked_options
from nekodrome.core.rng import rng_of_number
from nekodrome.games.neko_racing import GAME
from nekodrome.games.neko_racing.moves import card_text
from nekodrome.games.neko_racing.pieces import LETTERS
from nekodrome.games.neko_racing.road import IN_BOX, car_at, lane_of, lap_of, row_of
from nekodrome.games.neko_racing.rules import NekoRacing
from nekodrome.parts.bits import members_of, set_of

SPARE = "b1 b2 b3 b4 b5 b6 b7 b8 b9 b10"


def new(seats: int = 3, seed: int = 1, **options: Any) -> NekoRacing:
    """A new match."""
    state = GAME.new_state(seats, checked_options(GAME.options, options), rng_of_number(seed))
    assert isinstance(state, NekoRacing)
    return state


def position(
    *hands: str,
    tiles: str = "bgrko",
    cars: str = "",
    boosts: str = "",
    leader: int = 0,
    tricks: int = 0,
    **options: Any,
) -> NekoRacing:
    """A trick about to be led: hands like `b7 g3`, tiles by letter, cars like `box 5b 2:7a`, seat 0's boosts."""
    state = new(len(hands), **options)
    state.hands = vec[i64]([cards_of(hand) for hand in hands])
    state.tiles = vec[i64]([LETTERS.index(letter) for letter in tiles[: len(hands)]])
    state.boosts[0] = cards_of(boosts)
    for seat, car in enumerate(cars.split()):
        state.cars[seat] = car_of(car)
        state.arrived[seat] = seat if car != "box" else 0
    state.leader = state.turn = leader
    state.tricks = tricks
    return state


def at_the_wheel(cars: str, distance: int, boosts: str = "", **options: Any) -> NekoRacing:
    """Seat 0 has won a trick in blue and drives that distance; the cars of all seats are given."""
    state = position(*[""] * len(cars.split()), cars=cars, boosts=boosts, tricks=1, **options)
    state.led = state.winner = state.turn = 0
    state.table = 1  # the blue 1
    state.distance = distance
    return state


def cards_of(text: str) -> int:
    """A set of cards from their texts."""
    return set_of([GAME.parse(card) for card in text.split()])


def text_of(cards: int) -> str:
    """A set of cards as texts."""
    return " ".join(card_text(card) for card in members_of(cards))


def car_of(text: str) -> int:
    """A car from its text: `box`, `12b`, or `2:12b` on the second lap."""
    if text == "box":
        return IN_BOX
    lap, _, space = text.rpartition(":")
    return car_at(int(lap or 1) - 1, int(space[:-1]), "abc".index(space[-1]))


def car_text(car: int) -> str:
    """A car as text."""
    if row_of(car) == 0:
        return "box" if lap_of(car) == 0 else "home"
    lap = f"{lap_of(car) + 1}:" if lap_of(car) else ""
    return f"{lap}{row_of(car)}{'abc'[lane_of(car)]}"


def cars_text(state: NekoRacing) -> str:
    """All cars as text."""
    return " ".join(car_text(car) for car in state.cars)


def legal(state: NekoRacing) -> str:
    """What the player in turn may do, as text."""
    return " ".join(GAME.describe(code) for code in state.legal_actions(state.actor()))


def play(state: NekoRacing, moves: str) -> list[Fact]:
    """The moves, one after the other, each by whoever is in turn; returns the facts."""
    facts: list[Fact] = []
    for move in moves.split():
        facts += decide(GAME, state, state.actor(), GAME.parse(move))
    return facts


def refused(state: NekoRacing, move: str) -> str:
    """The rule that forbids a move to the player in turn."""
    with pytest.raises(IllegalMove) as caught:
        play(state, move)
    return caught.value.rule or ""
