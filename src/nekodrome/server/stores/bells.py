"""Bells in SQLite."""

import sqlite3
from collections.abc import Callable
from typing import Final

from nekodrome.server.people.bell import Bell

BELLS: Final = "SELECT endpoint, person, device, p256dh, auth, lang FROM bells WHERE person = ? ORDER BY at DESC"
FEWER: Final = (
    "DELETE FROM bells WHERE person = ? AND endpoint NOT IN "
    "(SELECT endpoint FROM bells WHERE person = ? ORDER BY at DESC LIMIT ?)"
)


def hanging(bell: Bell, now: float, most: int) -> Callable[[sqlite3.Connection], None]:
    """The job that keeps a bell; of too many the oldest go."""

    def job(connection: sqlite3.Connection) -> None:
        connection.execute("INSERT OR REPLACE INTO bells VALUES (?, ?, ?, ?, ?, ?, ?)", (*bell, now))
        connection.execute(FEWER, (bell.person, bell.person, most))

    return job


def dropping(endpoint: str) -> Callable[[sqlite3.Connection], None]:
    """The job that forgets a bell."""

    def job(connection: sqlite3.Connection) -> None:
        connection.execute("DELETE FROM bells WHERE endpoint = ?", (endpoint,))

    return job


def dropping_all(person: str, device: str | None) -> Callable[[sqlite3.Connection], None]:
    """The job that forgets the bells of one device of somebody, or of all."""

    def job(connection: sqlite3.Connection) -> None:
        if device is None:
            connection.execute("DELETE FROM bells WHERE person = ?", (person,))
        else:
            connection.execute("DELETE FROM bells WHERE person = ? AND device = ?", (person, device))

    return job
