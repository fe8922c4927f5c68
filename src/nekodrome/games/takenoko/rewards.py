"""What a world of Takenoko is worth: at its end, and in the middle of a match by points won and those that are near.

A match played to its end by anybody is long and mostly noise; a few turns and a look at the cards tell more.
"""

from typing import TYPE_CHECKING, Final

from mypy_extensions import i64

from nekodrome.games.takenoko.garden import Garden
from nekodrome.games.takenoko.objectives import (
    FIRST_GARDENER,
    FIRST_GROUP,
    FIRST_PANDA,
    GROUP_HEIGHT,
    GROUP_SIZES,
    MEALS,
    POINTS,
    tall_improvement,
)
from nekodrome.games.takenoko.patterns import ROW
from nekodrome.games.takenoko.phases import GOODS
from nekodrome.games.takenoko.pieces import TALLEST, colour_of
from nekodrome.games.takenoko.wishes import nearness
from nekodrome.parts.bits import has, lowest

if TYPE_CHECKING:
    from nekodrome.games.takenoko.rules import Takenoko

IN_HAND: Final = 0.2  # of its points, for an objective of which nothing is there yet
ALL_THERE: Final = 0.9  # and for one that only has to be shown
SHOWN: Final = 1.0  # points that an objective shown is worth beyond its own: the end comes nearer
SECTION: Final = 0.3  # a section eaten
GOOD: Final = 0.2  # a channel or a token held

WIN: Final = 0.5  # how much of a reward is for winning; the rest is for the margin
MARGIN: Final = 30.0  # points ahead or behind that count in full
LEAD: Final = 15.0  # points ahead that look like a win before the end


def rewards_at_end(state: "Takenoko") -> list[float]:
    """Half for winning, shared if need be; half for how far ahead or behind."""
    points = [float(score) for score in state.scores()]
    returns = state.outcome().returns()
    return [WIN * returns[seat] + _for_margin(points, seat) for seat in range(state.seats)]


def rewards_so_far(state: "Takenoko") -> list[float]:
    """The same for a match that goes on, as far as can be seen."""
    points = [points_in_sight(state, seat) for seat in range(state.seats)]
    return [WIN * _share(points, seat, LEAD) + _for_margin(points, seat) for seat in range(state.seats)]


def _for_margin(points: list[float], seat: int) -> float:
    return (1.0 - WIN) * _share(points, seat, MARGIN)


def _share(points: list[float], seat: int, whole: float) -> float:
    """From 0 to 1 for being as much behind or ahead as counts in full."""
    others = max(worth for other, worth in enumerate(points) if other != seat)
    return min(1.0, max(0.0, 0.5 + (points[seat] - others) / (2 * whole)))


def points_in_sight(state: "Takenoko", seat: i64) -> float:
    """Points that a seat has or may soon have."""
    worth = SHOWN * float(state.shown_by(seat)) + float(state.points_of(seat, False))
    hand = state.hands[seat]
    while hand:
        kind = state.cards[lowest(hand)]
        hand &= hand - 1
        worth += float(POINTS[kind]) * (IN_HAND + (ALL_THERE - IN_HAND) * done(state, seat, kind))
    for colour in range(3):
        worth += SECTION * float(state.eaten[3 * seat + colour])
    for what in range(GOODS):
        worth += GOOD * float(state.goods[seat * GOODS + what])
    return worth


def done(state: "Takenoko", seat: i64, kind: i64) -> float:
    """How much of an objective is there, from 0 to 1."""
    if kind >= FIRST_PANDA:
        return _eaten(state, seat, kind)
    if kind >= FIRST_GROUP:
        return _grouped(state.garden, kind)
    return _grown(state.garden, kind) if kind >= FIRST_GARDENER else _laid(state.garden, kind)


def _eaten(state: "Takenoko", seat: i64, kind: i64) -> float:
    there: i64 = 0
    wanted: i64 = 0
    for colour in range(3):
        asked = MEALS[3 * (kind - FIRST_PANDA) + colour]
        eaten = state.eaten[3 * seat + colour]
        wanted += asked
        there += asked if asked < eaten else eaten
    return float(there) / float(wanted)


def _grouped(garden: Garden, kind: i64) -> float:
    """Bamboos of three sections count in full, shorter ones for what they have."""
    colour = kind % 3
    wanted = GROUP_SIZES[kind - FIRST_GROUP]
    whole = garden.threes[colour]
    if whole >= wanted:
        return 1.0
    sections: i64 = 0
    for plot in range(len(garden.cells)):
        if colour_of(garden.kinds[plot]) == colour and garden.heights[plot] < GROUP_HEIGHT:
            sections += garden.heights[plot]
    missing = GROUP_HEIGHT * (wanted - whole)
    coming = sections if sections < missing else missing
    return (float(whole) + float(coming) / 6.0) / float(wanted)


def _grown(garden: Garden, kind: i64) -> float:
    """The tallest bamboo on the right plot; a plot without bamboo is a beginning."""
    wanted = 4 * (kind % 3) + tall_improvement(kind)
    most = 0.0
    for plot in range(len(garden.cells)):
        if garden.kinds[plot] == wanted:
            there = (0.5 + float(garden.heights[plot])) / (0.5 + float(TALLEST))
            if there > most:
                most = there
    return most


def _laid(garden: Garden, kind: i64) -> float:
    """The place that comes nearest to the pattern."""
    if has(garden.patterns, kind):
        return 1.0
    most = 0.0
    for plot in range(len(garden.cells)):
        share = 1.0 if has(garden.wet, plot) else 0.7
        ways = garden.ways_of(plot)
        at: i64 = 0
        while at < len(ways):
            if ways[at] == kind:
                near = share * nearness(garden, garden.cells[plot], ways, at)
                if near > most:
                    most = near
            at += ROW
    return 0.8 * most
