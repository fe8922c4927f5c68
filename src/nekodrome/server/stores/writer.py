"""The one thread that writes to SQLite: whatever waits is committed together, and then everybody is told."""

import asyncio
import contextlib
import sqlite3
from collections.abc import Callable
from pathlib import Path
from queue import Empty, SimpleQueue
from threading import Event, Thread
from typing import Final, NamedTuple, TypeVar, cast

Returned = TypeVar("Returned")
Question = Callable[[sqlite3.Connection], Returned]
Row = tuple[object, ...]
Rows = dict[str, list[Row]]  # by the beginning of a statement, up to its values
Job = Question[object] | Rows
BATCH: Final = 500
ROWS: Final = 200  # in one statement


class Waiting(NamedTuple):
    """Something to write and whoever waits for it."""

    job: Job
    future: "asyncio.Future[object]"


def connect(path: Path) -> sqlite3.Connection:
    """A connection whose commits survive a loss of power."""
    connection = sqlite3.connect(path, timeout=10, isolation_level=None, check_same_thread=False)
    connection.execute("PRAGMA journal_mode = WAL")
    connection.execute("PRAGMA synchronous = FULL")
    connection.execute("PRAGMA wal_autocheckpoint = 0")  # checkpoints.py does it
    connection.execute("PRAGMA secure_delete = ON")  # what is deleted is gone from the file
    return connection


class Writer:
    """Group commit: under load one flush to disk serves many moves.

    Every call into SQLite hands Python over to other threads and has to get it back: rows of many jobs go together."""

    def __init__(self, connection: sqlite3.Connection, between: Callable[[sqlite3.Connection], None]) -> None:
        self._connection = connection
        self._between = between
        self._is_asked_between = Event()
        self.written = 0  # jobs so far
        self._loop = asyncio.get_running_loop()
        self._queue: SimpleQueue[Waiting | None] = SimpleQueue()
        self._thread = Thread(target=self._run, name="writer", daemon=True)
        self._thread.start()

    async def write(self, job: Question[Returned]) -> Returned:
        """What the job returns, once it is durable; whatever it raised otherwise."""
        return cast("Returned", await self._wait_for(job))

    async def insert(self, rows: Rows) -> None:
        """Writes rows, all or none."""
        await self._wait_for(rows)

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


def commit(connection: sqlite3.Connection, jobs: list[Job]) -> list[object]:
    """What each job returned or raised. When one fails the others are done all the same, one by one."""
    try:
        connection.execute("BEGIN IMMEDIATE")
        outcomes = [None if isinstance(job, dict) else job(connection) for job in jobs]
        insert(connection, joined([job for job in jobs if isinstance(job, dict)]))
        connection.execute("COMMIT")
        return outcomes
    except Exception as failure:
        _roll_back(connection)
        return [failure] if len(jobs) == 1 else _commit_one_by_one(connection, jobs)


def joined(jobs: list[Rows]) -> Rows:
    """All rows of many jobs, by statement, in order."""
    together: Rows = {}
    for rows in jobs:
        for statement, values in rows.items():
            together.setdefault(statement, []).extend(values)
    return together


def insert(connection: sqlite3.Connection, rows: Rows) -> None:
    """Writes rows, many in one statement."""
    for statement, values in rows.items():
        for start in range(0, len(values), ROWS):
            part = values[start : start + ROWS]
            places = ",".join([f"({','.join('?' * len(part[0]))})"] * len(part))
            connection.execute(f"{statement} VALUES {places}", [value for row in part for value in row])


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
        if not isinstance(job, dict):
            return job(connection)
        insert(connection, job)
        return None
    except Exception as failure:
        connection.execute("ROLLBACK TO one")
        return failure
    finally:
        connection.execute("RELEASE one")


def _roll_back(connection: sqlite3.Connection) -> None:
    with contextlib.suppress(sqlite3.Error):  # a disk that fails may have done so already
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
