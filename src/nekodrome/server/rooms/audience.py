"""The guests of one table together."""

from collections.abc import Callable, Hashable
from typing import NamedTuple, TypeVar, final

from nekodrome.server.rooms.guest import Guest
from nekodrome.server.tables.sharing import seat_held
from nekodrome.server.tables.table import Table

Kind = TypeVar("Kind", bound=Hashable)


class Far(NamedTuple):
    """Somebody at this table through another server."""

    person: str | None
    is_screen: bool
    is_looking: bool


@final
class Audience:
    """Everybody at a table, seated or watching; those who are told the same get the same bytes."""

    def __init__(self) -> None:
        self.guests: set[Guest] = set()
        self.beside: Audience | None = None  # those at the same table who see it late, and the other way round
        self.far: dict[str, list[Far]] = {}  # those who are there through other servers, by server

    @property
    def everybody(self) -> set[Guest]:
        """All at the table through this server, whenever they see it."""
        return self.guests if self.beside is None else self.guests | self.beside.guests

    @property
    def is_watched(self) -> bool:
        """Whether anybody is there."""
        return bool(self.everybody) or any(self.far.values())

    def _all(self) -> list[Guest | Far]:
        return [*self.everybody, *(guest for guests in self.far.values() for guest in guests)]

    def online(self) -> set[str]:
        """The people who are there."""
        return {guest.person for guest in self._all() if guest.person is not None}

    def looking(self) -> set[str]:
        """The people who look at the table now: it is not in another tab, nor in a pocket."""
        far = {one.person for guests in self.far.values() for one in guests if one.is_looking}
        return {person for person in far | {one.person for one in self.guests if one.is_looking} if person is not None}

    def addresses(self) -> set[str]:
        """Where they come from."""
        return {guest.address for guest in self.everybody}

    def watchers(self, table: Table) -> int:
        """How many watch without sitting at the table."""
        return sum(table.seat_of(guest.person) is None and not guest.is_screen for guest in self._all())

    def screens(self) -> int:
        """How many screens in a room show it."""
        return sum(guest.is_screen for guest in self._all())

    def stand_beside(self, late: "Audience", who: Callable[[Guest], bool]) -> None:
        """Some of them see the table late from now on."""
        self.beside, late.beside = late, self
        late.guests |= {guest for guest in self.guests if who(guest)}
        self.guests -= late.guests

    def tell_all(self, text: str) -> None:
        """The same to everybody."""
        for guest in self.guests:
            guest.hear(text)

    def show_all(self, frame: bytes) -> None:
        """A picture of what moves, to everybody who is not behind."""
        for guest in self.guests:
            guest.glimpse(frame)

    def tell_seat(self, table: Table, seat: int, text: str) -> None:
        """Something for one seat alone."""
        for guest in self.guests:
            if not guest.is_screen and seat_held(table, guest.person, guest.seat) == seat:
                guest.hear(text)

    def tell_kinds(self, kind_of: Callable[[Guest], Kind], text_for: Callable[[Kind, Guest], str]) -> None:
        """To each guest what those of their kind are told, which is made once."""
        texts: dict[Kind, str] = {}
        for guest in self.guests:
            kind = kind_of(guest)
            text = texts.get(kind)
            if text is None:
                text = texts[kind] = text_for(kind, guest)
            guest.hear(text)
