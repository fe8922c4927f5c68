"""The processes in which bots think, so that the tables never wait for a thought."""

import asyncio
import logging
import multiprocessing
import secrets
import time
from collections.abc import AsyncIterator, Callable, Collection
from concurrent.futures import Future, ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from contextlib import asynccontextmanager
from multiprocessing.process import BaseProcess
from typing import Any, Final, TypeVar, final

from nekodrome.bots.chair import Chair
from nekodrome.bots.levels import LEVELS
from nekodrome.core.match import carries
from nekodrome.lab.looking_back.tasks import Answered, Task, answered
from nekodrome.lab.workers import end, processes_of, uninterrupted
from nekodrome.server.bots import thinking
from nekodrome.server.bots.sharing import Sharing
from nekodrome.server.refusals import Trouble, error
from nekodrome.server.tables.table import Table

TRIES: Final = 3
PATIENCE: Final = 2.0  # seconds of thoughts ahead of one's own; beyond, bots think less
QUICK: Final = 0.05  # seconds, of whatever is not known yet
LEARNS: Final = 0.2  # how far one thought changes what is expected of the next
LONGEST_WAIT: Final = 12.0  # seconds until a worker is given up
LONGEST_MOVEMENT: Final = 60.0  # seconds until hands are given up
LONGEST_LOOK: Final = 300.0  # and a piece of looking back; where nothing is compiled yet it takes long
Made = TypeVar("Made")
log = logging.getLogger(__name__)


@final
class Thinkers:
    """A few worker processes, started when the first table is opened; one that dies is replaced."""

    def __init__(self, workers: int) -> None:
        self._workers = workers
        self._pool: ProcessPoolExecutor | None = None
        self._slug = ""  # the game the workers were last warmed for
        self._changing = asyncio.Lock()
        self._retired: list[BaseProcess] = []  # they finish what they have in hand
        self._sharing = Sharing(workers)
        self._usual: dict[tuple[str, str], float] = {}  # seconds that a kind of bot takes in a game

    async def warm(self, slug: str) -> None:
        """Starts the workers before they are needed."""
        self._slug = slug
        async with self._changing:
            if self._pool is None:
                await asyncio.to_thread(_warm, self._running(), slug, self._workers)

    async def renew(self) -> None:
        """Other workers take over once they are ready; those there are think their thoughts out."""
        async with self._changing:
            if self._pool is None:
                return
            fresh = _pool_of(self._workers)
            try:
                warmed = await asyncio.to_thread(_warm, fresh, self._slug, self._workers)
                await asyncio.gather(*map(asyncio.wrap_future, warmed))
            except BaseException:
                end(fresh)
                raise
            before, self._pool = self._pool, fresh
            if before is not None:
                self._retired += processes_of(before)
                before.shutdown(wait=False)

    async def think(self, kind: str, slug: str, chair: Chair, visitors: Collection[str] = ()) -> int:
        """What a bot of that kind chooses, for these visitors; any legal choice when no worker can say."""
        kind = self._affordable(kind, slug, visitors)
        async with self._place(kind, slug, visitors):
            return await self._ask(kind, slug, chair)

    @asynccontextmanager
    async def _place(self, kind: str, slug: str, visitors: Collection[str]) -> AsyncIterator[None]:
        """A place for a thought; how long it takes is remembered, and expected of the next."""
        usual = self._usual_of(kind, slug)
        async with self._sharing.place(visitors, usual):
            began = time.monotonic()
            yield
            self._usual[kind, slug] = usual + (time.monotonic() - began - usual) * LEARNS

    def _usual_of(self, kind: str, slug: str) -> float:
        return self._usual.get((kind, slug), LEVELS[kind].seconds if kind in LEVELS else QUICK)

    async def make_payload(
        self, table: Table, seat: int, action: int, kind: str = "", visitors: Collection[str] = ()
    ) -> bytes | None:
        """What a decision of that kind of bot, or of a person, carries, made by a worker; nothing in most games."""
        state = table.state
        if state is None or not (carries(table.game, state, seat, action) and state.is_legal(seat, action)):
            return None
        slug = table.game.slug
        async with self._place(f"{kind} hands", slug, visitors):
            return await self._made(LONGEST_MOVEMENT, thinking.make_payload, slug, state.clone(), seat, action, kind)

    async def look_back(self, task: Task, visitor: str) -> Answered:
        """A piece of looking back at a match, in its turn among the thoughts of bots."""
        async with self._place("looking back", task.match.slug, (visitor,)):
            return await self._made(LONGEST_LOOK, answered, task)

    async def _made(self, patience: float, work: Callable[..., Made], *given: Any) -> Made:
        """What a worker makes; another one tries where it dies or goes silent."""
        for _ in range(TRIES):
            pool = self._running()
            try:
                with uninterrupted():
                    made = asyncio.get_running_loop().run_in_executor(pool, work, *given)
                return await asyncio.wait_for(made, patience)
            except (BrokenProcessPool, TimeoutError):
                log.warning("a worker died or went silent; another one takes over")
                self._replace(pool)
        raise error(Trouble, "trouble")

    def close(self) -> None:
        """Ends all workers."""
        for process in self._retired:
            process.terminate()
        if self._pool is not None:
            end(self._pool)

    def _affordable(self, kind: str, slug: str, visitors: Collection[str]) -> str:
        """That kind, or a weaker one where these visitors ask for more than can be thought in time."""
        if kind not in LEVELS:
            return kind
        wait = self._sharing.wait_of(visitors, self._usual_of(kind, slug))
        if wait <= PATIENCE:
            return kind
        return "greedy" if wait > 2 * PATIENCE else next(iter(LEVELS))

    async def _ask(self, kind: str, slug: str, chair: Chair) -> int:
        for _ in range(TRIES):
            pool = self._running()
            try:
                return await self._ask_one(pool, kind, slug, chair)
            except (BrokenProcessPool, TimeoutError):
                log.warning("a worker died or went silent; another one takes over")
                self._replace(pool)
        return secrets.choice(chair.legal_actions())

    async def _ask_one(self, pool: ProcessPoolExecutor, kind: str, slug: str, chair: Chair) -> int:
        words = (secrets.randbits(32) | 1, secrets.randbits(32), secrets.randbits(32), secrets.randbits(32))
        loop = asyncio.get_running_loop()
        with uninterrupted():
            thought = loop.run_in_executor(pool, thinking.think, kind, slug, chair, words)
        return await asyncio.wait_for(thought, LONGEST_WAIT)

    def _running(self) -> ProcessPoolExecutor:
        if self._pool is None:
            self._pool = _pool_of(self._workers)
        return self._pool

    def _replace(self, pool: ProcessPoolExecutor) -> None:
        if self._pool is pool:
            self._pool = None
            end(pool)


def _pool_of(workers: int) -> ProcessPoolExecutor:
    return ProcessPoolExecutor(workers, mp_context=multiprocessing.get_context("spawn"), initializer=thinking.prepare)


def _warm(pool: ProcessPoolExecutor, slug: str, workers: int) -> list[Future[int]]:
    with uninterrupted():
        return [pool.submit(thinking.warm, slug) for _ in range(workers)]
