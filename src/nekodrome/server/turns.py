"""The bots at a table: whenever one owes a decision, it thinks elsewhere and decides at a human pace."""

import asyncio
import logging
import secrets
import time
from typing import Final, final

from nekodrome.bots.chair import Chair
from nekodrome.core.errors import Refused
from nekodrome.core.rng import SEED_BYTES, rng_of_seed
from nekodrome.server.room import Room
from nekodrome.server.tables.events import Decided
from nekodrome.server.tables.table import Table
from nekodrome.server.thinkers import Thinkers

RETRY: Final = 1.0  # seconds after a move could not be written
log = logging.getLogger(__name__)


@final
class Turns:
    """Plays the bots' turns of one table, one after the other, as long as there are any."""

    def __init__(self, room: Room, thinkers: Thinkers, pace: float) -> None:
        self._room = room
        self._thinkers = thinkers
        self._pace = pace
        self._playing: asyncio.Task[None] | None = None
        room.wake = self.wake

    @property
    def is_busy(self) -> bool:
        """Whether a bot is at work."""
        return self._playing is not None and not self._playing.done()

    def wake(self) -> None:
        """Called whenever something happened."""
        if not self.is_busy and self._room.table.due():
            self._playing = asyncio.get_running_loop().create_task(self._play())

    async def stop(self) -> None:
        """Lets the bots rest."""
        if self._playing is not None:
            self._playing.cancel()
            await asyncio.gather(self._playing, return_exceptions=True)

    async def _play(self) -> None:
        while self._room.table.due():
            try:
                await self._turn(self._room.table)
            except Refused as refused:
                log.info("a bot at table %s tries again: %s", self._room.table.id, refused.code)
                await asyncio.sleep(RETRY)

    async def _turn(self, table: Table) -> None:
        seat = table.due()[0]
        level = table.bot_at(seat)
        assert table.state is not None
        assert level is not None
        chair = Chair(table.state, seat, rng_of_seed(secrets.token_bytes(SEED_BYTES)))
        action = await self._thinkers.think(level, table.game.slug, chair)
        await self._breathe()
        await self._room.do(
            lambda now: (
                [Decided(at=time.time(), seat=seat, action=action, bot=True)]
                if now.seq == table.seq and now.bot_at(seat) == level
                else []
            )
        )

    async def _breathe(self) -> None:
        rest = self._room.told_at + self._pace - time.monotonic()
        if self._room.guests and rest > 0:
            await asyncio.sleep(rest)
