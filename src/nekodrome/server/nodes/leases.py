"""Leases: which server plays a table's bots, runs its clock and its hands.

A lease is a row in the database with a number that only grows. It lasts a few seconds by the database's own clock and
is renewed all the time; whoever takes it over gets a higher number, and what is written under a lower one is refused by
the database (`PostgresSql.lost`). What a server believes about its leases only saves it the trouble of trying."""

import asyncio
import contextlib
import logging
import time
from collections.abc import Callable, Collection
from typing import Any, Final, NamedTuple, final

from nekodrome.server.stores.sql import Sql
from nekodrome.server.stores.sql_store import SqlStore

LASTS: Final = 4.0  # seconds: for so long nobody plays the bots of a server that was killed
EVERY: Final = 1.0  # seconds between two renewals
TAKE: Final = (
    "INSERT INTO leases (board, node, fence, until) SELECT board, ?, nextval('fences'), "
    f"clock_timestamp() + interval '{LASTS} s' FROM unnest(CAST(? AS text[])) AS board ORDER BY board "
    "ON CONFLICT (board) DO UPDATE SET node = excluded.node, fence = excluded.fence, until = excluded.until "
    "WHERE leases.until < clock_timestamp() RETURNING board, fence"
)
RENEW: Final = (
    f"UPDATE leases SET until = clock_timestamp() + interval '{LASTS} s' WHERE node = ? AND board = ANY(?) "
    "RETURNING board, fence"
)
RELEASE: Final = "DELETE FROM leases WHERE node = ? AND board = ANY(?)"
log = logging.getLogger(__name__)


class Held(NamedTuple):
    """A lease that is ours until then, as far as we know."""

    fence: int
    until: float  # on a clock that nobody sets, and rather too early than too late


@final
class Leases:
    """Those of this server."""

    def __init__(self, store: SqlStore, node: str) -> None:
        self.node = node
        self._store = store
        self._held: dict[str, Held] = {}
        self._wanted: dict[str, Callable[[], None]] = {}  # and what is called once it is ours
        self._asked = asyncio.Event()
        self._is_over = False  # the server ends: it takes no more

    @property
    def count(self) -> int:
        """How many are held."""
        return sum(1 for board in self._held if self.fence_of(board) is not None)

    def fence_of(self, board: str) -> int | None:
        """The number of that lease while it is ours."""
        held = self._held.get(board)
        return held.fence if held is not None and held.until > time.monotonic() else None

    def want(self, board: str, got: Callable[[], None]) -> None:
        """Takes that lease as soon as it is free."""
        if board not in self._wanted and not self._is_over:
            self._wanted[board] = got
            self._asked.set()

    def lose(self, board: str) -> None:
        """The database has said that it is somebody else's."""
        self._held.pop(board, None)

    async def release(self, boards: Collection[str]) -> None:
        """Whoever wants them may have them."""
        ours = [board for board in boards if self._held.pop(board, None) is not None]
        for board in boards:
            self._wanted.pop(board, None)
        if ours:
            await self._store.write(lambda sql: sql.execute(RELEASE, (self.node, ours)))

    async def release_all(self) -> None:
        """The server ends, and takes no more."""
        self._is_over = True
        self._wanted.clear()
        await self.release(list(self._held))

    def try_again(self) -> None:
        """Somebody has let go of some."""
        if self._wanted:
            self._asked.set()

    async def keep(self) -> None:
        """Renews what is held and takes what is wanted, for ever and ever."""
        while True:
            with contextlib.suppress(TimeoutError):
                await asyncio.wait_for(self._asked.wait(), EVERY)
            self._asked.clear()
            try:
                await self._renew()
                await self._take_wanted()
            except Exception as failure:
                log.warning("leases cannot be kept just now: %s", type(failure).__name__)
                await asyncio.sleep(EVERY)

    async def take(self, boards: Collection[str]) -> set[str]:
        """Those of them that are ours now."""
        began = time.monotonic()
        free = [] if self._is_over else sorted(board for board in boards if self.fence_of(board) is None)
        for board, fence in await self._write(TAKE, self.node, free) if free else []:
            self._held[board] = Held(fence, began + LASTS)
        return {board for board in boards if self.fence_of(board) is not None}

    async def _renew(self) -> None:
        if not self._held:
            return
        began, boards = time.monotonic(), sorted(self._held)
        renewed = dict(await self._write(RENEW, self.node, boards))
        for board in boards:
            held = self._held.get(board)
            if held is not None and renewed.get(board) == held.fence:
                self._held[board] = Held(held.fence, began + LASTS)
            elif held is not None:
                log.warning("the lease of table %s went to another server", board)
                self.lose(board)

    async def _take_wanted(self) -> None:
        for board in await self.take(list(self._wanted)) if self._wanted else ():
            got = self._wanted.pop(board, None)
            if got is not None:
                got()

    async def _write(self, statement: str, *args: object) -> list[Any]:
        def job(sql: Sql) -> list[Any]:
            return sql.execute(statement, args).fetchall()

        return await self._store.write(job)
