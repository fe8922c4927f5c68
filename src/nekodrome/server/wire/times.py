"""How time at a table is told, and what those who play are asked."""

from typing import Annotated, Literal

from msgspec import Meta, Struct

TimingKind = Literal["none", "live", "days"]
VoteCallable = Literal["pause", "go_on", "end", "undo"]


class Timing(Struct, frozen=True):
    """How much time there is: none is counted; live, minutes for each person and seconds more for each decision; or so
    many days a decision. At zero a bot of that level stands in, or the others vote about it."""

    kind: TimingKind
    bank: Annotated[int, Meta(ge=1, le=180)]
    bonus: Annotated[int, Meta(ge=5, le=600)]
    days: Annotated[int, Meta(ge=1, le=7)]
    zero: Literal["bot", "vote"]
    level: Annotated[str, Meta(max_length=24)]


class VoteInfo(Struct):
    """A vote that is open: called by a seat, or by a clock; `about` the seat for which a bot would play.

    `yes` are the seats that agreed, `voters` those that are asked."""

    number: int
    kind: Literal["pause", "go_on", "end", "undo", "stand_in"]
    by: int | None
    about: int | None
    yes: list[int]
    voters: list[int]
