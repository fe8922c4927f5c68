"""A table in short, for lists; it is stored beside the events, from which it can be made again.

Whatever changes here comes with a step in stores/migrations.py."""

from typing import Literal

from msgspec import Struct

from nekodrome.server.tables.events import Sitter

Phase = Literal["lobby", "playing", "over"]


class Ending(Struct, frozen=True):
    """How a match ended."""

    places: list[int]
    scores: list[int]
    reason: str


def has_player(seats: list[Sitter], stand_ins: dict[int, str]) -> bool:
    """Whether somebody sits there for whom no bot plays."""
    return any(sitter.kind == "person" and seat not in stand_ins for seat, sitter in enumerate(seats))


class Card(Struct):
    """What a list says of a table, and what finds it."""

    table: str
    game: str
    phase: Phase
    at: float
    seats: list[Sitter]
    stand_ins: dict[int, str]
    pending: list[int]
    result: Ending | None
    due: bool  # whether a bot owes a decision
    known: bool = False  # whether those seated know the game by now: to its end, or by its lesson
    ends: dict[int, float] = {}  # by the day: when the time of each who owes a decision ends
    end: float | None = None  # the first of those that run
    paused: bool = False
    closed: bool = False  # to strangers

    @property
    def people(self) -> list[str]:
        """The persons seated."""
        return [seat.person for seat in self.seats if seat.person is not None]

    @property
    def has_player(self) -> bool:
        """Whether a person plays there: not only bots, as themselves and for everybody."""
        return has_player(self.seats, self.stand_ins)

    def waits_for(self, person: str) -> bool:
        """Whether that person owes a decision there."""
        return not self.paused and any(
            self.seats[seat].person == person and seat not in self.stand_ins for seat in self.pending
        )

    @property
    def has_open_seat(self) -> bool:
        """Whether anybody could still sit down."""
        return self.phase == "lobby" and not self.closed and any(seat.kind == "open" for seat in self.seats)
