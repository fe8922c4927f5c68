"""What may be chosen: the legal codes of each phase, ascending, and single questions about them."""

from typing import TYPE_CHECKING

from librt.vecs import append, vec
from mypy_extensions import i64

from nekodrome.games.takenoko.garden import Garden
from nekodrome.games.takenoko.moves import (
    BARE,
    CHANNEL,
    CHOOSE_SUN,
    CHOOSE_WIND,
    DECLINE,
    DRAW,
    DRAW_PLOTS,
    END,
    FIT,
    IMPROVE,
    KEEP,
    LAY,
    MOVE_GARDENER,
    MOVE_PANDA,
    RAIN_ON,
    SHOW,
    STORM_TO,
    TAKE,
    TAKE_CHANNEL,
)
from nekodrome.games.takenoko.objectives import HAND
from nekodrome.games.takenoko.phases import ACT, FIT_IT, GOODS, KEEP_ONE, LAY_IT, WEATHER
from nekodrome.games.takenoko.pieces import (
    ANY,
    CELL_COUNT,
    CLOUDS,
    GARDENER,
    IRRIGATION,
    NUMBERS,
    OBJECTIVE,
    PANDA,
    PLOTS_ACTION,
    RAIN,
    STEPS,
    STORM,
    SUN,
    WIND,
    improvement_of,
)
from nekodrome.parts.bits import count, has, lowest

if TYPE_CHECKING:
    from nekodrome.games.takenoko.rules import Takenoko


def codes_of(state: "Takenoko") -> vec[i64]:
    """The codes of the player in turn."""
    codes = vec[i64](capacity=48)
    if state.phase == ACT:
        return _turn_codes(state, codes)
    if state.phase == WEATHER:
        return _weather_codes(state, codes)
    if state.phase == LAY_IT:
        return _cell_codes(codes, state.garden.frontier, LAY)
    return _inner_codes(state, codes)


def _inner_codes(state: "Takenoko", codes: vec[i64]) -> vec[i64]:
    """Choices inside an action."""
    if state.phase == KEEP_ONE:
        for i in range(state.drawn_plots()):
            codes = append(codes, KEEP + i)
    elif state.phase == FIT_IT:
        codes = append(codes, BARE)
        codes = _token_codes(state, codes, state.turn, FIT)
    else:
        codes = _deck_codes(state, codes)
    return codes


# actions


def may_act(state: "Takenoko", action: i64) -> bool:
    """TAK-10: whether that action is still open to the player, be there something to do or not."""
    effect = state.effect
    if state.made >= (3 if effect == SUN else 2):
        return False
    return effect == WIND or not has(state.done, action)


def is_possible(state: "Takenoko", action: i64) -> bool:
    """Whether the action can be carried out at all."""
    if action == PLOTS_ACTION:
        return len(state.pile) > 0
    if action == IRRIGATION:
        return state.goods[state.seats * GOODS] > 0
    if action == GARDENER:
        return can_move(state.garden, state.garden.gardener)
    if action == PANDA:
        return can_move(state.garden, state.garden.panda)
    return count(state.hands[state.turn]) < HAND and state.has_cards()


def may_end(state: "Takenoko") -> bool:
    """TAK-10: from the second action on, or when none can be carried out."""
    if state.made >= 2:
        return True
    return not any(may_act(state, action) and is_possible(state, action) for action in range(5))


def _turn_codes(state: "Takenoko", codes: vec[i64]) -> vec[i64]:
    if may_end(state):
        codes = append(codes, END)
    if may_act(state, PLOTS_ACTION) and len(state.pile) > 0:
        codes = append(codes, DRAW_PLOTS)
    if may_act(state, IRRIGATION) and state.goods[state.seats * GOODS] > 0:
        codes = append(codes, TAKE_CHANNEL)
    if may_act(state, OBJECTIVE) and count(state.hands[state.turn]) < HAND:
        codes = _deck_codes(state, codes)
    codes = _show_codes(state, codes)
    if may_act(state, GARDENER):
        codes = _path_codes(state.garden, state.garden.gardener, MOVE_GARDENER, codes)
    if may_act(state, PANDA):
        codes = _path_codes(state.garden, state.garden.panda, MOVE_PANDA, codes)
    return _placing_codes(state, codes)


def _deck_codes(state: "Takenoko", codes: vec[i64]) -> vec[i64]:
    for deck in range(3):
        if state.has_card(deck):
            codes = append(codes, DRAW + deck)
    return codes


def _token_codes(state: "Takenoko", codes: vec[i64], row: i64, base: i64) -> vec[i64]:
    """A code for each improvement that a row of goods has."""
    for improvement in range(1, 4):
        if state.goods[row * GOODS + improvement] > 0:
            codes = append(codes, base + improvement)
    return codes


def _cell_codes(codes: vec[i64], cells: vec[i64], base: i64) -> vec[i64]:
    for cell in cells:
        codes = append(codes, base + NUMBERS[cell])
    return codes


