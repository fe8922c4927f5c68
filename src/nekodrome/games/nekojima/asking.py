"""What is asked now: in words, for whoever is asked, and which act is the one to do next."""

from typing import TYPE_CHECKING, Literal

from nekodrome.core.texts import Message
from nekodrome.games.nekojima.choices import cats_to_take, loose_poles
from nekodrome.games.nekojima.phases import CHOOSE, GIVE, HANGING, OVER, RIGHTING, STANDING, TAKE
from nekodrome.games.nekojima.pieces import CABLE_COLOURS, DISTRICTS
from nekodrome.games.nekojima.wording import cable_words, cat_words, pole_words

if TYPE_CHECKING:
    from nekodrome.games.nekojima.rules import Nekojima

MainAct = Literal["take", "let_go", "drop", "wait", "put_right", "hang", "declare"]


def main_of(state: "Nekojima") -> MainAct | None:
    """The act that goes on with the turn; none where something else is asked."""
    if state.phase == STANDING:
        return _main_standing(state)
    acts: dict[str, MainAct] = {TAKE: "take", HANGING: "hang", RIGHTING: "put_right"}
    return acts.get(state.phase)


def _main_standing(state: "Nekojima") -> MainAct:
    if state.is_valid():
        return "declare"
    if cats_to_take(state):
        return "hang"
    return "put_right" if state.findings else "take"


def asks_of(state: "Nekojima") -> Message | None:
    """The question, as it is put to whoever has to answer it; none once all is over."""
    if state.phase == OVER:
        return None
    if state.phase == CHOOSE:
        own = state.actor() == state.active
        return {"text": "asks.choose"} if own else {"text": "asks.impose", "seat": state.active}
    if state.phase == GIVE:
        return {"text": "asks.give", "n": state.blacks}
    if state.phase == TAKE:
        districts: list[Message] = [{"text": f"district.{DISTRICTS[district]}"} for district in state.districts]
        return {"text": "asks.take", "colour": CABLE_COLOURS[state.colour], "districts": districts}
    if state.phase == STANDING:
        return _asks_standing(state)
    if state.phase == HANGING:
        return {"text": "asks.point", "cat": cat_words(state.cat)}
    if state.phase == RIGHTING:
        return {"text": "asks.righting", "pole": pole_words(state.pole, state.island)}
    return {"text": f"asks.{state.phase}"}


def _asks_standing(state: "Nekojima") -> Message:
    if state.is_valid():
        return {"text": "asks.validate"}
    homes = dict(state.dropped())
    fallen = next((cat for cat in cats_to_take(state) if cat in homes), None)
    if fallen is not None:
        where = cable_words(homes[fallen], state.island)
        return {"text": "asks.hang_again", "cat": cat_words(fallen), "cable": where}
    if cats_to_take(state):
        return {"text": "asks.hang", "n": state.cats_left(), "colour": CABLE_COLOURS[state.colour]}
    if loose_poles(state):
        return {"text": "asks.right"}
    return {"text": "asks.again" if state.is_up() else "asks.nothing"}
