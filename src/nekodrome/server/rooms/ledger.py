"""The events of a table as they are kept, which other servers may write as well: appended under its lease, read on
where somebody else was first."""

import logging
import weakref
from typing import TYPE_CHECKING, Final, final

from nekodrome.server.nodes.lease import OURS, Lease
from nekodrome.server.refusals import Away, Trouble, error
from nekodrome.server.stores.store import AwayError, FencedError, Store, TakenError
from nekodrome.server.tables.doors import is_welcome, may_enter
from nekodrome.server.tables.events import AnyEvent
from nekodrome.server.tables.feats import KeptFeat
from nekodrome.server.tables.table import Table

if TYPE_CHECKING:
    from nekodrome.server.rooms.room import Room

CLOSED: Final = 4423  # a socket's code: the host has closed the table to strangers
log = logging.getLogger(__name__)


@final
class Ledger:
    """Of one room; whatever it does needs the room's lock, but `catch_up`, which takes it."""

    def __init__(self, room: "Room", store: Store) -> None:
        self._room_at = weakref.ref(room)  # which holds this: what holds each other stays in memory
        self._store = store
        self.lease: Lease = OURS  # whose bots, clocks and hands are played here
        self.is_unsure = False  # whether what was asked last was written

    @property
    def _room(self) -> "Room":
        room = self._room_at()
        assert room is not None
        return room

    async def append(self, events: list[AnyEvent], after: Table, feats: list[KeptFeat] | None, fenced: bool) -> None:
        """Has the store keep them; TakenError for whoever lost a race, once all is read on."""
        try:
            await self._append(self._room.table, events, after, feats, fenced)
        except (TakenError, FencedError):
            await self.look_again()
            raise TakenError from None

    async def _append(
        self, table: Table, events: list[AnyEvent], after: Table, feats: list[KeptFeat] | None, fenced: bool
    ) -> None:
        """Whatever is wrong with the store is told in a sentence."""
        if fenced and not self.lease.is_ours:
            raise FencedError
        try:
            fence = self.lease.fence if fenced else None
            await self._store.append(table.id, table.number, events, after.card(), feats, fence)
        except TakenError:
            raise
        except FencedError:
            log.warning("table %s is another server's by now", table.id)
            self.lease.lose()
            self._room.drop_hands()
            raise
        except AwayError:
            self.is_unsure = True
            raise error(Away, "away") from None
        except Exception as failure:
            log.error("table %s could not be written: %s", table.id, type(failure).__name__)
            raise error(Trouble, "storage") from None

    async def catch_up(self) -> None:
        """Reads what another process may have written; where that cannot be, all goes on from memory."""
        room = self._room
        async with room.lock:
            try:
                await self._read_on()
                self.is_unsure = False
                await room.feats.look_up(room.table)
            except AwayError:
                log.info("table %s goes on from memory", room.table.id)
            except Exception as failure:
                log.error("table %s could not be read on: %s", room.table.id, type(failure).__name__)

    async def look_again(self) -> None:
        """Reads on; Refused where that cannot be."""
        try:
            await self._read_on()
        except AwayError:
            raise error(Away, "away") from None
        self.is_unsure = False

    async def _read_on(self) -> None:
        room = self._room
        events = await self._store.read(room.table.id, room.table.number)
        for event in events:
            before, room.table = room.table, room.table.after([event])
            room.time.heard(event)
            await room.settle(before, [event])
        if events:
            room.send_away(lambda guest: not may_enter(room.table, guest.person), CLOSED)
            room.send_away(lambda guest: not is_welcome(room.table, guest.person))
