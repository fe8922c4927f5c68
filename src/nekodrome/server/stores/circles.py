"""Friends as they are kept: who follows whom, who wants nothing of whom, and who is asked to which table."""

from typing import Any, Final, NamedTuple, final

from nekodrome.server.stores.sql import Sql
from nekodrome.server.stores.sql_store import SqlStore

MOST: Final = 500  # people in one list
FOLLOW: Final = "INSERT INTO follows VALUES (?, ?, ?) ON CONFLICT DO NOTHING"
INVITE: Final = (
    "INSERT INTO invitations (person, board, other, at) VALUES (?, ?, ?, ?) "
    "ON CONFLICT (person, board) DO UPDATE SET other = excluded.other, at = excluded.at"
)
INVITED: Final = (
    "SELECT board, other, invitations.at FROM invitations JOIN cards USING (board) "
    "WHERE person = ? AND phase = 'lobby' AND invitations.at >= ? ORDER BY invitations.at DESC LIMIT 20"
)


class Invited(NamedTuple):
    """Somebody was asked to a table, by whom and when."""

    table: str
    other: str
    at: float


@final
class Circles:
    """All of them."""

    def __init__(self, store: SqlStore) -> None:
        self._store = store

    async def follows(self, person: str) -> list[str]:
        """Those whom somebody follows, the latest first."""
        return await self._names("SELECT other FROM follows WHERE person = ? ORDER BY at DESC LIMIT ?", person)

    async def followers(self, person: str) -> list[str]:
        """Those who follow somebody, the latest first."""
        return await self._names("SELECT person FROM follows WHERE other = ? ORDER BY at DESC LIMIT ?", person)

    async def blocks(self, person: str) -> list[str]:
        """Those of whom somebody wants nothing, the latest first."""
        return await self._names("SELECT other FROM blocks WHERE person = ? ORDER BY at DESC LIMIT ?", person)

    async def is_blocked(self, person: str, by: str) -> bool:
        """Whether one of them wants nothing of the other."""
        blocked = "SELECT 1 FROM blocks WHERE person = ? AND other = ?"
        return bool(await self._rows(blocked, by, person))

    async def follow(self, person: str, other: str, on: bool, at: float) -> None:
        """From now on, or no longer."""
        query, args = (FOLLOW, (person, other, at)) if on else _less("follows", person, other)
        await self._store.write(lambda connection: connection.execute(query, args))

    async def block(self, person: str, other: str, on: bool, at: float) -> None:
        """From now on they neither follow nor invite; or may again."""

        def job(connection: Sql) -> None:
            connection.execute(*_less("blocks", person, other))
            if on:
                connection.execute("INSERT INTO blocks VALUES (?, ?, ?)", (person, other, at))
                connection.execute(*_less("follows", other, person))
                connection.execute(*_less("invitations", person, other))

        await self._store.write(job)

    async def invite(self, person: str, table: str, by: str, at: float) -> None:
        """Asks somebody to a table."""
        row = (person, table, by, at)
        await self._store.write(lambda connection: connection.execute(INVITE, row))

    async def invitations(self, person: str, since: float) -> list[Invited]:
        """The tables that somebody is asked to and that have not begun, the latest first."""
        return [Invited(*row) for row in await self._rows(INVITED, person, since)]

    async def decline(self, person: str, table: str) -> None:
        """They do not come."""
        away = "DELETE FROM invitations WHERE person = ? AND board = ?"
        await self._store.write(lambda connection: connection.execute(away, (person, table)))

    async def _names(self, query: str, person: str) -> list[str]:
        return [name for (name,) in await self._rows(query, person, MOST)]

    async def _rows(self, query: str, *args: str | float) -> list[Any]:
        return await self._store.ask(lambda connection: connection.execute(query, args).fetchall())


def _less(table: str, person: str, other: str) -> tuple[str, tuple[str, str]]:
    return f"DELETE FROM {table} WHERE person = ? AND other = ?", (person, other)
