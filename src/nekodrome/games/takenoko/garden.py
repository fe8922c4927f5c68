"""The garden: plots, channels and bamboo on a flat grid, with all that follows from them kept up to date.

What is kept: where a plot may be laid (`frontier`), where a channel may (`banks`), which patterns lie there
(`patterns`), and how many bamboos stand at three and at four sections. Patterns never go away again: plots and water
stay. Rows of numbers are by plot, in the order of laying, unless they say otherwise.
"""

from typing import Final, final

from librt.vecs import append, vec
from mypy_extensions import i64, u8

from nekodrome.games.takenoko.objectives import FIRST_GARDENER, FIRST_GROUP, GROUP_HEIGHT, GROUP_SIZES, tall_improvement
from nekodrome.games.takenoko.patterns import NO_MORE, ROW, ways_for
from nekodrome.games.takenoko.pieces import (
    BARE_GROUND,
    COLOURS,
    FERTILISER,
    KINDS,
    POND,
    POND_CELL,
    SECTIONS,
    STEPS,
    TALLEST,
    WATERSHED,
    colour_of,
    improvement_of,
)
from nekodrome.parts.bits import bit, has
from nekodrome.parts.hexes import CORNER_OWNER, CORNER_SIDE
from nekodrome.parts.rows import zeros

REACHED: Final[i64] = 6  # bits 6 and 7 of a cell's water: the network has come to its corner 0, to its corner 1
ALL_PATTERNS: Final[i64] = 32767


