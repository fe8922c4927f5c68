"""Sharing what there is for thinking: by visitor, so that whoever asks for much waits alone."""

import asyncio
import heapq
from collections.abc import AsyncIterator, Collection
from contextlib import asynccontextmanager
from typing import Final, final

NOBODY_THERE: Final = ""  # tables that nobody looks at are one visitor together
MOST_KNOWN: Final = 1000  # visitors


@final
class Sharing:
    """A few places, handed on by start-time fair queueing.

    Every thought has a beginning in a time that runs only while thoughts are thought: no sooner than now, and no sooner
    than the end of what that visitor asked for before. The earliest beginning gets the next place."""

    def __init__(self, places: int) -> None:
        self._places = places
        self._free = places
        self._now = 0.0  # the beginning of the thought that was begun last
        self._until: dict[str, float] = {}  # the end of what each visitor asked for
        self._owed: dict[str, float] = {}  # seconds of thought, being thought or waiting, of each visitor
        self._waiting: list[tuple[float, int, asyncio.Future[None]]] = []
        self._count = 0

    def load(self) -> tuple[int, int]:
        """How many wait, and how many have a place."""
        return sum(not turn.done() for _, _, turn in self._waiting), self._places - self._free

    def wait_of(self, visitors: Collection[str], seconds: float) -> float:
        """About how long a thought of so many seconds would wait: others get as much as its visitor, and no more."""
        visitor = self._least(visitors)
        mine = self._owed.get(visitor, 0.0)
        others = sum(min(owed, mine + seconds) for name, owed in self._owed.items() if name != visitor)
        return (mine + others) / self._places

    @asynccontextmanager
    async def place(self, visitors: Collection[str], seconds: float) -> AsyncIterator[None]:
        """A place for a thought of about so many seconds, on behalf of the one of these visitors who has had least."""
        visitor = self._least(visitors)
        begin = max(self._now, self._until.get(visitor, 0.0))
        self._until[visitor] = begin + seconds
        self._owed[visitor] = self._owed.get(visitor, 0.0) + seconds
        try:
            await self._take(begin)
            try:
                yield
            finally:
                self._hand_on()
        finally:
            self._settle(visitor, seconds)

    async def _take(self, begin: float) -> None:
        if self._free:
            self._free -= 1
            self._now = max(self._now, begin)
            return
        self._count += 1
        turn = asyncio.get_running_loop().create_future()
        heapq.heappush(self._waiting, (begin, self._count, turn))
        try:
            await turn
        except asyncio.CancelledError:
            if turn.done() and not turn.cancelled():  # it had just been given
                self._hand_on()
            raise

    def _hand_on(self) -> None:
        while self._waiting:
            begin, _, turn = heapq.heappop(self._waiting)
            if not turn.done():
                self._now = begin
                turn.set_result(None)
                return
        self._free += 1
        if self._free == self._places:  # nobody was kept waiting: all begin alike
            self._until.clear()

    def _settle(self, visitor: str, seconds: float) -> None:
        self._owed[visitor] -= seconds
        if self._owed[visitor] < 1e-9:
            del self._owed[visitor]
        if len(self._until) > MOST_KNOWN:
            self._until = {name: until for name, until in self._until.items() if until > self._now}

    def _least(self, visitors: Collection[str]) -> str:
        return min(visitors or (NOBODY_THERE,), key=lambda visitor: self._until.get(visitor, 0.0))
