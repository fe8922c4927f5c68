"""Clubs: founded by whoever keeps a name, joined by link, with tables of their own and a season."""

import time
from typing import Final, final

from nekodrome.games import game_of
from nekodrome.server.ids import fresh_id
from nekodrome.server.people.names import clean_name
from nekodrome.server.people.people import People
from nekodrome.server.people.person import Person
from nekodrome.server.refusals import NoName, NotFound, NotYours, TooMany, error
from nekodrome.server.rooms.rooms import LOBBY_LASTS, Rooms
from nekodrome.server.stores.clubs import LISTED, Clubs
from nekodrome.server.tables.club import Club, season_of, table_of_results
from nekodrome.server.tables.cup import Cup
from nekodrome.server.tables.doors import admit
from nekodrome.server.tables.events import OPEN_SEAT, Admitted, AnyEvent, DoorSet, Seated
from nekodrome.server.tables.table import Table
from nekodrome.server.wire.calls import TableCard
from nekodrome.server.wire.clubs import ClubInfo, ClubLine, CupLine, Member, SeasonRow

MOST_MEMBERS: Final = 500


@final
class ClubRooms:
    """All clubs of a house."""

    def __init__(self, clubs: Clubs, people: People, rooms: Rooms) -> None:
        self.clubs = clubs
        self._people = people
        self._rooms = rooms

    async def found(self, person: Person, name: str) -> str:
        """A new club."""
        if not person.kept:
            raise error(NoName, "kept_name")
        if len(await self.clubs.clubs_of(person.id)) >= LISTED:
            raise error(TooMany, "clubs", high=LISTED)
        club = Club(fresh_id(), clean_name(name), person.id, time.time())
        await self.clubs.found(club)
        return club.id

    async def get(self, name: str) -> Club:
        """The club of that id, else NotFound."""
        club = await self.clubs.club(name)
        if club is None:
            raise error(NotFound, "no_such_club")
        return club

    async def join(self, club: Club, person: Person, on: bool) -> None:
        """Somebody with the link comes in, or leaves."""
        if person.name is None:
            raise error(NoName, "no_name")
        if not on:
            await self.clubs.leave(club.id, person.id)
            return
        members = await self.clubs.members(club.id)
        if len(members) >= MOST_MEMBERS and person.id not in members:
            raise error(TooMany, "clubs", high=MOST_MEMBERS)
        await self.clubs.join(club.id, person.id, time.time())
        for card in await self.clubs.cards(club.id, time.time() - LOBBY_LASTS):
            room = await self._rooms.get(card.table)
            await room.do(lambda table: admit(table, person.id, "sit", time.time()))

    async def check_member(self, club: Club, person: str) -> None:
        """Refused to all but members."""
        if person not in await self.clubs.members(club.id):
            raise error(NotYours, "members_only")

    async def open_table(self, club: Club, person: Person, game: str) -> str:
        """A table of the club, its other seats free for members."""
        await self.check_member(club, person.id)
        table = await self._rooms.open(person, game_of(game).slug, None, {})
        room = await self._rooms.get(table)
        await room.do(lambda now: [Seated(at=time.time(), seats=[now.seats[0], *([OPEN_SEAT] * (len(now.seats) - 1))])])
        await self.clubs.add_table(club.id, table, time.time())
        return table

    async def tell(self, club: Club, eye: str, url: str, tables: list[TableCard]) -> ClubInfo:
        """The club as somebody sees it."""
        members = await self.clubs.members(club.id)
        inside, season = eye in members, season_of(time.time())
        finishes = await self.clubs.finishes(club.id, season.begin(), season.following().begin()) if inside else []
        shown = [person for person in members if inside or (await self._people.get(person)).public]
        return ClubInfo(
            id=club.id,
            name=club.name,
            url=url,
            member=inside,
            founder=club.founder == eye,
            count=len(members),
            members=[await self.member(person, eye, inside) for person in shown],
            tables=tables if inside else [],
            year=season.year,
            quarter=season.quarter,
            results=[
                SeasonRow(await self.member(row.person, eye, inside), row.points, row.matches, row.wins)
                for row in table_of_results(finishes, set(members))
            ],
            cups=[line_of(cup) for cup in await self.clubs.cups_of_club(club.id)] if inside else [],
        )

    async def member(self, person: str, eye: str, inside: bool) -> Member:
        """Somebody of a list: by name to those who are in it too, and to all where they want to be seen."""
        found = await self._people.get(person)
        seen = inside or found.public or person == eye
        return Member(
            found.name if seen else None, found.cat if seen else 0, found.page if found.public else None, person == eye
        )


def _for_members(table: Table, members: list[str], at: float) -> list[AnyEvent]:
    """Its other seats are free, and members may come in; nobody else."""
    seats = [table.seats[0], *([OPEN_SEAT] * (len(table.seats) - 1))]
    welcome = [Admitted(at=at, person=member, to="sit") for member in members if member != table.host]
    return [Seated(at=at, seats=seats), DoorSet(at=at, closed=True), *welcome]


def line_of(cup: Cup) -> CupLine:
    """A tournament in a list."""
    return CupLine(cup.id, cup.name, cup.game, cup.stage, len(cup.people))


def club_line(club: Club) -> ClubLine:
    """A club in a list."""
    return ClubLine(club.id, club.name)
