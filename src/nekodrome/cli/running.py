"""What commands about a server ask for: its settings, its folder, its keys."""

import asyncio
import os
from collections.abc import Awaitable, Callable
from pathlib import Path
from typing import TYPE_CHECKING, TypeVar

from nekodrome.cli.parser import Given, Parser
from nekodrome.core.errors import Refused, error

if TYPE_CHECKING:
    from nekodrome.server.stores.postgres import PostgresStore
    from nekodrome.server.wishes import Wishes

Found = TypeVar("Found")


def take_folder(parser: Parser) -> None:
    """Where the server is found: its folder, or the file of settings that names it."""
    parser.take("--data", metavar="DIR")
    parser.take("--settings", metavar="FILE")


def wishes_asked(given: Given) -> "Wishes":
    """How that server is set."""
    from nekodrome.server.gathering import gathered

    flags = {} if given.data is None else {"data": given.data}
    return gathered(flags, os.environ, given.settings).wishes


def folder_of(wishes: "Wishes") -> Path:
    """Its folder."""
    from nekodrome.server.settings import usual_data

    return usual_data() if wishes.data is None else Path(wishes.data)


def folder_asked(given: Given) -> Path:
    """The folder of a server that has been started once at least."""
    folder = folder_of(wishes_asked(given))
    if not folder.is_dir():
        raise error(Refused, "no_data", folder=str(folder))
    return folder


def asked_of_database(url: str, job: "Callable[[PostgresStore], Awaitable[Found]]") -> Found:
    """What the database of several servers answers."""
    from nekodrome.server.stores.postgres import PostgresStore

    async def ask() -> Found:
        store = await PostgresStore.open(url)
        try:
            return await job(store)
        finally:
            await store.close()

    return asyncio.run(ask())
