"""A turn played by hand, in real time, while everybody watches."""

from typing import Any, NamedTuple

from mypy_extensions import mypyc_attr


class Made(NamedTuple):
    """A decision that a turn by hand came to, and its payload where it has one."""

    seat: int
    action: int
    payload: bytes | None


@mypyc_attr(allow_interpreted_subclasses=True)
class Live:
    """One turn by hand. Whoever runs it lets time pass frame by frame and tells everybody what is to be seen.

    Nothing in it depends on a clock: the same orders between the same frames lead to the same."""

    def seats(self) -> list[int]:
        """Whose hands they are; a seat with two hands is named twice."""
        raise NotImplementedError

    def order(self, seat: int, order: dict[str, Any]) -> None:
        """What a player asks of a hand; Refused when it cannot be."""
        raise NotImplementedError

    def is_moving(self) -> bool:
        """Whether time must pass: something is held, or not yet at rest."""
        raise NotImplementedError

    def advance(self) -> None:
        """Lets the time of one frame pass."""
        raise NotImplementedError

    def frame(self) -> bytes:
        """What is to be seen now."""
        raise NotImplementedError

    def told(self) -> dict[str, Any]:
        """What is to be said now, JSON-ready."""
        raise NotImplementedError

    def done(self) -> list[Made]:
        """The decisions this came to, once it is over; none before."""
        raise NotImplementedError

    def snapshot(self) -> bytes:
        """From this the turn can go on in another process."""
        raise NotImplementedError
