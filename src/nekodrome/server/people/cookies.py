"""The cookie that says who somebody is, signed with the server's own key."""

import base64
import contextlib
import hashlib
import hmac
import os
import secrets
from pathlib import Path
from typing import Final, NamedTuple, final

COOKIE: Final = "nekodrome"
YEAR: Final = 365 * 24 * 3600
KEY: Final = "key"  # the name of its file
KEY_BYTES: Final = 32


class BadKeyError(Exception):
    """What lies where the key should be is none."""


class Login(NamedTuple):
    """A device that somebody is known by, and how often all of theirs had been logged out when it came to know them."""

    person: str
    device: str = ""
    epoch: int = 0


def new_login(person: str, epoch: int) -> Login:
    """One more device of that person."""
    return Login(person, secrets.token_urlsafe(6), epoch)


@final
class Signer:
    """Signs log-ins, and knows its own signature."""

    def __init__(self, key: bytes) -> None:
        self._key = key

    def cookie_of(self, person: str, device: str = "", epoch: int = 0) -> str:
        """The value of that person's cookie; without a device it is as the first version gave them."""
        said = f"{person}.{device}.{epoch}" if device else person
        return f"{said}.{self._mac(said)}"

    def login_in(self, cookie: str | None) -> Login | None:
        """The log-in that the cookie is, if this server signed it."""
        said, dot, mac = (cookie or "").rpartition(".")
        if not dot or not hmac.compare_digest(mac.encode(), self._mac(said).encode()):
            return None
        person, _, rest = said.partition(".")
        device, _, epoch = rest.partition(".")
        return Login(person, device, int(epoch or 0))

    def key_of(self, table: str, to: str) -> str:
        """What lets whoever has it come to that table, to sit or to watch; nobody else can make it."""
        said = f"nekodrome table {to} {table}".encode()
        return base64.urlsafe_b64encode(hmac.new(self._key, said, hashlib.sha256).digest()[:12]).decode()

    def _mac(self, said: str) -> str:
        return hmac.new(self._key, b"nekodrome person " + said.encode(), hashlib.sha256).hexdigest()


def cookie_line(value: str, secure: bool, base: str = "") -> str:
    """The Set-Cookie header."""
    line = f"{COOKIE}={value}; Path={base or '/'}; Max-Age={YEAR}; HttpOnly; SameSite=Lax"
    return line + ("; Secure" if secure else "")


def key_in(folder: Path) -> bytes:
    """The signing key in that folder, readable only by its owner; made when there is none.

    BadKeyError for a file that is something else."""
    path = folder / KEY
    if not path.exists():
        _make_key(path)
    try:
        key = bytes.fromhex(path.read_text("ascii").strip())
    except (ValueError, IsADirectoryError):
        raise BadKeyError from None
    if len(key) != KEY_BYTES:
        raise BadKeyError
    return key


def _make_key(path: Path) -> None:
    """Writes it whole before anybody sees it: two servers may start at once."""
    draft = path.with_name(f"key.{secrets.token_hex(4)}")
    handle = os.open(draft, os.O_WRONLY | os.O_CREAT | os.O_EXCL, 0o600)
    with os.fdopen(handle, "w") as file:
        file.write(secrets.token_hex(KEY_BYTES) + "\n")
        file.flush()
        os.fsync(file.fileno())
    with contextlib.suppress(FileExistsError):
        os.link(draft, path) if hasattr(os, "link") else draft.rename(path)
    draft.unlink(missing_ok=True)
