"""What nobody would do in Takenoko: keep what scores, or act where nothing happens while something could."""

from typing import TYPE_CHECKING, Final

from librt.vecs import append, vec
from mypy_extensions import i64

from nekodrome.games.takenoko.garden import Garden
from nekodrome.games.takenoko.moves import (
    CHOOSE_SUN,
    DECLINE,
    DRAW,
    DRAW_PLOTS,
    END,
    IMPROVE,
    LAY,
    MOVE_GARDENER,
    MOVE_PANDA,
    RAIN_ON,
    SHOW,
    STORM_TO,
    TAKE_CHANNEL,
)
from nekodrome.games.takenoko.phases import ACT, GOODS, WEATHER
from nekodrome.games.takenoko.pieces import CELL_COUNT, CELLS, ENCLOSURE, STEPS, colour_of, improvement_of
from nekodrome.parts.bits import has

if TYPE_CHECKING:
    from nekodrome.games.takenoko.rules import Takenoko

PLENTY: Final[i64] = 3  # channels in hand with which nobody takes another


def sensible_codes(state: "Takenoko", seat: i64, codes: vec[i64]) -> vec[i64]:
    """These codes without the silly ones. What is scored is never lost, so it is scored at once."""
    if state.phase != ACT and state.phase != WEATHER:
        return codes
    if state.ready():
        return _among(codes, SHOW, LAY)
    garden = state.garden
    grows, eats, blows = False, False, False  # whether gardener, panda and storm can do anything anywhere
    for code in codes:
        grows = grows or (MOVE_GARDENER <= code < MOVE_PANDA and grows_at(garden, _cell(code)))
        eats = eats or (MOVE_PANDA <= code < RAIN_ON and eats_at(garden, _cell(code)))
        blows = blows or (STORM_TO <= code < IMPROVE and eats_at(garden, _cell(code)))
    found = vec[i64](capacity=len(codes))
    for code in codes:
        if MOVE_GARDENER <= code < MOVE_PANDA:
            silly = grows and not grows_at(garden, _cell(code))
        elif MOVE_PANDA <= code < RAIN_ON:
            silly = eats and not eats_at(garden, _cell(code))
        elif STORM_TO <= code < IMPROVE:
            silly = blows and not eats_at(garden, _cell(code))
        else:
            silly = code < LAY and _is_silly(state, seat, code, codes)
        if not silly:
            found = append(found, code)
    return found if len(found) > 0 else codes


def _among(codes: vec[i64], first: i64, after: i64) -> vec[i64]:
    found = vec[i64](capacity=len(codes))
    for code in codes:
        if first <= code < after:
            found = append(found, code)
    return found


def _is_silly(state: "Takenoko", seat: i64, code: i64, codes: vec[i64]) -> bool:
    """What is done without: free goods or a free choice of the weather, a card for nothing; and a hoard of channels."""
    if code == DECLINE:
        return len(_among(codes, CHOOSE_SUN, DRAW_PLOTS)) > 0
    if code == END:
        return len(_among(codes, DRAW, SHOW)) > 0
    return code == TAKE_CHANNEL and state.goods[seat * GOODS] >= PLENTY


def _cell(code: i64) -> i64:
    return CELLS[(code - LAY) % CELL_COUNT]


def eats_at(garden: Garden, cell: i64) -> bool:
    """Whether the panda would eat there (TAK-14)."""
    plot = garden.plot_at(cell)
    return plot >= 0 and garden.heights[plot] > 0 and improvement_of(garden.kinds[plot]) != ENCLOSURE


def grows_at(garden: Garden, cell: i64) -> bool:
    """Whether anything would grow if the gardener stopped there (TAK-13)."""
    plot = garden.plot_at(cell)
    if plot < 0:
        return False
    if can_grow(garden, plot):
        return True
    colour = colour_of(garden.kinds[plot])
    for d in range(6):
        beside = garden.plot_at(cell + STEPS[d])
        if beside >= 0 and colour_of(garden.kinds[beside]) == colour and can_grow(garden, beside):
            return True
    return False


def can_grow(garden: Garden, plot: i64) -> bool:
    """Whether a plot has water, and room for more bamboo."""
    return has(garden.wet, plot) and garden.growth_of(plot) > 0
