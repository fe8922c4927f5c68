"""Time at a table: how much of it there is, and what happens when it is used up. Each verb checks, and returns the
events to be written."""

from typing import Final

from nekodrome.server.people.person import Person
from nekodrome.server.refusals import NotNow, error
from nekodrome.server.tables.clocks import left, running
from nekodrome.server.tables.events import AnyEvent, RanOut, StoodIn, TimingSet
from nekodrome.server.tables.lobby import bot, check_host
from nekodrome.server.tables.table import Table
from nekodrome.server.tables.timing import Timing, TimingKind

SOON: Final = 0.05  # seconds that are as good as none


def timings_of(table: Table) -> list[TimingKind]:
    """What may be chosen: a game of hands has a clock of its own."""
    return ["none"] if table.game.dexterity is not None else ["none", "live", "days"]


def set_timing(table: Table, person: Person, timing: Timing, at: float) -> list[AnyEvent]:
    """The host says how much time there is."""
    check_host(table, person)
    if timing.kind not in timings_of(table):
        raise error(NotNow, "own_clock", game_name=table.game.name)
    bot(timing.level)  # else UnknownBot
    return [] if timing == table.timing else [TimingSet(at=at, timing=timing)]


def run_out(table: Table, now: float, passed: float) -> list[AnyEvent]:
    """What happens to those who have no time left."""
    remaining = left(table, now, passed)
    found: list[AnyEvent] = []
    for seat in running(table):
        if remaining.get(seat, 0.0) <= SOON:
            found.append(RanOut(at=now, seat=seat))
            if table.timing.zero == "bot":
                found.append(StoodIn(at=now, seat=seat, level=table.timing.level))
    return found
