"""Time that stands still until a test moves it."""

import asyncio
import heapq
import itertools
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any

from msgspec.structs import replace

from nekodrome.server.clocks import Alarm, Clock
from tests.server.running import Live, living, quick

NOON = 1_800_000_000.0


class _Alarm:
    def __init__(self, ring: Callable[[], None]) -> None:
        self.ring: Callable[[], None] | None = ring

    def cancel(self) -> None:
        self.ring = None


class MovingClock(Clock):
    """One that tests move; what was to be woken by then is woken, in order."""

    def __init__(self, now: float = NOON) -> None:
        self.now = now
        self._alarms: list[tuple[float, int, _Alarm]] = []
        self._numbers = itertools.count()

    def time(self) -> float:
        return self.now

    def monotonic(self) -> float:
        return self.now

    def alarm(self, seconds: float, ring: Callable[[], None]) -> Alarm:
        alarm = _Alarm(ring)
        heapq.heappush(self._alarms, (self.now + seconds, next(self._numbers), alarm))
        if seconds <= 0:
            asyncio.get_running_loop().call_soon(self._ring_due)
        return alarm

    def move(self, seconds: float) -> None:
        """So many seconds pass at once."""
        self.now += seconds
        self._ring_due()

    async def step(self, seconds: float, steps: int = 1) -> None:
        """So many seconds pass, and everybody who is woken gets up before more of them do."""
        for _ in range(steps):
            self.move(seconds / steps)
            await asyncio.sleep(0)

    def _ring_due(self) -> None:
        while self._alarms and self._alarms[0][0] <= self.now:
            _, _, alarm = heapq.heappop(self._alarms)
            if alarm.ring is not None:
                alarm.ring()


@asynccontextmanager
async def timed(data: Path, clock: MovingClock, port: int = 0, **settings: Any) -> AsyncIterator[Live]:
    """A server by that clock."""
    async with living(replace(quick(data), clock=clock, **settings), port=port) as live:
        yield live
