"""What those who watch see late: the table as it was so many seconds ago, across restarts as well."""

import asyncio
from collections import deque
from typing import TYPE_CHECKING, final

from nekodrome.server.clocks import Alarm, Clock
from nekodrome.server.tables.events import Admitted, AnyEvent, Chatted, DoorSet, Finished, Muted, Removed, Started
from nekodrome.server.tables.table import Table, table_of

if TYPE_CHECKING:
    from nekodrome.server.rooms.room import Room


@final
class Past:
    """A room that only tells: its table follows that of the present one when the time has come."""

    def __init__(self, room: "Room", clock: Clock, waiting: list[AnyEvent]) -> None:
        self.room = room
        self._clock = clock
        self._waiting: deque[AnyEvent] = deque()
        self._alarm: Alarm | None = None
        self._looking: asyncio.Task[None] | None = None
        self.add(waiting)

    def add(self, events: list[AnyEvent]) -> None:
        """What happened just now; those who watch hear each other and the host's word at once."""
        for event in events:
            if is_at_once(event):
                self._tell(event)
            else:
                self._waiting.append(event)
        self.go_on()

    def go_on(self) -> None:
        """Tells what is old enough by now, and comes again for the next."""
        self.forget()
        while self._waiting and self._left() <= 0:
            self._tell(self._waiting.popleft())
        if self._waiting:
            self._alarm = self._clock.alarm(self._left(), self.go_on)

    def forget(self) -> None:
        """It comes no more."""
        if self._alarm is not None:
            self._alarm.cancel()
            self._alarm = None

    def _left(self) -> float:
        """Seconds until the next of what waits is old enough."""
        return self._waiting[0].at + self.room.table.delay - self._clock.time()

    def _tell(self, event: AnyEvent) -> None:
        self.room.follow(event)
        if isinstance(event, Finished):
            self._looking = asyncio.get_running_loop().create_task(self._look_up())

    async def _look_up(self) -> None:
        """The records that the match left, told with its end."""
        await self.room.feats.look_up(self.room.table)
        self.room.tell_table()


def is_at_once(event: AnyEvent) -> bool:
    """Whether it tells nothing of the match."""
    if isinstance(event, Chatted):
        return event.seat is None
    return isinstance(event, Muted | Removed | DoorSet | Admitted)


def split(table: str, events: list[AnyEvent], now: float) -> tuple[Table, list[AnyEvent]]:
    """The table as it was when what those who watch have seen by now had happened, and what they have yet to see."""
    before = table_of(table, _until_deal(events))
    old: list[AnyEvent] = []
    waiting: list[AnyEvent] = []
    for event in events[before.number :]:
        is_seen = not waiting and event.at + before.delay <= now
        (old if is_seen or is_at_once(event) else waiting).append(event)
    return before.after(old), waiting


def _until_deal(events: list[AnyEvent]) -> list[AnyEvent]:
    dealt = next((n for n, event in enumerate(events) if isinstance(event, Started)), len(events))
    return events[:dealt]
