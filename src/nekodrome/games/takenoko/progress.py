"""How far an objective is: whether it holds, what is missing, and whether it can still be met at all."""

from typing import TYPE_CHECKING, Final, Literal

from nekodrome.core.texts import Message
from nekodrome.games.takenoko.moves import cell_text
from nekodrome.games.takenoko.objectives import (
    FIRST_GARDENER,
    FIRST_GROUP,
    FIRST_PANDA,
    GROUP_HEIGHT,
    GROUP_SIZES,
    MEALS,
    plot_colours,
    tall_improvement,
)
from nekodrome.games.takenoko.patterns import NO_MORE, ROW, ways_for
from nekodrome.games.takenoko.phases import GOODS, LAY_IT
from nekodrome.games.takenoko.pieces import (
    COLOURS,
    ENCLOSURE,
    IMPROVEMENTS,
    PLAIN,
    POND,
    TALLEST,
    WATERSHED,
    colour_of,
    improvement_of,
    place_words,
)
from nekodrome.parts.bits import has

if TYPE_CHECKING:
    from nekodrome.games.takenoko.rules import Takenoko

Ways = list[list[tuple[int, int]]]
ObjectiveState = Literal["holds", "open", "lost"]
LOST: Final = "lost"
HOLDS: Final = "holds"
OPEN: Final = "open"


def _ways_by_kind(mirrored: bool) -> dict[tuple[int, int], Ways]:
    """For a plot objective and the colour of a plot: the other cells of each way, as steps and colours."""
    found: dict[tuple[int, int], Ways] = {}
    for colour in range(3):
        row = list(ways_for(colour, mirrored))
        for at in range(0, len(row), ROW):
            others = [(row[at + i], row[at + i + 1]) for i in (1, 3, 5) if row[at + i + 1] != NO_MORE]
            found.setdefault((row[at], colour), []).append(others)
    return found


WAYS: Final = {mirrored: _ways_by_kind(mirrored) for mirrored in (False, True)}


class Progress:
    """What a player is told of an objective in hand."""

    def __init__(self, state: ObjectiveState, missing: list[Message], places: list[str]) -> None:
        self.state = state
        self.missing = missing
        self.places = places  # where it may come about, or has


def progress_of(state: "Takenoko", seat: int, kind: int) -> Progress:
    """How far that objective is for that player."""
    if kind >= FIRST_PANDA:
        return _meal(state, seat, kind)
    if kind >= FIRST_GROUP:
        return _group(state, kind)
    return _tall(state, kind) if kind >= FIRST_GARDENER else _pattern(state, kind)


def plots_to_come(state: "Takenoko", colour: int, improvement: int = -1) -> int:
    """How many plots of a colour, and of an improvement if one is named, are not laid; everybody can count them."""
    coming = [int(kind) for kind in state.pile] + ([int(state.kept)] if state.phase == LAY_IT else [])
    return sum(1 for kind in coming if colour_of(kind) == colour and improvement in (-1, improvement_of(kind)))


def _goods_left(state: "Takenoko", what: int) -> int:
    """Channels or tokens that are not laid, in the reserve or with players."""
    return sum(int(state.goods[row * GOODS + what]) for row in range(state.seats + 1))


# plot objectives


class Fit:
    """A place for a pattern: cells without a plot by colour, dry plots, and all its cells."""

    def __init__(self, cells: list[int], empty: list[int], dry: int) -> None:
        self.cells = cells
        self.empty = empty
        self.dry = dry

    def distance(self) -> int:
        """How far it is: a plot counts twice, water once."""
        return 2 * sum(self.empty) + self.dry


def _pattern(state: "Takenoko", kind: int) -> Progress:
    coming = [plots_to_come(state, colour) for colour in range(3)]
    water = _goods_left(state, 0) + _goods_left(state, WATERSHED) > 0
    best: Fit | None = None
    for fit in _fits(state, kind):
        possible = all(fit.empty[c] <= coming[c] for c in range(3)) and (water or fit.dry == 0)
        if possible and (best is None or fit.distance() < best.distance()):
            best = fit
    if best is None:
        return Progress(LOST, [], [])
    missing = [{"text": "missing.lay", "n": sum(best.empty)}] if sum(best.empty) else []
    missing += [{"text": "missing.irrigate", "n": best.dry}] if best.dry else []
    return Progress(OPEN if missing else HOLDS, missing, [cell_text(cell) for cell in best.cells])


