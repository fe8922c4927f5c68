"""Rating matches as they end, and how ratings are told: one's own, those of people who want to be seen, and bots'."""

import asyncio
import logging
from collections.abc import Coroutine
from typing import Any, Final, final

from nekodrome.lab.ratings.anchors import anchors_of
from nekodrome.lab.ratings.fields import VERSUS, Versus
from nekodrome.lab.ratings.plackett_luce import Rating
from nekodrome.server.people.people import People
from nekodrome.server.people.person import page_of
from nekodrome.server.stores.results import TOP, Change, Leader, Place, Results, Standing
from nekodrome.server.tables.table import Table
from nekodrome.server.wire.people import LeaderRow, Leaders, RatingTold, SeatRating, TableRatings

AT_ONCE: Final = 100  # matches that nobody has rated yet
PAGE: Final = 25  # rows of a leader board
Changes = dict[tuple[str, Versus], Change]
log = logging.getLogger(__name__)


@final
class Ratings:
    """Rates one match after the other."""

    def __init__(self, results: Results) -> None:
        self.results = results
        self._ended: asyncio.Queue[str] = asyncio.Queue()

    def note(self, table: str) -> None:
        """A match is over."""
        self._ended.put_nowait(table)

    async def go_on(self) -> None:
        """For ever and ever; what ended while the server was down comes first."""
        await self._try(self.catch_up())
        while True:
            await self._try(self.results.add(await self._ended.get()))

    async def _try(self, rating: Coroutine[Any, Any, None]) -> None:
        """What cannot be rated now is when the server starts again, or when somebody asks."""
        try:
            await rating
        except Exception as failure:
            log.error("a match could not be rated: %s", type(failure).__name__)

    async def catch_up(self) -> None:
        """Rates all that ended."""
        while tables := await self.results.unrated(AT_ONCE):
            for table in tables:
                await self.results.add(table)

    # telling

    async def at_table(self, table: Table, eye: str, people: People) -> TableRatings:
        """What those at a table are worth, and after the match what it did to that."""
        game, changes = table.game.slug, {}
        if table.phase == "over" and table.result is not None:
            await self.results.add(table.id)
            changes = {(one.person, one.versus): one for one in await self.results.changes(table.id)}
        seats: list[SeatRating | None] = []
        for sitter in table.seats:
            if sitter.level is not None:
                seats.append(SeatRating(None, None, told_of(Standing(anchors_of(game)[sitter.level], 0))))
            elif sitter.person is not None and _is_seen(sitter.person, eye, people):
                seats.append(await self._told(sitter.person, game, changes, people))
            else:
                seats.append(None)
        return TableRatings(seats, bool(changes))

    async def _told(self, person: str, game: str, changes: Changes, people: People) -> SeatRating:
        standings = await self.results.standings(person)
        told: dict[Versus, RatingTold | None] = {}
        for versus in VERSUS:
            standing, change = standings.get((game, versus)), changes.get((person, versus))
            if change is not None:
                told[versus] = told_of(change.now, change.before)
            else:
                told[versus] = None if standing is None else told_of(standing)
        return SeatRating(people.known(person).page, told["people"], told["bots"])

    async def leaders(self, game: str, versus: Versus, begin: str, people: People) -> Leaders:
        """A page of a leader board, with the levels of bots as its rungs."""
        after = await self._place_named(begin)
        found = await self.results.leaders(game, versus, after, PAGE + 1)
        rows = [await _row_of(leader, people) for leader in found[:PAGE]]
        last = found[PAGE - 1].place if len(found) > PAGE else None
        rungs = _rungs_between(game, after[0], last)
        rows = sorted([*rows, *rungs], key=lambda row: -row[0])  # stable: equals stay as they were found
        following = None if last is None else f"{last[0]!r}_{page_of(last[1])}"
        return Leaders(game, versus, [row for _, row in rows], following)

    async def _place_named(self, name: str) -> Place:
        """Where a page begins, as the page before it said; from the start for whatever is none."""
        low, _, page = name.partition("_")
        person = await self.results.person_of(page) if page else None
        try:
            return TOP if person is None else (float(low), person)
        except ValueError:
            return TOP


def told_of(standing: Standing, before: Rating | None = None) -> RatingTold:
    """A rating as it is told."""
    rating, matches = standing
    return RatingTold(rating.points, rating.give, matches, None if before is None else before.points)


def _is_seen(person: str, eye: str, people: People) -> bool:
    return person == eye or people.known(person).public


async def _row_of(leader: Leader, people: People) -> tuple[float, LeaderRow]:
    person = await people.get(leader.person)
    told = told_of(leader.standing)
    return leader.place[0], LeaderRow(person.page, person.name, person.cat, None, told)


def _rungs_between(game: str, top: float, last: Place | None) -> list[tuple[float, LeaderRow]]:
    """The levels whose place is on this page."""
    end = TOP[0] * -1 if last is None else last[0]
    return [
        (rating.low, LeaderRow(None, None, 0, level, told_of(Standing(rating, 0))))
        for level, rating in reversed(anchors_of(game).items())
        if end < rating.low <= top
    ]
