"""Clearing away what nobody needs (docs/security.md tells the rule): unused tables, people who never did anything."""

import asyncio
import logging
from typing import Final, final

from nekodrome.server.clocks import Clock
from nekodrome.server.rooms.rooms import Rooms
from nekodrome.server.stores.store import Store

DAY: Final = 86400
EVERY: Final = 3600.0  # seconds
AT_ONCE: Final = 200  # tables or people; others want to write as well
# Days on which the server was up: a clock that jumps ahead makes one of them, not a year.
LOBBY_DAYS: Final = 2
UNPLAYED_DAYS: Final = 7
PEOPLE_DAYS: Final = 30
LOOKED_AT_DAYS: Final = 3  # tables that are older than that, and were played at then, are not looked at again
log = logging.getLogger(__name__)


@final
class Clearing:
    """Looks every hour."""

    def __init__(self, store: Store, rooms: Rooms, clock: Clock) -> None:
        self._store = store
        self._rooms = rooms
        self._clock = clock

    async def go_on(self) -> None:
        """For ever and ever."""
        while True:
            try:
                await self.clear()
            except Exception as failure:
                log.error("nothing could be cleared away: %s", type(failure).__name__)
            await asyncio.sleep(EVERY)

    async def clear(self) -> None:
        """Once."""
        days = await self._store.days_up(int(self._clock.time() // DAY), PEOPLE_DAYS + 1)
        await self._clear_tables(_start_of(days, LOBBY_DAYS), _start_of(days, UNPLAYED_DAYS), days)
        gone = AT_ONCE
        while gone == AT_ONCE:
            gone = await self._store.remove_people(_start_of(days, PEOPLE_DAYS), AT_ONCE)

    async def _clear_tables(self, lobbies: float, unplayed: float, days: list[int]) -> None:
        since = _start_of(days, UNPLAYED_DAYS + LOOKED_AT_DAYS)
        while True:
            found = await self._store.unused_tables(lobbies, since, unplayed, AT_ONCE)
            idle = [table for table in found if self._rooms.here(table) is None]
            await self._store.remove_tables(idle)
            if len(idle) < AT_ONCE:
                return


def _start_of(days: list[int], nth: int) -> float:
    """When the day began before which there were so many with the server up; long ago where there were not."""
    return float(days[nth] * DAY) if len(days) > nth else 0.0
