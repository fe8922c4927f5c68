"""Screens in a room: a television shows a code, and somebody at a table who types it has their table shown there."""

import secrets
from typing import Final, NamedTuple, final

from nekodrome.server.clocks import Clock
from nekodrome.server.refusals import NotFound, NotYours, error
from nekodrome.server.rooms.room import Room
from nekodrome.server.stores.sql import Sql
from nekodrome.server.stores.sql_store import SqlStore
from nekodrome.server.tables.doors import admit

LETTERS: Final = "ACDEFGHJKMNPQRTUVWXY34679"  # none looks like another
LENGTH: Final = 6
LASTS: Final = 600.0  # seconds
MOST: Final = 5000  # codes at once; the oldest make room
MOST_OF_ADDRESS: Final = 40
SCREENS: Final = "SELECT person, address, code, board FROM screens"
SHOW: Final = (
    "INSERT INTO screens (code, person, address, until) "
    f"VALUES (?, ?, ?, clock_timestamp() + interval '{LASTS} s') ON CONFLICT DO NOTHING"
)
FEWER: Final = (
    f"DELETE FROM screens WHERE code IN (SELECT code FROM screens ORDER BY until DESC OFFSET {MOST - 1}) OR code IN "
    f"(SELECT code FROM screens WHERE address = ? ORDER BY until DESC OFFSET {MOST_OF_ADDRESS - 1})"
)


class Screen(NamedTuple):
    """A screen that waits for a table, or knows it by now."""

    person: str  # by whose cookie it is known
    address: str
    code: str
    until: float  # on a clock that nobody sets
    table: str | None = None


class Screens:
    """All that have shown a code in the last minutes; a restart forgets them, and they show another one."""

    def __init__(self, clock: Clock) -> None:
        self._clock = clock
        self._by_code: dict[str, Screen] = {}

    async def of(self, person: str, address: str) -> Screen:
        """That screen with its code, or with its table; a new code where it has none that still works."""
        self._forget_old()
        found = next((screen for screen in self._by_code.values() if screen.person == person), None)
        return found or self._add(person, address)

    def _add(self, person: str, address: str) -> Screen:
        near = [code for code, screen in self._by_code.items() if screen.address == address]
        if len(near) >= MOST_OF_ADDRESS or len(self._by_code) >= MOST:
            del self._by_code[near[0] if near else next(iter(self._by_code))]
        code = fresh_code()
        screen = self._by_code[code] = Screen(person, address, code, self._clock.monotonic() + LASTS)
        return screen

    async def pair(self, code: str, room: Room, person: str) -> None:
        """Whoever sits at a table, or its host, has it shown on the screen with that code, which then works no more."""
        if room.table.host != person and room.table.seat_of(person) is None:
            raise error(NotYours, "not_seated")
        screen = await self._with_code("".join(code.split()).upper())
        if screen is None or screen.table is not None:
            raise error(NotFound, "no_such_screen")
        await room.do(lambda table: admit(table, screen.person, "screen", self._clock.time()))
        await self._show(screen._replace(table=room.table.id))

    async def _with_code(self, code: str) -> Screen | None:
        self._forget_old()
        return self._by_code.get(code)

    async def _show(self, screen: Screen) -> None:
        self._by_code[screen.code] = screen

    async def leave(self, person: str) -> None:
        """It shows no table any more, and gets a new code when it asks for one."""
        self._by_code = {code: screen for code, screen in self._by_code.items() if screen.person != person}

    def _forget_old(self) -> None:
        now = self._clock.monotonic()
        self._by_code = {code: screen for code, screen in self._by_code.items() if screen.until > now}


@final
class SharedScreens(Screens):
    """The same in a database that several servers share: a screen may ask any of them."""

    def __init__(self, clock: Clock, store: SqlStore) -> None:
        super().__init__(clock)
        self._store = store

    async def of(self, person: str, address: str) -> Screen:
        fresh = Screen(person, address, fresh_code(), 0.0)

        def job(sql: Sql) -> Screen:
            sql.alone("screens")
            sql.execute("DELETE FROM screens WHERE until < clock_timestamp()")
            found = sql.execute(f"{SCREENS} WHERE person = ?", (person,)).fetchone()
            if found is not None:
                return _screen_of(found)
            sql.execute(FEWER, (address,))
            sql.execute(SHOW, (fresh.code, person, address))
            return fresh

        return await self._store.write(job)

    async def _with_code(self, code: str) -> Screen | None:
        found = await self._store.ask(
            lambda sql: sql.execute(f"{SCREENS} WHERE code = ? AND until > clock_timestamp()", (code,)).fetchone()
        )
        return None if found is None else _screen_of(found)

    async def _show(self, screen: Screen) -> None:
        row = (screen.table, screen.code)
        await self._store.write(lambda sql: sql.execute("UPDATE screens SET board = ? WHERE code = ?", row))

    async def leave(self, person: str) -> None:
        await self._store.write(lambda sql: sql.execute("DELETE FROM screens WHERE person = ?", (person,)))


def _screen_of(row: tuple[str, str, str, str | None]) -> Screen:
    person, address, code, table = row
    return Screen(person, address, code, 0.0, table)


def fresh_code() -> str:
    """One that nobody guesses."""
    return "".join(secrets.choice(LETTERS) for _ in range(LENGTH))
