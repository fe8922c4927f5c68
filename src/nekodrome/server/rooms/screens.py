"""Screens in a room: a television shows a code, and somebody at a table who types it has their table shown there."""

import secrets
from typing import Final, NamedTuple, final

from nekodrome.server.clocks import Clock
from nekodrome.server.refusals import NotFound, NotYours, error
from nekodrome.server.rooms.room import Room
from nekodrome.server.tables.doors import admit

LETTERS: Final = "ACDEFGHJKMNPQRTUVWXY34679"  # none looks like another
LENGTH: Final = 6
LASTS: Final = 600.0  # seconds
MOST: Final = 5000  # codes at once; the oldest make room
MOST_OF_ADDRESS: Final = 40


class Screen(NamedTuple):
    """A screen that waits for a table, or knows it by now."""

    person: str  # by whose cookie it is known
    address: str
    code: str
    until: float  # on a clock that nobody sets
    table: str | None = None


@final
class Screens:
    """All that have shown a code in the last minutes; a restart forgets them, and they show another one."""

    def __init__(self, clock: Clock) -> None:
        self._clock = clock
        self._by_code: dict[str, Screen] = {}

    def of(self, person: str, address: str) -> Screen:
        """That screen with its code, or with its table; a new code where it has none that still works."""
        self._forget_old()
        found = next((screen for screen in self._by_code.values() if screen.person == person), None)
        return found or self._add(person, address)

    def _add(self, person: str, address: str) -> Screen:
        near = [code for code, screen in self._by_code.items() if screen.address == address]
        if len(near) >= MOST_OF_ADDRESS or len(self._by_code) >= MOST:
            del self._by_code[near[0] if near else next(iter(self._by_code))]
        code = "".join(secrets.choice(LETTERS) for _ in range(LENGTH))
        screen = self._by_code[code] = Screen(person, address, code, self._clock.monotonic() + LASTS)
        return screen

    async def pair(self, code: str, room: Room, person: str) -> None:
        """Whoever sits at a table, or its host, has it shown on the screen with that code, which then works no more."""
        if room.table.host != person and room.table.seat_of(person) is None:
            raise error(NotYours, "not_seated")
        self._forget_old()
        screen = self._by_code.get("".join(code.split()).upper())
        if screen is None or screen.table is not None:
            raise error(NotFound, "no_such_screen")
        await room.do(lambda table: admit(table, screen.person, "screen", self._clock.time()))
        self._by_code[screen.code] = screen._replace(table=room.table.id)

    def leave(self, person: str) -> None:
        """It shows no table any more, and gets a new code when it asks for one."""
        self._by_code = {code: screen for code, screen in self._by_code.items() if screen.person != person}

    def _forget_old(self) -> None:
        now = self._clock.monotonic()
        self._by_code = {code: screen for code, screen in self._by_code.items() if screen.until > now}
