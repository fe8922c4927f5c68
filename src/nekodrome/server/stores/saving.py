"""Writing a person."""

from collections.abc import Callable
from typing import Final

from msgspec import json

from nekodrome.server.people.person import Person
from nekodrome.server.stores.sql import Sql
from nekodrome.server.stores.store import TakenError

PEOPLE: Final = "SELECT id, name, cat, password, epoch, ended, public FROM people "
PERSON: Final = (
    "INSERT INTO people (id, name, cat, password, kept, epoch, ended, seen, page, public) "
    "VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?) "
    "ON CONFLICT (id) DO UPDATE SET name = excluded.name, cat = excluded.cat, password = excluded.password, "
    "kept = excluded.kept, epoch = excluded.epoch, ended = excluded.ended, seen = excluded.seen, "
    "public = excluded.public"
)


def saving(person: Person, kept: str | None, looks: set[str], now: float) -> Callable[[Sql], None]:
    """The job that writes a person; whoever keeps a name that looks the same is in the way."""
    row = (
        *(person.id, person.name, person.cat, person.password, kept, person.epoch, json.encode(person.ended), now),
        *(person.page, person.public),
    )

    def job(connection: Sql) -> None:
        connection.alone("names")
        for look in looks:
            alike = "SELECT 1 FROM looks WHERE look = ? AND person != ?"
            if connection.execute(alike, (look, person.id)).fetchone():
                raise TakenError(look)
        connection.execute(PERSON, row)
        connection.execute("DELETE FROM looks WHERE person = ?", (person.id,))
        connection.executemany("INSERT INTO looks VALUES (?, ?)", [(look, person.id) for look in sorted(looks)])

    return job
