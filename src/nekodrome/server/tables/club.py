"""A club, as stored, and its seasons: quarters of a year. Whatever changes here comes with a step in migrations.py."""

import datetime
from typing import Final, NamedTuple

from msgspec import Struct

from nekodrome.server.tables.finishes import Finish

UTC: Final = datetime.UTC


class Club(Struct, frozen=True):
    """People who play together; whoever has its link joins."""

    id: str
    name: str
    founder: str
    at: float


class Season(NamedTuple):
    """A quarter of a year, from 1 to 4."""

    year: int
    quarter: int

    def begin(self) -> float:
        """When it begins, by Greenwich."""
        return datetime.datetime(self.year, 3 * self.quarter - 2, 1, tzinfo=UTC).timestamp()

    def following(self) -> "Season":
        """The one after it."""
        return Season(self.year + 1, 1) if self.quarter == 4 else Season(self.year, self.quarter + 1)


def season_of(at: float) -> Season:
    """The season of a moment."""
    day = datetime.datetime.fromtimestamp(at, UTC)
    return Season(day.year, (day.month + 2) // 3)


class Row(NamedTuple):
    """What a member did in a season."""

    person: str
    points: float
    matches: int
    wins: int


def table_of_results(finishes: list[Finish], members: set[str]) -> list[Row]:
    """The members who have played each other, the best first: a point for each member who came in behind, half a point
    for each with whom a place was shared."""
    points: dict[str, float] = {}
    matches: dict[str, int] = {}
    wins: dict[str, int] = {}
    for finish in finishes:
        seats = [one for one in finish.people if one.person in members]
        if len(seats) < 2 or not finish.fresh:
            continue
        for own in seats:
            person, places = own.person or "", [one.place for one in seats if one is not own]
            won = sum(1.0 if place > own.place else 0.5 if place == own.place else 0.0 for place in places)
            points[person] = points.get(person, 0.0) + won
            matches[person] = matches.get(person, 0) + 1
            wins[person] = wins.get(person, 0) + (own.place == 1)
    rows = [Row(person, points[person], matches[person], wins[person]) for person in points]
    return sorted(rows, key=lambda row: (-row.points, row.matches, row.person))
