"""What the stores ask of a database, whichever it is: SQL that all of them speak, with `?` for values.

Whoever writes a query keeps to what SQLite and PostgreSQL both understand: `ON CONFLICT` rather than `OR REPLACE`,
`instr(…) > 0`, columns that are yes or no asked for as they are (`WHERE due`), no sum of them."""

from collections.abc import Iterable, Iterator, Sequence
from typing import Any, Protocol


def named(columns: Sequence[str]) -> str:
    """Columns in a statement, whatever words they are."""
    return ", ".join(f'"{column}"' for column in columns)


class Found(Protocol):
    """What a statement found."""

    def fetchone(self) -> Any:
        """The next row, or nothing."""
        ...

    def fetchall(self) -> list[Any]:
        """All rows that are left."""
        ...

    def __iter__(self) -> Iterator[Any]:
        """One row after the other."""
        ...


class Sql(Protocol):
    """A connection to a database."""

    def execute(self, query: str, args: Sequence[Any] = (), /) -> Found:
        """Runs one statement."""
        ...

    def executemany(self, query: str, rows: Sequence[Sequence[Any]], /) -> object:
        """Runs one statement for each row."""
        ...

    def insert(self, statement: str, rows: Sequence[Sequence[Any]], /) -> None:
        """Writes many rows at once; `{}` in the statement is where they go."""
        ...

    def columns(self) -> list[tuple[str, str]]:
        """Every table with every column it has."""
        ...

    def alone(self, what: str) -> None:
        """Until this is committed nobody else, of any server, does anything that goes by that name."""
        ...


class Transactions(Sql, Protocol):
    """One that writes."""

    def stream(self, query: str, /) -> Iterator[Any]:
        """What a query finds, however much that is."""
        ...

    def fill(self, table: str, columns: Sequence[str], rows: Iterable[Sequence[Any]], /) -> None:
        """Writes rows that nobody has yet, however many they are."""
        ...

    def number_on(self, table: str, column: str, /) -> None:
        """Rows to come get numbers after those that are there."""
        ...

    def begin(self) -> None:
        """What follows is done wholly or not at all."""
        ...

    def commit(self) -> None:
        """It is done, and survives a loss of power."""
        ...

    def rollback(self) -> None:
        """It is not."""
        ...

    def close(self) -> None:
        """No more of it."""
        ...
