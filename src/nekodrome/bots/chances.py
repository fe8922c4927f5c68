"""Chances of winning, by playing on from a moment many times: what looking back at a match is made of.

A world is redrawn for some eye, every seat goes on as the hints suggest, to the very end, and the win is shared as
rules say. Sums are returned, so that parts of the same work add up.
"""

from typing import final

from librt.vecs import vec
from mypy_extensions import i64

from nekodrome.bots.playouts import hinted_playout, playout
from nekodrome.core.game import State
from nekodrome.core.hints import Hints
from nekodrome.core.rng import Rng


@final
class Worlds:
    """Worlds of one moment as an eye may imagine them, one after the other."""

    def __init__(self, state: State, eye: i64, rng: Rng) -> None:
        self._imagined = state.clone()
        self._imagined.determinize(eye, rng)  # what the eye has gathered is worked out once
        self._eye: i64 = eye
        self._rng = rng

    def next(self) -> State:
        """Another one."""
        world = self._imagined.clone()
        world.determinize(self._eye, self._rng)
        return world


def shares_after(world: State, hints: Hints, rng: Rng) -> list[float]:
    """Plays a world to its end; what each seat has of the win."""
    if hints.guides(world):
        hinted_playout(world, hints, rng)
    else:
        playout(world, rng)
    return world.outcome().returns()


def chances(state: State, eye: int, hints: Hints, rng: Rng, playouts: int) -> list[float]:
    """Each seat's wins in so many playouts of worlds as that eye may imagine them."""
    worlds = Worlds(state, eye, rng)
    wins = [0.0] * state.seats
    for _ in range(playouts):
        _add(wins, shares_after(worlds.next(), hints, rng))
    return wins


def gains(state: State, seat: int, action: int, hints: Hints, rng: Rng, count: int) -> list[float]:
    """What a choice brings each seat beyond what the hints would have chosen, in so many worlds; then the squares.

    Both go on with the same chance, so where the hints choose the same, nothing is gained or lost."""
    worlds = Worlds(state, seat, rng)
    seats = state.seats
    sums = [0.0] * (2 * seats)
    for _ in range(count):
        world = worlds.next()
        usual = hints.playout_action(world, seat, rng)
        if usual != action:
            chance = rng.split()
            mine = _shares_of(world, seat, action, hints, chance)
            usually = _shares_of(world, seat, usual, hints, chance)
            for i in range(seats):
                gain = mine[i] - usually[i]
                sums[i] += gain
                sums[seats + i] += gain * gain
    return sums


def weigh(state: State, seat: int, codes: list[int], hints: Hints, rng: Rng, count: int) -> list[float]:
    """The seat's wins after each of these choices, all in the same worlds and with the same chance."""
    worlds = Worlds(state, seat, rng)
    wins = [0.0] * len(codes)
    for _ in range(count):
        world = worlds.next()
        chance = rng.split()
        for i in range(len(codes)):
            wins[i] += _shares_of(world, seat, codes[i], hints, chance)[seat]
    return wins


def gap(state: State, seat: int, better: int, action: int, hints: Hints, rng: Rng, count: int) -> list[float]:
    """How much more the seat wins by one choice than by another, summed over so many worlds, and the squares."""
    worlds = Worlds(state, seat, rng)
    sums = [0.0, 0.0]
    for _ in range(count):
        world = worlds.next()
        chance = rng.split()
        one = _shares_of(world, seat, better, hints, chance)[seat]
        other = _shares_of(world, seat, action, hints, chance)[seat]
        sums[0] += one - other
        sums[1] += (one - other) * (one - other)
    return sums


def worth_weighing(state: State, seat: int, hints: Hints, rng: Rng) -> list[int]:
    """The choices that somebody who knows the game would weigh, ascending."""
    world = Worlds(state, seat, rng).next()
    codes: vec[i64] = hints.sensible(world, seat, world.legal(seat))
    return list(hints.candidates(world, seat, codes))


def _shares_of(world: State, seat: i64, action: i64, hints: Hints, rng: Rng) -> list[float]:
    """The shares after a choice, from a copy of both the world and its chance."""
    after = world.clone()
    after.apply(seat, action)
    return shares_after(after, hints, rng.clone())


def _add(sums: list[float], more: list[float]) -> None:
    for i in range(len(sums)):
        sums[i] += more[i]
