"""Moving what was written from SQLite's log into the file, in a thread of its own: no move waits for it."""

import contextlib
import logging
import sqlite3
from pathlib import Path
from threading import Event, Thread
from typing import Final

from nekodrome.server.stores.sqlite_sql import SqliteSql, connect
from nekodrome.server.stores.writer import Writer

EVERY: Final = 0.5  # seconds
MANY: Final = 250  # moves; so many are worth going for
SELDOM: Final = 120  # rounds after which fewer are fetched as well
LONG: Final = 4000  # pages; a log as long as that is begun anew
PASSIVE: Final = "PRAGMA wal_checkpoint(PASSIVE)"
log = logging.getLogger(__name__)


class Checkpoints:
    """Copies beside the writer; where the log is long the writer itself moves the rest, which is little by then.

    Left to SQLite, every thousandth page makes one move wait for all of them."""

    def __init__(self, path: Path, writer: Writer[SqliteSql]) -> None:
        self._connection = connect(path)
        self._writer = writer
        self._moved = 0  # of what the writer has written
        self._rounds = 0  # since then
        self._stopped = Event()
        self._is_failing = False  # and the log has said so
        self._thread = Thread(target=self._run, name="checkpoints", daemon=True)
        self._thread.start()

    def close(self) -> None:
        """No more of it; whoever closes the file last moves the rest."""
        self._stopped.set()
        self._thread.join()
        self._connection.close()

    def _run(self) -> None:
        while not self._stopped.wait(EVERY):
            written, self._rounds = self._writer.written, self._rounds + 1
            if written - self._moved >= MANY or (written > self._moved and self._rounds >= SELDOM):
                self._moved, self._rounds = written, 0
                self._move()

    def _move(self) -> None:
        try:
            _, pages, _ = self._connection.execute(PASSIVE).fetchone()
            self._is_failing = False
        except sqlite3.Error as failure:
            self._say(failure)
        else:
            if pages > LONG:
                self._writer.pause()

    def _say(self, failure: sqlite3.Error) -> None:
        if not self._is_failing:
            self._is_failing = True
            log.error("the log of the database could not be moved into it: %s", failure)


def move_rest(connection: SqliteSql) -> None:
    """Moves what is left: the next commit begins the log anew."""
    with contextlib.suppress(sqlite3.Error):  # next time
        connection.execute(PASSIVE).fetchone()
