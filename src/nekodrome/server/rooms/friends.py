"""Following, blocking and inviting: who may, and what is told of it."""

import time
from collections.abc import Callable
from typing import Final, final

from nekodrome.server.people.people import People
from nekodrome.server.people.person import Person, is_gone
from nekodrome.server.refusals import NoName, NotFound, NotNow, NotYours, TooMany, error
from nekodrome.server.rooms.room import Room
from nekodrome.server.stores.circles import MOST, Circles, Invited
from nekodrome.server.stores.programs import Programs
from nekodrome.server.stores.results import Results
from nekodrome.server.tables.doors import admit
from nekodrome.server.tables.table import Table
from nekodrome.server.wire.friends import Circle, Friend

LASTS: Final = 24 * 3600.0  # seconds that an invitation is shown


@final
class Friends:
    """Everybody's circle. `ring` is called with whoever was asked to a table, by whom and to which."""

    def __init__(self, circles: Circles, results: Results, people: People, programs: Programs) -> None:
        self.circles = circles
        self._programs = programs
        self._results = results
        self._people = people
        self.ring: Callable[[Person, Person, Table], None] = lambda _who, _by, _table: None

    async def tell(self, person: str) -> Circle:
        """Those whom somebody follows, who follow them, and of whom they want nothing."""
        follows = await self.circles.follows(person)
        followers = [other for other in await self.circles.followers(person) if other not in follows]
        lists = (follows, followers, await self.circles.blocks(person))
        return Circle(*[await self._told(people) for people in lists])

    async def _told(self, people: list[str]) -> list[Friend]:
        programs = await self._programs.among(people)
        found = [await self._people.get(person) for person in people]
        return [Friend(one.page, one.name, one.cat, one.public, one.id in programs) for one in found]

    async def known_by(self, person: str, page: str) -> str:
        """Whose page that is: of those who want to be seen, and of one's own circle."""
        other = await self._results.person_of(page)
        if other is not None:
            circle = {*await self.circles.follows(person), *await self.circles.blocks(person)}
            circle |= {*await self.circles.followers(person)}
            if other in circle or (await self._people.get(other)).public:
                return other
        raise error(NotFound, "no_such_person")

    async def follow(self, me: Person, other: str, on: bool) -> None:
        """Follows somebody who does not mind, or no longer."""
        self._check(me, other)
        if on and await self.circles.is_blocked(me.id, other):
            raise error(NotYours, "blocked")
        if on and len(await self.circles.follows(me.id)) >= MOST:
            raise error(TooMany, "follows", high=MOST)
        await self.circles.follow(me.id, other, on, time.time())

    async def block(self, me: Person, other: str, on: bool) -> None:
        """Wants nothing of somebody, or minds them no longer."""
        self._check(me, other)
        if on and len(await self.circles.blocks(me.id)) >= MOST:
            raise error(TooMany, "follows", high=MOST)
        await self.circles.block(me.id, other, on, time.time())

    async def invite(self, me: Person, other: str, room: Room) -> None:
        """Asks somebody one follows to a table where one sits; they may come in where it is closed to strangers."""
        table = room.table
        self._check(me, other)
        if table.seat_of(me.id) is None:
            raise error(NotYours, "not_seated")
        if table.phase != "lobby":
            raise error(NotNow, "started")
        if other not in await self.circles.follows(me.id):
            raise error(NotYours, "invite_follow")
        if await self.circles.is_blocked(me.id, other):
            raise error(NotYours, "blocked")
        await room.do(lambda now: admit(now, other, "sit", time.time()))
        await self.circles.invite(other, table.id, me.id, time.time())
        self.ring(await self._people.get(other), me, table)

    async def invitations(self, person: str) -> list[Invited]:
        """The tables that somebody is asked to."""
        return await self.circles.invitations(person, time.time() - LASTS)

    def _check(self, me: Person, other: str) -> None:
        if me.name is None:
            raise error(NoName, "no_name")
        if other == me.id or is_gone(other):
            raise error(NotFound, "no_such_person")


def person_at(table: Table, seat: int) -> str:
    """Whoever sits there."""
    person = table.seats[seat].person if seat < len(table.seats) else None
    if person is None:
        raise error(NotFound, "no_such_person")
    return person
