"""Things and places of the island in words: poles by the marks on their tops, cables by the poles they join."""

from math import hypot
from typing import Final

from nekodrome.core.texts import Message
from nekodrome.games.nekojima.lattice import POINTS
from nekodrome.games.nekojima.physics.findings import Body, Finding
from nekodrome.games.nekojima.physics.island import Island
from nekodrome.games.nekojima.pieces import CABLE_COLOURS, DISTRICTS

RINGS: Final = ((60.0, "middle"), (110.0, "between"), (1000.0, "edge"))  # mm from the middle of the board


def finding_words(finding: Finding, island: Island) -> Message:
    """A finding as a message: the blue cable 3–4 touches the pink pole 7."""
    things = [body_words(body, island) for body in finding.bodies]
    named = dict(zip(("one", "other"), things, strict=False))
    return {"text": f"finding.{finding.kind}", **named}


def body_words(body: Body, island: Island) -> Message:
    """A thing of the island."""
    if body.sort == "pole":
        return pole_words(body.number, island)
    if body.sort == "cable":
        return cable_words(body.number, island)
    return cat_words(body.number) if body.sort == "cat" else {"text": "body.board"}


def mark_of(pole: int) -> str:
    """What is written on top of a pole: its number, in the order in which they were put up."""
    return str(pole + 1)


def marks_of(cable: int) -> str:
    """The marks of the poles that a cable joins."""
    return f"{mark_of(2 * cable)}–{mark_of(2 * cable + 1)}"


def pole_words(pole: int, island: Island) -> Message:
    """A pole: the pink pole 7."""
    return {"text": "body.pole", "colour": _colour(pole // 2, island), "mark": mark_of(pole)}


def cable_words(cable: int, island: Island) -> Message:
    """A cable: the blue cable 3–4."""
    return {"text": "body.cable", "colour": _colour(cable, island), "marks": marks_of(cable)}


def cat_words(cat: int) -> Message:
    """A cat, by its look."""
    return {"text": f"cat_name.{cat}"}


def _colour(denchuu: int, island: Island) -> str:
    return CABLE_COLOURS[island.denchuu[denchuu].colour]


def place_words(spot: int) -> Message:
    """A point of the board: Homes, near the edge."""
    x, y = POINTS[spot]
    district = (0 if y > 0 else 1) if x > 0 else (3 if y > 0 else 2)
    ring = next(name for most, name in RINGS if hypot(x, y) < most)
    return {"text": "place.board", "district": DISTRICTS[district], "ring": ring}
