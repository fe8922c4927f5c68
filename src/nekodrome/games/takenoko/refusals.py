"""Why a move is refused, each time with its rule; and the moves a player may reach for all the same."""

from typing import TYPE_CHECKING, Final

from nekodrome.core.texts import Message
from nekodrome.games.takenoko.choices import can_improve, is_free_choice, is_possible, may_act, may_use
from nekodrome.games.takenoko.moves import (
    BARE,
    CHANNEL,
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
from nekodrome.games.takenoko.objectives import DECKS, HAND, card_words, deck_of
from nekodrome.games.takenoko.phases import ACT, DRAW_AGAIN, FIT_IT, GOODS, KEEP_ONE, LAY_IT, PHASES, WEATHER
from nekodrome.games.takenoko.pieces import (
    ACTION_NAMES,
    CELL_COUNT,
    CELLS,
    CLOUDS,
    FACES,
    GARDENER,
    IRRIGATION,
    NUMBERS,
    OBJECTIVE,
    PANDA,
    PLOTS_ACTION,
    POND,
    POND_CELL,
    RAIN,
    STEPS,
    STORM,
    SUN,
    improvement_of,
    place_words,
    token_name,
)
from nekodrome.games.takenoko.progress import LOST, progress_of
from nekodrome.parts.bits import count

if TYPE_CHECKING:
    from nekodrome.games.takenoko.rules import Takenoko

Refusal = tuple[str, Message]

DECK_RULES: Final = ("TAK-21", "TAK-22", "TAK-23")  # what each kind of objective asks for

INSIDE_RULES: Final = {int(KEEP_ONE): "TAK-11", int(LAY_IT): "TAK-11", int(FIT_IT): "TAK-18", int(DRAW_AGAIN): "TAK-24"}


def why_not(state: "Takenoko", action: int) -> Refusal:
    """The rule that forbids a code which is not legal."""
    if KEEP <= action < TAKE_CHANNEL or LAY <= action < MOVE_GARDENER:
        return _why_not_inside(state, action)
    if state.phase in (KEEP_ONE, LAY_IT, FIT_IT) or (state.phase == DRAW_AGAIN and not DRAW <= action < SHOW):
        return _inside(state, "TAK-16" if action >= IMPROVE or SHOW <= action < LAY else INSIDE_RULES[int(state.phase)])
    if action >= CHANNEL:
        return _why_not_channel(state, action - CHANNEL)
    if action >= IMPROVE:
        improvement, number = divmod(int(action - IMPROVE), int(CELL_COUNT))
        return _why_not_improve(state, improvement + 1, CELLS[number])
    if SHOW <= action < LAY:
        return _why_not_show(state, action - SHOW)
    if DECLINE <= action < DRAW_PLOTS or RAIN_ON <= action < IMPROVE:
        return _why_not_weather(state, action)
    return _why_not_act(state, action)


def _inside(state: "Takenoko", rule: str) -> Refusal:
    return rule, {"text": f"why.finish_{PHASES[state.phase]}"}


def _why_not_inside(state: "Takenoko", action: int) -> Refusal:
    """Keeping, laying and fitting a plot."""
    phase = KEEP_ONE if action < BARE else FIT_IT if action < TAKE_CHANNEL else LAY_IT
    if state.phase != phase:
        return INSIDE_RULES[int(phase)], {"text": f"why.no_{PHASES[phase]}"}
    if phase == KEEP_ONE:
        return "TAK-11", {"text": "why.not_so_many", "n": len(state.pile)}
    if phase == FIT_IT:
        return "TAK-18", {"text": "why.no_token", "improvement": token_name(action - FIT)}
    cell = CELLS[action - LAY]
    name = "why.taken_place" if state.garden.ground[cell] else "why.far_place"
    return "TAK-07", {"text": name, "place": place_words(cell)}


def _why_not_channel(state: "Takenoko", at: int) -> Refusal:
    garden = state.garden
    cell = CELLS[at // 3]
    beside = cell + STEPS[at % 3]
    where = {"place": place_words(cell), "other_place": place_words(beside)}
    if not state.goods[state.turn * GOODS]:
        return "TAK-16", {"text": "why.no_channel"}
    if POND in (garden.ground[cell], garden.ground[beside]):
        return "TAK-08", {"text": "why.pond_edge"}
    if not (garden.ground[cell] and garden.ground[beside]):
        return "TAK-08", {"text": "why.no_two_plots", **where}
    if (garden.water[cell] >> (at % 3)) & 1:
        return "TAK-08", {"text": "why.channel_there", **where}
    return "TAK-08", {"text": "why.channel_loose", **where}


def _why_not_improve(state: "Takenoko", improvement: int, cell: int) -> Refusal:
    garden = state.garden
    where = {"place": place_words(cell)}
    if not state.goods[state.turn * GOODS + improvement]:
        return "TAK-16", {"text": "why.no_token", "improvement": token_name(improvement)}
    plot = garden.plot_at(cell)
    if plot < 0:
        return "TAK-19", {"text": "why.no_plot", **where}
    if improvement_of(garden.kinds[plot]):
        return "TAK-19", {"text": "why.improved", **where}
    return "TAK-19", {"text": "why.has_bamboo", **where}


def _why_not_show(state: "Takenoko", kind: int) -> Refusal:
    if kind not in state.kinds_in_hand(state.turn):
        return "TAK-20", {"text": "why.not_held", "card": card_words(kind)}
    progress, rule = progress_of(state, state.turn, kind), DECK_RULES[deck_of(kind)]
    if progress.state == LOST:
        return rule, {"text": "why.lost"}
    return rule, {"text": "why.missing", "missing": progress.missing}


def _why_not_weather(state: "Takenoko", action: int) -> Refusal:
    if state.phase != WEATHER:
        name = "why.no_weather" if state.weather < 0 else "why.weather_done"
        return "TAK-09", {"text": name}
    if action <= CHOOSE_WIND or not may_use(state, _effect_of(action)):
        if state.weather == CLOUDS and is_free_choice(state):
            return "TAK-09", {"text": "why.clouds_empty"}
        return "TAK-09", {"text": "why.other_weather", "face": FACES[state.weather]}
    if action < DRAW_PLOTS:
        return "TAK-09", {"text": "why.token_gone", "improvement": token_name(action - TAKE)}
    where = {"place": place_words(CELLS[(action - RAIN_ON) % CELL_COUNT])}
    return "TAK-09", {"text": "why.no_rain" if action < STORM_TO else "why.no_storm", **where}


def _effect_of(action: int) -> int:
    return CLOUDS if action < DRAW_PLOTS else RAIN if action < STORM_TO else STORM


def action_of(action: int) -> int:
    """Which of the five actions a code begins."""
    if action < SHOW:
        return PLOTS_ACTION if action == DRAW_PLOTS else IRRIGATION if action == TAKE_CHANNEL else OBJECTIVE
    return GARDENER if action < MOVE_PANDA else PANDA


def _why_not_act(state: "Takenoko", action: int) -> Refusal:
    if state.phase == WEATHER:
        return "TAK-09", {"text": "why.weather_first", "face": FACES[state.weather]}
    if action == END:
        return "TAK-10", {"text": "why.two_actions", "n": 2 - state.made}
    if state.phase == ACT and not may_act(state, action_of(action)):
        if state.made >= (3 if state.effect == SUN else 2):
            return "TAK-10", {"text": "why.no_action_left"}
        return "TAK-10", {"text": "why.same_action", "act": ACTION_NAMES[action_of(action)]}
    return _why_impossible(state, action)


def _why_impossible(state: "Takenoko", action: int) -> Refusal:
    if action == DRAW_PLOTS:
        return "TAK-11", {"text": "why.pile_empty"}
    if action == TAKE_CHANNEL:
        return "TAK-12", {"text": "why.channels_gone"}
    if action < SHOW:
        return _why_no_card(state, action - DRAW)
    figure, number = divmod(int(action - MOVE_GARDENER), int(CELL_COUNT))
    cell = CELLS[number]
    rule, name = ("TAK-14", "panda") if figure else ("TAK-13", "gardener")
    if cell == (state.garden.panda if figure else state.garden.gardener):
        return rule, {"text": "why.must_move", "figure": name}
    if not state.garden.ground[cell]:
        return rule, {"text": "why.off_garden", "figure": name, "place": place_words(cell)}
    return rule, {"text": "why.not_straight", "figure": name, "place": place_words(cell)}


def _why_no_card(state: "Takenoko", deck: int) -> Refusal:
    if state.phase == DRAW_AGAIN:
        return "TAK-24", {"text": "why.deck_done", "deck": DECKS[deck]}
    if count(state.hands[state.turn]) >= HAND:
        return "TAK-15", {"text": "why.hand_full"}
    return "TAK-15", {"text": "why.deck_empty", "deck": DECKS[deck]}


# tempting


def tempting_of(state: "Takenoko") -> list[int]:
    """What a player may touch although it is not legal now: buttons, objectives, goods, and places in the garden."""
    cards = [int(SHOW) + kind for kind in state.kinds_in_hand(state.turn)]
    reach = [*_buttons(state), *cards, *_goods(state), *_places(state)]
    return sorted({int(code) for code in reach}.difference(state.legal_actions(state.turn)))


def _buttons(state: "Takenoko") -> list[int]:
    """Actions, decks and improvements from the clouds; a figure's button is the place where it stands."""
    decks = [DRAW, DRAW + 1, DRAW + 2]
    if state.phase == ACT:
        garden = state.garden
        figures = [MOVE_GARDENER + NUMBERS[garden.gardener], MOVE_PANDA + NUMBERS[garden.panda]]
        return [END, DRAW_PLOTS, TAKE_CHANNEL, *decks, *figures]
    if state.phase == WEATHER:
        return [TAKE + 1, TAKE + 2, TAKE + 3] if may_use(state, CLOUDS) else []
    return decks if state.phase == DRAW_AGAIN else []


def _goods(state: "Takenoko") -> list[int]:
    """Channels and improvements, each with one place, whether the player holds any or not."""
    garden = state.garden
    cell = garden.land[0] if len(garden.land) else POND_CELL
    d = next(d for d in range(3) if garden.ground[cell + STEPS[d]] != POND)
    improvements = [IMPROVE + i * CELL_COUNT + NUMBERS[cell] for i in range(3)]
    return [CHANNEL + 3 * NUMBERS[cell] + d, *improvements]


def _places(state: "Takenoko") -> list[int]:
    """The pond and every plot, for all that can be put or sent there now."""
    places = [NUMBERS[POND_CELL], *[NUMBERS[cell] for cell in state.garden.land]]
    return [base + place for base in _bases(state) for place in places]


def _bases(state: "Takenoko") -> list[int]:
    """Of the moves onto the board, those that the phase and what the player holds allow somewhere."""
    if state.phase == LAY_IT:
        return [LAY]
    if state.phase == WEATHER:
        weather = [(RAIN, RAIN_ON), (STORM, STORM_TO)]
        return [base for effect, base in weather if may_use(state, effect)] + _token_bases(state)
    if state.phase != ACT:
        return []
    figures = [(GARDENER, MOVE_GARDENER), (PANDA, MOVE_PANDA)]
    can_go = [base for action, base in figures if may_act(state, action) and is_possible(state, action)]
    return can_go + _token_bases(state)


def _token_bases(state: "Takenoko") -> list[int]:
    if not any(can_improve(state.garden, cell) for cell in state.garden.land):
        return []
    row = state.turn * GOODS + 1
    return [IMPROVE + i * CELL_COUNT for i in range(3) if state.goods[row + i] > 0]
