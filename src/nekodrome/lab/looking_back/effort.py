"""How much work goes into looking back: about as many seconds for every game, however long its matches are."""

from math import log2
from typing import NamedTuple

SECONDS = 36.0  # of a processor, for one match
LEAST = 1  # playouts of anything


class Effort(NamedTuple):
    """Playouts or worlds for each moment, pass by pass."""

    glance: int  # of the first curves
    gains: int  # worlds in which each decision is held against the usual one
    best: int  # worlds in which the choices of each decision are weighed, in the first of its rounds
    curve: int  # of the curves that stay
    sharpen: int  # worlds for each decision on average, given where they say most
    deep: int  # of the moments that are shown as costly or lucky


def effort_for(moments: int, seats: int, seconds: float, scale: float = 1.0) -> Effort:
    """What a match gets whose moments, played on once each, take so long.

    It is doubled or halved, and nothing between: so the same match mostly gets the same on machines that are alike."""
    whole = 2.0 ** round(log2(max(1e-9, scale * SECONDS / max(1e-9, seconds))))
    return Effort(
        glance=_bounded(whole * 0.06 / (1 + seats), 50),
        gains=_bounded(whole * 0.05, 400),
        best=_bounded(whole * 0.004, 40),
        curve=_bounded(whole * 0.20 / (1 + seats), 800),
        sharpen=_bounded(whole * 0.20, 3000),
        deep=_bounded(whole * moments * 0.003, 4000),
    )


def _bounded(count: float, most: int) -> int:
    return max(LEAST, min(most, round(count)))
