"""Once more with the same people and bots, at a new table."""

from nekodrome.server.people.person import Person
from nekodrome.server.refusals import NotNow, NotYours, error
from nekodrome.server.tables.events import OPEN_SEAT, Rematched, TableOpened
from nekodrome.server.tables.table import Table


def rematch(table: Table, person: Person, following: str, at: float) -> list[Rematched]:
    """The event that sends everybody to the next table; none when they have one already."""
    if table.seat_of(person.id) is None or person.id in table.removed:
        raise error(NotYours, "not_seated")
    if table.phase != "over":
        raise error(NotNow, "not_over")
    return [] if table.next is not None else [Rematched(at=at, next=following)]


def reopen(table: Table, person: Person, at: float) -> TableOpened:
    """The next table: the same seats and options, whoever asked being the host; not those who were sent away."""
    seats = [OPEN_SEAT if sitter.person in table.removed else sitter for sitter in table.seats]
    return TableOpened(
        at=at,
        game=table.game.slug,
        host=person.id,
        seats=seats,
        options=table.options,
        asking=table.asking,
        closed=table.closed,
        delay=table.delay,
        admitted={one: to for one, to in table.admitted.items() if one not in table.removed},
        timing=table.timing,
    )


def is_alone(table: Table) -> bool:
    """Whether only one person sits there, so that nobody needs to be waited for."""
    return sum(sitter.kind == "person" for sitter in table.seats) == 1
