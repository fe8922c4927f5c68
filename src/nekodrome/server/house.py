"""The house: everything a server has, opened together and closed together."""

import asyncio
import contextlib
from typing import Final, Self, final

from msgspec.structs import replace
from starlette.requests import cookie_parser

from nekodrome.server.bots.advisers import Advisers
from nekodrome.server.bots.analyses import Analyses
from nekodrome.server.bots.compiling import Compiling
from nekodrome.server.bots.thinkers import Thinkers
from nekodrome.server.clocks import Clock
from nekodrome.server.hands.workers import HandWorkers
from nekodrome.server.ids import fresh_id
from nekodrome.server.nodes.nodes import Nodes
from nekodrome.server.nodes.shared_clock import SharedClock
from nekodrome.server.pauses import collect_when_quiet
from nekodrome.server.people.cookies import COOKIE
from nekodrome.server.people.people import People
from nekodrome.server.people.programs import ProgramAccounts
from nekodrome.server.people.ring import Ring
from nekodrome.server.probes.health import Health
from nekodrome.server.push.pusher import Pusher
from nekodrome.server.rates import Rates
from nekodrome.server.rooms.announcements import Announcements
from nekodrome.server.rooms.challenges import Challenges
from nekodrome.server.rooms.clearing import Clearing
from nekodrome.server.rooms.clubs import ClubRooms
from nekodrome.server.rooms.cups import Cups
from nekodrome.server.rooms.days import Days
from nekodrome.server.rooms.erasing import Erasing
from nekodrome.server.rooms.exporting import Exporting
from nekodrome.server.rooms.friends import Friends
from nekodrome.server.rooms.guest import Guest
from nekodrome.server.rooms.hallway import Hallway
from nekodrome.server.rooms.profiles import Profiles
from nekodrome.server.rooms.ratings import Ratings
from nekodrome.server.rooms.rooms import Rooms
from nekodrome.server.rooms.screens import Screens, SharedScreens
from nekodrome.server.rooms.summons import Summons
from nekodrome.server.settings import Settings
from nekodrome.server.stores.circles import Circles
from nekodrome.server.stores.clubs import Clubs
from nekodrome.server.stores.damage import look_for_damage
from nekodrome.server.stores.places import open_store
from nekodrome.server.stores.programs import Programs
from nekodrome.server.stores.results import Results
from nekodrome.server.stores.sql_store import SqlStore
from nekodrome.server.stores.sqlite import SqliteStore

LEAVING: Final = 4.0  # seconds in which a server that ends hands over what it plays
BELIEVED: Final = 5.0  # seconds that a person is taken to be as they were, where another server may change them
LOGGED_OUT: Final = 4401  # a socket's code: come again as whoever you are now


