"""What is asked about clubs and tournaments, and answered (docs/wire.md)."""

from typing import Annotated, Literal

from msgspec import Meta, Struct

from nekodrome.core.options import Options
from nekodrome.server.wire.calls import TableCard

System = Literal["round_robin", "swiss"]
Stage = Literal["open", "playing", "over"]
Name = Annotated[str, Meta(max_length=200)]
Id = Annotated[str, Meta(max_length=60)]


class NewClub(Struct):
    """A club to be founded."""

    name: Name


class Founded(Struct):
    """The club or tournament that was made."""

    id: str


class Membership(Struct):
    """In, or out."""

    on: bool = True


class ClubTable(Struct):
    """A table to be opened for members, with free seats."""

    game: Annotated[str, Meta(max_length=60)]


class Member(Struct):
    """Somebody in a list; the name is told to those who are in it as well, and of those who want to be seen."""

    name: str | None
    cat: int
    page: str | None
    you: bool


class SeasonRow(Struct):
    """What a member did in a season."""

    who: Member
    points: float
    matches: int
    wins: int


class CupLine(Struct):
    """A tournament in a list."""

    id: str
    name: str
    game: str
    stage: Stage
    people: int


class ClubLine(Struct):
    """A club in a list."""

    id: str
    name: str


class ClubInfo(Struct):
    """A club: its members, tables and season are told to members; all others see whoever wants to be seen."""

    id: str
    name: str
    url: str
    member: bool
    founder: bool
    count: int
    members: list[Member]
    tables: list[TableCard]
    year: int
    quarter: int
    results: list[SeasonRow]
    cups: list[CupLine]


class Groups(Struct):
    """The clubs and tournaments of somebody."""

    clubs: list[ClubLine]
    cups: list[CupLine]


class NewCup(Struct):
    """A tournament to be made; `hours` for each round."""

    name: Name
    game: Annotated[str, Meta(max_length=60)]
    system: System = "swiss"
    seats: Annotated[int, Meta(ge=2, le=20)] = 2
    rounds: Annotated[int, Meta(ge=1, le=30)] = 5
    hours: Annotated[float, Meta(ge=0.25, le=720)] = 24
    options: Options = {}
    level: Annotated[str, Meta(max_length=20)] = "house-cat"
    bank: Annotated[int, Meta(ge=0, le=180)] = 0  # minutes for each, by a live clock; none with 0
    club: Id | None = None


class CupSeat(Struct):
    """Whoever sits at a table of a round, with their points there once it is over; a bot has no name and its level."""

    who: Member | None
    points: float | None
    forfeit: bool


class CupMatch(Struct):
    """A table of a round."""

    table: str | None
    seats: list[CupSeat]
    over: bool


class CupRow(Struct):
    """Somebody's standing: points, what those they met have, and tables won."""

    place: int
    who: Member
    points: float
    buchholz: float
    wins: int


class CupInfo(Struct):
    """A tournament as somebody sees it; `table` is where the caller plays now."""

    id: str
    name: str
    url: str
    game: str
    options: Options
    system: System
    seats: int
    length: int
    hours: float
    level: str
    bank: int
    stage: Stage
    host: bool
    entered: bool
    club: ClubLine | None
    ends: float | None  # when bots play for those who owe a decision
    table: str | None
    standings: list[CupRow]
    rounds: list[list[CupMatch]]
