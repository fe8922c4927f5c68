"""Bringing a SQLite file to this version: in one transaction, after a copy, or not at all."""

import contextlib
import os
import sqlite3
from pathlib import Path
from typing import Final

from nekodrome.core.errors import Refused, error
from nekodrome.server.stores.migrations import STEPS, VERSION

PATIENCE: Final = 30.0  # seconds; another server may be at it


def bring_up_to_date(path: Path) -> None:
    """Leaves a file of this version there; Refused, and the file as it was, when that cannot be."""
    if not path.exists():
        path.touch(0o600)
    try:
        with contextlib.closing(sqlite3.connect(path, timeout=PATIENCE, isolation_level=None)) as connection:
            if _version_in(connection) != VERSION:
                connection.execute("BEGIN IMMEDIATE")
                _upgrade(path, connection, _version_in(connection))  # another server may have been first
    except sqlite3.Error:
        raise error(Refused, "database", path=str(path)) from None


def backup_of(path: Path, version: int) -> Path:
    """Where the copy of a file is kept that was of that version."""
    return path.with_name(f"{path.name}.v{version}-backup")


def _version_in(connection: sqlite3.Connection) -> int:
    return int(connection.execute("PRAGMA user_version").fetchone()[0])


def _upgrade(path: Path, connection: sqlite3.Connection, version: int) -> None:
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
    except Exception as failure:
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
