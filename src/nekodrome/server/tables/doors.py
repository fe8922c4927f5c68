"""Who may come to a table, and as what: the host closes it to strangers, and links let people in all the same."""

from typing import Final

from nekodrome.server.people.person import Person
from nekodrome.server.refusals import NotYours, TooMany, error
from nekodrome.server.tables.events import Admitted, AnyEvent, DoorSet, Welcome
from nekodrome.server.tables.table import Table

MOST_ADMITTED: Final = 2000  # people who came by a link, at one table


def set_door(table: Table, person: Person, closed: bool, at: float) -> list[AnyEvent]:
    """The host closes the table to strangers, or opens it, at any time."""
    if table.host != person.id:
        raise error(NotYours, "host_only")
    return [] if closed == table.closed else [DoorSet(at=at, closed=closed)]


def admit(table: Table, person: str, to: Welcome, at: float) -> list[AnyEvent]:
    """Somebody comes by a link; whoever sits, or may sit, is not made to watch by another one."""
    check_welcome(table, person)
    now = table.admitted.get(person)
    if now == to or table.host == person or table.seat_of(person) is not None or (now == "sit" and to == "watch"):
        return []
    if len(table.admitted) >= MOST_ADMITTED and now is None:
        raise error(TooMany, "admitted")
    return [Admitted(at=at, person=person, to=to)]


def is_welcome(table: Table, person: str | None) -> bool:
    """Whether the host has not sent them away."""
    return person not in table.removed


def check_welcome(table: Table, person: str | None) -> None:
    """Refused where the host has sent them away."""
    if not is_welcome(table, person):
        raise error(NotYours, "removed")


def may_enter(table: Table, person: str | None) -> bool:
    """Whether they are no stranger, where the table is closed to those."""
    if not table.closed:
        return True
    known = table.host == person or table.seat_of(person) is not None
    return known or (person is not None and person in table.admitted)


def check_may_enter(table: Table, person: str | None) -> None:
    """Refused to strangers where the table is closed to them."""
    if not may_enter(table, person):
        raise error(NotYours, "table_closed")


def may_sit(table: Table, person: str | None) -> bool:
    """Whether they may take a seat: whoever came to watch may not, and at a closed table who came without a link."""
    if table.host == person or table.seat_of(person) is not None:
        return True
    to = None if person is None else table.admitted.get(person)
    return to == "sit" or (to is None and not table.closed)
