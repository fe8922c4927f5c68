"""What happens in Sardines: a type for each kind of fact, named after it; `…Own` is what its owner hears besides."""

from typing import TypedDict


class Chooses(TypedDict):
    """Somebody has chosen a card."""

    seat: int


class ChoosesOwn(TypedDict):
    """Which one."""

    value: int


class Reveals(TypedDict):
    """Somebody shows the card chosen."""

    seat: int
    value: int


class Takes(TypedDict):
    """Somebody takes the crate."""

    seat: int
    n: int


class Waits(TypedDict):
    """Nobody takes the crate: its sardines wait for the next one (SAR-08)."""

    n: int


class Returns(TypedDict):
    """Nobody takes the crate: its sardines go back (SAR-08)."""

    n: int


class TurnsUp(TypedDict):
    """The next crate."""

    n: int


class Ends(TypedDict):
    """All hands are empty."""

    winning_seat: list[int]
