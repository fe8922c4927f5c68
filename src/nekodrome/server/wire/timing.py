"""What is said about time and agreement at a table (docs/wire.md)."""

from typing import Annotated

from msgspec import Meta, Struct

from nekodrome.server.wire.said import Asked, Told
from nekodrome.server.wire.times import Timing, VoteCallable


class ClockTold(Struct):
    """A clock of a seat, the seconds left when this was said, and whether they run: they stop while things settle."""

    seat: int
    left: float
    running: bool


class ClocksTold(Told, tag="clocks"):
    """The clocks of all people, where there are any: whenever one starts, stops or is set."""

    clocks: list[ClockTold]


class SetTiming(Asked, tag="timing"):
    """Says how much time there is."""

    timing: Timing


class Propose(Asked):
    """Calls a vote."""

    kind: VoteCallable


class CastVote(Asked, tag="vote"):
    """Says yes or no to the vote of that number."""

    number: Annotated[int, Meta(ge=0, le=2**31)]
    yes: bool


class Look(Asked):
    """Says whether this screen shows the table now."""

    on: bool
