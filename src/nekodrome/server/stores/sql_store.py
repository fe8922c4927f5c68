"""The store in a database that speaks SQL; what differs from one to the other is in `sqlite.py` and `postgres.py`."""

import logging
from collections.abc import Callable
from typing import Any, ClassVar, Final, TypeVar

from msgspec import MsgspecError, json

from nekodrome.core.feats import FeatKey
from nekodrome.lab.looking_back.findings import Findings
from nekodrome.server.counts import Histogram
from nekodrome.server.people.bell import Bell
from nekodrome.server.people.person import Person
from nekodrome.server.stores.bells import BELLS, dropping, dropping_all, hanging
from nekodrome.server.stores.bodies import (
    body_of,
    card_of,
    challenge_in,
    event_of,
    feat_of,
    findings_of,
    key_of,
    report_in,
)
from nekodrome.server.stores.clearing import UNUSED, removing_people, removing_tables
from nekodrome.server.stores.rankings import best_of_each
from nekodrome.server.stores.readers import Readers, Value
from nekodrome.server.stores.reports import LATEST as LATEST_REPORTS
from nekodrome.server.stores.reports import adding
from nekodrome.server.stores.saving import PEOPLE, saving
from nekodrome.server.stores.sql import Sql
from nekodrome.server.stores.store import LATEST, AwayError, KeptAnswer, Spot, Store, TakenError, UnreadableError
from nekodrome.server.stores.writer import Returned, Rows, Writer, insert
from nekodrome.server.tables.card import Card
from nekodrome.server.tables.challenge import Challenge, Try
from nekodrome.server.tables.events import AnyEvent
from nekodrome.server.tables.feats import KeptFeat
from nekodrome.server.tables.reports import KeptReport

Kept = TypeVar("Kept")
EVENT: Final = "INSERT INTO events VALUES {}"
EVENTS: Final = "SELECT number, body FROM events WHERE board = ? AND number >= ? ORDER BY number"
CARD: Final = (
    "INSERT INTO cards (board, phase, vacant, due, at, body, ends) VALUES {} ON CONFLICT (board) DO UPDATE SET "
    "phase = excluded.phase, vacant = excluded.vacant, due = excluded.due, at = excluded.at, body = excluded.body, "
    "ends = excluded.ends"
)
SITTER: Final = "INSERT INTO sitters VALUES {}"
FEAT: Final = "INSERT INTO feats (board, place, game, kind, key, rank, alone, body) VALUES {}"
KNOWN: Final = "INSERT INTO known VALUES {} ON CONFLICT DO NOTHING"
BEST: Final = (
    "SELECT body FROM feats WHERE game = ? AND kind = ? AND key = ? AND number < "
    "coalesce((SELECT min(number) FROM feats WHERE board = ?), 4611686018427387904) ORDER BY rank, number LIMIT 1"
)
MINE: Final = (
    "SELECT body FROM sitters JOIN cards USING (board) WHERE person = ? "
    "AND (phase = 'playing' OR phase = 'lobby' AND at >= ?) ORDER BY at DESC LIMIT ?"
)
FINISHED: Final = (
    "SELECT body FROM sitters JOIN cards USING (board) WHERE person = ? AND phase = 'over' AND (at, board) < (?, ?) "
    "ORDER BY at DESC, board DESC LIMIT ?"
)
TRIES: Final = "SELECT person, board, body FROM tries LEFT JOIN cards USING (board) WHERE challenge = ?"
log = logging.getLogger(__name__)


