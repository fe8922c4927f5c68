"""A server in this process whose clock a test moves, for browsers."""

import asyncio
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from threading import Event, Thread
from typing import Any

from tests.server.client import PATIENCE
from tests.server.moving import MovingClock, timed
from tests.server.running import Live


class TimelyHouse:
    """Its loop runs in a thread of its own, and time passes there when a test says so."""

    def __init__(self, data: Path, **settings: Any) -> None:
        self.clock = MovingClock()
        self._data = data
        self._settings = settings
        self._loop = asyncio.new_event_loop()
        self._ready = Event()
        self._end: asyncio.Event | None = None
        self.live: Live | None = None
        self._thread = Thread(target=self._loop.run_until_complete, args=(self._serve(),), daemon=True)
        self._thread.start()
        assert self._ready.wait(PATIENCE)

    @property
    def url(self) -> str:
        assert self.live is not None
        return f"http://127.0.0.1:{self.live.port}"

    def move(self, seconds: float) -> None:
        """So many seconds pass."""
        self._loop.call_soon_threadsafe(self.clock.move, seconds)

    def close(self) -> None:
        """The server ends."""
        assert self._end is not None
        self._loop.call_soon_threadsafe(self._end.set)
        self._thread.join(PATIENCE)
        self._loop.close()

    async def _serve(self) -> None:
        self._end = asyncio.Event()
        async with timed(self._data, self.clock, **self._settings) as self.live:
            self._ready.set()
            await self._end.wait()


@contextmanager
def timely(data: Path, **settings: Any) -> Iterator[TimelyHouse]:
    """Such a house, as long as the block lasts."""
    house = TimelyHouse(data, **settings)
    try:
        yield house
    finally:
        house.close()
