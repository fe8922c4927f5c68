"""Clubs and tournaments as they are kept."""

from typing import Any, Final, final

from msgspec import json

from nekodrome.server.stores.bodies import body_of, card_of
from nekodrome.server.stores.rating import finish_in
from nekodrome.server.stores.sql import Sql
from nekodrome.server.stores.sql_store import SqlStore
from nekodrome.server.stores.store import TakenError
from nekodrome.server.tables.card import Card
from nekodrome.server.tables.club import Club
from nekodrome.server.tables.cup import Cup
from nekodrome.server.tables.finishes import Finish

club_in = json.Decoder(Club).decode
cup_in = json.Decoder(Cup).decode
LISTED: Final = 50
MINE: Final = "SELECT body FROM members JOIN clubs ON clubs.id = club WHERE person = ? ORDER BY members.at DESC LIMIT ?"
CARDS: Final = (
    "SELECT cards.body FROM club_boards JOIN cards USING (board) WHERE club = ? AND phase != 'over' "
    "AND cards.at >= ? ORDER BY club_boards.at DESC LIMIT ?"
)
KEEP_CUP: Final = (
    "INSERT INTO cups (id, club, open, at, body) VALUES (?, ?, ?, ?, ?) ON CONFLICT (id) DO UPDATE SET "
    "club = excluded.club, open = excluded.open, at = excluded.at, body = excluded.body"
)
FINISHES: Final = (
    "SELECT results.body FROM club_boards JOIN results USING (board) WHERE club = ? AND results.body IS NOT NULL "
    "AND results.at >= ? AND results.at < ?"
)


@final
class Clubs:
    """All of them."""

    def __init__(self, store: SqlStore) -> None:
        self._store = store

    async def club(self, name: str) -> Club | None:
        """The club of that id."""
        rows = await self._rows("SELECT body FROM clubs WHERE id = ?", name)
        return club_in(rows[0][0]) if rows else None

    async def found(self, club: Club) -> None:
        """A new club, with its founder as a member."""

        def job(connection: Sql) -> None:
            connection.execute("INSERT INTO clubs VALUES (?, ?)", (club.id, body_of(club)))
            connection.execute("INSERT INTO members VALUES (?, ?, ?)", (club.id, club.founder, club.at))

        await self._store.write(job)

    async def members(self, club: str) -> list[str]:
        """Whoever is in it, the first first."""
        return [person for (person,) in await self._rows("SELECT person FROM members WHERE club = ? ORDER BY at", club)]

    async def join(self, club: str, person: str, at: float) -> None:
        """One member more."""
        await self._do("INSERT INTO members VALUES (?, ?, ?) ON CONFLICT DO NOTHING", club, person, at)

    async def leave(self, club: str, person: str) -> None:
        """One less."""
        await self._do("DELETE FROM members WHERE club = ? AND person = ?", club, person)

    async def clubs_of(self, person: str) -> list[Club]:
        """The clubs of somebody."""
        return [club_in(body) for (body,) in await self._rows(MINE, person, LISTED)]

    async def add_table(self, club: str, table: str, at: float) -> None:
        """A table of the club."""
        await self._do("INSERT INTO club_boards VALUES (?, ?, ?) ON CONFLICT DO NOTHING", table, club, at)

    async def cards(self, club: str, since: float) -> list[Card]:
        """Its tables that are open or in play."""
        return [card_of(body) for (body,) in await self._rows(CARDS, club, since, LISTED)]

    async def finishes(self, club: str, begin: float, end: float) -> list[Finish]:
        """Its matches that ended in that time."""
        return [finish_in(body) for (body,) in await self._rows(FINISHES, club, begin, end)]

    # tournaments

    async def cup(self, name: str) -> Cup | None:
        """The tournament of that id."""
        rows = await self._rows("SELECT body FROM cups WHERE id = ?", name)
        return cup_in(rows[0][0]) if rows else None

    async def keep_cup(self, cup: Cup, before: Cup | None = None) -> None:
        """Writes it as it is now; TakenError where another server has changed what it was before."""
        row = (cup.id, cup.club, cup.stage == "playing", cup.at, body_of(cup))

        def job(connection: Sql) -> None:
            connection.alone("cups")
            there = connection.execute("SELECT body FROM cups WHERE id = ?", (cup.id,)).fetchone()
            if before is not None and (there is None or cup_in(there[0]) != before):
                raise TakenError
            connection.execute(KEEP_CUP, row)
            connection.execute("DELETE FROM entries WHERE cup = ?", (cup.id,))
            connection.executemany(
                "INSERT INTO entries VALUES (?, ?, ?)", [(cup.id, one, cup.at) for one in cup.people]
            )

        await self._store.write(job)

    async def cups_playing(self) -> list[Cup]:
        """The tournaments that are on."""
        return [cup_in(body) for (body,) in await self._rows("SELECT body FROM cups WHERE open ORDER BY at")]

    async def cups_of_club(self, club: str) -> list[Cup]:
        """A club's, the latest first."""
        rows = await self._rows("SELECT body FROM cups WHERE club = ? ORDER BY at DESC LIMIT ?", club, LISTED)
        return [cup_in(body) for (body,) in rows]

    async def cups_of(self, person: str) -> list[Cup]:
        """Those that somebody has entered, the latest first."""
        mine = "SELECT body FROM entries JOIN cups ON cups.id = cup WHERE person = ? ORDER BY cups.at DESC LIMIT ?"
        return [cup_in(body) for (body,) in await self._rows(mine, person, LISTED)]

    async def _do(self, statement: str, *args: str | float) -> None:
        await self._store.write(lambda connection: connection.execute(statement, args))

    async def _rows(self, query: str, *args: str | float) -> list[Any]:
        return await self._store.ask(lambda connection: connection.execute(query, args).fetchall())