def _fits(state: "Takenoko", kind: int) -> list[Fit]:
    """Every place where the pattern may lie, and one out in the open."""
    garden = state.garden
    colours = plot_colours(kind)
    found = [Fit([], [colours.count(colour) for colour in range(3)], 0)]
    for plot, cell in enumerate(garden.cells):
        colour = int(colour_of(garden.kinds[plot]))
        for way in WAYS[garden.mirrored].get((kind, colour), []):
            fit = _fit(state, cell, [(0, colour), *way])
            if fit is not None:
                found.append(fit)
    return found


def _fit(state: "Takenoko", cell: int, way: list[tuple[int, int]]) -> Fit | None:
    """The pattern lying just so; None where something else lies in its way."""
    garden = state.garden
    fit = Fit([cell + step for step, _ in way], [0, 0, 0], 0)
    for step, colour in way:
        there = int(garden.ground[cell + step])
        if there == 0:
            fit.empty[colour] += 1
        elif there == POND or colour_of(garden.kinds[there - 1]) != colour:
            return None
        elif not has(garden.wet, there - 1):
            fit.dry += 1
    return fit


# gardener objectives


def _tall(state: "Takenoko", kind: int) -> Progress:
    garden, colour, improvement = state.garden, kind % 3, int(tall_improvement(kind))
    best = -1
    for plot in range(len(garden.cells)):
        fits = garden.kinds[plot] == 4 * colour + improvement
        if fits and (best < 0 or _eagerness(state, plot) > _eagerness(state, best)):
            best = plot
    if best >= 0:
        return _tall_on(state, best)
    name = "missing.plot" if improvement else "missing.plain_plot"
    message: Message = {"text": name, "colour": COLOURS[colour], "improvement": IMPROVEMENTS[improvement]}
    return Progress(OPEN if _may_come(state, colour, improvement) else LOST, [message], [])


def _eagerness(state: "Takenoko", plot: int) -> int:
    return 2 * int(state.garden.heights[plot]) + (0 if state.garden.is_dry(plot) else 1)


def _tall_on(state: "Takenoko", plot: int) -> Progress:
    garden = state.garden
    cell = garden.cells[plot]
    more = TALLEST - garden.heights[plot]
    missing: list[Message] = [{"text": "missing.irrigate", "n": 1}] if garden.is_dry(plot) else []
    missing += [{"text": "missing.sections", "n": more, "place": place_words(cell)}] if more else []
    return Progress(OPEN if missing else HOLDS, missing, [cell_text(cell)])


def _may_come(state: "Takenoko", colour: int, improvement: int) -> bool:
    """Whether a plot of that colour with just that improvement may still come about."""
    if plots_to_come(state, colour, improvement):
        return True
    if improvement == PLAIN or not _goods_left(state, improvement):
        return False
    plain = any(kind == 4 * colour for kind in state.garden.kinds)
    return plain or plots_to_come(state, colour, PLAIN) > 0


def _group(state: "Takenoko", kind: int) -> Progress:
    garden, colour = state.garden, kind % 3
    wanted = GROUP_SIZES[kind - FIRST_GROUP]
    mine = [plot for plot in range(len(garden.cells)) if colour_of(garden.kinds[plot]) == colour]
    ready = [plot for plot in mine if garden.heights[plot] == GROUP_HEIGHT]
    places = [cell_text(garden.cells[plot]) for plot in ready]
    if len(ready) >= wanted:
        return Progress(HOLDS, [], places)
    stuck = [p for p in mine if garden.heights[p] == TALLEST and improvement_of(garden.kinds[p]) == ENCLOSURE]
    possible = len(mine) - len(stuck) + plots_to_come(state, colour) >= wanted
    message = {"text": "missing.group", "n": wanted - len(ready), "colour": COLOURS[colour]}
    return Progress(OPEN if possible else LOST, [message], places)


# panda objectives


def _meal(state: "Takenoko", seat: int, kind: int) -> Progress:
    missing: list[Message] = []
    for colour in range(3):
        more = MEALS[3 * (kind - FIRST_PANDA) + colour] - state.eaten[3 * seat + colour]
        if more > 0:
            missing.append({"text": "missing.eat", "n": more, "colour": COLOURS[colour]})
    return Progress(OPEN if missing else HOLDS, missing, [])
