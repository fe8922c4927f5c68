"""Bringing a SQLite file to this version: in one transaction, after a copy, or not at all."""

import contextlib
import os
import sqlite3
from pathlib import Path
from typing import Final

from nekodrome.core.errors import Refused, error
from nekodrome.server.stores.migrations import STEPS, VERSION
from nekodrome.server.stores.sqlite_sql import SqliteSql, connect

PATIENCE: Final = 30.0  # seconds; another server may be at it
REASONS: Final = {
    sqlite3.SQLITE_CORRUPT: "database_damaged",
    sqlite3.SQLITE_BUSY: "database_busy",
    sqlite3.SQLITE_LOCKED: "database_busy",
}
UNWRITABLE: Final = (sqlite3.SQLITE_CANTOPEN, sqlite3.SQLITE_READONLY, sqlite3.SQLITE_PERM, sqlite3.SQLITE_IOERR)


def bring_up_to_date(path: Path) -> None:
    """Leaves a file of this version there; Refused, and the file as it was, when that cannot be."""
    if not path.exists():
        path.touch(0o600)
    try:
        with contextlib.closing(_reached(path)) as connection:
            if _version_in(connection) != VERSION:
                connection.execute("BEGIN IMMEDIATE")
                _upgrade(path, connection, _version_in(connection))  # another server may have been first
    except sqlite3.Error as failure:
        raise refusal_of(failure, path) from None


def check_opens(path: Path) -> None:
    """Refused where the file's beginning is damaged, or where it cannot be written: nobody could play."""
    try:
        with contextlib.closing(connect(path)) as connection:
            for (table,) in connection.execute("SELECT name FROM sqlite_master WHERE type = 'table'").fetchall():
                connection.execute(f'SELECT 1 FROM "{table}" LIMIT 1').fetchone()
    except sqlite3.Error as failure:
        raise refusal_of(failure, path) from None


def refusal_of(failure: sqlite3.Error, path: Path) -> Refused:
    """What SQLite could not do, in a sentence."""
    code = getattr(failure, "sqlite_errorcode", 0) & 0xFF  # the rest says where it failed
    if code == sqlite3.SQLITE_FULL:
        return error(Refused, "disk_full", path=str(path.parent))
    if code in UNWRITABLE:
        return error(Refused, "unwritable", path=str(path.parent))
    return error(Refused, REASONS.get(code, "database"), path=str(path))


def backup_of(path: Path, version: int) -> Path:
    """Where the copy of a file is kept that was of that version."""
    return path.with_name(f"{path.name}.v{version}-backup")


def _reached(path: Path) -> SqliteSql:
    return sqlite3.connect(path, timeout=PATIENCE, isolation_level=None, factory=SqliteSql)


def _version_in(connection: sqlite3.Connection) -> int:
    return int(connection.execute("PRAGMA user_version").fetchone()[0])


def _upgrade(path: Path, connection: SqliteSql, version: int) -> None:
    if version > VERSION:
        raise error(Refused, "database_newer", path=str(path), version=version, known=VERSION)
    if version == VERSION:
        return
    backup = backup_of(path, version)
    try:
        if connection.execute("SELECT 1 FROM sqlite_master").fetchone():  # there is something to lose
            _copy(path, backup)
        for step in STEPS[version:]:
            step(connection)
        connection.execute(f"PRAGMA user_version = {VERSION}")
        connection.execute("COMMIT")
        connection.execute("VACUUM")  # what was deleted before this version wiped it is gone now
    except Exception as failure:
        if isinstance(failure, sqlite3.Error) and failure.sqlite_errorcode & 0xFF == sqlite3.SQLITE_FULL:
            raise error(Refused, "disk_full", path=str(path.parent)) from failure
        detail = f"{type(failure).__name__}: {failure}"
        raise error(Refused, "database_upgrade", path=str(path), version=VERSION, detail=detail) from failure


def _copy(path: Path, backup: Path) -> None:
    """The file as it is, under another name once it is whole."""
    draft = backup.with_name(f"{backup.name}-{os.getpid()}")
    draft.touch(0o600)
    try:
        with contextlib.closing(sqlite3.connect(path)) as source, contextlib.closing(sqlite3.connect(draft)) as target:
            source.backup(target)
        draft.replace(backup)
    finally:
        draft.unlink(missing_ok=True)
