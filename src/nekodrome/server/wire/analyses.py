"""What looking back at a match is answered (docs/wire.md)."""

from typing import Literal

from msgspec import Struct

from nekodrome.core.texts import Message


class Choice(Struct):
    """A move that may have been better."""

    action: int
    move: str
    words: Message


class Weighed(Struct):
    """A decision: what it gave away against the best one, its standard error, and that one where it is clear."""

    seat: int
    cost: float
    error: float
    better: Choice | None


class LuckyEvent(Struct):
    """A moment at which somebody was lucky; `moment` counts decisions from 0."""

    moment: int
    seat: int
    luck: float
    error: float


class Share(Struct):
    """Where a seat's result came from: the first five add up to it; `error` is that of `own`."""

    equal: float
    deal: float
    draws: float
    own: float
    others: float
    result: float
    error: float


class Findings(Struct):
    """What looking back at a match found."""

    method: int
    playouts: int
    open: list[list[float]]
    known: list[list[float]]
    decisions: list[Weighed]
    faults: list[int]
    events: list[LuckyEvent]
    shares: list[Share]


class Analysis(Struct):
    """How far looking back at a match has come: `done` from 0 to 1, curves as soon as there are some, findings last."""

    state: Literal["none", "waiting", "working", "done", "failed"]
    done: float
    open: list[list[float]]
    known: list[list[float]]
    findings: Findings | None
