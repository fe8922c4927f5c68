"""Why one might choose a move of Takenoko, in words; looks only at what the seat knows."""

from typing import Final

from nekodrome.core.game import State
from nekodrome.core.texts import Message
from nekodrome.games.takenoko.moves import (
    CHANNEL,
    CHOOSE_SUN,
    CHOOSE_WIND,
    DRAW,
    DRAW_PLOTS,
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
from nekodrome.games.takenoko.objectives import POINTS
from nekodrome.games.takenoko.pieces import CELL_COUNT, CELLS, COLOURS, STEPS, WATERSHED, colour_of, improvement_of
from nekodrome.games.takenoko.rules import Takenoko
from nekodrome.games.takenoko.sense import can_grow, eats_at
from nekodrome.games.takenoko.wishes import Wishes
from nekodrome.games.takenoko.worth import channel_worth, token_worth
from nekodrome.parts.bits import count

TALL: Final = 3  # sections that others may be growing for a card
SMALL: Final = 8  # plots; a garden with fewer has room for everything


def reason_of(state: State, seat: int, action: int) -> Message | None:
    """The reason that is seen first."""
    assert isinstance(state, Takenoko)
    wishes = Wishes()
    wishes.read(state, seat)
    if action >= CHANNEL:
        at = action - int(CHANNEL)
        brings = channel_worth(wishes, state, 3 * CELLS[at // 3] + at % 3) > 0.0
        return {"text": "hint.water"} if brings else {"text": "hint.further"}
    if action >= LAY:
        return _on_cell(wishes, state, action, int(CELLS[(action - LAY) % CELL_COUNT]))
    if action >= SHOW:
        return {"text": "hint.show", "n": int(POINTS[action - SHOW])}
    if action >= DRAW:
        return {"text": "hint.draw", "n": int(count(state.hands[seat]))}
    return _simple(wishes, state, action)


def _simple(wishes: Wishes, state: Takenoko, action: int) -> Message | None:
    if action == TAKE_CHANNEL:
        dry = len(state.garden.cells) - int(count(state.garden.wet))
        return {"text": "hint.channel", "n": dry} if dry else None
    if action == DRAW_PLOTS:
        return {"text": "hint.plots_few" if len(state.garden.cells) < SMALL else "hint.plots"}
    if action > FIT:
        return {"text": "hint.fit"}
    if KEEP <= action < FIT:
        return _keeping(wishes, int(state.pile[action - KEEP]))
    if action in (CHOOSE_SUN, CHOOSE_WIND):
        return {"text": "hint.sun" if action == CHOOSE_SUN else "hint.wind"}
    return {"text": "hint.take"} if action > TAKE else None


def _keeping(wishes: Wishes, kind: int) -> Message | None:
    colour = int(colour_of(kind))
    if wishes.lay[colour] > 0.0:
        return {"text": "hint.keep_pattern", "colour": COLOURS[colour]}
    if wishes.eat[colour] > 0.0:
        return {"text": "hint.keep_meal", "colour": COLOURS[colour]}
    if wishes.tall[kind] > 0.0 or wishes.group[colour] > 0.0:
        return {"text": "hint.keep_tall", "colour": COLOURS[colour]}
    return {"text": "hint.keep_wet"} if improvement_of(kind) == WATERSHED else None


def _on_cell(wishes: Wishes, state: Takenoko, action: int, cell: int) -> Message | None:
    if action >= IMPROVE:
        wished = token_worth(wishes, state, (action - IMPROVE) // CELL_COUNT + 1, cell) > 0.0
        return {"text": "hint.token"} if wished else None
    if action >= STORM_TO or MOVE_PANDA <= action < RAIN_ON:
        return _eating(wishes, state, cell)
    if action >= MOVE_GARDENER:
        return _growing(wishes, state, cell, alone=action >= RAIN_ON)
    return _laying(wishes, state, cell)


def _eating(wishes: Wishes, state: Takenoko, cell: int) -> Message:
    garden = state.garden
    if not eats_at(garden, cell):
        return {"text": "hint.eat_nothing"}
    plot = garden.plot_at(cell)
    colour = colour_of(garden.kinds[plot])
    if wishes.eat[colour] > 0.0:
        return {"text": "hint.eat_wish", "colour": COLOURS[colour]}
    spite = wishes.spite > 0.0 and garden.heights[plot] >= TALL
    return {"text": "hint.eat_tall" if spite else "hint.eat", "colour": COLOURS[colour]}


def _growing(wishes: Wishes, state: Takenoko, cell: int, alone: bool) -> Message:
    """What grows there: one bamboo in the rain, its neighbours of the same colour too where the gardener stops."""
    garden = state.garden
    plot = garden.plot_at(cell)
    if plot < 0:
        return {"text": "hint.grow", "n": 0}
    colour = colour_of(garden.kinds[plot])
    beside = [] if alone else [garden.plot_at(cell + STEPS[d]) for d in range(6)]
    same = [one for one in beside if one >= 0 and colour_of(garden.kinds[one]) == colour]
    grown = [one for one in [plot, *same] if can_grow(garden, one)]
    wished = any(wishes.tall[garden.kinds[one]] > 0.0 for one in grown) or (grown and wishes.group[colour] > 0.0)
    return {"text": "hint.grow_wish" if wished else "hint.grow", "n": len(grown)}


def _laying(wishes: Wishes, state: Takenoko, cell: int) -> Message | None:
    if wishes.patterns and wishes.pattern(state.garden, cell, colour_of(state.kept)) > 0.0:
        return {"text": "hint.lay_pattern"}
    if state.garden.touches_pond(cell):
        return {"text": "hint.lay_pond"}
    return {"text": "hint.lay"}
