"""Where everything is kept: a folder with a SQLite file, or a database that has an address."""

import asyncio
import contextlib
from collections.abc import Iterator
from pathlib import Path
from typing import TYPE_CHECKING, Final
from urllib.parse import urlsplit

from nekodrome.core.errors import Refused, error
from nekodrome.server.stores.folder import DATABASE, prepared, prepared_keys
from nekodrome.server.stores.sqlite import SqliteStore

if TYPE_CHECKING:
    from nekodrome.server.stores.postgres import PostgresStore

SCHEMES: Final = ("postgresql", "postgres")


def is_address(place: str) -> bool:
    """Whether that is the address of a database rather than a folder."""
    return urlsplit(place).scheme in SCHEMES


def checked_address(place: str) -> str:
    """The address of a database; Refused where it is none, or where nothing here could reach one."""
    try:
        if not is_address(place) or not urlsplit(place).path.strip("/"):
            raise error(Refused, "postgres_url", given=without_password(place))
    except ValueError:
        raise error(Refused, "postgres_url", given=place) from None
    try:
        from psycopg import ProgrammingError
        from psycopg.conninfo import conninfo_to_dict
    except ImportError:
        raise error(Refused, "no_psycopg") from None
    try:
        conninfo_to_dict(place)
    except ProgrammingError:
        raise error(Refused, "postgres_url", given=without_password(place)) from None
    return place


def without_password(address: str) -> str:
    """An address as it may be shown."""
    where = urlsplit(address)
    return address if where.password is None else address.replace(f":{where.password}@", ":…@", 1)


@contextlib.contextmanager
def prepared_place(folder: Path, database: str | None) -> Iterator[None]:
    """Leaves a place that a server can use; a folder alone is its only while the block lasts. Refused with the reason.

    Servers that share a database may share the folder too: then it holds their keys only."""
    if database is None:
        with prepared(folder):
            yield
        return
    from nekodrome.server.stores.postgres import bring_up_to_date

    prepared_keys(folder)
    bring_up_to_date(checked_address(database))
    yield


async def open_store(folder: Path, database: str | None) -> "SqliteStore | PostgresStore":
    """The store in a folder, or in a database; the folder is there in any case, for keys."""
    await asyncio.to_thread(folder.mkdir, mode=0o700, parents=True, exist_ok=True)
    if database is None:
        return await SqliteStore.open(folder / DATABASE)
    from nekodrome.server.stores.postgres import PostgresStore

    return await PostgresStore.open(checked_address(database))
