"""Buckets: how often something may be done, in the long run and all at once."""

from collections import OrderedDict
from typing import Final, final

from nekodrome.server.clocks import Clock

MACHINES: Final = Clock()


@final
class Bucket:
    """Fills at a steady rate up to its size; each thing done takes one out."""

    __slots__ = ("_at", "_clock", "_left", "_rate", "_size")

    def __init__(self, rate: float, size: float, clock: Clock = MACHINES) -> None:
        self._clock = clock
        self._rate = rate
        self._size = size
        self._left = size
        self._at = clock.monotonic()

    def take(self) -> bool:
        """Whether one more is allowed now."""
        now = self._clock.monotonic()
        self._left = min(self._size, self._left + (now - self._at) * self._rate)
        self._at = now
        if self._left < 1:
            return False
        self._left -= 1
        return True


@final
class Buckets:
    """A bucket for each name; those unused for longest are forgotten."""

    def __init__(self, rate: float, size: float, clock: Clock = MACHINES, most: int = 10_000) -> None:
        self._clock = clock
        self._rate = rate
        self._size = size
        self._most = most
        self._by_name: OrderedDict[str, Bucket] = OrderedDict()

    def take(self, name: str) -> bool:
        """Whether that one may do it once more now."""
        bucket = self._by_name.pop(name, None) or Bucket(self._rate, self._size, self._clock)
        self._by_name[name] = bucket
        if len(self._by_name) > self._most:
            self._by_name.popitem(last=False)
        return bucket.take()
