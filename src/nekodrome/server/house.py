"""The house: everything a server has, opened together and closed together."""

import asyncio
from typing import Final, Self, final

from starlette.requests import cookie_parser

from nekodrome.server.bots.advisers import Advisers
from nekodrome.server.bots.analyses import Analyses
from nekodrome.server.bots.compiling import Compiling
from nekodrome.server.bots.thinkers import Thinkers
from nekodrome.server.hands.workers import HandWorkers
from nekodrome.server.pauses import collect_when_quiet
from nekodrome.server.people.cookies import COOKIE, Signer, key_in
from nekodrome.server.people.people import People
from nekodrome.server.push.pusher import Pusher
from nekodrome.server.rates import Rates
from nekodrome.server.rooms.challenges import Challenges
from nekodrome.server.rooms.clearing import Clearing
from nekodrome.server.rooms.clubs import ClubRooms
from nekodrome.server.rooms.cups import Cups
from nekodrome.server.rooms.days import Days
from nekodrome.server.rooms.erasing import Erasing
from nekodrome.server.rooms.exporting import Exporting
from nekodrome.server.rooms.friends import Friends
from nekodrome.server.rooms.guest import Guest
from nekodrome.server.rooms.profiles import Profiles
from nekodrome.server.rooms.ratings import Ratings
from nekodrome.server.rooms.rooms import Rooms
from nekodrome.server.rooms.screens import Screens
from nekodrome.server.rooms.summons import Summons
from nekodrome.server.settings import Settings
from nekodrome.server.stores.circles import Circles
from nekodrome.server.stores.clubs import Clubs
from nekodrome.server.stores.damage import look_for_damage
from nekodrome.server.stores.folder import DATABASE
from nekodrome.server.stores.results import Results
from nekodrome.server.stores.sqlite import SqliteStore

LOGGED_OUT: Final = 4401  # a socket's code: come again as whoever you are now


@final
class House:
    """Tables, people and bots of one server."""

    def __init__(self, settings: Settings, store: SqliteStore) -> None:
        limits = settings.limits
        self.settings = settings
        self.store = store
        self.signer = Signer(key_in(settings.data))
        self.people = People(store, settings.clock)
        self.thinkers = Thinkers(settings.workers)
        self.advisers = Advisers(self.thinkers)
        self.hand_workers = HandWorkers()
        self.pusher = Pusher(settings, store)
        self.rooms = Rooms(settings, store, self.people, self.thinkers, Summons(self.people, self.pusher))
        self.screens = Screens(settings.clock)
        self.challenges = Challenges(store, self.people, self.rooms)
        self.ratings = Ratings(Results(store))
        self.profiles = Profiles(self.people, self.ratings.results)
        self.friends = Friends(Circles(store), self.ratings.results, self.people)
        self.friends.ring = Summons(self.people, self.pusher).invite
        self.clubs = ClubRooms(Clubs(store), self.people, self.rooms)
        self.cups = Cups(store, self.clubs, self.people, self.rooms, settings.clock)
        self.erasing = Erasing(store, self.people, self.rooms)
        self.exporting = Exporting(store, self.people, self.rooms)
        self.rooms.ended = self._end
        self.analyses = Analyses(settings, store, self.thinkers)
        self.rates = Rates(limits, settings.clock)
        self.guests: set[Guest] = set()  # everybody at any table
        self._chores: list[asyncio.Task[None]] = []

    @classmethod
    async def open(cls, settings: Settings, compiling: Compiling | None = None) -> Self:
        """The house in that folder; bots that owed a decision go on, and are compiled meanwhile if that is asked."""
        settings.data.mkdir(mode=0o700, parents=True, exist_ok=True)
        house = cls(settings, await SqliteStore.open(settings.data / DATABASE))
        beside = [] if compiling is None else [compiling.run(house.thinkers)]
        clearing = Clearing(house.store, house.rooms, settings.clock)
        chores = (
            house.rooms.resume(),
            house.rooms.sweep(),
            clearing.go_on(),
            Days(house.store, house.rooms, Summons(house.people, house.pusher), settings.clock).go_on(),
            house.ratings.go_on(),
            house.cups.go_on(),
            look_for_damage(settings.data / DATABASE),
            collect_when_quiet(house.rooms.is_quiet),
            *beside,
        )
        house._chores = [asyncio.create_task(chore) for chore in chores]
        return house

    def _end(self, table: str) -> None:
        self.ratings.note(table)
        self.cups.note(table)

    def is_seated(self, cookies: str) -> bool:
        """Whether that cookie header is of somebody who sits at a table now."""
        login = self.signer.login_in(cookie_parser(cookies).get(COOKIE))
        return login is not None and bool(self.rooms.with_person(login.person))

    def send_away(self, person: str, device: str | None = None, but: str | None = None) -> None:
        """Closes the sockets of somebody who logged out: of that device, or of all of them but one."""
        for guest in self.guests:
            if guest.person == person and device in (None, guest.device) and guest.device != but:
                guest.send_away(LOGGED_OUT)

    async def close(self) -> None:
        """Everybody rests; everything written is on disk."""
        for chore in self._chores:
            chore.cancel()
        await asyncio.gather(*self._chores, return_exceptions=True)
        await self.advisers.close()
        await self.analyses.close()
        await self.rooms.close()
        await self.pusher.close()
        self.thinkers.close()
        self.hand_workers.close()
        await self.store.close()