@final
class Garden:
    """Everything on the table around the pond."""

    __slots__ = (
        "banks",
        "cells",
        "frontier",
        "gardener",
        "ground",
        "heights",
        "kinds",
        "land",
        "mirrored",
        "panda",
        "patterns",
        "sections",
        "tall",
        "threes",
        "water",
        "wet",
    )

    def __init__(
        self,
        ground: vec[u8],
        water: vec[u8],
        cells: vec[i64],
        kinds: vec[i64],
        heights: vec[i64],
        land: vec[i64],
        frontier: vec[i64],
        banks: vec[i64],
        sections: vec[i64],
        threes: vec[i64],
        tall: vec[i64],
        wet: i64,
        patterns: i64,
        gardener: i64,
        panda: i64,
        mirrored: bool,
    ) -> None:
        self.ground = ground  # by cell: NOTHING, 1 + plot, or POND
        self.water = water  # by cell: bits 0 to 5 a channel on that edge, and REACHED
        self.cells = cells
        self.kinds = kinds
        self.heights = heights
        self.land = land  # cells with a plot, ascending
        self.frontier = frontier  # cells where a plot may be laid, ascending
        self.banks = banks  # edges where a channel may be laid, 3 * cell + direction, ascending
        self.sections = sections  # of bamboo left in the reserve, by colour
        self.threes = threes  # bamboos of exactly three sections, by colour
        self.tall = tall  # bamboos of four sections, by kind of plot
        self.wet = wet  # the set of irrigated plots
        self.patterns = patterns  # the set of plot objectives that hold
        self.gardener = gardener  # cells
        self.panda = panda
        self.mirrored = mirrored  # whether patterns count mirrored as well (TAK-30); not in the first rules

    def clone(self) -> "Garden":
        """An independent copy."""
        return Garden(
            ground=self.ground[:],
            water=self.water[:],
            cells=self.cells[:],
            kinds=self.kinds[:],
            heights=self.heights[:],
            land=self.land[:],
            frontier=self.frontier[:],
            banks=self.banks[:],
            sections=self.sections[:],
            threes=self.threes[:],
            tall=self.tall[:],
            wet=self.wet,
            patterns=self.patterns,
            gardener=self.gardener,
            panda=self.panda,
            mirrored=self.mirrored,
        )

    # plots

    def plot_at(self, cell: i64) -> i64:
        """The plot on a cell, -1 if there is none (on the pond neither)."""
        ground = i64(self.ground[cell])
        return -1 if ground == POND else ground - 1

    def may_lay(self, cell: i64) -> bool:
        """TAK-07: next to the pond, or to two plots."""
        if self.ground[cell]:
            return False
        plots: i64 = 0
        for d in range(6):
            there = i64(self.ground[cell + STEPS[d]])
            if there == POND:
                return True
            if there:
                plots += 1
        return plots >= 2

    def lay(self, cell: i64, kind: i64) -> i64:
        """Lays a plot, dry as yet; returns it."""
        plot: i64 = len(self.cells)
        self.ground[cell] = u8(plot + 1)
        self.cells = append(self.cells, cell)
        self.kinds = append(self.kinds, kind)
        self.heights = append(self.heights, 0)
        self.land = with_number(self.land, cell)
        self.frontier = without(self.frontier, cell)
        for d in range(6):
            beside = cell + STEPS[d]
            there = i64(self.ground[beside])
            if there == 0:
                if self.may_lay(beside):
                    self.frontier = with_number(self.frontier, beside)
            elif there != POND:
                self._open_bank(cell, d)
        return plot

    def touches_pond(self, cell: i64) -> bool:
        """Whether the pond is next to it."""
        return any(cell + STEPS[d] == POND_CELL for d in range(6))

    # channels

    def is_reached(self, cell: i64, corner: i64) -> bool:
        """Whether a corner of a cell is the pond's, or an end of a channel (TAK-08)."""
        owner = cell + STEPS[CORNER_OWNER[corner]]
        return (i64(self.water[owner]) >> (REACHED + CORNER_SIDE[corner])) & 1 == 1

    def _reach(self, cell: i64, corner: i64) -> None:
        owner = cell + STEPS[CORNER_OWNER[corner]]
        self.water[owner] |= u8(64 if CORNER_SIDE[corner] == 0 else 128)

    def _open_bank(self, cell: i64, d: i64) -> None:
        """Adds the edge to the banks if a channel may be laid there now."""
        beside = cell + STEPS[d]
        one, other = i64(self.ground[cell]), i64(self.ground[beside])
        if one == 0 or other == 0 or one == POND or other == POND or has(i64(self.water[cell]), d):
            return
        if self.is_reached(cell, d) or self.is_reached(cell, before(d)):
            self.banks = with_number(self.banks, edge_of(cell, d))

    def lay_channel(self, edge: i64) -> None:
        """Lays a channel; its two plots are watered by the caller, for growth may be short."""
        cell, d = edge // 3, edge % 3
        beside = cell + STEPS[d]
        self.water[cell] |= u8(bit(d))
        self.water[beside] |= u8(bit(d + 3))
        self.banks = without(self.banks, edge)
        self._reach(cell, d)
        self._reach(cell, before(d))
        # The other four edges that meet these two corners.
        self._open_bank(cell, after(d))
        self._open_bank(cell, before(d))
        self._open_bank(beside, after(d + 3))
        self._open_bank(beside, before(d + 3))

    # water and bamboo

    def is_dry(self, plot: i64) -> bool:
        """Whether it has never been irrigated; water stays."""
        return not has(self.wet, plot)

    def irrigate(self, plot: i64) -> i64:
        """The first water of a plot: a section grows (TAK-18); returns how many did."""
        self.wet |= bit(plot)
        self._find_patterns(plot)
        return self.grow(plot)

    def growth_of(self, plot: i64) -> i64:
        """How many sections a growth would add: two with fertiliser, within four and the reserve."""
        kind = self.kinds[plot]
        more: i64 = 2 if improvement_of(kind) == FERTILISER else 1
        room = TALLEST - self.heights[plot]
        left = self.sections[colour_of(kind)]
        if room < more:
            more = room
        return left if left < more else more

    def grow(self, plot: i64) -> i64:
        """One growth; returns the sections."""
        more = self.growth_of(plot)
        if more > 0:
            self.sections[colour_of(self.kinds[plot])] -= more
            self._set_height(plot, self.heights[plot] + more)
        return more

    def eat(self, plot: i64) -> None:
        """The panda eats a section; it does not go back to the reserve."""
        self._set_height(plot, self.heights[plot] - 1)

    def _set_height(self, plot: i64, height: i64) -> None:
        kind = self.kinds[plot]
        old = self.heights[plot]
        if old == GROUP_HEIGHT:
            self.threes[colour_of(kind)] -= 1
        elif old == TALLEST:
            self.tall[kind] -= 1
        if height == GROUP_HEIGHT:
            self.threes[colour_of(kind)] += 1
        elif height == TALLEST:
            self.tall[kind] += 1
        self.heights[plot] = height

    def improve(self, plot: i64, improvement: i64) -> None:
        """Puts a token on a plot without bamboo; watering it is the caller's."""
        self.kinds[plot] += improvement

    def is_watered(self, plot: i64) -> bool:
        """TAK-17: next to the pond, with a channel on an edge, or with a watershed."""
        cell = self.cells[plot]
        if improvement_of(self.kinds[plot]) == WATERSHED or i64(self.water[cell]) & 63:
            return True
        return self.touches_pond(cell)

    # objectives

    def ways_of(self, plot: i64) -> vec[i64]:
        """The ways in which a plot may be part of any pattern."""
        return ways_for(colour_of(self.kinds[plot]), self.mirrored)

    def _find_patterns(self, plot: i64) -> None:
        """Adds the patterns that a plot just irrigated completes (TAK-21)."""
        cell = self.cells[plot]
        ways = self.ways_of(plot)
        at: i64 = 0
        while at < len(ways):
            if not has(self.patterns, ways[at]) and self._lies(cell, ways, at):
                self.patterns |= bit(ways[at])
            at += ROW

    def _lies(self, cell: i64, ways: vec[i64], at: i64) -> bool:
        """Whether the other plots of a way are there and irrigated."""
        if not self._is_wet(cell + ways[at + 1], ways[at + 2]) or not self._is_wet(cell + ways[at + 3], ways[at + 4]):
            return False
        return ways[at + 6] == NO_MORE or self._is_wet(cell + ways[at + 5], ways[at + 6])

    def _is_wet(self, cell: i64, colour: i64) -> bool:
        """Whether an irrigated plot of that colour lies there."""
        ground = i64(self.ground[cell])
        if ground == 0 or ground == POND:
            return False
        return colour_of(self.kinds[ground - 1]) == colour and has(self.wet, ground - 1)

    def grown(self, kind: i64) -> bool:
        """Whether a gardener objective holds (TAK-22)."""
        if kind >= FIRST_GROUP:
            return self.threes[kind - FIRST_GROUP] >= GROUP_SIZES[kind - FIRST_GROUP]
        return self.tall[4 * (kind % 3) + tall_improvement(kind)] > 0

    def grown_set(self) -> i64:
        """The gardener objectives that hold, counted from 0."""
        found: i64 = 0
        for number in range(15):
            if self.grown(FIRST_GARDENER + number):
                found |= bit(number)
        return found

    def rows(self) -> dict[str, list[int]]:
        """Everything as lists, for pickling."""
        numbers = [int(self.wet), int(self.patterns), int(self.gardener), int(self.panda), int(self.mirrored)]
        return {"numbers": numbers, **{row: [int(n) for n in getattr(self, row)] for row in ROWS}}


