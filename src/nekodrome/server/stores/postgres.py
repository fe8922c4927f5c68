"""The store in a PostgreSQL database, which several servers may share."""

import asyncio
import contextlib
import time
from typing import Final, Self, final

import psycopg

from nekodrome.core.errors import Refused, error
from nekodrome.server.stores.migrations import STEPS, VERSION
from nekodrome.server.stores.passing import OURS
from nekodrome.server.stores.postgres_sql import PATIENCE, FullError, PostgresSql
from nekodrome.server.stores.readers import READERS, Readers
from nekodrome.server.stores.sql_store import SqlStore
from nekodrome.server.stores.store import AwayError
from nekodrome.server.stores.writer import Writer

OLDEST: Final = 13


@final
class PostgresStore(SqlStore):
    """Reads in some threads, writes in another. A database that says nothing for a while is taken to be away."""

    def __init__(self, url: str) -> None:
        self.url = url
        writing, reading = PostgresSql(url), [PostgresSql(url, reads=True) for _ in range(READERS)]
        self._lines = [writing, *reading]
        super().__init__(Writer(writing), Readers(reading))
        self._watching = asyncio.create_task(self._watch())

    @classmethod
    async def open(cls, url: str) -> Self:
        """The store in that database, laid out where it is empty; Refused when that cannot be."""
        await asyncio.to_thread(bring_up_to_date, url)
        return cls(url)

    async def close(self) -> None:
        await super().close()
        self._watching.cancel()

    async def wipe(self) -> None:
        """Rows that were written anew are gone from the tables; PostgreSQL's own log forgets them in its time."""
        line = PostgresSql(self.url)
        try:
            await asyncio.to_thread(line.execute, "VACUUM")
        finally:
            line.close()

    async def _watch(self) -> None:
        """Nobody waits for ever for a database whose line is neither dead nor alive."""
        while True:
            await asyncio.sleep(1.0)
            long_ago = time.monotonic() - PATIENCE
            for line in self._lines:
                if line.asked_at is not None and line.asked_at < long_ago:
                    with contextlib.suppress(OSError, psycopg.Error):
                        line.cut()


def bring_up_to_date(url: str) -> None:
    """Leaves a database of this version there; Refused, and the database as it was, when that cannot be."""
    line = PostgresSql(url)
    try:
        _check(line)
        line.begin()
        line.alone("layout")
        _upgrade(line)
        line.commit()
    except FullError:
        raise error(Refused, "postgres_full") from None
    except AwayError as failure:
        raise error(Refused, "postgres_away", detail=_first_line(failure)) from None
    except psycopg.Error as failure:
        raise error(Refused, "postgres_other", detail=_first_line(failure)) from None
    finally:
        line.close()


def tables_in(line: PostgresSql) -> set[str]:
    """The names of all tables that are there."""
    return {table for table, _ in line.columns()}


def _check(line: PostgresSql) -> None:
    (version,) = line.execute("SELECT current_setting('server_version_num')::int / 10000").fetchone()
    if version < OLDEST:
        raise error(Refused, "postgres_old", version=version, known=OLDEST)
    (read_only,) = line.execute("SELECT current_setting('transaction_read_only')").fetchone()
    if read_only == "on":
        raise error(Refused, "postgres_read_only")


def _upgrade(line: PostgresSql) -> None:
    there = tables_in(line)
    if "nekodrome" not in there:
        if there:
            raise error(Refused, "postgres_foreign", table=min(there))
        for statement in OURS:
            line.execute(statement)
    (version,) = line.execute("SELECT version FROM nekodrome").fetchone()
    if version > VERSION:
        raise error(Refused, "postgres_newer", version=version, known=VERSION)
    for step in STEPS[version:]:
        step(line)
    line.execute("UPDATE nekodrome SET version = ?", (VERSION,))


def _first_line(failure: Exception) -> str:
    return (str(failure).strip() or type(failure).__name__).splitlines()[0]
