"""Asking for a hint: who may, and when. Each verb checks, and returns the events to be written."""

from nekodrome.server.people.person import Person
from nekodrome.server.refusals import NotNow, NotYours, Stale, error
from nekodrome.server.tables.events import AnyEvent, Asked, Asking, AskingSet
from nekodrome.server.tables.lobby import check_host
from nekodrome.server.tables.table import Table


def set_asking(table: Table, person: Person, asking: Asking, at: float) -> list[AnyEvent]:
    """The host says when hints may be asked for."""
    check_host(table, person)
    return [] if asking == table.asking else [AskingSet(at=at, asking=asking)]


def ask(table: Table, person: Person, seat: int, seq: int, at: float) -> list[AnyEvent]:
    """A hint about the decision one owes; asked once more about the same one, it is marked once."""
    if seat not in table.pending():
        raise error(NotNow, "asking_pending")
    if seat in table.stand_ins:
        raise error(NotNow, "stood_in_for")
    if table.asking == "never":
        raise error(NotYours, "asking_never")
    if not may_ask(table, person.id):
        raise error(NotYours, "asking_bots")
    if not table.since.get(seat, table.seq) <= seq <= table.seq:
        raise error(Stale, "stale")
    return [] if seat in table.advised else [Asked(at=at, seat=seat)]


def may_ask(table: Table, person: str | None) -> bool:
    """Whether that person may ask for hints here: everybody who sits, nobody, or whoever plays with bots only."""
    if table.seat_of(person) is None or table.asking == "never":
        return False
    return table.asking == "always" or sum(sitter.kind == "person" for sitter in table.seats) == 1


def hints_asked(table: Table) -> list[int]:
    """How many hints each seat has asked for."""
    asked = [] if table.story is None else [seat for _, seat in table.story.asked]
    return [asked.count(seat) for seat in range(len(table.seats))]