@final
class House:
    """Tables, people and bots of one server."""

    def __init__(self, settings: Settings, store: SqlStore, nodes: Nodes | None = None) -> None:
        limits = settings.limits
        self.settings = settings
        self.store = store
        self.nodes = nodes  # the other servers of the database, where it is shared
        self.ring = Ring(settings)
        self.signer = self.ring.signer
        self.people = People(store, settings.clock)
        self.programs = ProgramAccounts(Programs(store), self.people, settings.clock)
        self.thinkers = Thinkers(settings.workers)
        self.advisers = Advisers(self.thinkers)
        self.hand_workers = HandWorkers()
        self.pusher = Pusher(settings, store)
        self.rooms = Rooms(settings, store, self.people, self.thinkers, Summons(self.people, self.pusher), nodes)
        self.screens = Screens(settings.clock) if nodes is None else SharedScreens(settings.clock, store)
        self.challenges = Challenges(store, self.people, self.rooms)
        self.ratings = Ratings(Results(store))
        self.profiles = Profiles(self.people, self.ratings.results)
        self.friends = Friends(Circles(store), self.ratings.results, self.people, self.programs.programs)
        self.friends.ring = Summons(self.people, self.pusher).invite
        self.clubs = ClubRooms(Clubs(store), self.people, self.rooms)
        self.cups = Cups(store, self.clubs, self.people, self.rooms, settings.clock)
        self.erasing = Erasing(store, self.people, self.rooms)
        self.exporting = Exporting(store, self.people, self.rooms)
        self.rooms.ended = self._end
        self.analyses = Analyses(settings, store, self.thinkers)
        self.rates = Rates(limits, settings.clock)
        self.counts = self.rooms.counts
        self.health = Health(settings.clock)
        self.health.checks["database"] = store.is_reachable
        self.announcements = Announcements(settings.clock)
        if nodes is not None:
            self.health.checks["news"] = nodes.is_heard
        self.guests: set[Guest] = set()  # everybody at any table
        self.hallway = None if nodes is None else self._open_hallway(nodes)
        self._chores: list[asyncio.Task[None]] = []
        self._is_drained = False

    @classmethod
    async def open(cls, settings: Settings, compiling: Compiling | None = None) -> Self:
        """The house in that folder; bots that owed a decision go on, and are compiled meanwhile if that is asked."""
        store = await open_store(settings.data, settings.database)
        nodes = None
        if settings.database is not None:
            settings = await _with_shared_clock(settings, store)
            nodes = await Nodes.open(settings, store, settings.clock)
        house = cls(settings, store, nodes)
        beside = [] if compiling is None else [compiling.run(house.thinkers)]
        if isinstance(store, SqliteStore):
            beside.append(look_for_damage(store.path))
        days = Days(house.store, house.rooms, Summons(house.people, house.pusher), settings.clock)
        for_all = (Clearing(house.store, house.rooms, settings.clock).go_on, days.go_on, house.cups.go_on)
        if nodes is None or house.hallway is None:
            beside += [house.rooms.resume(), *(chore() for chore in for_all)]
        else:
            beside += [*nodes.chores(), nodes.only_here(*for_all), house.hallway.look()]
        chores = (
            house.rooms.sweep(),
            house.ratings.go_on(),
            house.ring.go_on(),
            house.counts.watch_lag(),
            collect_when_quiet(house.rooms.is_quiet),
            *beside,
        )
        house._chores = [asyncio.create_task(chore) for chore in chores]
        if nodes is not None:
            await nodes.news.ready()
        return house

    def _open_hallway(self, nodes: Nodes) -> Hallway:
        hallway = Hallway(nodes, self.rooms, self.people, self.hand_workers)
        hallway.send_away, hallway.ended = self._send_away, self.cups.note
        hallway.announced = lambda announced, text: self.announce(text, announced)
        self.people.lasting, self.people.changed = BELIEVED, hallway.tell_person
        return hallway

    def _end(self, table: str) -> None:
        self.ratings.note(table)
        self.cups.note(table)
        if self.hallway is not None:
            self.hallway.tell_end(table)

    def announce(self, text: str, announced: str | None = None) -> int:
        """Tells everybody who is connected; how many sockets heard it at once."""
        if self.hallway is not None and announced is None:
            announced = fresh_id()
            self.hallway.tell_announced(announced, text)
        return self.announcements.say(text, self.guests, announced)

    def leases(self) -> int:
        """Tables whose bots and clocks this server runs: one server alone runs all it has in memory."""
        return len(self.rooms) if self.nodes is None else self.nodes.leases.count

    def is_seated(self, cookies: str) -> bool:
        """Whether that cookie header is of somebody who sits at a table now."""
        login = self.signer.login_in(cookie_parser(cookies).get(COOKIE))
        return login is not None and bool(self.rooms.with_person(login.person))

    def send_away(self, person: str, device: str | None = None, but: str | None = None) -> None:
        """Closes the sockets of somebody who logged out: of that device, or of all of them but one."""
        self._send_away(person, device, but)
        if self.hallway is not None:
            self.hallway.tell_away(person, device, but)

    def _send_away(self, person: str, device: str | None, but: str | None) -> None:
        for guest in self.guests:
            if guest.person == person and device in (None, guest.device) and guest.device != but:
                guest.send_away(LOGGED_OUT)

    async def drain(self) -> None:
        """Another server goes on with what this one played; those who are here come again, to whichever there is."""
        if self.nodes is not None and not self._is_drained:
            self._is_drained = True
            self.health.is_leaving = True
            with contextlib.suppress(TimeoutError):  # a database that is away is not waited for
                await asyncio.wait_for(self.rooms.close(), LEAVING)
            with contextlib.suppress(TimeoutError):
                await asyncio.wait_for(self.nodes.hand_over(), LEAVING)

    async def close(self) -> None:
        """Everybody rests; everything written is on disk."""
        await self.drain()
        for chore in self._chores:
            chore.cancel()
        await asyncio.gather(*self._chores, return_exceptions=True)
        await self.advisers.close()
        await self.analyses.close()
        with contextlib.suppress(TimeoutError):
            await asyncio.wait_for(self.rooms.close(), None if self.nodes is None else LEAVING)
        await self.pusher.close()
        self.thinkers.close()
        self.hand_workers.close()
        if self.nodes is not None:
            await self.nodes.close()
        await self.store.close()


async def _with_shared_clock(settings: Settings, store: SqlStore) -> Settings:
    """All servers of a database go by its clock; a test's own stays what it is."""
    if type(settings.clock) is not Clock:
        return settings
    clock = SharedClock()
    await clock.look(store)
    return replace(settings, clock=clock)
