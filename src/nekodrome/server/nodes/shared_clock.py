"""The clock of a shared database: all servers have the same time, however wrong their own clocks are."""

import asyncio
import logging
import time
from typing import Final, final

from nekodrome.server.clocks import Clock
from nekodrome.server.stores.sql_store import SqlStore

EVERY: Final = 30.0  # seconds
NOW: Final = "SELECT extract(epoch FROM clock_timestamp())::double precision"
log = logging.getLogger(__name__)


@final
class SharedClock(Clock):
    """Looks at the database's clock now and then, and counts on from there."""

    def __init__(self) -> None:
        self._ahead = time.time() - time.monotonic()

    def time(self) -> float:
        """Seconds since 1970 by the database."""
        return time.monotonic() + self._ahead

    async def look(self, store: SqlStore) -> None:
        """What time it is there; half of the way there and back counts."""
        began = time.monotonic()
        ((now,),) = await store.ask(lambda sql: sql.execute(NOW).fetchall())
        self._ahead = now - (began + time.monotonic()) / 2

    async def keep(self, store: SqlStore) -> None:
        """For ever and ever."""
        while True:
            await asyncio.sleep(EVERY)
            try:
                await self.look(store)
            except Exception as failure:
                log.info("the database does not tell the time: %s", type(failure).__name__)