# straight lines (TAK-13)


def can_move(garden: Garden, start: i64) -> bool:
    """Whether there is a plot, or the pond, beside the cell."""
    return any(garden.ground[start + STEPS[d]] > 0 for d in range(6))


def paces(garden: Garden, start: i64, d: i64) -> i64:
    """How far one gets in that direction over laid plots."""
    step = STEPS[d]
    cell = start + step
    n: i64 = 0
    while garden.ground[cell]:
        cell += step
        n += 1
    return n


def _path_codes(garden: Garden, start: i64, base: i64, codes: vec[i64]) -> vec[i64]:
    """The cells in a straight line from a start, ascending: rows above, its own row, rows below."""
    codes = _slanted(garden, start, 2, 1, base, codes)
    n = paces(garden, start, 3)
    while n > 0:
        codes = append(codes, base + NUMBERS[start - n])
        n -= 1
    for n in range(1, paces(garden, start, 0) + 1):
        codes = append(codes, base + NUMBERS[start + n])
    return _slanted(garden, start, 4, 5, base, codes)


def _slanted(garden: Garden, start: i64, left: i64, right: i64, base: i64, codes: vec[i64]) -> vec[i64]:
    """The cells on two slanted lines, row by row from the top."""
    to_left, to_right = paces(garden, start, left), paces(garden, start, right)
    rows = to_left if to_left > to_right else to_right
    for row in range(1, rows + 1):
        n = rows + 1 - row if STEPS[left] < 0 else row
        if n <= to_left:
            codes = append(codes, base + NUMBERS[start + n * STEPS[left]])
        if n <= to_right:
            codes = append(codes, base + NUMBERS[start + n * STEPS[right]])
    return codes


def is_straight(garden: Garden, start: i64, cell: i64) -> bool:
    """Whether a move from one cell to another goes in a straight line over laid plots."""
    for d in range(6):
        away = cell - start
        n = away // STEPS[d] if away % STEPS[d] == 0 else 0
        if 0 < n <= paces(garden, start, d):
            return True
    return False


# the weather (TAK-09)


def is_free_choice(state: "Takenoko") -> bool:
    """Whether any effect may be chosen: "?" on the die, or clouds when no improvement is left."""
    return state.weather == ANY or (state.weather == CLOUDS and not has_tokens(state))


def has_tokens(state: "Takenoko") -> bool:
    """Whether the reserve has an improvement left."""
    row = state.seats * GOODS
    return state.goods[row + 1] + state.goods[row + 2] + state.goods[row + 3] > 0


def may_use(state: "Takenoko", effect: i64) -> bool:
    """Whether the die allows that effect."""
    if state.weather == CLOUDS:
        return has_tokens(state) if effect == CLOUDS else not has_tokens(state)
    return state.weather == effect or state.weather == ANY


def can_rain_on(garden: Garden, cell: i64) -> bool:
    """Whether at least one section can grow on that irrigated plot."""
    plot = garden.plot_at(cell)
    return plot >= 0 and has(garden.wet, plot) and garden.growth_of(plot) > 0


def _weather_codes(state: "Takenoko", codes: vec[i64]) -> vec[i64]:
    codes = append(codes, DECLINE)
    if is_free_choice(state):
        codes = append(append(codes, CHOOSE_SUN), CHOOSE_WIND)
    if may_use(state, CLOUDS):
        codes = _token_codes(state, codes, state.seats, TAKE)
    codes = _show_codes(state, codes)
    if may_use(state, RAIN):
        for cell in state.garden.land:
            if can_rain_on(state.garden, cell):
                codes = append(codes, RAIN_ON + NUMBERS[cell])
    if may_use(state, STORM):
        codes = _cell_codes(codes, state.garden.land, STORM_TO)
    return _placing_codes(state, codes)


# free moves (TAK-16)


def _show_codes(state: "Takenoko", codes: vec[i64]) -> vec[i64]:
    ready = state.ready()
    while ready:
        codes = append(codes, SHOW + lowest(ready))
        ready &= ready - 1
    return codes


def can_improve(garden: Garden, cell: i64) -> bool:
    """TAK-19: a plot without bamboo and without improvement."""
    plot = garden.plot_at(cell)
    return plot >= 0 and garden.heights[plot] == 0 and improvement_of(garden.kinds[plot]) == 0


def _placing_codes(state: "Takenoko", codes: vec[i64]) -> vec[i64]:
    row = state.turn * GOODS
    garden = state.garden
    for improvement in range(1, 4):
        if state.goods[row + improvement] > 0:
            base = IMPROVE + (improvement - 1) * CELL_COUNT
            for cell in garden.land:
                if can_improve(garden, cell):
                    codes = append(codes, base + NUMBERS[cell])
    if state.goods[row] > 0:
        for edge in garden.banks:
            codes = append(codes, CHANNEL + 3 * NUMBERS[edge // 3] + edge % 3)
    return codes
