"""The processes in which bots think, so that the tables never wait for a thought."""

import asyncio
import logging
import multiprocessing
import secrets
import time
from collections.abc import AsyncIterator, Awaitable, Callable, Collection
from concurrent.futures import Future, ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from contextlib import asynccontextmanager
from multiprocessing.process import BaseProcess
from typing import Final, TypeVar, final

from nekodrome.bots.advice import Advice
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
LONGEST_ASIDE: Final = 6.0  # seconds until workers that step aside for everybody are taken to be kept from working
LONGEST_WAIT: Final = 12.0  # seconds until a worker is given up
LONGEST_MOVEMENT: Final = 60.0  # seconds until hands are given up
LONGEST_LOOK_ASIDE: Final = 20.0  # the same of a piece of looking back, for which nobody's turn waits
LONGEST_LOOK: Final = 300.0  # and until it is given up; where nothing is compiled yet it takes long
HINT: Final = "hint"  # a kind of thought
HINT_SECONDS: Final = 1.0
HINT_ITERATIONS: Final = 8000  # a tiger's: more would hardly tell more
Found = TypeVar("Found")
log = logging.getLogger(__name__)


@final
class Thinkers:
    """A few worker processes, started when the first table is opened; one that dies is replaced.

    They work only while nobody else wants the processor. Where somebody always does, no thought would ever be thought
    out: from the first one that takes too long they get a share like other programs in the background."""

    def __init__(self, workers: int) -> None:
        self._workers = workers
        self._step_aside = True
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
            fresh = _pool_of(self._workers, self._step_aside)
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

    async def think_steadily(self, kind: str, slug: str, chair: Chair, seed: bytes, visitors: Collection[str]) -> int:
        """The same choice whenever it is asked for with that seed, by no weaker bot however many wait."""
        async with self._place(kind, slug, visitors):
            chosen = await self._work(lambda pool: _asked(pool, thinking.think_steadily, kind, slug, chair, seed))
            return chair.legal_actions()[0] if chosen is None else chosen

    async def weigh(self, slug: str, chair: Chair, visitors: Collection[str] = ()) -> list[Advice]:
        """What somebody in that chair had best do; nothing when no worker can say."""
        hurry = self._sharing.wait_of(visitors, HINT_SECONDS) > PATIENCE
        async with self._place(HINT, slug, visitors):
            seconds = QUICK if hurry else HINT_SECONDS
            work = (slug, chair, _words(), HINT_ITERATIONS, seconds)
            return await self._work(lambda pool: _asked(pool, thinking.weigh, *work)) or []

    @asynccontextmanager
    async def _place(self, kind: str, slug: str, visitors: Collection[str]) -> AsyncIterator[None]:
        """A place for a thought; how long it takes is remembered, and expected of the next."""
        usual = self._usual_of(kind, slug)
        async with self._sharing.place(visitors, usual):
            began = time.monotonic()
            yield
            self._usual[kind, slug] = usual + (time.monotonic() - began - usual) * LEARNS

    def _usual_of(self, kind: str, slug: str) -> float:
        first = LEVELS[kind].seconds if kind in LEVELS else HINT_SECONDS if kind == HINT else QUICK
        return self._usual.get((kind, slug), first)

    async def make_payload(
        self, table: Table, seat: int, action: int, kind: str = "", visitors: Collection[str] = ()
    ) -> bytes | None:
        """What a decision of that kind of bot, or of a person, carries, made by a worker; nothing in most games."""
        state = table.state
        if state is None or not (carries(table.game, state, seat, action) and state.is_legal(seat, action)):
            return None
        slug = table.game.slug
        async with self._place(f"{kind} hands", slug, visitors):
            work = (slug, state.clone(), seat, action, kind)
            return _found(await self._work(lambda pool: _asked(pool, thinking.make_payload, *work), LONGEST_MOVEMENT))

    async def look_back(self, task: Task, visitor: str) -> Answered:
        """A piece of looking back at a match, in its turn among the thoughts of bots."""
        async with self._place("looking back", task.match.slug, (visitor,)):
            return _found(await self._work(lambda pool: _asked(pool, answered, task), LONGEST_LOOK, LONGEST_LOOK_ASIDE))

    def load(self) -> tuple[int, int]:
        """How many thoughts wait, and how many are being thought."""
        return self._sharing.load()

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
        chosen = await self._work(lambda pool: _asked(pool, thinking.think, kind, slug, chair, _words()))
        return secrets.choice(chair.legal_actions()) if chosen is None else chosen

    async def _work(
        self,
        ask: Callable[[ProcessPoolExecutor], Awaitable[Found]],
        longest: float = LONGEST_WAIT,
        longest_aside: float | None = None,
    ) -> Found | None:
        """What a worker finds within its time; another one takes over where one fails, up to a few."""
        for _ in range(TRIES):
            pool, aside = self._running(), self._step_aside
            try:
                return await asyncio.wait_for(ask(pool), (longest_aside or LONGEST_ASIDE) if aside else longest)
            except BrokenProcessPool:
                log.warning("a worker died; another one takes over")
            except TimeoutError:
                self._insist()
            self._replace(pool)
        return None

    def _insist(self) -> None:
        """A worker took too long: the next ones step aside no more."""
        if self._step_aside:
            self._step_aside = False
            log.warning("this machine is busy with other work: bots no longer step aside for it")
        else:
            log.warning("a worker went silent; another one takes over")

    def _running(self) -> ProcessPoolExecutor:
        if self._pool is None:
            self._pool = _pool_of(self._workers, self._step_aside)
        return self._pool

    def _replace(self, pool: ProcessPoolExecutor) -> None:
        if self._pool is pool:
            self._pool = None
            end(pool)


def _found(found: Found | None) -> Found:
    """What a worker found, else Trouble."""
    if found is None:
        raise error(Trouble, "trouble")
    return found


def _asked(pool: ProcessPoolExecutor, work: Callable[..., Found], *args: object) -> Awaitable[Found]:
    with uninterrupted():
        return asyncio.get_running_loop().run_in_executor(pool, work, *args)


def _words() -> tuple[int, int, int, int]:
    """Chance for one thought."""
    return secrets.randbits(32) | 1, secrets.randbits(32), secrets.randbits(32), secrets.randbits(32)


def _pool_of(workers: int, step_aside: bool) -> ProcessPoolExecutor:
    spawn = multiprocessing.get_context("spawn")
    return ProcessPoolExecutor(workers, spawn, thinking.prepare, (step_aside,))


def _warm(pool: ProcessPoolExecutor, slug: str, workers: int) -> list[Future[int]]:
    with uninterrupted():
        return [pool.submit(thinking.warm, slug) for _ in range(workers)]
