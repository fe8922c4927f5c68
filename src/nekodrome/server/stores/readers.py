"""Several readers of one SQLite file: a question that takes its time keeps no other one waiting."""

import asyncio
import sqlite3
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from queue import SimpleQueue
from typing import Any, Final, TypeVar

from nekodrome.server.stores.writer import connect

Value = str | int | float | bytes | None
Answer = TypeVar("Answer")
READERS: Final = 4
CACHE: Final = 1000  # kilobytes each; the system keeps the file in memory as well


class Readers:
    """Connections that only read, each used by one thread at a time."""

    def __init__(self, path: Path, count: int = READERS) -> None:
        self._connections = [_reading(path) for _ in range(count)]
        self._idle: SimpleQueue[sqlite3.Connection] = SimpleQueue()
        for connection in self._connections:
            self._idle.put(connection)
        self._threads = ThreadPoolExecutor(count, "reader")

    async def rows(self, query: str, *args: Value) -> list[Any]:
        """What a query finds."""
        return await self.ask(lambda connection: connection.execute(query, args).fetchall())

    async def ask(self, question: Callable[[sqlite3.Connection], Answer]) -> Answer:
        """The answer to a question of several queries."""
        return await asyncio.get_running_loop().run_in_executor(self._threads, self._answer, question)

    def _answer(self, question: Callable[[sqlite3.Connection], Answer]) -> Answer:
        connection = self._idle.get()
        try:
            return question(connection)
        finally:
            self._idle.put(connection)

    def close(self) -> None:
        """Waits for answers, then lets go."""
        self._threads.shutdown()
        for connection in self._connections:
            connection.close()


def _reading(path: Path) -> sqlite3.Connection:
    connection = connect(path)
    connection.execute("PRAGMA query_only = 1")
    connection.execute(f"PRAGMA cache_size = -{CACHE}")
    return connection
