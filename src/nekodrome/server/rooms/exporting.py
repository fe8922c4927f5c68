"""Everything about somebody as one archive: what is known of them, what they said, and the records of their matches."""

import asyncio
import sqlite3
import tempfile
import zipfile
from functools import partial
from typing import IO, Any, Final, final

from msgspec import json

from nekodrome.server.people.people import People
from nekodrome.server.rooms.rooms import Rooms
from nekodrome.server.stores.sql_store import SqlStore
from nekodrome.server.stores.store import Spot
from nekodrome.server.tables.card import Card
from nekodrome.server.tables.replay import record_of
from nekodrome.server.tables.table import table_of

MANY: Final = 100  # matches asked for at once
IN_MEMORY: Final = 1 << 22  # bytes; what is longer goes to a file
SAID: Final = "SELECT board, body FROM events WHERE instr(body, ?) AND (instr(body, ?) OR instr(body, ?))"
THEIRS: Final = ("follows", "blocks", "invitations", "members", "entries", "answers", "known", "ratings", "standings")
PROGRAMS: Final = "SELECT name, programs.at FROM programs JOIN people ON people.id = person WHERE owner = ?"
CHATTED, NOTED = '"event":"chatted"', '"event":"noted"'


@final
class Exporting:
    """One at a time: it takes a while."""

    def __init__(self, store: SqlStore, people: People, rooms: Rooms) -> None:
        self._store = store
        self._people = people
        self._rooms = rooms
        self._lock = asyncio.Lock()

    async def archive(self, person: str, page: object) -> IO[bytes]:
        """A zip file, to be read from its beginning."""
        async with self._lock:
            file = tempfile.SpooledTemporaryFile(max_size=IN_MEMORY)  # noqa: SIM115 - whoever sends it closes it
            with zipfile.ZipFile(file, "w", zipfile.ZIP_DEFLATED) as archive:
                archive.writestr("me.json", pretty(await self._about(person)))
                archive.writestr("page.json", pretty(page))
                for name, rows in (await self._store.ask(partial(_rows_of, person=person))).items():
                    archive.writestr(f"{name}.json", pretty(rows))
                await self._add_matches(archive, person)
            file.seek(0)
            return file

    async def _about(self, person: str) -> dict[str, Any]:
        me = await self._people.get(person)
        return {"id": me.id, "name": me.name, "cat": me.cat, "kept": me.kept, "public": me.public, "page": me.page}

    async def _add_matches(self, archive: zipfile.ZipFile, person: str) -> None:
        before: Spot | None = None
        while cards := await self._store.finished_cards(person, MANY, before):
            for card in cards:
                record = await self._record(card)
                if record is not None:
                    archive.writestr(f"matches/{card.game}-{card.table}.neko.jsonl", record)
            before = (cards[-1].at, cards[-1].table)

    async def _record(self, card: Card) -> str | None:
        try:
            events = await self._store.read(card.table)
            return await asyncio.to_thread(lambda: record_of(table_of(card.table, events)))
        except Exception:  # damaged, or of rules that went: the rest is theirs all the same
            return None


def pretty(told: object) -> bytes:
    """JSON for people to read."""
    return json.format(json.encode(told), indent=2)


def _rows_of(connection: sqlite3.Connection, person: str) -> dict[str, list[dict[str, Any]]]:
    """What is stored of somebody, by table; and what they have said."""
    connection.row_factory = sqlite3.Row
    try:
        found = {
            name: [dict(row) for row in connection.execute(f"SELECT * FROM {name} WHERE person = ?", (person,))]
            for name in THEIRS
        }
        found["programs"] = [dict(row) for row in connection.execute(PROGRAMS, (person,))]
    finally:
        connection.row_factory = None
    said = [(board, json.decode(body)) for board, body in connection.execute(SAID, (person, CHATTED, NOTED))]
    found["said"] = [{"table": board, **event} for board, event in said if event["person"] == person]
    return found
