"""The store in one SQLite file."""

import asyncio
import sqlite3
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import Any, Final, Self

from nekodrome.core.feats import FeatKey
from nekodrome.server.people.person import Person
from nekodrome.server.stores.bodies import body_of, card_of, event_of, feat_of, key_of
from nekodrome.server.stores.store import LATEST, Spot, Store, TakenError
from nekodrome.server.stores.upgrade import bring_up_to_date
from nekodrome.server.stores.writer import Returned, Writer, connect
from nekodrome.server.tables.card import Card
from nekodrome.server.tables.events import AnyEvent
from nekodrome.server.tables.feats import KeptFeat

Value = str | int | float | bytes | None
EVENT: Final = "INSERT INTO events VALUES (?, ?, ?)"
EVENTS: Final = "SELECT body FROM events WHERE board = ? AND number >= ? ORDER BY number"
CARD: Final = "INSERT OR REPLACE INTO cards VALUES (?, ?, ?, ?, ?, ?)"
SITTER: Final = "INSERT INTO sitters VALUES (?, ?)"
FEAT: Final = "INSERT INTO feats VALUES (NULL, ?, ?, ?, ?, ?, ?, ?, ?)"
BEST: Final = (
    "SELECT body FROM feats WHERE game = ? AND kind = ? AND key = ? AND number < "
    "coalesce((SELECT min(number) FROM feats WHERE board = ?), 1 << 62) ORDER BY rank, number LIMIT 1"
)
RANKINGS: Final = (
    "SELECT body FROM (SELECT *, row_number() OVER (PARTITION BY game, kind, key ORDER BY rank, number) AS nth "
    "FROM feats WHERE game = coalesce(?, game) AND alone >= ?) WHERE nth <= ? ORDER BY game, kind, key, nth"
)
PERSON: Final = (
    "INSERT INTO people VALUES (?, ?, ?, ?, ?) ON CONFLICT (id) DO UPDATE "
    "SET name = excluded.name, cat = excluded.cat, password = excluded.password, kept = excluded.kept"
)
MINE: Final = (
    "SELECT body FROM sitters JOIN cards USING (board) WHERE person = ? "
    "AND (phase = 'playing' OR phase = 'lobby' AND at >= ?) ORDER BY at DESC LIMIT ?"
)
FINISHED: Final = (
    "SELECT body FROM sitters JOIN cards USING (board) WHERE person = ? AND phase = 'over' AND (at, board) < (?, ?) "
    "ORDER BY at DESC, board DESC LIMIT ?"
)


