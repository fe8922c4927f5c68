"""What is asked at a table about those around it: who may come, what they see, and how they behave (docs/wire.md)."""

from typing import Annotated

from msgspec import Meta

from nekodrome.server.wire.calls import Number
from nekodrome.server.wire.said import Asked

Who = Annotated[str, Meta(max_length=24)]


class SetDoor(Asked, tag="door"):
    """Closes the table to strangers, or opens it."""

    closed: bool


class SetDelay(Asked, tag="delay"):
    """How many seconds late those who watch see the match."""

    seconds: Number


class ShowHands(Asked, tag="show_hands"):
    """Agrees that those who watch see every hand, or no longer does."""

    on: bool


class Report(Asked):
    """Tells whoever runs the server about somebody here, with what was said."""

    who: Who
    reason: Annotated[str, Meta(max_length=1000)] = ""


class Share(Asked):
    """A friend of that name sits down on the sender's own device; no name: leaves the seat."""

    seat: Number
    name: Annotated[str, Meta(max_length=200)] | None


class HandOver(Asked, tag="hand_over"):
    """The device is handed to that seat; none: to nobody yet, behind a curtain."""

    seat: Number | None
