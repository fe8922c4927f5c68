"""The guests of one table together."""

from collections.abc import Callable, Hashable
from typing import final

from nekodrome.server.rooms.guest import Guest
from nekodrome.server.tables.table import Table


@final
class Audience:
    """Everybody at a table, seated or watching; those who are told the same get the same bytes."""

    def __init__(self) -> None:
        self.guests: set[Guest] = set()

    def online(self) -> set[str]:
        """The people who are there."""
        return {guest.person for guest in self.guests if guest.person is not None}

    def looking(self) -> set[str]:
        """The people who look at the table now: it is not in another tab, nor in a pocket."""
        return {guest.person for guest in self.guests if guest.person is not None and guest.is_looking}

    def addresses(self) -> set[str]:
        """Where they come from."""
        return {guest.address for guest in self.guests}

    def watchers(self, table: Table) -> int:
        """How many watch without sitting at the table."""
        return sum(table.seat_of(guest.person) is None for guest in self.guests)

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
            if table.seat_of(guest.person) == seat:
                guest.hear(text)

    def tell_kinds(self, kind_of: Callable[[Guest], Hashable], text_for: Callable[[Guest], str]) -> None:
        """To each guest what those of their kind are told, which is made once."""
        texts: dict[Hashable, str] = {}
        for guest in self.guests:
            kind = kind_of(guest)
            if kind not in texts:
                texts[kind] = text_for(guest)
            guest.hear(texts[kind])
