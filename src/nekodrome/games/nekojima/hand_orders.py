"""What players ask of their hands in a turn played in real time (docs/wire.md, "A turn by hand")."""

from typing import Annotated

from msgspec import DecodeError, Meta, Struct, ValidationError, json

from nekodrome.core.errors import BadMove

Hand = Annotated[int, Meta(ge=0, le=1)]
Number = Annotated[int, Meta(ge=0, le=1000)]
Coordinate = Annotated[float, Meta(ge=-10_000, le=10_000)]  # mm, or radians


class Order(Struct, tag_field="do", forbid_unknown_fields=True):
    """Something that a hand is asked to do."""


class Take(Order, tag="take"):
    """Takes a denchuu of the colour drawn in both hands; one already in hand is taken back."""

    heights: Annotated[list[Number], Meta(min_length=2, max_length=2)]


class Aim(Order, tag="aim"):
    """Where the foot in that hand is to go: x, y, z and yaw; the newest counts."""

    hand: Hand
    at: Annotated[list[Coordinate], Meta(min_length=4, max_length=4)]


class LetGo(Order, tag="let_go"):
    """Opens a hand."""

    hand: Hand


class Grip(Order, tag="grip"):
    """Takes hold of this turn's own pole, or of one named in a finding."""

    hand: Hand
    pole: Number


class TakeBack(Order, tag="take_back"):
    """Lifts this turn's denchuu out."""


class Carry(Order, tag="carry"):
    """Takes a cat by its hook."""

    cat: Number


class Drop(Order, tag="drop"):
    """Lets the cat go: it catches a cable nearby, or falls."""


class Declare(Order, tag="declare"):
    """All is let go and done: once it is at rest it is judged."""


HandOrder = Take | Aim | LetGo | Grip | TakeBack | Carry | Drop | Declare

_read = json.Decoder(HandOrder).decode


def hand_order(body: bytes) -> HandOrder:
    """The order that a message from outside is, else BadMove."""
    try:
        order: HandOrder = _read(body)
    except ValidationError as wrong:
        raise BadMove({"text": "live.no_order", "detail": str(wrong)[:200]}, "nekojima") from None
    except (DecodeError, UnicodeDecodeError, RecursionError):
        raise BadMove({"text": "live.no_order", "detail": "JSON"}, "nekojima") from None
    return order
