"""The one thread that writes to SQLite: whatever waits is committed together, and then everybody is told."""

import asyncio
import sqlite3
from collections.abc import Callable
from pathlib import Path
from queue import Empty, SimpleQueue
from threading import Thread
from typing import Final, NamedTuple, TypeVar, cast

Returned = TypeVar("Returned")
Job = Callable[[sqlite3.Connection], object]
BATCH: Final = 500


class Waiting(NamedTuple):
    """Something to write and whoever waits for it."""

    job: Job
    future: "asyncio.Future[object]"


def connect(path: Path) -> sqlite3.Connection:
    """A connection whose commits survive a loss of power."""
    connection = sqlite3.connect(path, timeout=10, isolation_level=None, check_same_thread=False)
    connection.execute("PRAGMA journal_mode = WAL")
    connection.execute("PRAGMA synchronous = FULL")
    return connection


class Writer:
    """Group commit: under load one flush to disk serves many moves."""

    def __init__(self, connection: sqlite3.Connection) -> None:
        self._connection = connection
        self._loop = asyncio.get_running_loop()
        self._queue: SimpleQueue[Waiting | None] = SimpleQueue()
        self._thread = Thread(target=self._run, name="writer", daemon=True)
        self._thread.start()

    async def write(self, job: Callable[[sqlite3.Connection], Returned]) -> Returned:
        """What the job returns, once it is durable; whatever it raised otherwise."""
        future = self._loop.create_future()
        self._queue.put(Waiting(job, future))
        return cast("Returned", await future)

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


def commit(connection: sqlite3.Connection, jobs: list[Job]) -> list[object]:
    """What each job returned or raised. When one fails the others are done all the same, one by one."""
    try:
        connection.execute("BEGIN IMMEDIATE")
        outcomes = [job(connection) for job in jobs]
        connection.execute("COMMIT")
        return outcomes
    except Exception as failure:
        _roll_back(connection)
        return [failure] if len(jobs) == 1 else _commit_one_by_one(connection, jobs)


def _commit_one_by_one(connection: sqlite3.Connection, jobs: list[Job]) -> list[object]:
    try:
        connection.execute("BEGIN IMMEDIATE")
        outcomes = [_try(connection, job) for job in jobs]
        connection.execute("COMMIT")
        return outcomes
    except sqlite3.Error as failure:
        _roll_back(connection)
        return [failure] * len(jobs)


def _try(connection: sqlite3.Connection, job: Job) -> object:
    connection.execute("SAVEPOINT one")
    try:
        return job(connection)
    except Exception as failure:
        connection.execute("ROLLBACK TO one")
        return failure
    finally:
        connection.execute("RELEASE one")


def _roll_back(connection: sqlite3.Connection) -> None:
    if connection.in_transaction:
        connection.execute("ROLLBACK")


def _settle(batch: list[Waiting], outcomes: list[object]) -> None:
    for waiting, outcome in zip(batch, outcomes, strict=True):
        if waiting.future.done():
            continue  # whoever asked is gone
        if isinstance(outcome, Exception):
            waiting.future.set_exception(outcome)
        else:
            waiting.future.set_result(outcome)
