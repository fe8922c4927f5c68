"""How seats are told."""

from nekodrome.server.people.people import CATS, People
from nekodrome.server.tables.card import Card
from nekodrome.server.tables.events import Sitter
from nekodrome.server.tables.table import Table
from nekodrome.server.wire.calls import SeatInfo


def seat_infos_of(table: Table | Card, people: People, online: set[str]) -> list[SeatInfo]:
    """All seats of a table."""
    return [
        seat_info_of(seat, sitter, people, online, table.stand_ins.get(seat)) for seat, sitter in enumerate(table.seats)
    ]


def seat_info_of(seat: int, sitter: Sitter, people: People, online: set[str], stand_in: str | None) -> SeatInfo:
    """A seat as everybody sees it."""
    if sitter.person is None:
        return SeatInfo(sitter.kind, None, sitter.level, _bot_cat(seat, sitter.level), sitter.kind == "bot", None)
    person = people.known(sitter.person)
    return SeatInfo("person", person.name, None, person.cat, sitter.person in online, stand_in)


def _bot_cat(seat: int, level: str | None) -> int:
    """Two bots of one level on two seats do not look the same."""
    return (seat + len(level or "")) % CATS
