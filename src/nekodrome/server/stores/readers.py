"""Several readers of one database: a question that takes its time keeps no other one waiting."""

import asyncio
from collections.abc import Callable, Sequence
from concurrent.futures import ThreadPoolExecutor
from queue import SimpleQueue
from typing import Any, Final, TypeVar

from nekodrome.server.stores.sql import Sql, Transactions

Value = str | int | float | bytes | None
Answer = TypeVar("Answer")
READERS: Final = 4


class Readers:
    """Connections that only read, each used by one thread at a time."""

    def __init__(self, connections: Sequence[Transactions]) -> None:
        self._connections = connections
        self._idle: SimpleQueue[Transactions] = SimpleQueue()
        for connection in self._connections:
            self._idle.put(connection)
        self._threads = ThreadPoolExecutor(len(connections), "reader")

    async def rows(self, query: str, *args: Value) -> list[Any]:
        """What a query finds."""
        return await self.ask(lambda connection: connection.execute(query, args).fetchall())

    async def ask(self, question: Callable[[Sql], Answer]) -> Answer:
        """The answer to a question of several queries."""
        return await asyncio.get_running_loop().run_in_executor(self._threads, self._answer, question)

    def _answer(self, question: Callable[[Sql], Answer]) -> Answer:
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