ROWS: Final = (
    *("ground", "water", "cells", "kinds", "heights", "land"),
    *("frontier", "banks", "sections", "threes", "tall"),
)


def restored_garden(rows: dict[str, list[int]]) -> Garden:
    """The garden of these rows."""
    wet, patterns, gardener, panda, mirrored = rows["numbers"]
    return Garden(
        ground=vec[u8](rows["ground"]),
        water=vec[u8](rows["water"]),
        cells=vec[i64](rows["cells"]),
        kinds=vec[i64](rows["kinds"]),
        heights=vec[i64](rows["heights"]),
        land=vec[i64](rows["land"]),
        frontier=vec[i64](rows["frontier"]),
        banks=vec[i64](rows["banks"]),
        sections=vec[i64](rows["sections"]),
        threes=vec[i64](rows["threes"]),
        tall=vec[i64](rows["tall"]),
        wet=wet,
        patterns=patterns,
        gardener=gardener,
        panda=panda,
        mirrored=bool(mirrored),
    )


def new_garden(mirrored: bool = True) -> Garden:
    """The pond alone, with gardener and panda on it (TAK-05)."""
    garden = Garden(
        ground=BARE_GROUND[:],
        water=vec[u8]([0] * len(BARE_GROUND)),
        cells=vec[i64](),
        kinds=vec[i64](),
        heights=vec[i64](),
        land=vec[i64](),
        frontier=vec[i64](),
        banks=vec[i64](),
        sections=vec[i64](list(SECTIONS)),
        threes=zeros(len(COLOURS)),
        tall=zeros(KINDS),
        wet=0,
        patterns=0,
        gardener=POND_CELL,
        panda=POND_CELL,
        mirrored=mirrored,
    )
    for d in range(6):
        garden.frontier = with_number(garden.frontier, POND_CELL + STEPS[d])
        garden._reach(POND_CELL, d)
    return garden


def before(d: i64) -> i64:
    """The direction before that one in the circle."""
    return 5 if d == 0 else d - 1


def after(d: i64) -> i64:
    """The direction after that one in the circle."""
    return 0 if d == 5 else d + 1


def edge_of(cell: i64, d: i64) -> i64:
    """The edge of a cell in that direction."""
    return 3 * cell + d if d < 3 else 3 * (cell + STEPS[d]) + d - 3


def with_number(row: vec[i64], number: i64) -> vec[i64]:
    """The ascending row with that number in its place; as it is if it is there."""
    at: i64 = len(row)
    while at > 0 and row[at - 1] >= number:
        at -= 1
    if at < len(row) and row[at] == number:
        return row
    row = append(row, number)
    end: i64 = len(row) - 1
    while end > at:
        row[end] = row[end - 1]
        end -= 1
    row[at] = number
    return row


def without(row: vec[i64], number: i64) -> vec[i64]:
    """The ascending row without that number."""
    kept = vec[i64](capacity=len(row))
    for other in row:
        if other != number:
            kept = append(kept, other)
    return kept
