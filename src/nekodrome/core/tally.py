"""Tallies: where the points of a finished match came from, from the facts it told."""

from typing import TypedDict, final

from nekodrome.core.facts import Fact
from nekodrome.core.texts import Message


class Part(TypedDict):
    """One source of points, in words, and what it brought each seat."""

    words: Message
    points: list[int]


@final
class Tally:
    """Parts in the order in which they are first named; those that brought nobody anything are left out."""

    def __init__(self, seats: int) -> None:
        self.seats = seats
        self.parts: list[Part] = []

    def add(self, words: Message, seat: int, points: int) -> None:
        """That seat got so many from there."""
        for part in self.parts:
            if part["words"] == words:
                part["points"][seat] += points
                return
        row = [0] * self.seats
        row[seat] = points
        self.parts.append(Part(words=words, points=row))

    def told(self) -> list[Part]:
        """What brought somebody something."""
        return [part for part in self.parts if any(part["points"])]


def number_in(fact: Fact, name: str) -> int:
    """A number that a fact tells."""
    value = fact.args[name]
    assert isinstance(value, int), name
    return value
