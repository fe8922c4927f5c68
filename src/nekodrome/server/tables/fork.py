"""A finished match played on from one of its moments, at a table of its own: what if?"""

from msgspec import UNSET
from msgspec.structs import replace

from nekodrome.server.refusals import NotFound, NotNow, error
from nekodrome.server.tables.events import AnyEvent, Branch, Decided, Sitter, TableOpened
from nekodrome.server.tables.lobby import bot
from nekodrome.server.tables.replay import check_over
from nekodrome.server.tables.table import Table


def fork(table: Table, person: str, name: str, seq: int, seat: int, at: float) -> list[AnyEvent]:
    """All that makes the new table: the deal of the old one and its decisions so far, that person, and bots."""
    check_over(table)
    assert table.deal is not None
    assert table.story is not None
    if seat >= len(table.seats):
        raise error(NotFound, "no_such_seat", given=seat + 1, high=len(table.seats))
    if seq >= len(table.story.played) - 1:
        raise error(NotNow, "fork_at_end")
    seats = [bot(sitter.level) for sitter in table.seats]
    seats[seat] = Sitter("person", person=person)
    names = [name if n == seat else sitter.level or "" for n, sitter in enumerate(seats)]
    origin = Branch(table.id, seq)
    return [
        TableOpened(at=at, game=table.game.slug, host=person, seats=seats, options=table.deal.options, origin=origin),
        replace(table.deal, at=at, seats=seats, names=names),
        *_decisions(table, seq, at),
    ]


def _decisions(table: Table, count: int, at: float) -> list[AnyEvent]:
    """The decisions that the new match begins with; nobody there made them, so nobody can take them back."""
    assert table.story is not None
    found: list[AnyEvent] = []
    for step in table.story.played[1 : count + 1]:
        assert step.seat is not None
        assert step.action is not None
        payload = UNSET if step.payload is None else step.payload
        found.append(Decided(at=at, seat=step.seat, action=step.action, bot=True, payload=payload))
    return found
