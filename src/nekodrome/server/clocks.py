"""Clocks: what time it is, how long something took, and being woken later. Tests have one that they move."""

import asyncio
import time
from collections.abc import Callable
from typing import Protocol


class Alarm(Protocol):
    """Something that will be called, unless it is called off."""

    def cancel(self) -> None:
        """It will not."""
        ...


class Clock:
    """The machine's own."""

    def time(self) -> float:
        """Seconds since 1970: when something happened. It may jump."""
        return time.time()

    def monotonic(self) -> float:
        """Seconds since some moment: how long something took. It never jumps."""
        return time.monotonic()

    def alarm(self, seconds: float, ring: Callable[[], None]) -> Alarm:
        """Calls that after so many seconds."""
        return asyncio.get_running_loop().call_later(seconds, ring)

    async def sleep(self, seconds: float) -> None:
        """Waits so many seconds."""
        over = asyncio.Event()
        alarm = self.alarm(seconds, over.set)
        try:
            await over.wait()
        finally:
            alarm.cancel()
