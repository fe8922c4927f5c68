"""What those who run a server did: a file that is only ever added to, one JSON object a line."""

import getpass
import os
import time
from pathlib import Path
from typing import Final

from msgspec import MsgspecError, Struct, json

AUDIT: Final = "audit.jsonl"  # in the folder of a server


class Done(Struct, frozen=True):
    """When somebody did what; nobody who was erased is named."""

    at: str
    who: str
    did: str
    what: str = ""


def note(folder: Path, who: str, did: str, what: str = "") -> None:
    """One line more; it is on disk before whoever did it hears so."""
    line = json.encode(Done(time.strftime("%Y-%m-%dT%H:%M:%SZ", time.gmtime()), who, did, what)) + b"\n"
    handle = os.open(folder / AUDIT, os.O_WRONLY | os.O_APPEND | os.O_CREAT, 0o600)
    try:
        os.write(handle, line)
        os.fsync(handle)
    finally:
        os.close(handle)


def noted(folder: Path, latest: int) -> list[Done]:
    """The latest lines, as they were written; one that is damaged says so."""
    path = folder / AUDIT
    lines = path.read_bytes().splitlines()[-latest:] if path.exists() else []
    return [_read(line) for line in lines]


def _read(line: bytes) -> Done:
    try:
        return json.decode(line, type=Done)
    except MsgspecError:
        return Done("?", "?", "?", "a damaged line")


def own_name() -> str:
    """Who runs this program, as the system knows them."""
    try:
        return getpass.getuser()
    except (KeyError, OSError):
        return f"user {os.getuid()}" if hasattr(os, "getuid") else "somebody"
