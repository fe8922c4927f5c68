"""What a hand makes a player wish for: which sections to eat, which bamboos to grow, which plots to lay and water.

Wishes are in points: roughly what one step towards an objective is worth.
"""

from typing import TYPE_CHECKING, Final, final

from librt.vecs import append, vec
from mypy_extensions import i64

from nekodrome.games.takenoko.garden import Garden
from nekodrome.games.takenoko.objectives import (
    DECK_CARDS,
    FIRST_GARDENER,
    FIRST_GROUP,
    FIRST_PANDA,
    GARDENER_DECK,
    GROUP_HEIGHT,
    GROUP_SIZES,
    MEALS,
    POINTS,
    plot_colours,
    tall_improvement,
)
from nekodrome.games.takenoko.patterns import NO_MORE, ROW, ways_for
from nekodrome.games.takenoko.pieces import ENCLOSURE, POND, STEPS, TALLEST, colour_of, improvement_of
from nekodrome.parts.bits import bit, count, has, lowest

if TYPE_CHECKING:
    from nekodrome.games.takenoko.rules import Takenoko

BAMBOO: Final = 0.12  # any section grown
SNACK: Final = 0.06  # any section eaten
WATER: Final = 0.35  # any plot irrigated
SPITE: Final = 0.2  # a tall bamboo bitten while others hold gardener cards
STEP: Final = 0.24  # of a tall bamboo's points, for each section on the way
FINISH: Final = 0.3  # and again for the last one
SHARE: Final = 0.7  # of a group's points for each bamboo, gained with its third section and lost with its fourth
COLOURS_OF: Final[vec[i64]] = vec[i64]([sum({c: 1 << c for c in plot_colours(k)}.values()) for k in range(15)])


def _no_wishes(n: i64) -> vec[float]:
    row = vec[float](capacity=n)
    for _ in range(n):
        row = append(row, 0.0)
    return row


