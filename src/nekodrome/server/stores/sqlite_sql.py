"""A connection to a SQLite file."""

import sqlite3
from collections.abc import Iterable, Iterator, Sequence
from pathlib import Path
from typing import Any, Final, final

from nekodrome.server.stores.sql import named

ROWS: Final = 200  # in one statement


@final
class SqliteSql(sqlite3.Connection):
    """SQLite as the stores ask for it: one process writes, so nobody has to be kept out."""

    def begin(self) -> None:
        """What follows is done wholly or not at all; another program that writes is waited for."""
        self.execute("BEGIN IMMEDIATE")

    def alone(self, what: str) -> None:
        """Whoever writes is alone here anyway."""

    def insert(self, statement: str, rows: Sequence[Sequence[Any]], /) -> None:
        """Writes many rows with one statement: each call into SQLite takes Python from other threads, and back."""
        for start in range(0, len(rows), ROWS):
            part = rows[start : start + ROWS]
            places = ",".join([f"({','.join('?' * len(part[0]))})"] * len(part))
            self.execute(statement.format(places), [value for row in part for value in row])

    def stream(self, query: str, /) -> Iterator[Any]:
        """What a query finds, however much that is."""
        yield from self.execute(query)

    def fill(self, table: str, columns: Sequence[str], rows: Iterable[Sequence[Any]], /) -> None:
        """Writes rows that nobody has yet, however many they are."""
        places = ",".join("?" * len(columns))
        self.executemany(f"INSERT INTO {table} ({named(columns)}) VALUES ({places})", rows)

    def number_on(self, table: str, column: str, /) -> None:
        """SQLite counts on by itself."""

    def columns(self) -> list[tuple[str, str]]:
        """Every table with every column it has."""
        tables = self.execute("SELECT name FROM sqlite_master WHERE type = 'table'").fetchall()
        named = "SELECT name FROM pragma_table_info(?)"
        return [(table, column) for (table,) in tables for (column,) in self.execute(named, (table,)).fetchall()]


def connect(path: Path | str) -> SqliteSql:
    """A connection whose commits survive a loss of power."""
    connection = sqlite3.connect(path, timeout=10, isolation_level=None, check_same_thread=False, factory=SqliteSql)
    connection.execute("PRAGMA journal_mode = WAL")
    connection.execute("PRAGMA synchronous = FULL")
    connection.execute("PRAGMA wal_autocheckpoint = 0")  # checkpoints.py does it
    connection.execute("PRAGMA secure_delete = ON")  # what is deleted is gone from the file
    return connection
