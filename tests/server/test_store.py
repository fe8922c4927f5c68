"""SQLite passes the contract of a store, and keeps what two processes write."""

import asyncio
import sqlite3
import time
from collections.abc import AsyncIterator
from pathlib import Path

import pytest

from nekodrome.server.stores import checkpoints
from nekodrome.server.stores.sqlite import SqliteStore
from nekodrome.server.stores.sqlite_sql import connect
from nekodrome.server.stores.store import TakenError
from nekodrome.server.stores.writer import Rows, commit
from tests.server.client import PATIENCE
from tests.server.store_contract import StoreContract, card, said

pytestmark = pytest.mark.server


class TestSqlite(StoreContract):
    @pytest.fixture
    async def store(self, tmp_path: Path) -> AsyncIterator[SqliteStore]:
        store = await SqliteStore.open(tmp_path / "neko.db")
        yield store
        await store.close()


async def test_what_was_written_is_there_after_closing(tmp_path: Path) -> None:
    store = await SqliteStore.open(tmp_path / "neko.db")
    await store.append("t", 0, said("a"), card())
    await store.close()
    store = await SqliteStore.open(tmp_path / "neko.db")
    assert await store.read("t") == said("a")
    await store.close()


async def test_two_stores_on_one_file_race_and_one_wins_each_number(tmp_path: Path) -> None:
    stores = [await SqliteStore.open(tmp_path / "neko.db") for _ in range(2)]
    won = [0, 0]
    for number in range(30):
        outcomes = await asyncio.gather(
            *(store.append("t", number, said("x"), card()) for store in stores), return_exceptions=True
        )
        assert sum(isinstance(outcome, TakenError) for outcome in outcomes) == 1
        won[outcomes.index(None)] += 1
    assert sum(won) == 30
    assert len(await stores[0].read("t")) == len(await stores[1].read("t")) == 30
    for store in stores:
        await store.close()


def test_commits_survive_a_loss_of_power_and_the_file_is_private(tmp_path: Path) -> None:
    async def settings() -> tuple[object, object]:
        store = await SqliteStore.open(tmp_path / "neko.db")
        connection = store._writer._connection
        found = [connection.execute(f"PRAGMA {name}").fetchone()[0] for name in ("journal_mode", "synchronous")]
        await store.close()
        return found[0], found[1]

    assert asyncio.run(settings()) == ("wal", 2)
    assert (tmp_path / "neko.db").stat().st_mode & 0o077 == 0


def test_a_job_that_fails_takes_nobody_with_it() -> None:
    connection = connect(":memory:")
    connection.execute("CREATE TABLE t (n INTEGER PRIMARY KEY)")

    def insert(*numbers: int) -> object:
        return lambda c: [c.execute("INSERT INTO t VALUES (?)", (n,)).rowcount for n in numbers]

    def broken(_: sqlite3.Connection) -> None:
        raise ZeroDivisionError

    outcomes = commit(connection, [insert(1), insert(2, 1), broken, insert(3)])  # type: ignore[list-item]
    assert [type(outcome) for outcome in outcomes] == [list, sqlite3.IntegrityError, ZeroDivisionError, list]
    assert connection.execute("SELECT n FROM t ORDER BY n").fetchall() == [(1,), (3,)]
    connection.close()


def test_rows_of_many_jobs_are_written_together_and_a_taken_one_fails_alone() -> None:
    connection = connect(":memory:")
    connection.execute("CREATE TABLE t (n INTEGER PRIMARY KEY, word TEXT)")
    said: list[str] = []
    connection.set_trace_callback(said.append)

    def rows(*numbers: int) -> Rows:
        return {"INSERT INTO t VALUES {}": [(n, "x") for n in numbers]}

    assert commit(connection, [rows(n) for n in range(100)]) == [None] * 100
    assert sum(line.startswith("INSERT") for line in said) == 1
    assert commit(connection, [rows(*range(200, 900))]) == [None]
    outcomes = commit(connection, [rows(1000), rows(1001, 5), rows(1002)])
    assert [type(outcome) for outcome in outcomes] == [type(None), sqlite3.IntegrityError, type(None)]
    found = [n for (n,) in connection.execute("SELECT n FROM t ORDER BY n")]
    assert found == [*range(100), *range(200, 900), 1000, 1002]
    connection.close()


async def test_the_log_is_moved_beside_the_writer_and_does_not_grow_for_ever(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(checkpoints, "EVERY", 0.001)
    monkeypatch.setattr(checkpoints, "MANY", 10)
    monkeypatch.setattr(checkpoints, "LONG", 50)
    store = await SqliteStore.open(tmp_path / "neko.db")
    (alone,) = store._writer._connection.execute("PRAGMA wal_autocheckpoint").fetchone()
    assert alone == 0  # no commit moves it all by itself
    log, sizes, end = tmp_path / "neko.db-wal", [0], time.monotonic() + PATIENCE
    while len(sizes) < 3 or sizes[-2] < sizes[-1]:  # until it is begun anew, and has room
        assert time.monotonic() < end
        await store.append("t", len(sizes) - 1, said("x" * 3000), card())
        sizes.append(log.stat().st_size)
    assert len(await store.read("t")) == len(sizes) - 1
    await store.close()
    assert not log.exists()
