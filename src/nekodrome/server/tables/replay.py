"""What can be had of a match once it is over: its record, its replay, the check of its shuffle."""

from collections.abc import Iterator

from nekodrome.core.errors import Refused
from nekodrome.core.match import Match
from nekodrome.core.record import read_records, replay, text_of
from nekodrome.games import game_of
from nekodrome.server.refusals import NotFound, NotNow, error
from nekodrome.server.rooms.sight import EYES, frame_of
from nekodrome.server.tables.deal import fresh_match
from nekodrome.server.tables.table import Table
from nekodrome.server.wire.calls import Frame, Verification


def eye_named(table: Table, name: str) -> int:
    """The eye of that name: `all`, `public` or a seat's number."""
    if name in EYES:
        return EYES[name]
    if name.isascii() and name.isdigit() and len(name) < 3 and int(name) < len(table.seats):
        return int(name)
    raise error(NotFound, "no_such_eye", given=name[:20])


def record_of(table: Table) -> str:
    """The record, as the text of a file."""
    *_, match = _moments(table)
    return text_of(match)


def frames_of(table: Table, eye: int) -> list[Frame]:
    """The match once more, moment by moment."""
    assert table.story is not None
    moments = zip(table.story.played, _moments(table), strict=True)
    return [frame_of(table.game, n, step, match.state, eye) for n, (step, match) in enumerate(moments)]


def verified(table: Table) -> Verification:
    """Whether the seed fits the hash published before the deal, and whether the match follows from it."""
    *_, match = _moments(table)
    assert table.deal is not None
    fits = match.seed.hash() == table.deal.seed_hash
    try:
        replay(next(read_records(text_of(match).splitlines())), game_of)
    except Refused:
        return Verification(fits, False)
    return Verification(fits, True)


def check_over(table: Table) -> None:
    """Refused while the match lasts."""
    if table.phase != "over":
        raise error(NotNow, "not_over")


def _moments(table: Table) -> Iterator[Match]:
    """The match as dealt, then after each decision that holds: one match that goes on."""
    check_over(table)
    assert table.deal is not None
    assert table.story is not None
    match = fresh_match(table.game, table.deal)
    yield match
    for step in table.story.played[1:]:
        assert step.seat is not None
        assert step.action is not None
        match.decide(step.seat, step.action, step.at, step.payload)
        yield match
