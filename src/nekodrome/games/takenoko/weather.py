"""The weather: the die, and the effect a player makes of it (TAK-09)."""

from typing import TYPE_CHECKING, Any

from mypy_extensions import i64

from nekodrome.games.takenoko import gardening
from nekodrome.games.takenoko.moves import CHOOSE_SUN, CHOOSE_WIND, DECLINE, TAKE
from nekodrome.games.takenoko.phases import ACT, WEATHER
from nekodrome.games.takenoko.pieces import CLOUDS, FACES, IMPROVEMENTS, NO_WEATHER, RAIN, STORM, SUN, WIND, place_words

if TYPE_CHECKING:
    from nekodrome.games.takenoko.rules import Takenoko


def roll_weather(state: "Takenoko") -> None:
    """Sun and wind work by themselves; of all else something is made."""
    face = state.rng.below(6)
    state.weather = face
    if face == SUN or face == WIND:  # noqa: SIM109 — a tuple here would be slow; no decision at the roll
        state.effect = face
    else:
        state.phase = WEATHER
    if state.facts is not None:
        state.tell("rolls", {"seat": state.turn, "face": FACES[face]})


def use_weather(state: "Takenoko", action: i64) -> None:
    """What needs no place: declining, sun or wind by choice, an improvement from the clouds."""
    state.phase = ACT
    if action == DECLINE:
        _settle(state, "declines", NO_WEATHER)
    elif action == CHOOSE_SUN:
        _settle(state, "chooses", SUN)
    elif action == CHOOSE_WIND:
        _settle(state, "chooses", WIND)
    else:
        state.effect = CLOUDS
        gardening.take(state, action - TAKE)
        if state.facts is not None:
            state.tell("takes", {"seat": state.turn, "improvement": IMPROVEMENTS[action - TAKE]})


def _settle(state: "Takenoko", kind: str, effect: i64) -> None:
    state.effect = effect
    if state.facts is not None:
        args: dict[str, Any] = {"seat": state.turn, "face": FACES[state.weather]}
        if effect >= 0:
            args["effect"] = FACES[effect]
        state.tell(kind, args)


def rain_on(state: "Takenoko", cell: i64) -> None:
    """Bamboo grows there."""
    state.phase = ACT
    state.effect = RAIN
    if state.facts is not None:
        state.tell("rains", {"seat": state.turn, "place": place_words(cell)})
    gardening.grow(state, state.garden.plot_at(cell))


def storm_to(state: "Takenoko", cell: i64) -> None:
    """The panda flees there, and eats."""
    state.phase = ACT
    state.effect = STORM
    gardening.move_panda(state, cell, "storms")
