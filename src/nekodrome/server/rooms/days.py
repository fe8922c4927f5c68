"""Play by the day goes on while nobody looks: whoever has little time is called, tables where it is up are woken."""

import logging
from typing import Final, final

from nekodrome.core.errors import Refused
from nekodrome.server.clocks import Clock
from nekodrome.server.rooms.rooms import Rooms
from nekodrome.server.rooms.summons import Summons
from nekodrome.server.stores.store import Store
from nekodrome.server.tables.card import Card

EVERY: Final = 60.0  # seconds
AT_ONCE: Final = 1000  # tables
LOW: Final = 6 * 3600.0  # seconds
log = logging.getLogger(__name__)


@final
class Days:
    """Looks every minute."""

    def __init__(self, store: Store, rooms: Rooms, summons: Summons, clock: Clock) -> None:
        self._store = store
        self._rooms = rooms
        self._summons = summons
        self._clock = clock
        self._looked_at = clock.time()

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
        now, before = self._clock.time(), self._looked_at
        for card in await self._store.ending_cards(now + LOW, AT_ONCE):
            if card.end is not None and card.end < now:
                await self._wake(card)
            for seat, end in card.ends.items():
                if before <= end - LOW < now and seat not in card.stand_ins:
                    self._summons.hurry(card, seat, end - now)
        self._looked_at = now

    async def _wake(self, card: Card) -> None:
        try:
            (await self._rooms.get(card.table)).time.wind()
        except Refused as refused:
            log.info("table %s stays closed: %s", card.table, refused.code)
