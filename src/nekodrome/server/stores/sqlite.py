"""The store in one SQLite file."""

import asyncio
import sqlite3
from pathlib import Path
from typing import ClassVar, Final, Self, final

from nekodrome.server.stores.checkpoints import Checkpoints, move_rest
from nekodrome.server.stores.readers import READERS, Readers
from nekodrome.server.stores.sql_store import SqlStore
from nekodrome.server.stores.sqlite_sql import SqliteSql, connect
from nekodrome.server.stores.upgrade import bring_up_to_date
from nekodrome.server.stores.writer import Writer

CACHE: Final = 1000  # kilobytes for each reader; the system keeps the file in memory as well


@final
class SqliteStore(SqlStore):
    """Reads in some threads, writes in another; the file is one server's, so there is nobody to fence out."""

    taken: ClassVar[type[Exception]] = sqlite3.IntegrityError
    damaged: ClassVar[type[Exception]] = sqlite3.DatabaseError
    passing: ClassVar[type[Exception]] = sqlite3.OperationalError

    def __init__(self, path: Path, writing: SqliteSql, readers: Readers) -> None:
        writer = Writer(writing, between=move_rest)
        super().__init__(writer, readers)
        self.path = path
        self._checkpoints = Checkpoints(path, writer)

    @classmethod
    async def open(cls, path: Path) -> Self:
        """The store in that file, made when it is not there; Refused when it cannot be brought up to date."""
        return cls(path, *await asyncio.to_thread(_connect, path))

    async def close(self) -> None:
        await asyncio.to_thread(self._checkpoints.close)
        await super().close()

    async def wipe(self) -> None:
        await asyncio.to_thread(wipe_log, self.path)


def _connect(path: Path) -> tuple[SqliteSql, Readers]:
    bring_up_to_date(path)
    return connect(path), Readers([_reading(path) for _ in range(READERS)])


def _reading(path: Path) -> SqliteSql:
    connection = connect(path)
    connection.execute("PRAGMA query_only = 1")
    connection.execute(f"PRAGMA cache_size = -{CACHE}")
    return connection


def wipe_log(path: Path) -> None:
    """Leaves nothing of what was in SQLite's log, nor of the copies that upgrades have left beside the file."""
    connection = connect(path)
    try:
        connection.execute("PRAGMA wal_checkpoint(TRUNCATE)").fetchone()
    finally:
        connection.close()
    for copy in path.parent.glob(f"{path.name}.v*-backup"):
        copy.unlink(missing_ok=True)
