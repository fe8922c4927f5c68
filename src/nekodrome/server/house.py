"""The house: everything a server has, opened together and closed together."""

import asyncio
from typing import Final, Self, final

from nekodrome.server.bots.compiling import Compiling
from nekodrome.server.bots.thinkers import Thinkers
from nekodrome.server.buckets import Buckets
from nekodrome.server.hands.workers import HandWorkers
from nekodrome.server.people.cookies import Signer, key_in
from nekodrome.server.people.people import People
from nekodrome.server.rooms.guest import Guest
from nekodrome.server.rooms.rooms import Rooms
from nekodrome.server.settings import Settings
from nekodrome.server.stores.sqlite import SqliteStore
from nekodrome.server.stores.store import Store

DATABASE: Final = "nekodrome.db"


@final
class House:
    """Tables, people and bots of one server."""

    def __init__(self, settings: Settings, store: Store) -> None:
        limits = settings.limits
        self.settings = settings
        self.store = store
        self.signer = Signer(key_in(settings.data))
        self.people = People(store)
        self.thinkers = Thinkers(settings.workers)
        self.hand_workers = HandWorkers()
        self.rooms = Rooms(settings, store, self.people, self.thinkers)
        self.calls = Buckets(limits.calls_per_second, limits.call_burst)
        self.openings = Buckets(limits.tables_per_second, limits.table_burst)
        self.tries = Buckets(limits.tries_per_second, limits.try_burst)
        self.guests: set[Guest] = set()  # everybody at any table
        self._chores: list[asyncio.Task[None]] = []

    @classmethod
    async def open(cls, settings: Settings, compiling: Compiling | None = None) -> Self:
        """The house in that folder; bots that owed a decision go on, and are compiled meanwhile if that is asked."""
        settings.data.mkdir(mode=0o700, parents=True, exist_ok=True)
        house = cls(settings, await SqliteStore.open(settings.data / DATABASE))
        beside = [] if compiling is None else [compiling.run(house.thinkers)]
        house._chores = [asyncio.create_task(chore) for chore in (house.rooms.resume(), house.rooms.sweep(), *beside)]
        return house

    async def close(self) -> None:
        """Everybody rests; everything written is on disk."""
        for chore in self._chores:
            chore.cancel()
        await asyncio.gather(*self._chores, return_exceptions=True)
        await self.rooms.close()
        self.thinkers.close()
        self.hand_workers.close()
        await self.store.close()
