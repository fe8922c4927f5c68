"""The cookie that says who somebody is, signed with the server's own key."""

import base64
import hashlib
import hmac
import secrets
from typing import Final, NamedTuple, final

COOKIE: Final = "nekodrome"
YEAR: Final = 365 * 24 * 3600


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

    def __init__(self, *keys: bytes) -> None:
        self._keys = keys  # the first one signs, all are believed

    def use(self, *keys: bytes) -> None:
        """From now on these."""
        self._keys = keys

    def cookie_of(self, person: str, device: str = "", epoch: int = 0) -> str:
        """The value of that person's cookie; without a device it is as the first version gave them."""
        said = f"{person}.{device}.{epoch}" if device else person
        return f"{said}.{_mac(self._keys[0], said)}"

    def login_in(self, cookie: str | None) -> Login | None:
        """The log-in that the cookie is, if this server signed it."""
        said, dot, mac = (cookie or "").rpartition(".")
        if not dot or not any(_is_same(mac, _mac(key, said)) for key in self._keys):
            return None
        person, _, rest = said.partition(".")
        device, _, epoch = rest.partition(".")
        return Login(person, device, int(epoch or 0))

    def is_fresh(self, cookie: str) -> bool:
        """Whether it was signed with the key that signs now."""
        said, _, mac = cookie.rpartition(".")
        return _is_same(mac, _mac(self._keys[0], said))

    def key_of(self, table: str, to: str) -> str:
        """What lets whoever has it come to that table, to sit or to watch; nobody else can make it."""
        return _table_key(self._keys[0], table, to)

    def is_key_of(self, table: str, to: str, given: str) -> bool:
        """Whether that is such a one, by any of the keys: links that were given away go on leading here."""
        return any(_is_same(given, _table_key(key, table, to)) for key in self._keys)


def _mac(key: bytes, said: str) -> str:
    return hmac.new(key, b"nekodrome person " + said.encode(), hashlib.sha256).hexdigest()


def _table_key(key: bytes, table: str, to: str) -> str:
    said = f"nekodrome table {to} {table}".encode()
    return base64.urlsafe_b64encode(hmac.new(key, said, hashlib.sha256).digest()[:12]).decode()


def _is_same(given: str, own: str) -> bool:
    return hmac.compare_digest(given.encode(), own.encode())


def cookie_line(value: str, secure: bool, base: str = "") -> str:
    """The Set-Cookie header."""
    line = f"{COOKIE}={value}; Path={base or '/'}; Max-Age={YEAR}; HttpOnly; SameSite=Lax"
    return line + ("; Secure" if secure else "")