class SqliteStore(Store):
    """Reads in one thread, writes in another."""

    def __init__(self, writing: sqlite3.Connection, reading: sqlite3.Connection) -> None:
        self._writer = Writer(writing)
        self._reading = reading
        self._reader = ThreadPoolExecutor(1, "reader")

    @classmethod
    async def open(cls, path: Path) -> Self:
        """The store in that file, made when it is not there; Refused when it cannot be brought up to date."""
        return cls(*await asyncio.to_thread(_connect, path))

    async def close(self) -> None:
        await self._writer.close()
        self._reader.shutdown()
        self._reading.close()

    async def append(
        self, table: str, number: int, events: list[AnyEvent], card: Card, feats: list[KeptFeat] | None = None
    ) -> None:
        rows = [(table, number + i, body_of(event)) for i, event in enumerate(events)]
        summary = (table, card.phase, card.has_open_seat, card.due, card.at, body_of(card))
        people = None if card.phase != "lobby" else sorted(set(card.people))
        left = [_feat_row(place, feat) for place, feat in enumerate(feats or [])]

        def job(connection: sqlite3.Connection) -> None:
            connection.executemany(EVENT, rows)
            connection.execute(CARD, summary)
            if left:
                connection.executemany(FEAT, left)
            if people is not None:
                connection.execute("DELETE FROM sitters WHERE board = ?", (table,))
                connection.executemany(SITTER, [(person, table) for person in people])

        await self._write(job)

    async def read(self, table: str, number: int = 0) -> list[AnyEvent]:
        return [event_of(body) for (body,) in await self._rows(EVENTS, table, number)]

    async def cards_of(self, person: str, since: float, limit: int) -> list[Card]:
        return await self._cards(MINE, person, since, limit)

    async def finished_cards(self, person: str, limit: int, before: Spot | None = None) -> list[Card]:
        return await self._cards(FINISHED, person, *(before or LATEST), limit)

    async def open_cards(self, since: float, limit: int) -> list[Card]:
        return await self._cards(
            "SELECT body FROM cards WHERE vacant AND at >= ? ORDER BY at DESC LIMIT ?", since, limit
        )

    async def due_cards(self, limit: int) -> list[Card]:
        return await self._cards("SELECT body FROM cards WHERE due ORDER BY at DESC LIMIT ?", limit)

    async def feats_of(self, table: str) -> list[KeptFeat]:
        return await self._feats("SELECT body FROM feats WHERE board = ? ORDER BY number", table)

    async def best_feats(self, game: str, kind: str, key: FeatKey, before: str) -> list[KeptFeat]:
        return await self._feats(BEST, game, kind, key_of(key), before)

    async def rankings(self, game: str | None, people_only: bool, limit: int) -> list[KeptFeat]:
        return await self._feats(RANKINGS, game, people_only, limit)

    async def person(self, person: str) -> Person | None:
        return _person_of(await self._rows("SELECT id, name, cat, password FROM people WHERE id = ?", person))

    async def keeper(self, kept: str) -> Person | None:
        return _person_of(await self._rows("SELECT id, name, cat, password FROM people WHERE kept = ?", kept))

    async def save_person(self, person: Person, kept: str | None) -> None:
        row = (person.id, person.name, person.cat, person.password, kept)
        await self._write(lambda connection: _close(connection.execute(PERSON, row)))

    async def add_link(self, token: str, person: str, until: float) -> None:
        await self._write(
            lambda connection: _close(connection.execute("INSERT INTO links VALUES (?, ?, ?)", (token, person, until)))
        )

    async def take_link(self, token: str, now: float) -> str | None:
        def job(connection: sqlite3.Connection) -> str | None:
            row = connection.execute("SELECT person FROM links WHERE token = ? AND until >= ?", (token, now)).fetchone()
            connection.execute("DELETE FROM links WHERE token = ? OR until < ?", (token, now))
            return None if row is None else str(row[0])

        return await self._write(job)

    async def _write(self, job: Callable[[sqlite3.Connection], Returned]) -> Returned:
        try:
            return await self._writer.write(job)
        except sqlite3.IntegrityError:
            raise TakenError from None

    async def _rows(self, query: str, *args: Value) -> list[Any]:
        loop = asyncio.get_running_loop()
        return await loop.run_in_executor(self._reader, lambda: self._reading.execute(query, args).fetchall())

    async def _cards(self, query: str, *args: Value) -> list[Card]:
        return [card_of(body) for (body,) in await self._rows(query, *args)]

    async def _feats(self, query: str, *args: Value) -> list[KeptFeat]:
        return [feat_of(body) for (body,) in await self._rows(query, *args)]


def _connect(path: Path) -> tuple[sqlite3.Connection, sqlite3.Connection]:
    bring_up_to_date(path)
    writing, reading = connect(path), connect(path)
    reading.execute("PRAGMA query_only = 1")
    return writing, reading


def _feat_row(place: int, feat: KeptFeat) -> tuple[Value, ...]:
    alone = feat.holder.person is not None and feat.helper is None
    return (feat.table, place, feat.game, feat.kind, key_of(feat.key), feat.rank, alone, body_of(feat))


def _person_of(rows: list[Any]) -> Person | None:
    return Person(*rows[0]) if rows else None


def _close(cursor: sqlite3.Cursor) -> None:
    cursor.close()
