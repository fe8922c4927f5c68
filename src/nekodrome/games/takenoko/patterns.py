"""Where plot objectives may lie: every way in which a plot can be part of each pattern (TAK-21, TAK-30)."""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from nekodrome.games.takenoko.objectives import FIRST_GARDENER, PLOT_CARDS, SHAPES, plot_colours
from nekodrome.games.takenoko.pieces import WIDTH
from nekodrome.parts.hexes import turns_of

NO_MORE: Final[i64] = -1  # the colour of a fourth cell that is not there
ROW: Final[i64] = 7  # a way: the kind, then step and colour of the other cells, seen from the plot


def _ways_of(kind: int, colour: int, mirrored: bool) -> list[list[int]]:
    """Each way in which a plot of that colour may be part of the pattern, once."""
    colours = plot_colours(kind)
    found: dict[frozenset[tuple[int, int]], list[int]] = {}
    shape = SHAPES[PLOT_CARDS[kind][0]]
    hands = [shape, [(r, q) for q, r in shape]] if mirrored else [shape]
    for cells in [turn for hand in hands for turn in turns_of(hand)]:
        steps = [q + r * WIDTH for q, r in cells]
        for here in [place for place in range(len(cells)) if colours[place] == colour]:
            others = [(steps[i] - steps[here], colours[i]) for i in range(len(cells)) if i != here]
            row = [kind, *[number for other in others for number in other]]
            found.setdefault(frozenset(others), row if len(row) == ROW else [*row, 0, NO_MORE])
    return list(found.values())


def _table(colour: int, mirrored: bool) -> vec[i64]:
    return vec[i64]([n for kind in range(FIRST_GARDENER) for way in _ways_of(kind, colour, mirrored) for n in way])


GREEN_WAYS: Final[vec[i64]] = _table(0, True)
YELLOW_WAYS: Final[vec[i64]] = _table(1, True)
PINK_WAYS: Final[vec[i64]] = _table(2, True)
# In the first rules diamonds of two colours had to be turned, and did not count mirrored.
GREEN_TURNS: Final[vec[i64]] = _table(0, False)
YELLOW_TURNS: Final[vec[i64]] = _table(1, False)
PINK_TURNS: Final[vec[i64]] = _table(2, False)


def ways_for(colour: i64, mirrored: bool) -> vec[i64]:
    """The ways in which a plot of that colour may be part of any pattern."""
    if not mirrored:
        return GREEN_TURNS if colour == 0 else YELLOW_TURNS if colour == 1 else PINK_TURNS
    return GREEN_WAYS if colour == 0 else YELLOW_WAYS if colour == 1 else PINK_WAYS
