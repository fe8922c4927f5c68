"""The cookie that says who somebody is, signed with the server's own key."""

import contextlib
import hashlib
import hmac
import os
import secrets
from pathlib import Path
from typing import Final, final

COOKIE: Final = "nekodrome"
YEAR: Final = 365 * 24 * 3600
KEY_BYTES: Final = 32


@final
class Signer:
    """Signs ids, and knows its own signature."""

    def __init__(self, key: bytes) -> None:
        self._key = key

    def cookie_of(self, person: str) -> str:
        """The value of that person's cookie."""
        return f"{person}.{self._mac(person)}"

    def person_of(self, cookie: str | None) -> str | None:
        """Whoever the cookie names, if this server signed it."""
        person, dot, mac = (cookie or "").partition(".")
        if dot and hmac.compare_digest(mac.encode(), self._mac(person).encode()):
            return person
        return None

    def _mac(self, person: str) -> str:
        return hmac.new(self._key, b"nekodrome person " + person.encode(), hashlib.sha256).hexdigest()


def cookie_line(value: str, secure: bool) -> str:
    """The Set-Cookie header."""
    return f"{COOKIE}={value}; Path=/; Max-Age={YEAR}; HttpOnly; SameSite=Lax" + ("; Secure" if secure else "")


def key_in(folder: Path) -> bytes:
    """The signing key in that folder, readable only by its owner; made when there is none."""
    path = folder / "key"
    if not path.exists():
        _make_key(path)
    key = bytes.fromhex(path.read_text("ascii").strip())
    if len(key) != KEY_BYTES:
        raise ValueError(f"{path} is no key")
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
