"""Carrying everything from one place to another, and checking that all of it arrived."""

import contextlib
import hashlib
from collections.abc import Iterator
from pathlib import Path
from typing import Any, Final, NamedTuple

from nekodrome.core.errors import Refused, error
from nekodrome.server.stores.folder import DATABASE, prepared
from nekodrome.server.stores.places import checked_address, is_address, without_password
from nekodrome.server.stores.sql import Transactions, named
from nekodrome.server.stores.sqlite_sql import connect
from nekodrome.server.stores.writer import Row

YES_OR_NO: Final = {"vacant", "due", "alone", "right", "open", "public", "won"}
OCTETS: Final = {"body", "ended"}
NUMBERED: Final = ("feats", "reports")  # tables whose rows get their number by themselves


class Sum(NamedTuple):
    """What a table holds: how many rows, and a digest of them in whatever order."""

    rows: int
    digest: int

    def with_row(self, row: Row) -> "Sum":
        """One row more."""
        seen = int.from_bytes(hashlib.sha256(repr(row).encode()).digest(), "big")
        return Sum(self.rows + 1, (self.digest + seen) % (1 << 256))


NOTHING: Final = Sum(0, 0)


def move(source: str, target: str) -> dict[str, int]:
    """Carries everything; how many rows of each table. Refused, and the target as it was, where that cannot be."""
    if source == target or _same_folder(source, target):
        raise error(Refused, "move_same")
    if not is_address(source) and not (Path(source) / DATABASE).exists():
        raise error(Refused, "no_database", path=source)
    with _opened(source) as here, _opened(target) as there:
        here.begin()
        there.begin()
        tables = _tables(here)
        if any(there.execute(f"SELECT 1 FROM {table} LIMIT 1").fetchone() for table in _tables(there)):
            raise error(Refused, "move_full", path=without_password(target))
        sums = {table: _carry(table, columns, here, there) for table, columns in tables.items()}
        here.rollback()  # all was read: whoever waits too long in a transaction loses the line
        for table, columns in tables.items():
            if _sum_of(table, columns, there) != sums[table]:
                raise error(Refused, "move_differs", table=table)
        _count_on(there)
        there.commit()
    return {table: found.rows for table, found in sums.items()}


def _same_folder(source: str, target: str) -> bool:
    return not is_address(source) and not is_address(target) and Path(source).resolve() == Path(target).resolve()


@contextlib.contextmanager
def _opened(place: str) -> Iterator[Transactions]:
    with contextlib.ExitStack() as stack:
        line: Transactions
        if is_address(place):
            from nekodrome.server.stores.postgres import bring_up_to_date
            from nekodrome.server.stores.postgres_sql import PostgresSql

            bring_up_to_date(checked_address(place))
            line = PostgresSql(place)
        else:
            stack.enter_context(prepared(Path(place)))
            line = connect(Path(place) / DATABASE)
        stack.callback(line.close)
        stack.callback(line.rollback)
        yield line


def _tables(line: Transactions) -> dict[str, list[str]]:
    """The columns of every table that is worth carrying, in the same order everywhere."""
    from nekodrome.server.stores.passing import PASSING

    found: dict[str, list[str]] = {}
    for table, column in line.columns():
        if table not in PASSING and not table.startswith("sqlite_"):
            found.setdefault(table, []).append(column)
    return {table: sorted(columns) for table, columns in sorted(found.items())}


def _rows(table: str, columns: list[str], line: Transactions) -> Iterator[Row]:
    """All rows, alike wherever they are kept."""
    found = line.stream(f"SELECT {named(columns)} FROM {table}")
    for row in found:
        yield tuple(_alike(column, value) for column, value in zip(columns, row, strict=True))


def _alike(column: str, value: Any) -> object:
    if value is None:
        return None
    if column in YES_OR_NO:
        return bool(value)
    return value.encode() if column in OCTETS and isinstance(value, str) else value


def _carry(table: str, columns: list[str], here: Transactions, there: Transactions) -> Sum:
    found = NOTHING

    def counted() -> Iterator[Row]:
        nonlocal found
        for row in _rows(table, columns, here):
            found = found.with_row(row)
            yield row

    there.fill(table, columns, counted())
    return found


def _sum_of(table: str, columns: list[str], line: Transactions) -> Sum:
    found = NOTHING
    for row in _rows(table, columns, line):
        found = found.with_row(row)
    return found


def _count_on(line: Transactions) -> None:
    """The next rows get numbers that nobody has."""
    for table in NUMBERED:
        line.number_on(table, "number")
