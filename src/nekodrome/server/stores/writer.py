"""The one thread that writes: whatever waits is committed together, and then everybody is told."""

import asyncio
import contextlib
from collections.abc import Callable
from queue import Empty, SimpleQueue
from threading import Event, Thread
from typing import Final, Generic, NamedTuple, Protocol, TypeVar, cast

from nekodrome.server.counts import SIZES, Histogram
from nekodrome.server.stores.sql import Sql, Transactions
from nekodrome.server.stores.store import AwayError, FencedError

Returned = TypeVar("Returned")
Line = TypeVar("Line", bound=Transactions)
Question = Callable[[Sql], Returned]
Row = tuple[object, ...]
Rows = dict[str, list[Row]]  # by statement, with `{}` where its rows go
Fence = tuple[str, int]  # a table, and the number of the lease under which something is written there
BATCH: Final = 500


class Fenced(NamedTuple):
    """Rows that are written only while that lease is held."""

    rows: Rows
    fence: Fence


Job = Question[object] | Rows | Fenced


class Guarded(Transactions, Protocol):
    """A database that several servers write to."""

    def lost(self, fences: list[Fence]) -> set[Fence]:
        """Those that are held no more; the others are until this is committed."""
        ...


class Waiting(NamedTuple):
    """Something to write and whoever waits for it."""

    job: Job
    future: "asyncio.Future[object]"


class Writer(Generic[Line]):
    """Group commit: under load one flush to disk serves many moves.

    Every call into a database hands Python over to other threads and has to get it back: rows of many jobs go
    together."""

    def __init__(self, connection: Line, between: Callable[[Line], None] = lambda _: None) -> None:
        self._connection = connection
        self._between = between
        self._is_asked_between = Event()
        self.written = 0  # jobs so far
        self.sizes = Histogram(SIZES)  # how many jobs each commit had
        self._loop = asyncio.get_running_loop()
        self._queue: SimpleQueue[Waiting | None] = SimpleQueue()
        self._thread = Thread(target=self._run, name="writer", daemon=True)
        self._thread.start()

    async def write(self, job: Question[Returned]) -> Returned:
        """What the job returns, once it is durable; whatever it raised otherwise."""
        return cast("Returned", await self._wait_for(job))

    async def insert(self, rows: Rows, fence: Fence | None = None) -> None:
        """Writes rows, all or none."""
        await self._wait_for(rows if fence is None else Fenced(rows, fence))

    async def _wait_for(self, job: Job) -> object:
        future = self._loop.create_future()
        self._queue.put(Waiting(job, future))
        return await future

    def pause(self) -> None:
        """Has the writer do, after its next commit, what is done between two; from any thread."""
        self._is_asked_between.set()

    async def close(self) -> None:
        """Writes what is waiting, then stops."""
        self._queue.put(None)
        await asyncio.to_thread(self._thread.join)
        self._connection.close()

    def _run(self) -> None:
        running = True
        while running:
            batch, running = self._next_batch()
            if batch:
                outcomes = commit(self._connection, [waiting.job for waiting in batch])
                self._loop.call_soon_threadsafe(_settle, batch, outcomes)
                self.written += len(batch)
                self.sizes.add(len(batch))
            if self._is_asked_between.is_set():
                self._is_asked_between.clear()
                self._between(self._connection)

    def _next_batch(self) -> tuple[list[Waiting], bool]:
        batch: list[Waiting] = []
        item = self._queue.get()
        while item is not None:
            batch.append(item)
            if len(batch) == BATCH:
                break
            try:
                item = self._queue.get_nowait()
            except Empty:
                break
        return batch, item is not None


def commit(connection: Transactions, jobs: list[Job]) -> list[object]:
    """What each job returned or raised. When one fails the others are done all the same, one by one.

    Where the database went away nobody is tried again: whoever asked finds out what became of it."""
    try:
        connection.begin()
        outcomes = _done(connection, jobs)
        connection.commit()
        return outcomes
    except AwayError as failure:
        _roll_back(connection)
        return [failure] * len(jobs)
    except Exception as failure:
        _roll_back(connection)
        return [failure] if len(jobs) == 1 else _commit_one_by_one(connection, jobs)


def _done(connection: Transactions, jobs: list[Job]) -> list[object]:
    fences = [job.fence for job in jobs if isinstance(job, Fenced)]
    lost = cast("Guarded", connection).lost(fences) if fences else set()
    rows: list[Rows] = []
    outcomes: list[object] = []
    for job in jobs:
        fenced_out = isinstance(job, Fenced) and job.fence in lost
        outcomes.append(FencedError() if fenced_out else None if isinstance(job, dict | Fenced) else job(connection))
        if isinstance(job, dict | Fenced) and not fenced_out:
            rows.append(job if isinstance(job, dict) else job.rows)
    insert(connection, joined(rows))
    return outcomes


def joined(jobs: list[Rows]) -> Rows:
    """All rows of many jobs, by statement, in order."""
    together: Rows = {}
    for rows in jobs:
        for statement, values in rows.items():
            together.setdefault(statement, []).extend(values)
    return together


def insert(connection: Sql, rows: Rows) -> None:
    """Writes rows, many in one statement."""
    for statement, values in rows.items():
        connection.insert(statement, values)


def _commit_one_by_one(connection: Transactions, jobs: list[Job]) -> list[object]:
    try:
        connection.begin()
        outcomes = [_try(connection, job) for job in jobs]
        connection.commit()
        return outcomes
    except Exception as failure:
        _roll_back(connection)
        return [failure] * len(jobs)


def _try(connection: Transactions, job: Job) -> object:
    connection.execute("SAVEPOINT one")
    try:
        return _done(connection, [job])[0]
    except AwayError:
        raise
    except Exception as failure:
        connection.execute("ROLLBACK TO one")
        return failure
    finally:
        with contextlib.suppress(AwayError):
            connection.execute("RELEASE one")


def _roll_back(connection: Transactions) -> None:
    with contextlib.suppress(Exception):  # a disk that fails may have done so already
        connection.rollback()


def _settle(batch: list[Waiting], outcomes: list[object]) -> None:
    for waiting, outcome in zip(batch, outcomes, strict=True):
        if waiting.future.done():
            continue  # whoever asked is gone
        if isinstance(outcome, Exception):
            waiting.future.set_exception(outcome)
        else:
            waiting.future.set_result(outcome)
