"""What happens in Nekojima: a type for each kind of fact, named after it."""

from typing import TypedDict

from nekodrome.core.texts import Message
from nekodrome.games.nekojima.pieces import CableColour, DenchuuWords, District, Face, Place


class _Seated(TypedDict):
    """Something that a seat does, or that happens to it."""

    seat: int


class Rolls(_Seated):
    """The dice of a turn."""

    faces: list[Message]
    shown: list[Face]
    turn: int
    team: list[int]  # whoever plays it: in Duo two seats


class Chooses(_Seated):
    """Whoever plays chooses a district."""

    district: District
    die: int


class Imposes(_Seated):
    """A neighbour imposes a district."""

    district: District
    die: int


class Alone(TypedDict):
    """Whoever is alone gets districts by chance."""

    districts: list[Message]
    imposed: list[District | None]  # of each die


class Draws(_Seated):
    """Cubes are drawn until one is not black (NEK-09)."""

    colour: CableColour
    n: int  # black ones, those left at the end included
    last: bool


class Gives(_Seated):
    """A black cube goes to another."""

    to_seat: int


class Keeps(_Seated):
    """A black cube is kept."""

    to_seat: int


class _Motion(_Seated):
    """Hands move something; `movement` is the number of the payload that shows how."""

    movement: int
    seconds: float


class ByHand(_Motion):
    """Somebody played in real time."""


class TakesBack(_Motion):
    """A denchuu is lifted out."""


class Hangs(_Motion):
    """A cat is hung."""

    cat: Message
    cable: Message


class PutsRight(_Motion):
    """A pole is put right."""

    pole: Message
    spot: Message


class PutsUp(_Motion):
    """A denchuu is put up."""

    denchuu: DenchuuWords
    spots: list[Message]


class Finding(TypedDict):
    """The referee finds a fault."""

    finding: Message
    rule_id: str
    place: Place


class Validates(_Seated):
    """A turn is valid: its cubes go into the counter."""

    colour: CableColour
    n: int  # cats hung


class Level(TypedDict):
    """A level is complete."""

    n: int


class KeepsCubes(_Seated):
    """Black cubes stay, for cats that could not be hung."""

    n: int


class Falls(_Seated):
    """Poles of earlier turns have fallen (NEK-18)."""

    n: int
    poles: list[int]
    moment: float | None  # seconds of the movement after which it was seen, where that is known


class Touches(_Seated):
    """In Expert, something was touched that may not be (NEK-27)."""

    finding: Message
    moment: float | None  # likewise


class GivesUp(_Seated):
    """Somebody gives up."""


class Tires(_Seated):
    """So many attempts in vain count as giving up (NEK-21)."""


class SpotFound(_Seated):
    """There is a spot, when asked."""


class NoSpot(_Seated):
    """There is none: the turn begins again, and the cats that were hung stay (NEK-21)."""

    cats: int


class Ends(TypedDict):
    """The match is over."""

    n: int  # levels completed
