"""What is done in the garden: plots, channels and improvements laid, gardener and panda moved, bamboo grown."""

from typing import TYPE_CHECKING

from librt.vecs import append
from mypy_extensions import i64

from nekodrome.games.takenoko.facts import (
    DrawsPlots,
    DrawsPlotsOwn,
    Eats,
    Grows,
    Improves,
    Irrigates,
    Keeps,
    Lays,
    LaysChannel,
    LeavesBare,
    MovesGardener,
    MovesPanda,
    TakesChannel,
)
from nekodrome.games.takenoko.phases import ACT, FIT_IT, GOODS, KEEP_ONE, KEPT, LAY_IT, LOOKED, NONE
from nekodrome.games.takenoko.pieces import (
    COLOURS,
    ENCLOSURE,
    GARDENER,
    IRRIGATION,
    PANDA,
    PLOTS_ACTION,
    POND_CELL,
    STEPS,
    WATERSHED,
    colour_of,
    improvement_of,
    kind_words,
    place_words,
    token_name,
)
from nekodrome.parts.bits import has

if TYPE_CHECKING:
    from nekodrome.games.takenoko.rules import Takenoko


# plots (TAK-11)


def draw_plots(state: "Takenoko") -> None:
    """Three plots for the player to look at (TAK-29)."""
    state.spend_action(PLOTS_ACTION)
    state.phase = KEEP_ONE
    state.revealed += 1
    n = state.drawn_plots()
    third = state.pile[2] if n > 2 else NONE
    second = state.pile[1] if n > 1 else NONE
    _note(state, LOOKED, state.pile[0], second, third)
    if state.facts is not None:
        plots = [kind_words(state.pile[i]) for i in range(n)]
        state.tell("draws_plots", DrawsPlots(seat=state.turn, n=n), state.turn, DrawsPlotsOwn(plots=plots))


def _note(state: "Takenoko", what: i64, one: i64, two: i64, three: i64) -> None:
    log = append(append(state.log, what), state.turn)
    state.log = append(append(append(log, one), two), three)


def keep(state: "Takenoko", which: i64) -> None:
    """One of them is to be laid, the others go under the pile."""
    state.kept = state.pile[which]
    state.revealed += 1
    _note(state, KEPT, which, state.kept, NONE)
    _put_under(state, which)
    state.phase = LAY_IT
    if state.facts is not None:
        state.tell("keeps", Keeps(seat=state.turn, plot=kind_words(state.kept), number=which + 1))


def _put_under(state: "Takenoko", which: i64) -> None:
    """All drawn plots but one go under the pile, in random order."""
    n = state.drawn_plots()
    pile = state.pile[n:]
    first = 1 if which == 0 else 0
    last = n - 2 if which == n - 1 else n - 1
    if n == 3 and state.rng.below(2):
        first, last = last, first
    if n > 1:
        pile = append(pile, state.pile[first])
    if n > 2:
        pile = append(pile, state.pile[last])
    state.pile = pile


def lay(state: "Takenoko", cell: i64) -> None:
    """The plot kept goes onto the board."""
    kind = state.kept
    plot = state.garden.lay(cell, kind)
    may_fit = improvement_of(kind) == 0 and _has_token(state)
    if state.facts is not None:
        place = place_words(cell)
        state.tell("lays", Lays(seat=state.turn, plot=kind_words(kind), place=place, may_fit=may_fit))
    state.kept = plot
    if may_fit:
        state.phase = FIT_IT  # TAK-18: before anything grows
    else:
        _finish_laying(state)


def _has_token(state: "Takenoko") -> bool:
    row = state.turn * GOODS
    return state.goods[row + 1] + state.goods[row + 2] + state.goods[row + 3] > 0


def fit(state: "Takenoko", improvement: i64) -> None:
    """The plot just laid gets an improvement, or none."""
    if improvement > 0:
        _put_token(state, state.kept, improvement)
    elif state.facts is not None:
        state.tell("leaves_bare", LeavesBare(seat=state.turn))
    _finish_laying(state)


def _finish_laying(state: "Takenoko") -> None:
    plot = state.kept
    state.kept = NONE
    state.phase = ACT
    if state.garden.is_watered(plot):
        _irrigate(state, plot)


# irrigation (TAK-12)


def take_channel(state: "Takenoko") -> None:
    """The action: a channel to lay whenever one likes."""
    state.spend_action(IRRIGATION)
    take(state, 0)
    if state.facts is not None:
        state.tell("takes_channel", TakesChannel(seat=state.turn, left=state.goods[state.seats * GOODS]))


