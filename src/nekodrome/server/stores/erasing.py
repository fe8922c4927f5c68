"""Erasing somebody: name and words go, matches remain, with an id that stands for nobody.

Whatever has a column of theirs is deleted, but for what others' results depend on: there the new id takes its place. A
table that is added later is cleared in the same way without a word here."""

from typing import Any, Final

from msgspec import json

from nekodrome.server.stores.sql import Sql

RENAMED: Final = ("played", "ratings", "standings", "tries", "entries")  # what others' results depend on
THEIRS: Final = ("person", "other", "about")  # columns that name somebody
BODIES: Final = {  # tables with something of theirs in it, and the key of each row
    "cards": "board",
    "feats": "number",
    "challenges": "id",
    "results": "board",
    "reports": "number",
    "clubs": "id",
    "cups": "id",
}
SOMEBODY: Final = "somebody"  # in records, which speak no language
FOUND: Final = "SELECT DISTINCT board FROM events WHERE instr(body, ?) > 0"


def boards_with(connection: Sql, person: str) -> list[str]:
    """The tables where they did or said anything."""
    return [board for (board,) in connection.execute(FOUND, (person,)).fetchall()]


def erase(connection: Sql, person: str, gone: str, boards: list[str]) -> None:
    """Takes them out of everything; `gone` is the id that stands in their place."""
    for board in boards:
        mine = "SELECT number, body FROM events WHERE board = ? AND instr(body, ?) > 0"
        for number, body in connection.execute(mine, (board, person)).fetchall():
            row = (without(body, person, gone), board, number)
            connection.execute("UPDATE events SET body = ? WHERE board = ? AND number = ?", row)
    for table, key in BODIES.items():
        found = connection.execute(f"SELECT {key}, body FROM {table} WHERE instr(body, ?) > 0", (person,)).fetchall()
        for name, body in found:
            connection.execute(f"UPDATE {table} SET body = ? WHERE {key} = ?", (without(body, person, gone), name))
    for table, column in _columns(connection):
        if table in RENAMED:
            connection.execute(f"UPDATE {table} SET {column} = ? WHERE {column} = ?", (gone, person))
        else:
            connection.execute(f"DELETE FROM {table} WHERE {column} = ?", (person,))
    connection.execute("DELETE FROM people WHERE id = ?", (person,))


def _columns(connection: Sql) -> list[tuple[str, str]]:
    """Every table with a column that names somebody."""
    return [(table, column) for table, column in connection.columns() if column in THEIRS]


def without(body: bytes, person: str, gone: str) -> bytes:
    """What was stored, with that id in their place, and without their name and words."""
    stored = json.decode(body)
    if isinstance(stored, dict) and stored.get("event") == "started":
        stored["names"] = [
            SOMEBODY if seat.get("person") == person else name
            for seat, name in zip(stored["seats"], stored["names"], strict=True)
        ]
    return json.encode(_renamed(stored, person, gone))


def _renamed(stored: Any, person: str, gone: str) -> Any:
    if isinstance(stored, list):
        return [_renamed(value, person, gone) for value in stored]
    if not isinstance(stored, dict):
        return gone if stored == person else stored
    told = _unsaid(stored) if stored.get("person") == person else stored
    return {gone if key == person else key: _renamed(value, person, gone) for key, value in told.items()}


def _unsaid(stored: dict[str, Any]) -> dict[str, Any]:
    """A seat, a line of chat or a note of theirs: without names, those of friends on their device too, and words."""
    nothing: dict[str, Any] = {"name": None if "kind" in stored else "", "text": "", "arrows": []}
    return stored | {key: value for key, value in nothing.items() if key in stored}
