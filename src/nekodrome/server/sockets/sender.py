"""Who asks something of a table, and whom they mean by it."""

from typing import NamedTuple

from nekodrome.server.house import House
from nekodrome.server.people.person import Person
from nekodrome.server.rooms.guest import Guest
from nekodrome.server.rooms.room import Room
from nekodrome.server.tables.manners import person_called
from nekodrome.server.tables.sharing import seat_acting, seat_held
from nekodrome.server.tables.table import Table


class Sender(NamedTuple):
    """Who asks, and where."""

    house: House
    room: Room
    guest: Guest
    person: Person

    def seat(self, table: Table) -> int:
        """The seat they decide for; Refused to those who watch, and while a curtain is closed."""
        return seat_acting(table, self.person.id, self.guest.seat)

    def voice(self, table: Table) -> int | None:
        """The seat they speak for: whoever holds the device, or whose it is; none for those who watch."""
        held = seat_held(table, self.person.id, self.guest.seat)
        return table.seat_of(self.person.id) if held is None else held

    def now(self) -> float:
        """When they ask."""
        return self.room.time.now()

    def called(self, who: str) -> str:
        """Whoever goes by that handle: people who sit there, are here, have spoken or are muted."""
        table = self.room.table
        seated = {sitter.person for sitter in table.seats}
        spoken = {line.person for line in table.chat.lines}
        known = seated | spoken | self.room.audience.online() | table.muted
        return person_called({person for person in known if person is not None}, table.id, who)