class SqlStore(Store):
    """The store in a database that speaks SQL: reads in some threads, writes in another."""

    taken: ClassVar[type[Exception]] = TakenError  # what the database raises where something is there already
    damaged: ClassVar[type[Exception]] = UnreadableError  # and where it cannot be read
    passing: ClassVar[type[Exception]] = AwayError  # but not for ever

    def __init__(self, writer: Writer[Any], readers: Readers) -> None:
        self._writer = writer
        self._readers = readers
        self._unreadable: set[int] = set()  # what the log has mentioned

    async def close(self) -> None:
        await self._writer.close()
        self._readers.close()

    @property
    def sizes(self) -> Histogram:
        """How many jobs each commit had."""
        return self._writer.sizes

    async def is_reachable(self) -> bool:
        try:
            return bool(await self._rows("SELECT 1"))
        except Exception:
            return False

    async def append(
        self,
        table: str,
        number: int,
        events: list[AnyEvent],
        card: Card,
        feats: list[KeptFeat] | None = None,
        fence: int | None = None,
    ) -> None:
        is_due = card.due and card.has_player  # nobody waits for bots alone
        rows: Rows = {
            EVENT: [(table, number + i, body_of(event)) for i, event in enumerate(events)],
            CARD: [(table, card.phase, card.has_open_seat, is_due, card.at, body_of(card), card.end)],
        }
        if card.known:
            rows[KNOWN] = [(person, card.game) for person in card.people]
        if feats:
            rows[FEAT] = [_feat_row(place, feat) for place, feat in enumerate(feats)]
        try:
            if card.phase == "lobby":
                await self._writer.write(lambda connection: _seat(connection, table, rows, sorted(set(card.people))))
            else:
                await self._writer.insert(rows, None if fence is None else (table, fence))
        except self.taken:
            raise TakenError from None

    async def read(self, table: str, number: int = 0) -> list[AnyEvent]:
        try:
            rows = await self._rows(EVENTS, table, number)
            if [found for found, _ in rows] != list(range(number, number + len(rows))):
                raise UnreadableError
            return [event_of(body) for _, body in rows]
        except self.passing:
            raise  # the disk, for now
        except (self.damaged, MsgspecError):
            raise UnreadableError from None

    async def cards_of(self, person: str, since: float, limit: int) -> list[Card]:
        return await self._cards(MINE, person, since, limit)

    async def finished_cards(self, person: str, limit: int, before: Spot | None = None) -> list[Card]:
        return await self._cards(FINISHED, person, *(before or LATEST), limit)

    async def known_games(self, person: str) -> list[str]:
        return [game for (game,) in await self._rows("SELECT game FROM known WHERE person = ? ORDER BY game", person)]

    async def open_cards(self, since: float, limit: int) -> list[Card]:
        return await self._cards(
            "SELECT body FROM cards WHERE vacant AND at >= ? ORDER BY at DESC LIMIT ?", since, limit
        )

    async def due_cards(self, limit: int) -> list[Card]:
        return await self._cards("SELECT body FROM cards WHERE due ORDER BY at DESC LIMIT ?", limit)

    async def ending_cards(self, before: float, limit: int) -> list[Card]:
        return await self._cards("SELECT body FROM cards WHERE ends < ? ORDER BY ends LIMIT ?", before, limit)

    async def feats_of(self, table: str) -> list[KeptFeat]:
        return await self._feats("SELECT body FROM feats WHERE board = ? ORDER BY number", table)

    async def best_feats(self, game: str, kind: str, key: FeatKey, before: str) -> list[KeptFeat]:
        return await self._feats(BEST, game, kind, key_of(key), before)

    async def rankings(self, game: str | None, people_only: bool, limit: int) -> list[KeptFeat]:
        rows = await self._readers.ask(lambda connection: best_of_each(connection, game, people_only, limit))
        return self._readable(feat_of, rows)

    async def analysis(self, table: str, method: int) -> Findings | None:
        kept = await self._rows("SELECT body FROM analyses WHERE board = ? AND method = ?", table, method)
        return next(iter(self._readable(findings_of, kept)), None)

    async def keep_analysis(self, table: str, found: Findings) -> None:
        row = (table, found["method"], body_of(found))
        keep = (
            "INSERT INTO analyses (board, method, body) VALUES (?, ?, ?) "
            "ON CONFLICT (board) DO UPDATE SET method = excluded.method, body = excluded.body"
        )
        await self._write(lambda connection: connection.execute(keep, row))

    async def answers(self, person: str) -> list[KeptAnswer]:
        rows = await self._rows('SELECT puzzle, day, "right" FROM answers WHERE person = ?', person)
        return [KeptAnswer(puzzle, day, bool(right)) for puzzle, day, right in rows]

    async def add_answer(self, person: str, answer: KeptAnswer, now: float) -> None:
        row = (person, *answer, now)
        add = "INSERT INTO answers VALUES (?, ?, ?, ?, ?) ON CONFLICT DO NOTHING"
        await self._write(lambda connection: connection.execute(add, row))

    async def person(self, person: str) -> Person | None:
        return _person_of(await self._rows(PEOPLE + "WHERE id = ?", person))

    async def keeper(self, kept: str) -> Person | None:
        return _person_of(await self._rows(PEOPLE + "WHERE kept = ?", kept))

    async def keepers_like(self, looks: set[str]) -> list[str]:
        found = [await self._rows("SELECT person FROM looks WHERE look = ?", look) for look in sorted(looks)]
        return sorted({person for rows in found for (person,) in rows})

    async def save_person(self, person: Person, kept: str | None, looks: set[str], now: float) -> None:
        await self._write(saving(person, kept, looks, now))

    async def see_person(self, person: str, now: float) -> None:
        seen = "UPDATE people SET seen = ? WHERE id = ?"
        await self._write(lambda connection: connection.execute(seen, (now, person)))

    async def drop_links(self, person: str) -> None:
        await self._write(lambda connection: connection.execute("DELETE FROM links WHERE person = ?", (person,)))

    async def add_link(self, token: str, person: str, until: float) -> None:
        await self._write(
            lambda connection: connection.execute("INSERT INTO links VALUES (?, ?, ?)", (token, person, until))
        )

    async def take_link(self, token: str, now: float) -> str | None:
        def job(connection: Sql) -> str | None:
            found = connection.execute("DELETE FROM links WHERE token = ? RETURNING person, until", (token,)).fetchall()
            connection.execute("DELETE FROM links WHERE until < ?", (now,))
            return next((str(person) for person, until in found if until >= now), None)

        return await self._write(job)

    async def add_bell(self, bell: Bell, now: float, most: int) -> None:
        await self._write(hanging(bell, now, most))

    async def bells_of(self, person: str) -> list[Bell]:
        return [Bell(*row) for row in await self._rows(BELLS, person)]

    async def drop_bell(self, endpoint: str) -> None:
        await self._write(dropping(endpoint))

    async def drop_bells(self, person: str, device: str | None = None) -> None:
        await self._write(dropping_all(person, device))

    async def add_challenge(self, challenge: Challenge) -> None:
        row = (challenge.id, body_of(challenge))
        await self._write(lambda connection: connection.execute("INSERT INTO challenges VALUES (?, ?)", row))

    async def challenge(self, challenge: str) -> Challenge | None:
        rows = await self._rows("SELECT body FROM challenges WHERE id = ?", challenge)
        return challenge_in(rows[0][0]) if rows else None

    async def add_try(self, challenge: str, person: str, table: str) -> None:
        row = (challenge, person, table)
        await self._write(lambda connection: connection.execute("INSERT INTO tries VALUES (?, ?, ?)", row))

    async def tries(self, challenge: str, limit: int) -> list[Try]:
        order = " ORDER BY at NULLS FIRST, board LIMIT ?"
        return [_try_of(row) for row in await self._rows(TRIES + order, challenge, limit)]

    async def try_of(self, challenge: str, person: str) -> Try | None:
        rows = await self._rows(TRIES + " AND person = ?", challenge, person)
        return _try_of(rows[0]) if rows else None

    async def add_report(self, report: KeptReport) -> None:
        await self._write(adding(report))

    async def reports(self, limit: int) -> list[KeptReport]:
        return self._readable(report_in, await self._rows(LATEST_REPORTS, limit))

    async def days_up(self, today: int, limit: int) -> list[int]:
        note = "INSERT INTO days VALUES (?) ON CONFLICT DO NOTHING"
        await self._write(lambda connection: connection.execute(note, (today,)))
        return [day for (day,) in await self._rows("SELECT day FROM days ORDER BY day DESC LIMIT ?", limit)]

    async def unused_tables(self, lobbies_before: float, since: float, unplayed_before: float, limit: int) -> list[str]:
        return [table for (table,) in await self._rows(UNUSED, lobbies_before, since, unplayed_before, limit)]

    async def remove_tables(self, tables: list[str]) -> None:
        await self._write(removing_tables(tables))

    async def remove_people(self, seen_before: float, limit: int) -> int:
        return await self._write(removing_people(seen_before, limit))

    # for what is kept beside tables and people, in modules of their own

    async def ask(self, question: Callable[[Sql], Returned]) -> Returned:
        """The answer to a question."""
        return await self._readers.ask(question)

    async def write(self, job: Callable[[Sql], Returned]) -> Returned:
        """What the job returns, once it is durable; TakenError where something is there already."""
        return await self._write(job)

    async def _write(self, job: Callable[[Sql], Returned]) -> Returned:
        try:
            return await self._writer.write(job)
        except self.taken:
            raise TakenError from None

    async def _rows(self, query: str, *args: Value) -> list[Any]:
        return await self._readers.rows(query, *args)

    async def _cards(self, query: str, *args: Value) -> list[Card]:
        return self._readable(card_of, await self._rows(query, *args))

    async def _feats(self, query: str, *args: Value) -> list[KeptFeat]:
        return self._readable(feat_of, await self._rows(query, *args))

    def _readable(self, read: Callable[[bytes], Kept], rows: list[Any]) -> list[Kept]:
        """What can be read; a list does without the rest, which the log mentions once."""
        found = []
        for (body,) in rows:
            try:
                found.append(read(body))
            except MsgspecError:
                if hash(body) not in self._unreadable:
                    self._unreadable.add(hash(body))
                    log.error("a damaged card, feat or analysis is left out from now on")
        return found


def _seat(connection: Sql, table: str, rows: Rows, people: list[str]) -> None:
    """Writes what happened before a deal, and who sits at the table now."""
    connection.execute("DELETE FROM sitters WHERE board = ?", (table,))
    insert(connection, {**rows, SITTER: [(person, table) for person in people]})


def _feat_row(place: int, feat: KeptFeat) -> tuple[Value, ...]:
    alone = feat.holder.person is not None and feat.helper is None and not feat.holder.program
    return (feat.table, place, feat.game, feat.kind, key_of(feat.key), feat.rank, alone, body_of(feat))


def _person_of(rows: list[Any]) -> Person | None:
    if not rows:
        return None
    person, name, cat, password, epoch, ended, public = rows[0]
    return Person(person, name, cat, password, epoch, json.decode(ended, type=list[str]), bool(public))


def _try_of(row: Any) -> Try:
    person, table, body = row
    return Try(person, table, None if body is None else card_of(body))
