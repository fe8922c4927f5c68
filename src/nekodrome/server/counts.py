"""What a server counts while it works: plain numbers, so that counting costs next to nothing where moves are told."""

import asyncio
import time
from bisect import bisect_left
from typing import Final, final

SECONDS: Final = (0.001, 0.002, 0.005, 0.01, 0.02, 0.05, 0.1, 0.2, 0.5, 1.0, 2.0, 5.0)
SIZES: Final = (1, 2, 5, 10, 20, 50, 100, 200, 500)
LAG_EVERY: Final = 0.25  # seconds


@final
class Histogram:
    """How often a value was at most each of some bounds; for one thread that adds, and any that read."""

    __slots__ = ("bounds", "counts", "total")

    def __init__(self, bounds: tuple[float, ...]) -> None:
        self.bounds = bounds
        self.counts = [0] * (len(bounds) + 1)  # those between two bounds; the last are beyond all
        self.total = 0.0

    def add(self, value: float) -> None:
        """One more."""
        self.counts[bisect_left(self.bounds, value)] += 1
        self.total += value

    @property
    def count(self) -> int:
        """How many were added."""
        return sum(self.counts)


@final
class Counts:
    """What happened since the start."""

    def __init__(self) -> None:
        self.decisions = 0
        self.told = Histogram(SECONDS)  # from a decision that came until all seats were told
        self.lag = Histogram(SECONDS)  # how late the loop comes back from a nap

    async def watch_lag(self) -> None:
        """Measures how late the loop comes back, for ever and ever."""
        while True:
            before = time.perf_counter()
            await asyncio.sleep(LAG_EVERY)
            self.lag.add(max(0.0, time.perf_counter() - before - LAG_EVERY))
