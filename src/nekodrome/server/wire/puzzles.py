"""What is asked about puzzles, and answered (docs/wire.md)."""

from typing import Any

from msgspec import Struct

from nekodrome.core.texts import Message
from nekodrome.server.wire.analyses import Choice
from nekodrome.server.wire.calls import Number, SeatInfo


class PuzzleInfo(Struct):
    """A puzzle in a list: how hard it is (1 to 3), and whether the caller found it; null where they never answered."""

    id: str
    grade: int
    right: bool | None


class PuzzleShelf(Struct):
    """The puzzles of one game; those by hand are tried at a table."""

    game: str
    puzzles: list[PuzzleInfo]
    by_hand: bool = False


class Puzzles(Struct):
    """All puzzles, the one of the day first; `streak` counts the days in a row on which the caller found it."""

    game: str
    id: str
    right: bool | None
    streak: int
    longest: int
    shelves: list[PuzzleShelf]


class PuzzleTold(Struct):
    """A puzzle as whoever is to move sees it."""

    game: str
    id: str
    number: int
    grade: int
    today: bool
    seat: int
    players: list[SeatInfo]
    view: Any
    legal: list[Choice]
    rule: str | None
    right: bool | None


class PuzzleTry(Struct):
    """The move that somebody thinks is best."""

    action: Number


class PuzzleMove(Struct):
    """A move of a puzzle and the share of the win it brings."""

    action: int
    move: str
    words: Message
    share: float


class PuzzleAnswer(Struct):
    """Whether it was right; the moves, best first; how often each level finds the best; the next puzzle of the game."""

    right: bool
    moves: list[PuzzleMove]
    found: dict[str, float]
    streak: int
    next: str | None
