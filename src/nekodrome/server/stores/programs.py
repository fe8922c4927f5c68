"""Accounts of programs as they are kept: whose each is, and the hash of the token it comes with."""

from typing import Any, Final, NamedTuple, final

from nekodrome.server.stores.sql import Sql
from nekodrome.server.stores.sql_store import SqlStore

COLUMNS: Final = "SELECT person, owner, token, at FROM programs "


class Program(NamedTuple):
    """An account of a program. `token` is a hash; there is none once it was revoked."""

    person: str
    owner: str
    token: str | None
    at: float


@final
class Programs:
    """All of them."""

    def __init__(self, store: SqlStore) -> None:
        self._store = store

    async def add(self, program: Program) -> None:
        """Keeps a new one."""
        await self._write("INSERT INTO programs (person, owner, token, at) VALUES (?, ?, ?, ?)", *program)

    async def set_token(self, person: str, token: str | None) -> None:
        """From now on it comes with that one, and with no other."""
        await self._write("UPDATE programs SET token = ? WHERE person = ?", token, person)

    async def of_owner(self, owner: str) -> list[Program]:
        """Those of somebody, the oldest first."""
        return await self._found(COLUMNS + "WHERE owner = ? ORDER BY at, person", owner)

    async def with_token(self, token: str) -> Program | None:
        """The one that comes with that token."""
        found = await self._found(COLUMNS + "WHERE token = ?", token)
        return found[0] if found else None

    async def among(self, people: list[str]) -> set[str]:
        """Those of these who are programs."""
        marks = ", ".join("?" * len(people))
        found = await self._found(f"{COLUMNS}WHERE person IN ({marks})", *people) if people else []
        return {program.person for program in found}

    async def _found(self, query: str, *args: Any) -> list[Program]:
        def job(connection: Sql) -> list[Any]:
            return connection.execute(query, args).fetchall()

        return [Program(*row) for row in await self._store.ask(job)]

    async def _write(self, query: str, *args: Any) -> None:
        def job(connection: Sql) -> None:
            connection.execute(query, args)

        await self._store.write(job)
