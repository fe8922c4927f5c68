"""Talking at a table, and the host's say in it. Each verb checks, and returns the events to be written."""

import hashlib
from typing import Final

from nekodrome.server.people.names import clean_text
from nekodrome.server.people.person import Person
from nekodrome.server.refusals import BadMessage, NoName, NotFound, NotYours, error
from nekodrome.server.tables.events import OPEN_SEAT, AnyEvent, Chatted, Muted, Removed, Seated, StoodIn
from nekodrome.server.tables.lobby import USUAL_LEVEL
from nekodrome.server.tables.table import Table

LONGEST_LINE: Final = 300


def handle_of(table: str, person: str) -> str:
    """What somebody is called at a table where a name is not enough; it tells nothing elsewhere."""
    return hashlib.sha256(f"{table} {person}".encode()).hexdigest()[:12]


def chat(table: Table, person: Person, seat: int | None, text: str, at: float) -> Chatted:
    """A line of chat, by whoever holds the device."""
    if person.name is None:
        raise error(NoName, "no_name")
    text = clean_text(text)
    if not 1 <= len(text) <= LONGEST_LINE:
        raise error(BadMessage, "chat_length", high=LONGEST_LINE)
    check_may_speak(table, person.id)
    name = person.name if seat is None else table.seats[seat].name or person.name
    return Chatted(at=at, person=person.id, name=name, cat=person.cat, seat=seat, text=text)


def check_may_speak(table: Table, person: str) -> None:
    """Refused where the host has muted them, or all who watch."""
    if person in table.muted:
        raise error(NotYours, "muted")
    if None in table.muted and table.seat_of(person) is None and person != table.host:
        raise error(NotYours, "watchers_muted")


def mute(table: Table, person: Person, other: str | None, on: bool, at: float) -> list[AnyEvent]:
    """The host mutes somebody, or all who watch; or lets them speak again."""
    _check_host(table, person, other)
    return [] if (other in table.muted) == on else [Muted(at=at, person=other, on=on)]


def remove(table: Table, person: Person, other: str, at: float) -> list[AnyEvent]:
    """The host sends somebody away: a seat becomes free before the deal, and a bot plays on from it afterwards."""
    _check_host(table, person, other)
    if other in table.removed:
        return []
    gone: list[AnyEvent] = [Removed(at=at, person=other)]
    mine = table.seats_of(other)
    if not mine or table.phase == "over":
        return gone
    if table.state is None:
        seats = [OPEN_SEAT if n in mine else sitter for n, sitter in enumerate(table.seats)]
        return [*gone, Seated(at=at, seats=seats)]
    return gone + [StoodIn(at=at, seat=seat, level=table.stand_ins.get(seat, USUAL_LEVEL)) for seat in mine]


def person_called(people: set[str], table: str, handle: str) -> str:
    """Whoever of these goes by that handle at the table."""
    for person in people:
        if handle_of(table, person) == handle:
            return person
    raise error(NotFound, "no_such_person")


def _check_host(table: Table, person: Person, other: str | None) -> None:
    if table.host != person.id:
        raise error(NotYours, "host_only")
    if other == table.host:
        raise error(NotYours, "host_self")
