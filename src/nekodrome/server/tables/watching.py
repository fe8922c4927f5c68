"""What those who watch get to see: the match some time late, and every hand where all agreed to it."""

from typing import Final

from nekodrome.server.people.person import Person
from nekodrome.server.refusals import BadMessage, NotNow, NotYours, error
from nekodrome.server.tables.events import AnyEvent, DelaySet, HandsShown
from nekodrome.server.tables.lobby import check_host
from nekodrome.server.tables.table import Table

DELAYS: Final = (0, 60, 180, 600)  # seconds


def set_delay(table: Table, person: Person, seconds: int, at: float) -> list[AnyEvent]:
    """The host says how late those who watch see the match, before it begins."""
    check_host(table, person)
    if seconds not in DELAYS:
        raise error(BadMessage, "delay", known=[str(known) for known in DELAYS])
    return [] if seconds == table.delay else [DelaySet(at=at, seconds=seconds)]


def show_hands(table: Table, person: Person, on: bool, at: float) -> list[AnyEvent]:
    """All on a device agree that those who watch see every hand, or no longer; where only bots play the host does."""
    if not may_show(table, person.id):
        raise error(NotYours, "not_seated")
    if not has_hands(table):
        raise error(NotNow, "hands_known")
    seats: list[int | None] = [*table.seats_of(person.id)] or [None]
    return [HandsShown(at=at, seat=seat, on=on) for seat in seats if (seat in table.shown) != on]


def may_show(table: Table, person: str | None) -> bool:
    """Whether that is theirs to say: everybody's who sits, and the host's where only bots play."""
    return table.seat_of(person) is not None or (table.host == person and not _people_at(table))


def has_hands(table: Table) -> bool:
    """Whether there are hands to show: not in a game of dexterity, nor where the deal is to stay unknown."""
    return table.game.dexterity is None and not table.is_lesson and table.challenge is None


def hands_are_shown(table: Table) -> bool:
    """Whether those who watch see every hand: all people agreed, or the host where there are none."""
    people = _people_at(table)
    return people <= table.shown if people else None in table.shown


def is_late(table: Table, person: str | None) -> bool:
    """Whether they see the match late: all who watch, but the host and a screen in the players' room."""
    if not table.delay or table.host == person or table.seat_of(person) is not None:
        return False
    return not is_screen(table, person)


def is_screen(table: Table, person: str | None) -> bool:
    """Whether that is a screen in the room of those who play: it shows no hands, whatever was agreed."""
    return person is not None and table.admitted.get(person) == "screen"


def _people_at(table: Table) -> set[int]:
    return {seat for seat, sitter in enumerate(table.seats) if sitter.kind == "person"}
