"""The weather: the die, and the effect a player makes of it (TAK-09)."""

from typing import TYPE_CHECKING, TypedDict

from mypy_extensions import i64

from nekodrome.games.takenoko import gardening
from nekodrome.games.takenoko.choices import has_tokens, is_free_choice
from nekodrome.games.takenoko.facts import Chooses, Declines, Rains, Rolls, Storms, Takes
from nekodrome.games.takenoko.moves import CHOOSE_SUN, CHOOSE_WIND, DECLINE, TAKE
from nekodrome.games.takenoko.phases import ACT, WEATHER
from nekodrome.games.takenoko.pieces import (
    CLOUDS,
    EFFECTS,
    FACES,
    NO_WEATHER,
    RAIN,
    STORM,
    SUN,
    WIND,
    Effect,
    Face,
    place_words,
    token_name,
)

if TYPE_CHECKING:
    from nekodrome.games.takenoko.rules import Takenoko


class WeatherSeen(TypedDict):
    """The die of this turn: what it shows, which effects it allows as long as none is chosen, and what was used."""

    face: Face | None
    choices: list[Effect]
    used: Effect | None


def weather_words(state: "Takenoko") -> WeatherSeen:
    """The die as everybody sees it."""
    choices: list[Effect] = []
    if state.phase == WEATHER:
        free = is_free_choice(state)
        choices = [name for name in EFFECTS if free or name == FACES[state.weather]]
        choices = [name for name in choices if name != EFFECTS[CLOUDS] or has_tokens(state)]
    return {
        "face": FACES[state.weather] if state.weather >= 0 else None,
        "choices": choices,
        "used": EFFECTS[state.effect] if state.effect >= 0 else None,
    }


def roll_weather(state: "Takenoko") -> None:
    """Sun and wind work by themselves; of all else something is made."""
    face = state.rng.below(6)
    state.weather = face
    if face == SUN or face == WIND:  # noqa: SIM109 — a tuple here would be slow; no decision at the roll
        state.effect = face
    else:
        state.phase = WEATHER
    if state.facts is not None:
        seen = weather_words(state)
        told = Rolls(seat=state.turn, face=FACES[face], choices=seen["choices"], used=seen["used"])
        state.tell("rolls", told)


def use_weather(state: "Takenoko", action: i64) -> None:
    """What needs no place: declining, sun or wind by choice, an improvement from the clouds."""
    state.phase = ACT
    if action == DECLINE:
        _decline(state)
    elif action == CHOOSE_SUN:
        _choose(state, SUN)
    elif action == CHOOSE_WIND:
        _choose(state, WIND)
    else:
        state.effect = CLOUDS
        gardening.take(state, action - TAKE)
        if state.facts is not None:
            state.tell("takes", Takes(seat=state.turn, improvement=token_name(action - TAKE)))


def _decline(state: "Takenoko") -> None:
    state.effect = NO_WEATHER
    if state.facts is not None:
        state.tell("declines", Declines(seat=state.turn, face=FACES[state.weather]))


def _choose(state: "Takenoko", effect: i64) -> None:
    state.effect = effect
    if state.facts is not None:
        state.tell("chooses", Chooses(seat=state.turn, face=FACES[state.weather], effect=EFFECTS[effect]))


def rain_on(state: "Takenoko", cell: i64) -> None:
    """Bamboo grows there."""
    state.phase = ACT
    state.effect = RAIN
    if state.facts is not None:
        state.tell("rains", Rains(seat=state.turn, place=place_words(cell)))
    gardening.grow(state, state.garden.plot_at(cell))


def storm_to(state: "Takenoko", cell: i64) -> None:
    """The panda flees there, and eats."""
    state.phase = ACT
    state.effect = STORM
    if state.facts is not None:
        state.tell("storms", Storms(seat=state.turn, place=place_words(cell)))
    gardening.feed_panda(state, cell)
