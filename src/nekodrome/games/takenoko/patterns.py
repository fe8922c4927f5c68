"""Where plot objectives may lie: every way in which a plot can be part of each pattern (TAK-21, TAK-30)."""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from nekodrome.games.takenoko.objectives import FIRST_GARDENER, PLOT_CARDS, SHAPES, plot_colours
from nekodrome.games.takenoko.pieces import WIDTH
from nekodrome.parts.hexes import turns_of

NO_MORE: Final[i64] = -1  # the colour of a fourth cell that is not there
ROW: Final[i64] = 7  # a way: the kind, then step and colour of the other cells, seen from the plot


def _ways_of(kind: int, colour: int) -> list[list[int]]:
    """Each way in which a plot of that colour may be part of the pattern, once."""
    colours = plot_colours(kind)
    found: dict[frozenset[tuple[int, int]], list[int]] = {}
    for cells in turns_of(SHAPES[PLOT_CARDS[kind][0]]):
        steps = [q + r * WIDTH for q, r in cells]
        for here in [place for place in range(len(cells)) if colours[place] == colour]:
            others = [(steps[i] - steps[here], colours[i]) for i in range(len(cells)) if i != here]
            row = [kind, *[number for other in others for number in other]]
            found.setdefault(frozenset(others), row if len(row) == ROW else [*row, 0, NO_MORE])
    return list(found.values())


def _table(colour: int) -> list[int]:
    return [n for kind in range(FIRST_GARDENER) for way in _ways_of(kind, colour) for n in way]


GREEN_WAYS: Final[vec[i64]] = vec[i64](_table(0))
YELLOW_WAYS: Final[vec[i64]] = vec[i64](_table(1))
PINK_WAYS: Final[vec[i64]] = vec[i64](_table(2))


def ways_for(colour: i64) -> vec[i64]:
    """The ways in which a plot of that colour may be part of any pattern."""
    return GREEN_WAYS if colour == 0 else YELLOW_WAYS if colour == 1 else PINK_WAYS
