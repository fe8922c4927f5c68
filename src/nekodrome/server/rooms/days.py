"""Play by the day goes on while nobody looks: tables where somebody's time is up are brought into memory."""

import logging
from typing import Final, final

from nekodrome.core.errors import Refused
from nekodrome.server.clocks import Clock
from nekodrome.server.rooms.rooms import Rooms
from nekodrome.server.stores.store import Store

EVERY: Final = 60.0  # seconds
AT_ONCE: Final = 200  # tables
log = logging.getLogger(__name__)


@final
class Days:
    """Looks every minute."""

    def __init__(self, store: Store, rooms: Rooms, clock: Clock) -> None:
        self._store = store
        self._rooms = rooms
        self._clock = clock

    async def go_on(self) -> None:
        """For ever and ever."""
        while True:
            try:
                await self.look()
            except Exception as failure:
                log.error("the days could not be looked at: %s", type(failure).__name__)
            await self._clock.sleep(EVERY)

    async def look(self) -> None:
        """Once."""
        for card in await self._store.ending_cards(self._clock.time(), AT_ONCE):
            try:
                (await self._rooms.get(card.table)).time.wind()
            except Refused as refused:
                log.info("table %s stays closed: %s", card.table, refused.code)