def lay_channel(state: "Takenoko", edge: i64) -> None:
    """A channel waters the plots on both sides."""
    garden = state.garden
    cell = edge // 3
    beside = cell + STEPS[edge % 3]
    _put_down(state, 0)
    garden.lay_channel(edge)
    if state.facts is not None:
        place, other = place_words(cell), place_words(beside)
        state.tell("lays_channel", LaysChannel(seat=state.turn, place=place, other_place=other))
    # TAK-02: the plot with the smaller (q, r) comes first; the edge belongs to the smaller q, or the greater r.
    first, second = garden.plot_at(cell), garden.plot_at(beside)
    if edge % 3 == 2:
        first, second = second, first
    _water(state, first)
    _water(state, second)


def take(state: "Takenoko", what: i64) -> None:
    """A channel or a token comes from the reserve."""
    state.goods[state.seats * GOODS + what] -= 1
    state.goods[state.turn * GOODS + what] += 1


def _put_down(state: "Takenoko", what: i64) -> None:
    """Something owned goes onto the board."""
    state.goods[state.turn * GOODS + what] -= 1


def _water(state: "Takenoko", plot: i64) -> None:
    if state.garden.is_dry(plot):
        _irrigate(state, plot)


# gardener and panda (TAK-13, TAK-14)


def move_gardener(state: "Takenoko", cell: i64) -> None:
    """The gardener goes there, and grows what has its colour around."""
    state.spend_action(GARDENER)
    garden = state.garden
    if state.facts is not None:
        state.tell("moves_gardener", MovesGardener(seat=state.turn, place=place_words(cell)))
    garden.gardener = cell
    if cell == POND_CELL:
        return
    plot = garden.plot_at(cell)
    if has(garden.wet, plot):
        grow(state, plot)
    colour = colour_of(garden.kinds[plot])
    for d in range(6):
        beside = garden.plot_at(cell + STEPS[d])
        if beside >= 0 and colour_of(garden.kinds[beside]) == colour and has(garden.wet, beside):
            grow(state, beside)


def move_panda(state: "Takenoko", cell: i64) -> None:
    """The action: the panda goes there, and eats if it can."""
    state.spend_action(PANDA)
    if state.facts is not None:
        state.tell("moves_panda", MovesPanda(seat=state.turn, place=place_words(cell)))
    feed_panda(state, cell)


def feed_panda(state: "Takenoko", cell: i64) -> None:
    """The panda has come there, and eats if it can."""
    garden = state.garden
    garden.panda = cell
    plot = garden.plot_at(cell)
    if plot < 0 or garden.heights[plot] == 0 or improvement_of(garden.kinds[plot]) == ENCLOSURE:
        return
    garden.eat(plot)
    colour = colour_of(garden.kinds[plot])
    state.eaten[3 * state.turn + colour] += 1
    if state.facts is not None:
        place, height = place_words(cell), garden.heights[plot]
        state.tell("eats", Eats(seat=state.turn, colour=COLOURS[colour], place=place, height=height))


# improvements (TAK-16, TAK-19)


def improve(state: "Takenoko", plot: i64, improvement: i64) -> None:
    """A token goes onto a plot; a watershed waters it."""
    _put_token(state, plot, improvement)
    if improvement == WATERSHED:
        _water(state, plot)


def _put_token(state: "Takenoko", plot: i64, improvement: i64) -> None:
    _put_down(state, improvement)
    state.garden.improve(plot, improvement)
    if state.facts is not None:
        place = place_words(state.garden.cells[plot])
        state.tell("improves", Improves(seat=state.turn, improvement=token_name(improvement), place=place))


# water and growth (TAK-17, TAK-18)


def _irrigate(state: "Takenoko", plot: i64) -> None:
    if state.facts is not None:
        state.tell("irrigates", Irrigates(place=place_words(state.garden.cells[plot])))
    _tell_growth(state, plot, state.garden.irrigate(plot))


def grow(state: "Takenoko", plot: i64) -> None:
    """One growth on a plot."""
    _tell_growth(state, plot, state.garden.grow(plot))


def _tell_growth(state: "Takenoko", plot: i64, n: i64) -> None:
    if state.facts is not None and n > 0:
        garden = state.garden
        colour = COLOURS[colour_of(garden.kinds[plot])]
        place = place_words(garden.cells[plot])
        state.tell("grows", Grows(n=n, colour=colour, place=place, height=garden.heights[plot]))
