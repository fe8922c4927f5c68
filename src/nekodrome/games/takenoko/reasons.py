"""Why a move is refused, each time with its rule; and the moves a player may reach for all the same."""

from typing import TYPE_CHECKING, Final

from nekodrome.core.texts import Message
from nekodrome.games.takenoko.choices import is_free_choice, may_act, may_use
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
from nekodrome.games.takenoko.objectives import DECKS, HAND, card_words
from nekodrome.games.takenoko.phases import ACT, DRAW_AGAIN, FIT_IT, GOODS, KEEP_ONE, LAY_IT, PHASES, WEATHER
from nekodrome.games.takenoko.pieces import (
    ACTION_NAMES,
    CELL_COUNT,
    CELLS,
    CLOUDS,
    FACES,
    GARDENER,
    IMPROVEMENTS,
    IRRIGATION,
    NUMBERS,
    OBJECTIVE,
    PANDA,
    PLOTS_ACTION,
    POND,
    RAIN,
    STEPS,
    STORM,
    SUN,
    improvement_of,
    is_within,
    place_words,
)
from nekodrome.parts.bits import count, members_of

if TYPE_CHECKING:
    from nekodrome.games.takenoko.rules import Takenoko

Reason = tuple[str, Message]

INSIDE_RULES: Final = {int(KEEP_ONE): "TAK-11", int(LAY_IT): "TAK-11", int(FIT_IT): "TAK-18", int(DRAW_AGAIN): "TAK-24"}


def why_not(state: "Takenoko", action: int) -> Reason:
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


def _inside(state: "Takenoko", rule: str) -> Reason:
    return rule, {"text": f"why.finish_{PHASES[state.phase]}"}


def _why_not_inside(state: "Takenoko", action: int) -> Reason:
    """Keeping, laying and fitting a plot."""
    phase = KEEP_ONE if action < BARE else FIT_IT if action < TAKE_CHANNEL else LAY_IT
    if state.phase != phase:
        return INSIDE_RULES[int(phase)], {"text": f"why.no_{PHASES[phase]}"}
    if phase == KEEP_ONE:
        return "TAK-11", {"text": "why.not_so_many", "n": len(state.pile)}
    if phase == FIT_IT:
        return "TAK-18", {"text": "why.no_token", "improvement": IMPROVEMENTS[action - FIT]}
    cell = CELLS[action - LAY]
    name = "why.taken_place" if state.garden.ground[cell] else "why.far_place"
    return "TAK-07", {"text": name, "place": place_words(cell)}


def _why_not_channel(state: "Takenoko", at: int) -> Reason:
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


def _why_not_improve(state: "Takenoko", improvement: int, cell: int) -> Reason:
    garden = state.garden
    where = {"place": place_words(cell), "improvement": IMPROVEMENTS[improvement]}
    if not state.goods[state.turn * GOODS + improvement]:
        return "TAK-16", {"text": "why.no_token", "improvement": IMPROVEMENTS[improvement]}
    plot = garden.plot_at(cell)
    if plot < 0:
        return "TAK-19", {"text": "why.no_plot", **where}
    if improvement_of(garden.kinds[plot]):
        return "TAK-19", {"text": "why.improved", **where}
    return "TAK-19", {"text": "why.has_bamboo", **where}


def _why_not_show(state: "Takenoko", kind: int) -> Reason:
    card = card_words(kind)
    if kind not in kinds_in_hand(state, state.turn):
        return "TAK-20", {"text": "why.not_held", "card": card}
    rule = {"plot": "TAK-21", "gardener": "TAK-22", "panda": "TAK-23"}[card["deck"]]
    return rule, {"text": f"why.not_met_{card['deck']}", "card": card}


def kinds_in_hand(state: "Takenoko", seat: int) -> list[int]:
    """The objectives in a hand, sorted."""
    return sorted(int(state.cards[card]) for card in members_of(state.hands[seat]))


def _why_not_weather(state: "Takenoko", action: int) -> Reason:
    if state.phase != WEATHER:
        name = "why.no_weather" if state.weather < 0 else "why.weather_done"
        return "TAK-09", {"text": name}
    if action <= CHOOSE_WIND or not may_use(state, _effect_of(action)):
        if state.weather == CLOUDS and is_free_choice(state):
            return "TAK-09", {"text": "why.clouds_empty"}
        return "TAK-09", {"text": "why.other_weather", "face": FACES[state.weather]}
    if action < DRAW_PLOTS:
        return "TAK-09", {"text": "why.token_gone", "improvement": IMPROVEMENTS[action - TAKE]}
    where = {"place": place_words(CELLS[(action - RAIN_ON) % CELL_COUNT])}
    return "TAK-09", {"text": "why.no_rain" if action < STORM_TO else "why.no_storm", **where}


def _effect_of(action: int) -> int:
    return CLOUDS if action < DRAW_PLOTS else RAIN if action < STORM_TO else STORM


def action_of(action: int) -> int:
    """Which of the five actions a code begins."""
    if action < SHOW:
        return PLOTS_ACTION if action == DRAW_PLOTS else IRRIGATION if action == TAKE_CHANNEL else OBJECTIVE
    return GARDENER if action < MOVE_PANDA else PANDA


def _why_not_act(state: "Takenoko", action: int) -> Reason:
    if state.phase == WEATHER:
        return "TAK-09", {"text": "why.weather_first", "face": FACES[state.weather]}
    if action == END:
        return "TAK-10", {"text": "why.two_actions", "n": 2 - state.made}
    if state.phase == ACT and not may_act(state, action_of(action)):
        if state.made >= (3 if state.effect == SUN else 2):
            return "TAK-10", {"text": "why.no_action_left"}
        return "TAK-10", {"text": "why.same_action", "act": ACTION_NAMES[action_of(action)]}
    return _why_impossible(state, action)


def _why_impossible(state: "Takenoko", action: int) -> Reason:
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


def _why_no_card(state: "Takenoko", deck: int) -> Reason:
    if state.phase == DRAW_AGAIN:
        return "TAK-24", {"text": "why.deck_done", "deck": DECKS[deck]}
    if count(state.hands[state.turn]) >= HAND:
        return "TAK-15", {"text": "why.hand_full"}
    return "TAK-15", {"text": "why.deck_empty", "deck": DECKS[deck]}


# tempting


def tempting_of(state: "Takenoko") -> list[int]:
    """What a player may point at although it is not legal now: buttons, and places beside one plot only.

    Other places are too many, and of cards in hand the view says what is missing; whoever tries one is told why.
    """
    legal = set(state.legal_actions(state.turn))
    return [code for code in _in_reach(state) if code not in legal]


def _in_reach(state: "Takenoko") -> list[int]:
    if state.phase == LAY_IT:
        return [LAY + number for number in _near_numbers(state)]
    if state.phase not in (ACT, WEATHER):
        return []
    if state.phase == WEATHER:
        return [TAKE + 1, TAKE + 2, TAKE + 3] if may_use(state, CLOUDS) else []
    return [END, DRAW_PLOTS, TAKE_CHANNEL, DRAW, DRAW + 1, DRAW + 2] if state.made < 2 else []


def _near_numbers(state: "Takenoko") -> list[int]:
    """The numbers of free cells beside a plot, ascending."""
    garden = state.garden
    near = {int(cell + STEPS[d]) for cell in garden.land for d in range(6)}
    return sorted(int(NUMBERS[cell]) for cell in near if is_within(cell) and not garden.ground[cell])
