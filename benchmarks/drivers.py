"""psycopg in threads beside asyncpg, on the work a table makes: appending moves in group commits, and reading tables.

`python benchmarks/drivers.py` (needs asyncpg, which nothing else here does): a PostgreSQL of its own, both turn by turn
in one run; what counts is the ratio.
"""

import asyncio
import statistics
import time
from collections.abc import Awaitable, Callable
from typing import Any

import asyncpg

from nekodrome.server.stores.bodies import body_of, event_of
from nekodrome.server.stores.postgres import PostgresStore
from nekodrome.server.stores.sql_store import CARD, EVENT, EVENTS
from tests.server.engines import Postgres
from tests.server.store_contract import card, said

WRITERS = 100  # tables that move at once
MOVES = 60  # of each
READERS = 50
READS = 60
ROUNDS = 3


class ByPsycopg:
    """The store as it is."""

    def __init__(self, store: PostgresStore) -> None:
        self._store = store

    async def append(self, table: str, number: int) -> None:
        await self._store.append(table, number, said("x"), card(table, "playing"))

    async def read(self, table: str, _: int) -> None:
        await self._store.read(table)


class ByAsyncpg:
    """The same group commit in the loop itself: whatever waits goes in one transaction."""

    def __init__(self, pool: Any) -> None:
        self._pool = pool
        self._waiting: list[tuple[list[tuple[Any, ...]], tuple[Any, ...], asyncio.Future[None]]] = []
        self._asked = asyncio.Event()
        self._writing = asyncio.create_task(self._write())

    async def append(self, table: str, number: int) -> None:
        done = asyncio.get_running_loop().create_future()
        now = card(table, "playing")
        row = (table, now.phase, now.has_open_seat, False, now.at, body_of(now), None)
        self._waiting.append(([(table, number, body_of(said("x")[0]))], row, done))
        self._asked.set()
        await done

    async def read(self, table: str, _: int) -> None:
        rows = await self._pool.fetch(_numbered(EVENTS), table, 0)
        [event_of(row["body"]) for row in rows]

    async def _write(self) -> None:
        async with self._pool.acquire() as line:
            while True:
                await self._asked.wait()
                self._asked.clear()
                batch, self._waiting = self._waiting, []
                async with line.transaction():
                    await _insert(line, EVENT, [row for rows, _, _ in batch for row in rows])
                    await _insert(line, CARD, [row for _, row, _ in batch])
                for _, _, done in batch:
                    done.set_result(None)

    async def close(self) -> None:
        self._writing.cancel()
        await asyncio.gather(self._writing, return_exceptions=True)


async def _insert(line: Any, statement: str, rows: list[tuple[Any, ...]]) -> None:
    places = ",".join(f"({','.join('?' * len(row))})" for row in rows)
    await line.execute(_numbered(statement.format(places)), *(value for row in rows for value in row))


def _numbered(query: str) -> str:
    parts = query.split("?")
    return "".join(f"{part}${n}" for n, part in enumerate(parts[:-1], 1)) + parts[-1]


async def many(count: int, times: int, do: Callable[[str, int], Awaitable[object]]) -> float:
    """So many a second, by so many at once."""

    async def one(table: str) -> None:
        for number in range(times):
            await do(table, number)

    began = time.perf_counter()
    await asyncio.gather(*(one(f"t{n}") for n in range(count)))
    return count * times / (time.perf_counter() - began)


async def main() -> None:
    postgres = Postgres(durable=True)
    found: dict[str, list[float]] = {}
    try:
        for _ in range(ROUNDS):
            store = await PostgresStore.open(postgres.fresh())
            there = postgres.fresh()
            await (await PostgresStore.open(there)).close()
            pool = await asyncpg.create_pool(there, min_size=5, max_size=5)
            other = ByAsyncpg(pool)
            for name, one in (("psycopg", ByPsycopg(store)), ("asyncpg", other)):
                found.setdefault(f"moves a second, {name}", []).append(await many(WRITERS, MOVES, one.append))
                found.setdefault(f"tables read a second, {name}", []).append(await many(READERS, READS, one.read))
            await other.close()
            await store.close()
            pool.terminate()
    finally:
        postgres.close()
    for name, figures in found.items():
        print(f"{statistics.median(figures):>9.0f}  {name}")


if __name__ == "__main__":
    asyncio.run(main())
