"""The keys that cookies and links are signed with: lines of a file. The first one signs, all are believed."""

import contextlib
import hashlib
import os
import secrets
from pathlib import Path
from typing import Final

KEY: Final = "key"  # the name of the file in a server's folder
KEY_BYTES: Final = 32
MOST_BYTES: Final = 1 << 16  # of such a file


class BadKeyError(Exception):
    """What lies where keys should be is none."""


def key_in(folder: Path) -> bytes:
    """The key that signs in that folder; made when there is none."""
    return own_keys(folder)[0]


def own_keys(folder: Path) -> list[bytes]:
    """The keys in that folder, readable only by its owner; one is made when there is none."""
    path = folder / KEY
    if not path.exists():
        _write(path, [secrets.token_bytes(KEY_BYTES)], anew=False)
    return keys_in(path)


def keys_in(path: Path) -> list[bytes]:
    """The keys in a file; BadKeyError for one that is something else."""
    try:
        with path.open("rb") as file:
            return keys_of(file.read(MOST_BYTES).decode("ascii").split())
    except (ValueError, IsADirectoryError):
        raise BadKeyError from None


def keys_of(texts: list[str]) -> list[bytes]:
    """Keys as they are written, one at least."""
    try:
        found = [bytes.fromhex(text) for text in texts]
    except ValueError:
        raise BadKeyError from None
    if not found or any(len(key) != KEY_BYTES for key in found):
        raise BadKeyError
    return found


def add_key(path: Path) -> bytes:
    """A new key at the end: every server that reads the file believes it, and none signs with it yet."""
    keys = [*(keys_in(path) if path.exists() else []), secrets.token_bytes(KEY_BYTES)]
    _write(path, keys)
    return keys[-1]


def turn_keys(path: Path) -> bytes:
    """The newest key, which is the last, signs from now on; those before it are believed as they were."""
    *older, newest = keys_in(path)
    _write(path, [newest, *older])
    return newest


def drop_key(path: Path) -> bytes:
    """The oldest key, which is then the last, is believed no more; BadKeyError where it is the only one."""
    *kept, oldest = keys_in(path)
    if not kept:
        raise BadKeyError
    _write(path, kept)
    return oldest


def print_of(key: bytes) -> str:
    """What a key is called where it must not be seen."""
    return hashlib.sha256(b"nekodrome print " + key).hexdigest()[:8]


def _write(path: Path, keys: list[bytes], anew: bool = True) -> None:
    """Writes it whole before anybody sees it; two servers that make the first one at once keep one of them."""
    draft = path.with_name(f"{path.name}.{secrets.token_hex(4)}")
    handle = os.open(draft, os.O_WRONLY | os.O_CREAT | os.O_EXCL, 0o600)
    with os.fdopen(handle, "w") as file:
        file.write("".join(f"{key.hex()}\n" for key in keys))
        file.flush()
        os.fsync(file.fileno())
    if anew:
        draft.replace(path)
        return
    with contextlib.suppress(FileExistsError):
        os.link(draft, path) if hasattr(os, "link") else draft.rename(path)
    draft.unlink(missing_ok=True)
