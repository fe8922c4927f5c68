"""Looking through a database for damaged pages, beside a server that serves already."""

import asyncio
import contextlib
import logging
import sqlite3
from pathlib import Path
from threading import Event
from typing import Final

TOLD: Final = 5  # of what is wrong
GLANCE: Final = 10_000  # steps of SQLite between two looks whether to go on
log = logging.getLogger(__name__)


async def look_for_damage(path: Path) -> None:
    """Says in the log, in one line, what is wrong with the file; reads all of it, so it may take its time."""
    stopped = Event()
    try:
        found = await asyncio.to_thread(damage_in, path, stopped)
    finally:
        stopped.set()
    if found:
        log.error(
            "%s is damaged (%s): tables that cannot be read are set aside, all others go on. "
            "Stop the server, keep a copy of the file, and mend it (sqlite3 %s .recover) or put a copy in its place.",
            path,
            "; ".join(found),
            path.name,
        )


def damage_in(path: Path, stopped: Event) -> list[str]:
    """What SQLite's own quick check finds, the first few; nothing when all is well, or when it was stopped."""
    with contextlib.closing(sqlite3.connect(path, check_same_thread=False)) as connection:
        connection.execute("PRAGMA query_only = 1")
        connection.set_progress_handler(lambda: int(stopped.is_set()), GLANCE)
        try:
            rows = connection.execute(f"PRAGMA quick_check({TOLD})").fetchall()
        except sqlite3.Error as failure:
            return [] if stopped.is_set() else [str(failure)]
    lines = [" ".join(line.strip("* ").split()) for (said,) in rows for line in str(said).splitlines()]
    return [] if lines == ["ok"] else [line for line in lines if "in database main" not in line][:TOLD]
