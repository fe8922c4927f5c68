"""The lease of one table, as its room sees it."""

import time
from collections.abc import Callable
from typing import Final, final

from nekodrome.server.nodes.leases import Leases

AGAIN: Final = 1.0  # seconds


class Lease:
    """One that is always ours: a server that shares its database with nobody needs no other."""

    @property
    def is_ours(self) -> bool:
        """Whether bots, clocks and hands of the table are played here."""
        return True

    @property
    def fence(self) -> int | None:
        """The number under which they are written."""
        return None

    def want(self) -> None:
        """Bots, a clock or hands wait to be played."""

    async def seek(self) -> None:
        """Takes it now, if it is free: somebody moves a hand, and a first movement is not said twice."""

    def lose(self) -> None:
        """It is somebody else's."""


OURS: Final = Lease()


@final
class TableLease(Lease):
    """One that has to be taken."""

    def __init__(self, leases: Leases, table: str, got: Callable[[], None]) -> None:
        self._leases = leases
        self._table = table
        self._got = got
        self._sought_at = -AGAIN

    @property
    def is_ours(self) -> bool:
        return self.fence is not None

    @property
    def fence(self) -> int | None:
        return self._leases.fence_of(self._table)

    def want(self) -> None:
        if not self.is_ours:
            self._leases.want(self._table, self._got)

    async def seek(self) -> None:
        if not self.is_ours and time.monotonic() - self._sought_at > AGAIN:
            self._sought_at = time.monotonic()
            if await self._leases.take([self._table]):
                self._got()

    def lose(self) -> None:
        self._leases.lose(self._table)
