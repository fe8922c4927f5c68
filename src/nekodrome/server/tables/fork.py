"""A finished match played on from one of its moments, at a table of its own: what if?"""

import secrets
from typing import NamedTuple

from msgspec import UNSET
from msgspec.structs import replace

from nekodrome.core.rng import SEED_BYTES
from nekodrome.server.refusals import NotFound, NotNow, error
from nekodrome.server.tables.events import AnyEvent, Branch, Decided, Redrawn, Sitter, TableOpened
from nekodrome.server.tables.lobby import bot
from nekodrome.server.tables.replay import check_over
from nekodrome.server.tables.table import Table


class Fork(NamedTuple):
    """Where a match branches off, who goes on with it from which seat, and whether hidden cards are drawn anew."""

    person: str
    name: str
    seq: int
    seat: int
    redraw: bool = False


def fork(table: Table, asked: Fork, at: float) -> list[AnyEvent]:
    """All that makes the new table: the deal of the old one and its decisions so far, that person, and bots."""
    person, name, seq, seat, redraw = asked
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
    origin = Branch(table.id, seq, redraw)
    drawn = [Redrawn(at=at, seat=seat, seed=secrets.token_hex(SEED_BYTES))] if redraw else []
    return [
        TableOpened(
            at=at,
            game=table.game.slug,
            host=person,
            seats=seats,
            options=table.deal.options,
            origin=origin,
            challenge=table.challenge,  # its deal stays a secret to whoever has not finished it
        ),
        replace(table.deal, at=at, seats=seats, names=names),
        *_decisions(table, seq, at),
        *drawn,
    ]


def _decisions(table: Table, count: int, at: float) -> list[AnyEvent]:
    """The decisions that the new match begins with; nobody there made them, so nobody can take them back."""
    assert table.story is not None
    found: list[AnyEvent] = []
    for step in table.story.played[: count + 1]:
        if step.seat is not None and step.action is not None:
            payload = UNSET if step.payload is None else step.payload
            found.append(Decided(at=at, seat=step.seat, action=step.action, bot=True, payload=payload))
        found += [Redrawn(at=at, seat=seat, seed=seed.hex()) for seat, seed in step.redrawn]
    return found
