"""A match once it is over: moment by moment, as a record, and whether its shuffle was what it was said to be."""

from collections.abc import Iterator
from typing import NamedTuple

from nekodrome.core.errors import Refused
from nekodrome.core.match import Match
from nekodrome.core.record import read_records, replay, text_of
from nekodrome.core.tally import Part
from nekodrome.games import game_of
from nekodrome.server.refusals import NotNow, error
from nekodrome.server.tables.deal import fresh_match, take
from nekodrome.server.tables.story import Step
from nekodrome.server.tables.table import Table


class Moment(NamedTuple):
    """A step that holds, and the match as it was then."""

    step: Step
    match: Match


def moments_of(table: Table) -> Iterator[Moment]:
    """The deal, then each decision that holds; it is one match that goes on."""
    check_over(table)
    assert table.deal is not None
    assert table.story is not None
    match = fresh_match(table.game, table.deal)
    for step in table.story.played:
        take(match, step)
        yield Moment(step, match)


def tally_of(table: Table) -> list[Part]:
    """Where the points of a finished match came from; nothing before, or where the game does not tell."""
    if table.phase != "over" or table.is_undecided or table.game.tally is None:
        return []
    assert table.state is not None
    assert table.story is not None
    return table.game.tally(table.state, [fact for step in table.story.played for fact in step.facts])


def record_of(table: Table) -> str:
    """The record, as the text of a file; a match that ended undecided leaves none."""
    if table.is_undecided:
        raise error(NotNow, "undecided_record")
    *_, last = moments_of(table)
    return text_of(last.match)


def seed_fits(table: Table) -> bool:
    """Whether the seed fits the hash published before the deal."""
    assert table.deal is not None
    return fresh_match(table.game, table.deal).seed.hash() == table.deal.seed_hash


def replays(table: Table) -> bool:
    """Whether the match follows from its record; what ended undecided, from its decisions."""
    if table.is_undecided:
        return sum(1 for _ in moments_of(table)) > 0
    record = next(read_records(record_of(table).splitlines()))
    try:
        replay(record, game_of)
    except Refused:
        return False
    return True


def check_over(table: Table) -> None:
    """Refused while the match lasts."""
    if table.phase != "over":
        raise error(NotNow, "not_over")
