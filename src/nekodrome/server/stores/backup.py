"""Copies of a server's folder: made while it runs, checked after they are written, and put back while it is stopped."""

import contextlib
import hashlib
import os
import shutil
import sqlite3
import time
from pathlib import Path
from typing import Final

from msgspec import MsgspecError, Struct, json

from nekodrome.core.errors import Refused, error
from nekodrome.server.people.keys import KEY
from nekodrome.server.stores.folder import DATABASE, locked
from nekodrome.server.stores.migrations import VERSION
from nekodrome.server.stores.upgrade import refusal_of

LIST: Final = "copy.json"  # what the copy holds
BESIDE: Final = (KEY, "push-key", "audit.jsonl")  # what else is a server's own
COUNTED: Final = {"tables": "cards", "events": "events", "people": "people"}


class Copy(Struct, frozen=True):
    """What a copy is: of which version, when it was made, how much is in it, and the SHA-256 of each file."""

    version: int
    made: str
    tables: int
    events: int
    people: int
    files: dict[str, str]


def back_up(folder: Path, target: Path) -> Copy:
    """Copies what the server of that folder has kept by now, into a new folder that only its owner may open.

    SQLite copies its own file in one look at it: whoever writes goes on, and the copy is of one moment."""
    if target.exists():
        raise error(Refused, "backup_there", path=str(target))
    draft = target.with_name(f".{target.name}.{os.getpid()}")
    try:
        draft.mkdir(0o700, parents=True)
        _copy_database(folder / DATABASE, draft / DATABASE)
        for name in BESIDE:
            if (folder / name).is_file():
                _copy_file(folder / name, draft / name)
        found = _described(draft)
        _write(draft / LIST, json.format(json.encode(found)) + b"\n")
        check(draft)
        draft.rename(target)
    except OSError as failure:
        raise error(Refused, "backup_failed", path=str(target), why=failure.strerror or str(failure)) from None
    finally:
        shutil.rmtree(draft, ignore_errors=True)
    return found


def check(copy: Path) -> Copy:
    """What a copy says of itself, once all of it was found to be so; Refused where it is not."""
    try:
        told = json.decode((copy / LIST).read_bytes(), type=Copy)
    except (OSError, MsgspecError):
        raise error(Refused, "backup_none", path=str(copy)) from None
    if told.version > VERSION:
        raise error(Refused, "database_newer", path=str(copy), version=told.version, known=VERSION)
    for name, digest in told.files.items():
        if Path(name).name != name or not (copy / name).is_file() or _digest(copy / name) != digest:
            raise error(Refused, "backup_damaged", path=str(copy / Path(name).name))
    if DATABASE not in told.files or _described(copy, told.made) != told:
        raise error(Refused, "backup_damaged", path=str(copy / DATABASE))
    return told


def restore(copy: Path, folder: Path, replace: bool) -> tuple[Copy, Path | None]:
    """Puts a copy into the folder of a server that is stopped; what is there is set aside, where that is asked."""
    told = check(copy)
    with locked(folder):
        there = [folder / name for name in (*BESIDE[:2], *_names(folder)) if (folder / name).exists()]
        aside = folder / f"before-restore-{time.strftime('%Y%m%d-%H%M%S')}" if there else None
        if aside is not None:
            if not replace:
                raise error(Refused, "restore_there", path=str(folder))
            aside.mkdir(0o700)
            for path in there:
                path.rename(aside / path.name)
        for name in told.files:
            if name != BESIDE[2] or not (folder / name).exists():  # an audit is only ever added to
                _copy_file(copy / name, folder / name)
        if _digest(folder / DATABASE) != told.files[DATABASE]:
            raise error(Refused, "backup_damaged", path=str(folder / DATABASE))
    return told, aside


def _names(folder: Path) -> list[str]:
    """The database with what lies beside it."""
    return [path.name for path in folder.iterdir() if path.name.startswith(DATABASE)]


def _copy_database(source: Path, target: Path) -> None:
    target.touch(0o600)
    try:
        with (
            contextlib.closing(sqlite3.connect(f"{source.resolve().as_uri()}?mode=ro", uri=True)) as reading,
            contextlib.closing(sqlite3.connect(target)) as writing,
        ):
            reading.backup(writing)
            writing.execute("PRAGMA journal_mode = DELETE")  # one file, and nothing beside it
    except sqlite3.Error as failure:
        raise refusal_of(failure, source) from None


def _described(copy: Path, made: str | None = None) -> Copy:
    path = copy / DATABASE
    try:
        with contextlib.closing(sqlite3.connect(f"{path.resolve().as_uri()}?mode=ro", uri=True)) as reading:
            if reading.execute("PRAGMA integrity_check(1)").fetchone() != ("ok",):
                raise error(Refused, "backup_damaged", path=str(path))
            counts = {
                key: reading.execute(f"SELECT count(*) FROM {name}").fetchone()[0] for key, name in COUNTED.items()
            }
            version = reading.execute("PRAGMA user_version").fetchone()[0]
    except sqlite3.Error:
        raise error(Refused, "backup_damaged", path=str(path)) from None
    files = {name: _digest(copy / name) for name in (DATABASE, *BESIDE) if (copy / name).is_file()}
    return Copy(version=version, made=made or time.strftime("%Y-%m-%dT%H:%M:%SZ", time.gmtime()), files=files, **counts)


def _digest(path: Path) -> str:
    with path.open("rb") as file:
        return hashlib.file_digest(file, "sha256").hexdigest()


def _copy_file(source: Path, target: Path) -> None:
    draft = target.with_name(f".{target.name}.{os.getpid()}")
    handle = os.open(draft, os.O_WRONLY | os.O_CREAT | os.O_TRUNC, 0o600)
    with source.open("rb") as reading, os.fdopen(handle, "wb") as writing:
        shutil.copyfileobj(reading, writing)
        writing.flush()
        os.fsync(writing.fileno())
    draft.replace(target)


def _write(path: Path, body: bytes) -> None:
    with os.fdopen(os.open(path, os.O_WRONLY | os.O_CREAT | os.O_EXCL, 0o600), "wb") as file:
        file.write(body)
        file.flush()
        os.fsync(file.fileno())
