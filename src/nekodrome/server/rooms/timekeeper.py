"""Keeps the time of one table: counts it while clocks run, and says so when somebody has none left.

Live, clocks run while somebody who plays is at the table; what was counted is written with whatever happens next, now
and then by itself, and when the table leaves memory. By the day they run on the calendar, server or no server."""

import asyncio
import logging
import weakref
from typing import TYPE_CHECKING, Final, final

from nekodrome.core.errors import Refused
from nekodrome.server.clocks import Alarm, Clock
from nekodrome.server.stores.store import TakenError
from nekodrome.server.tables import clocks
from nekodrome.server.tables.events import AnyEvent, TimePassed
from nekodrome.server.tables.timekeeping import run_out
from nekodrome.server.tables.votes import lapse, lapse_of
from nekodrome.server.wire.timing import ClocksTold, ClockTold

if TYPE_CHECKING:
    from nekodrome.server.rooms.room import Room

NOTED_EVERY: Final = 30.0  # seconds: no more than that is given back where the server loses its power
LONGEST: Final = 86400.0  # seconds that an alarm is set for
SOON: Final = 1.0  # seconds until somebody may have let go of the table
RETRY: Final = 5.0  # seconds after something could not be written
log = logging.getLogger(__name__)


@final
class TimeKeeper:
    """Counts, and wakes when it is time."""

    def __init__(self, room: "Room", clock: Clock) -> None:
        self.clock = clock
        self._room_at = weakref.ref(room)  # which holds this: what holds each other stays in memory
        self._counted = 0.0  # seconds, not yet written
        self._since: float | None = None  # when counting began again
        self._alarm: Alarm | None = None
        self._looking: asyncio.Task[None] | None = None

    @property
    def _room(self) -> "Room":
        room = self._room_at()
        assert room is not None
        return room

    def now(self) -> float:
        """When something happens that happens now."""
        return self.clock.time()

    # what is told

    def left(self) -> dict[int, float]:
        """The seconds that each person has, of whom a clock tells."""
        return clocks.left(self._room.table, self.now(), self._passed())

    def told(self) -> ClocksTold:
        """All clocks, and which of them run."""
        runs = clocks.running(self._room.table) if self._is_counting() else []
        return ClocksTold([ClockTold(seat, round(left, 1), seat in runs) for seat, left in sorted(self.left().items())])

    # what is counted

    def note(self) -> list[AnyEvent]:
        """What was counted since it was last written."""
        seconds = round(self._passed(), 3)
        return [TimePassed(at=self.now(), seconds=seconds)] if seconds > 0 else []

    def noted(self, events: list[AnyEvent]) -> None:
        """That was written."""
        for event in events:
            if isinstance(event, TimePassed):
                self._counted -= event.seconds

    def heard(self, event: AnyEvent) -> None:
        """Another server has written it: what it counted is counted."""
        if isinstance(event, TimePassed):
            self._counted = 0.0
            self._since = None if self._since is None else self.clock.monotonic()

    def wind(self) -> None:
        """Called whenever something happened, or somebody came or went."""
        room = self._room
        if room.is_past:
            return
        self.stop()
        if room.table.timing.kind == "none" and room.table.vote is None:  # as at most tables: there is nothing to count
            self._counted, self._since = 0.0, None
            return
        self._count()
        wait = self._next()
        if wait is not None:
            self._alarm = self.clock.alarm(max(0.0, min(LONGEST, wait)), self._ring)

    def stop(self) -> None:
        """No alarm is set."""
        if self._alarm is not None:
            self._alarm.cancel()
            self._alarm = None

    async def write(self) -> None:
        """Writes what was counted; whoever runs out of time by that does so now."""
        async with self._room.lock:
            due = self._due()
            if due or self.note():
                await self._room.write(due or self.note(), fenced=True)

    async def rest(self) -> None:
        """What was counted is kept: the table may leave memory."""
        if self.note():
            await self._look()

    def _due(self) -> list[AnyEvent]:
        table, now = self._room.table, self.now()
        return lapse(table, now) or run_out(table, now, self._passed())

    def _is_live(self) -> bool:
        return self._room.table.timing.kind == "live" and bool(clocks.running(self._room.table))

    def _is_counting(self) -> bool:
        """By the day it is always counted, and live while somebody who plays is there."""
        return self._room.table.timing.kind != "live" or self._since is not None

    def _count(self) -> None:
        """Counting goes on or rests, as those at the table come and go."""
        self._counted, self._since = self._passed(), None
        table = self._room.table
        if self._is_live() and any(table.seat_of(one) is not None for one in self._room.audience.online()):
            self._since = self.clock.monotonic()
        if not self._is_live():
            self._counted = 0.0

    def _passed(self) -> float:
        return self._counted + (0.0 if self._since is None else self.clock.monotonic() - self._since)

    def _next(self) -> float | None:
        """The seconds until there is something to look at."""
        table, left = self._room.table, self.left()
        waits = [left.get(seat, 0.0) for seat in clocks.running(table)] if self._is_counting() else []
        waits += [NOTED_EVERY - self._passed()] if self._since is not None else []
        end = lapse_of(table)
        waits += [] if end is None else [end - self.now()]
        return min(waits, default=None)

    def _ring(self) -> None:
        self._alarm = None
        if self._room_at() is None:
            return
        self._looking = asyncio.get_running_loop().create_task(self._look())

    async def _look(self) -> None:
        if not self._room.ledger.lease.is_ours:  # another server keeps the time, or this one soon will
            self._room.ledger.lease.want()
            self._alarm = self.clock.alarm(SOON, self._ring)
            return
        try:
            await self.write()
        except (Refused, TakenError) as failure:
            code = failure.code if isinstance(failure, Refused) else "stale"
            log.warning("the time of table %s could not be kept: %s", self._room.table.id, code)
            self._alarm = self.clock.alarm(RETRY, self._ring)
            return
        self.wind()
