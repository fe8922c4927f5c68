"""The folder of a server: for its owner's eyes only, one server at a time, and looked at before anybody comes."""

import contextlib
import errno
import logging
import os
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Final

from nekodrome.core.errors import Refused, error
from nekodrome.server.people.keys import KEY, BadKeyError, key_in
from nekodrome.server.stores.upgrade import bring_up_to_date, check_opens

DATABASE: Final = "nekodrome.db"  # copies of it and what SQLite keeps beside it begin with the same name
LOCK: Final = "lock"
OURS: Final = (KEY, LOCK, "push-key", "audit.jsonl", "admin.sock")
OWNER_ONLY: Final = 0o700
OTHERS: Final = 0o077
SPARE: Final = 1 << 20  # bytes; with less than that on the disk nothing could be kept for long
FULL: Final = (errno.ENOSPC, errno.EDQUOT)
TAKEN: Final = (errno.EWOULDBLOCK, errno.EACCES, errno.EDEADLK)
log = logging.getLogger(__name__)


def prepared_keys(folder: Path) -> None:
    """Leaves a folder with keys that only its owner reads; Refused with the reason."""
    try:
        folder.mkdir(OWNER_ONLY, parents=True, exist_ok=True)
    except OSError as failure:
        raise _refusal(failure, folder) from None
    keep_private(folder)
    _check_key(folder)


@contextlib.contextmanager
def prepared(folder: Path) -> Iterator[None]:
    """Leaves a folder that a server can use, and is its only server while the block lasts; Refused with the reason."""
    with locked(folder):
        keep_private(folder)
        _check_space(folder)
        bring_up_to_date(folder / DATABASE)
        check_opens(folder / DATABASE)
        _check_key(folder)
        yield


@contextlib.contextmanager
def locked(folder: Path) -> Iterator[None]:
    """Nobody else serves or changes that folder while the block lasts; Refused where somebody does."""
    try:
        folder.mkdir(OWNER_ONLY, parents=True, exist_ok=True)
        lock = os.open(folder / LOCK, os.O_RDWR | os.O_CREAT, 0o600)
    except OSError as failure:
        raise _refusal(failure, folder) from None
    try:
        _take(lock, folder)
        yield
    finally:
        os.close(lock)  # and whoever is killed lets go of it as well


def keep_private(folder: Path) -> None:
    """Nobody else reads seeds, hashes of passwords and the key; a folder that holds more than ours stays as it is."""
    found = list(folder.iterdir())
    ours = [path for path in found if path.name in OURS or path.name.startswith(DATABASE)]
    for path in [*ours, *([folder] if len(ours) == len(found) else [])]:
        mode = path.stat().st_mode
        if mode & OTHERS:
            try:
                path.chmod(mode & OWNER_ONLY)
            except OSError:
                log.warning("others may read %s, and that cannot be changed from here", path)


def _check_space(folder: Path) -> None:
    probe = folder / f".probe-{os.getpid()}"
    try:
        with probe.open("wb") as file:
            file.write(bytes(SPARE))
            file.flush()
            os.fsync(file.fileno())
    except OSError as failure:
        raise _refusal(failure, folder) from None
    finally:
        probe.unlink(missing_ok=True)


def _check_key(folder: Path) -> None:
    try:
        key_in(folder)
    except BadKeyError:
        raise error(Refused, "key", path=str(folder / KEY)) from None
    except OSError as failure:
        raise _refusal(failure, folder) from None


def _refusal(failure: OSError, folder: Path) -> Refused:
    return error(Refused, "disk_full" if failure.errno in FULL else "unwritable", path=str(folder))


if sys.platform == "win32":
    import msvcrt

    def _lock(handle: int) -> None:
        msvcrt.locking(handle, msvcrt.LK_NBLCK, 1)
else:
    import fcntl

    def _lock(handle: int) -> None:
        fcntl.flock(handle, fcntl.LOCK_EX | fcntl.LOCK_NB)


def _take(lock: int, folder: Path) -> None:
    """Locks the open file, which ends with this process; refused where another server has done so."""
    try:
        _lock(lock)
    except OSError as failure:
        if failure.errno in TAKEN:
            raise error(Refused, "folder_taken", path=str(folder)) from None
        log.warning("whether another server uses %s cannot be told here", folder)  # some network disks know no locks