@final
class Wishes:
    """The wishes of one seat at one moment; read anew for every decision."""

    def __init__(self) -> None:
        self.eat = _no_wishes(3)  # by colour
        self.tall = _no_wishes(12)  # by kind of plot
        self.group = _no_wishes(3)  # by colour
        self.lay = _no_wishes(3)  # by colour
        self.patterns: i64 = 0  # plot objectives in hand that do not hold yet
        self.spite = 0.0

    def read(self, state: "Takenoko", seat: i64) -> None:
        """Takes in a hand."""
        self._forget()
        hand = state.hands[seat]
        while hand:
            kind = state.cards[lowest(hand)]
            hand &= hand - 1
            if kind >= FIRST_PANDA:
                self._wish_meal(state, seat, kind)
            elif kind >= FIRST_GROUP:
                self.group[kind - FIRST_GROUP] += float(POINTS[kind]) / float(GROUP_SIZES[kind - FIRST_GROUP])
            elif kind >= FIRST_GARDENER:
                self.tall[4 * (kind % 3) + tall_improvement(kind)] += float(POINTS[kind])
            elif not has(state.garden.patterns, kind):
                self._wish_pattern(kind)
        for other in range(state.seats):  # how many gardener cards others hold is there to see
            if other != seat:
                self.spite += SPITE * float(count(state.hands[other] & DECK_CARDS[GARDENER_DECK]))

    def _forget(self) -> None:
        for colour in range(3):
            self.eat[colour] = 0.0
            self.group[colour] = 0.0
            self.lay[colour] = 0.0
        for kind in range(12):
            self.tall[kind] = 0.0
        self.patterns = 0
        self.spite = 0.0

    def _wish_meal(self, state: "Takenoko", seat: i64, kind: i64) -> None:
        meal = 3 * (kind - FIRST_PANDA)
        missing: i64 = 0
        for colour in range(3):
            more = MEALS[meal + colour] - state.eaten[3 * seat + colour]
            if more > 0:
                missing += more
        for colour in range(3):
            if MEALS[meal + colour] > state.eaten[3 * seat + colour]:
                self.eat[colour] += float(POINTS[kind]) / float(missing)

    def _wish_pattern(self, kind: i64) -> None:
        self.patterns |= bit(kind)
        for colour in range(3):
            if has(COLOURS_OF[kind], colour):
                self.lay[colour] += 0.3 * float(POINTS[kind])

    # what things are worth

    def growth(self, garden: Garden, plot: i64) -> float:
        """What one growth on an irrigated plot is worth."""
        more = garden.growth_of(plot)
        if more == 0:
            return 0.0
        kind = garden.kinds[plot]
        colour = colour_of(kind)
        height = garden.heights[plot] + more
        worth = (BAMBOO + 0.05 * self.eat[colour]) * float(more) + self.tall[kind] * STEP * float(more)
        if height == TALLEST:
            worth += self.tall[kind] * FINISH
        if height == GROUP_HEIGHT:
            worth += self.group[colour] * SHARE
        elif height == TALLEST and garden.heights[plot] == GROUP_HEIGHT:
            worth -= self.group[colour] * SHARE
        else:
            worth += self.group[colour] * SHARE / 3.0
        return worth

    def harvest(self, garden: Garden, cell: i64) -> float:
        """What a gardener stopping there makes grow."""
        plot = garden.plot_at(cell)
        if plot < 0:
            return -0.2
        worth = self.growth(garden, plot) if has(garden.wet, plot) else 0.0
        colour = colour_of(garden.kinds[plot])
        for d in range(6):
            beside = garden.plot_at(cell + STEPS[d])
            if beside >= 0 and colour_of(garden.kinds[beside]) == colour and has(garden.wet, beside):
                worth += self.growth(garden, beside)
        return worth

    def bite(self, garden: Garden, cell: i64) -> float:
        """What a panda stopping there brings."""
        plot = garden.plot_at(cell)
        if plot < 0 or garden.heights[plot] == 0 or improvement_of(garden.kinds[plot]) == ENCLOSURE:
            return -0.2
        kind = garden.kinds[plot]
        colour = colour_of(kind)
        worth = SNACK + self.eat[colour] - self.tall[kind] * STEP
        height = garden.heights[plot]
        if height == GROUP_HEIGHT:
            worth -= self.group[colour] * SHARE
        elif height == TALLEST:
            worth += self.group[colour] * SHARE
        if height >= GROUP_HEIGHT:
            worth += self.spite
        return worth

    def water(self, garden: Garden, plot: i64) -> float:
        """What first water is worth to a plot."""
        if has(garden.wet, plot):
            return 0.0
        colour = colour_of(garden.kinds[plot])
        worth = WATER + self.growth(garden, plot) + 0.3 * self.lay[colour]
        if self.patterns:
            worth += self.pattern(garden, garden.cells[plot], colour)
        return worth

    def pattern(self, garden: Garden, cell: i64, colour: i64) -> float:
        """What an irrigated plot of that colour there is worth to the patterns in hand."""
        ways = ways_for(colour, garden.mirrored)
        worth = 0.0
        at: i64 = 0
        while at < len(ways):
            kind = ways[at]
            if has(self.patterns, kind):
                near = nearness(garden, cell, ways, at)
                if near > 0.0:
                    promise = float(POINTS[kind]) * near
                    if promise > worth:
                        worth = promise
            at += ROW
        return worth


def nearness(garden: Garden, cell: i64, ways: vec[i64], at: i64) -> float:
    """How much of a pattern is there beside one cell: 0 if it cannot lie so, near 1 if all of it is."""
    found = 0.0
    others = 0.0
    for i in range(3):
        colour = ways[at + 2 * i + 2]
        if colour != NO_MORE:
            others += 1.0
            there = i64(garden.ground[cell + ways[at + 2 * i + 1]])
            if there == POND or (there and colour_of(garden.kinds[there - 1]) != colour):
                return 0.0
            if there:
                found += 1.0 if has(garden.wet, there - 1) else 0.6
    return (found * found) / (others * others)
