"""Observations: what a seat sees as a row of numbers, for programs that learn.

A game that has them declares how a row is laid out (`Game(observation=…)`), and its states write it (`State.observe`).
A row tells what the view tells and nothing else. Seats are counted from whoever looks, clockwise: 0 is oneself.
Rows are as long for two players as for six: seats that nobody has are zeros. A number is a byte; the bytes lie in the
order of a little-endian machine.
"""

from typing import Final, final

from librt.vecs import append, vec
from mypy_extensions import i64

from nekodrome.core.errors import NoObservation, error
from nekodrome.core.game import Game, State

MOST: Final = 255  # a number of a row is a byte


@final
class Field:
    """So many numbers of a row, each from 0 to `high`."""

    __slots__ = ("about", "high", "name", "size")

    def __init__(self, name: str, size: int, high: int, about: str) -> None:
        self.name = name
        self.size = size
        self.high = high
        self.about = about


@final
class Observation:
    """How the rows of a game are laid out, and what of the view they do not tell."""

    def __init__(
        self,
        fields: list[Field],
        told: dict[str, str],
        left_out: dict[str, str] | None = None,
        unordered: dict[str, str] | None = None,
    ) -> None:
        self.fields = fields
        self.told = told  # for every path of the view, `*` for any step: the fields that it follows from
        self.left_out = left_out or {}  # paths of the view that rows do not tell, each with the reason
        self.unordered = unordered or {}  # paths of lists whose order they do not tell, each with the reason
        self.size = sum(field.size for field in fields)

    def places(self) -> dict[str, tuple[int, int]]:
        """Where each field begins and ends in a row."""
        found: dict[str, tuple[int, int]] = {}
        at = 0
        for field in self.fields:
            found[field.name] = (at, at + field.size)
            at += field.size
        return found

    def highs(self) -> list[int]:
        """The highest that each number of a row can be."""
        return [field.high for field in self.fields for _ in range(field.size)]


def observation_of(game: Game) -> Observation:
    """How the rows of a game are laid out, else NoObservation."""
    if game.observation is None:
        raise error(NoObservation, "no_observation", game_name=game.name)
    return game.observation


def words_for(size: i64) -> i64:
    """How many numbers of a row so many bytes take."""
    return (size + 7) >> 3


def blank(size: i64) -> vec[i64]:
    """A row of nothing, for so many bytes."""
    row = vec[i64](capacity=words_for(size))
    for _ in range(words_for(size)):
        row = append(row, 0)
    return row


def observed(game: Game, state: State, seat: int) -> bytes:
    """What that seat sees, a byte for each number."""
    size = observation_of(game).size
    row = blank(size)
    state.observe(seat, row, 0)
    return bytes(memoryview(row))[:size]
