"""How much work goes into looking back: counted in decisions played on, so that it is the same on every machine."""

from typing import NamedTuple

WORK = 12_000_000  # decisions played on in one analysis, about
LEAST = 1  # playouts of anything


class Effort(NamedTuple):
    """Playouts or worlds for each moment, pass by pass."""

    glance: int  # of the first curves
    gains: int  # worlds in which each decision is held against the usual one
    best: int  # worlds in which the choices of each decision are weighed, in the first of its rounds
    curve: int  # of the curves that stay
    sharpen: int  # worlds for each decision on average, given where they say most
    deep: int  # of the moments that are shown as costly or lucky


def effort_for(decisions: int, seats: int, scale: float = 1.0) -> Effort:
    """What a match of so many decisions gets; from its middle a playout takes half of them."""
    whole = scale * WORK / max(1, decisions * decisions / 2)  # playouts of every moment that this would buy
    return Effort(
        glance=_bounded(whole * 0.08 / (1 + seats), 24),
        gains=_bounded(whole * 0.05, 200),
        best=_bounded(whole * 0.01, 60),
        curve=_bounded(whole * 0.30 / (1 + seats), 400),
        sharpen=_bounded(whole * 0.10, 1000),
        deep=_bounded(whole * 0.6, 3000),
    )


def _bounded(count: float, most: int) -> int:
    return max(LEAST, min(most, round(count)))
