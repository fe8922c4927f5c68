"""How seats are told."""

from nekodrome.server.people.people import CATS, People
from nekodrome.server.people.person import is_gone
from nekodrome.server.rooms.bot_names import bot_name
from nekodrome.server.tables.card import Card
from nekodrome.server.tables.events import Sitter
from nekodrome.server.tables.table import Table
from nekodrome.server.wire.calls import SeatInfo


def seat_infos_of(table: Table | Card, people: People, online: set[str]) -> list[SeatInfo]:
    """All seats of a table."""
    name = table.table if isinstance(table, Card) else table.id
    return [
        seat_info_of(seat, sitter, people, online, table.stand_ins.get(seat), bot_name(name, seat))
        for seat, sitter in enumerate(table.seats)
    ]


def seat_info_of(
    seat: int, sitter: Sitter, people: People, online: set[str], stand_in: str | None, called: str | None = None
) -> SeatInfo:
    """A seat as everybody sees it; called: the name of a bot that sits there, else it goes by its level."""
    if sitter.name is not None:  # from elsewhere, or a friend on somebody's device
        here = sitter.person is None or sitter.person in online
        return SeatInfo("person", sitter.name, None, seat % CATS, here, None if sitter.person is None else stand_in)
    if sitter.person is None:
        name = called if sitter.kind == "bot" else None
        return SeatInfo(sitter.kind, name, sitter.level, _bot_cat(seat, sitter.level), sitter.kind == "bot", None)
    if is_gone(sitter.person):
        return SeatInfo("person", None, None, _bot_cat(seat, None), False, stand_in, gone=True)
    person = people.known(sitter.person)
    here = sitter.person in online
    return SeatInfo("person", person.name, None, person.cat, here, stand_in, program=sitter.program)


def _bot_cat(seat: int, level: str | None) -> int:
    """Two bots of one level on two seats do not look the same."""
    return (seat + len(level or "")) % CATS
