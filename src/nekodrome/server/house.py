"""The house: everything a server has, opened together and closed together."""

import asyncio
import contextlib
from typing import Final, Self, final

from nekodrome.server.bucket import Buckets
from nekodrome.server.cookies import Signer, key_in
from nekodrome.server.guest import Guest
from nekodrome.server.people import People
from nekodrome.server.rooms import Rooms
from nekodrome.server.settings import Settings
from nekodrome.server.sqlite import SqliteStore
from nekodrome.server.store import Store
from nekodrome.server.thinkers import Thinkers

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
        self.rooms = Rooms(settings, store, self.people, self.thinkers)
        self.tables = Buckets(limits.tables_per_second, limits.table_burst)
        self.tries = Buckets(limits.tries_per_second, limits.try_burst)
        self.guests: set[Guest] = set()  # everybody at any table
        self._resuming: asyncio.Task[None] | None = None

    @classmethod
    async def opened(cls, settings: Settings) -> Self:
        """The house in that folder; bots that owed a decision go on."""
        settings.data.mkdir(parents=True, exist_ok=True)
        house = cls(settings, await SqliteStore.opened(settings.data / DATABASE))
        house._resuming = asyncio.create_task(house.rooms.resume())
        return house

    async def close(self) -> None:
        """Everybody rests; everything written is on disk."""
        if self._resuming is not None:
            self._resuming.cancel()
            with contextlib.suppress(asyncio.CancelledError):
                await self._resuming
        await self.rooms.close()
        self.thinkers.close()
        await self.store.close()
