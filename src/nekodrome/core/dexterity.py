"""Dexterity: what a game of hands declares besides its rules.

Its decisions may carry a payload: what no int can, such as the movement of two hands and what came of it. A payload is
made once, kept with its decision and given to `enact` ever after, so that a record replays on any machine. Turns may
also be played by hand, in real time, while everybody watches. A game of cards or pawns needs nothing of this.
"""

from collections.abc import Mapping
from typing import NamedTuple

from mypy_extensions import mypyc_attr

from nekodrome.core.game import State
from nekodrome.core.planners import Planner
from nekodrome.core.texts import Message


class Made(NamedTuple):
    """A decision that a turn by hand came to, and its payload where it has one."""

    seat: int
    action: int
    payload: bytes | None


class Again(NamedTuple):
    """A decision's payload made again: whether that could be compared, and what differs, or why it could not."""

    compared: bool
    told: list[Message]


class Clock(NamedTuple):
    """Time that somebody has: it runs as long as its number stays the same; at zero that action is decided for them."""

    number: int
    seconds: int
    seat: int
    action: int  # NOBODY for any


@mypyc_attr(allow_interpreted_subclasses=True)
class HandTurn:
    """One turn by hand. Whoever runs it lets time pass frame by frame and tells everybody what is to be seen.

    Nothing in it depends on a clock: the same orders between the same frames lead to the same."""

    def seats(self) -> list[int]:
        """Whose hands they are; a seat with two hands is named twice."""
        raise NotImplementedError

    def obey(self, seat: int, order: bytes) -> None:
        """What a player asks of a hand, as `Dexterity.check_order` let it pass; Refused when it cannot be."""
        raise NotImplementedError

    def help(self, bots: tuple[int, ...]) -> None:
        """From now on the hands of these seats move by themselves."""

    def end_time(self, seat: int) -> None:
        """That seat's clock has run out: all is let go and judged."""
        raise NotImplementedError

    def is_moving(self) -> bool:
        """Whether time must pass: something is held, or not yet at rest."""
        raise NotImplementedError

    def is_settling(self) -> bool:
        """Whether nobody has anything to do but wait: no clock runs meanwhile."""
        return False

    def advance(self) -> None:
        """Lets the time of one frame pass."""
        raise NotImplementedError

    def frame(self) -> bytes:
        """What is to be seen now."""
        raise NotImplementedError

    def told(self) -> Mapping[str, object]:
        """What is to be said now, JSON-ready."""
        raise NotImplementedError

    def done(self) -> list[Made]:
        """The decisions this came to, once it is over; none before."""
        raise NotImplementedError

    def lost(self) -> list[Made]:
        """What it has come to already though it is still being shown: nothing that is done elsewhere undoes it."""
        return []

    def leave(self) -> list[Made]:
        """The table goes on without these hands: what they have come to, or nothing where all is as it was."""
        return []

    def snapshot(self) -> bytes:
        """What was done since this was asked last: from all of it, in order, the turn can go on in another process."""
        raise NotImplementedError


@mypyc_attr(allow_interpreted_subclasses=True)
class Dexterity:
    """What the hands of one game can do; every method is overridden."""

    # decisions with a payload

    def carries(self, state: State, seat: int, action: int) -> bool:
        """Whether a decision has a payload."""
        raise NotImplementedError

    def payload_of(self, state: State, seat: int, action: int, kind: str = "") -> bytes:
        """The payload of a legal decision that carries one, made by this machine now; changes nothing.

        `kind` is the kind of bot that decides: a kitten's hands shake. A program's own have no kind."""
        raise NotImplementedError

    def enact(self, state: State, seat: int, action: int, payload: bytes) -> None:
        """Makes a decision happen with a payload made before; BadPayload for a broken one, or another decision's."""
        raise NotImplementedError

    def again(self, state: State, seat: int, action: int, payload: bytes) -> Again:
        """What differs when this machine plays what the payload says was done; changes nothing."""
        raise NotImplementedError

    def planner(self, kind: str) -> Planner:
        """How a bot of that kind chooses."""
        raise NotImplementedError

    # turns by hand

    def is_by_hand(self, state: State, seat: int, action: int) -> bool:
        """Whether a code that is not among the legal ones may come now, if a payload comes with it."""
        raise NotImplementedError

    def hands(self, state: State) -> list[int]:
        """Whose hands may play now, in real time."""
        raise NotImplementedError

    def check_order(self, order: bytes) -> None:
        """Refused where a message from outside is no order to a hand; looks at nothing else."""
        raise NotImplementedError

    def begin(self, state: State, snapshot: bytes | None, bots: tuple[int, ...] = ()) -> HandTurn:
        """A turn by hand, from its start or from a snapshot of it; the hands of bots move by themselves."""
        raise NotImplementedError

    def clock(self, state: State) -> Clock | None:
        """The clock that runs now."""
        raise NotImplementedError

    def bare(self, state: State, seat: int, action: int, payload: bytes) -> bytes:
        """The payload of that decision with what came of it alone: how it came about is left out."""
        raise NotImplementedError

    def stood(self, state: State) -> int:
        """How many turns have come to what they were for; a puzzle of hands asks for one more."""
        raise NotImplementedError

    # pictures

    def motion(self, payload: bytes) -> list[bytes]:
        """The frames that show how a payload came about."""
        raise NotImplementedError

    def picture(self, state: State) -> bytes:
        """The table as a PNG."""
        raise NotImplementedError
