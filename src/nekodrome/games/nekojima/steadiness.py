"""How steady the hands of a bot are, and how hard it looks."""

from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from nekodrome.games.nekojima.physics.planner import Steadiness

ALIKE: Final = {"greedy": "house-cat"}


def level_of(kind: str) -> "Steadiness":
    """A kind of bot as the physics know it."""
    from nekodrome.games.nekojima.physics.planner import STEADINESS

    return STEADINESS[ALIKE.get(kind, kind)]


def shake_of(kind: str) -> float:
    """A bot's own error in mm; none for a program, whose hands have the table's tremor only."""
    return 0.0 if kind in ("", "random") else level_of(kind).shake
