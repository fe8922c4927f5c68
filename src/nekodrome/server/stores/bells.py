"""Bells as they are kept."""

from collections.abc import Callable
from typing import Final

from nekodrome.server.people.bell import Bell
from nekodrome.server.stores.sql import Sql

BELLS: Final = "SELECT endpoint, person, device, p256dh, auth, lang FROM bells WHERE person = ? ORDER BY at DESC"
HANG: Final = (
    "INSERT INTO bells (endpoint, person, device, p256dh, auth, lang, at) VALUES (?, ?, ?, ?, ?, ?, ?) "
    "ON CONFLICT (endpoint) DO UPDATE SET person = excluded.person, device = excluded.device, "
    "p256dh = excluded.p256dh, auth = excluded.auth, lang = excluded.lang, at = excluded.at"
)
FEWER: Final = (
    "DELETE FROM bells WHERE person = ? AND endpoint NOT IN "
    "(SELECT endpoint FROM bells WHERE person = ? ORDER BY at DESC LIMIT ?)"
)


def hanging(bell: Bell, now: float, most: int) -> Callable[[Sql], None]:
    """The job that keeps a bell; of too many the oldest go."""

    def job(connection: Sql) -> None:
        connection.execute(HANG, (*bell, now))
        connection.execute(FEWER, (bell.person, bell.person, most))

    return job


def dropping(endpoint: str) -> Callable[[Sql], None]:
    """The job that forgets a bell."""

    def job(connection: Sql) -> None:
        connection.execute("DELETE FROM bells WHERE endpoint = ?", (endpoint,))

    return job


def dropping_all(person: str, device: str | None) -> Callable[[Sql], None]:
    """The job that forgets the bells of one device of somebody, or of all."""

    def job(connection: Sql) -> None:
        if device is None:
            connection.execute("DELETE FROM bells WHERE person = ?", (person,))
        else:
            connection.execute("DELETE FROM bells WHERE person = ? AND device = ?", (person, device))

    return job
