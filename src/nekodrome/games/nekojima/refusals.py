"""Why a move is refused, with its rule."""

from typing import TYPE_CHECKING

from nekodrome.core.texts import Message
from nekodrome.games.nekojima.moves import (
    ASK,
    CAT,
    GIVE_UP,
    HANDS,
    HANG,
    LAY_DOWN,
    PAIR,
    RIGHT,
    SPOT,
    TAKE_BACK,
    TO,
    VALIDATE,
)
from nekodrome.games.nekojima.phases import CHOOSE, FIRST, GIVE, HANGING, RIGHTING, SECOND, STANDING, TAKE
from nekodrome.games.nekojima.pieces import COLOURS

if TYPE_CHECKING:
    from nekodrome.games.nekojima.rules import Nekojima

Reason = tuple[str, Message]


def why_not(state: "Nekojima", action: int) -> Reason:
    """The rule that forbids a code which is not legal, and its words."""
    if action < TO:
        return "NEK-08", {"text": "why.no_pick"}
    if action < PAIR:
        return "NEK-15", {"text": "why.nobody" if state.phase == GIVE else "why.no_cube"}
    if action < GIVE_UP:
        return _no_pair(state)
    if action >= SPOT:
        return _no_spot(state)
    if action in SIMPLE:
        return SIMPLE[action](state)
    if action < RIGHT:
        return _no_cat(state)
    if action < HANG:
        return "NEK-13", {"text": "why.holds"}
    return _no_point(state)


def _no_pair(state: "Nekojima") -> Reason:
    if state.phase == TAKE:
        return "NEK-06", {"text": "why.no_denchuu", "colour": COLOURS[state.colour]}
    return "NEK-10", {"text": "why.not_now"}


def _no_spot(state: "Nekojima") -> Reason:
    if state.phase == FIRST:
        return "NEK-10", {"text": "why.district"}
    if state.phase == SECOND:
        return "NEK-31", {"text": "why.reach"}
    return ("NEK-13", {"text": "why.right_far"}) if state.phase == RIGHTING else ("NEK-10", {"text": "why.not_now"})


def _no_cat(state: "Nekojima") -> Reason:
    if state.phase != STANDING:
        return "NEK-15", {"text": "why.cat_later"}
    if state.findings or not state.is_up():
        return "NEK-13", {"text": "why.first_right"}
    if not state.cats_left() and not state.dropped():
        return "NEK-15", {"text": "why.no_cat_due"}
    return "NEK-16", {"text": "why.cat_taken"}


def _no_point(state: "Nekojima") -> Reason:
    if state.phase == HANGING:
        return "NEK-16", {"text": "why.no_point"}
    return "NEK-16", {"text": "why.no_cat_in_hand"}


def _no_giving_up(state: "Nekojima") -> Reason:
    return "NEK-21", {"text": "why.not_now"}


def _no_asking(state: "Nekojima") -> Reason:
    return "NEK-21", {"text": "why.asked" if state.phase == TAKE else "why.not_now"}


def _no_laying_down(state: "Nekojima") -> Reason:
    return "NEK-10", {"text": "why.nothing_in_hand"}


def _no_taking_back(state: "Nekojima") -> Reason:
    return "NEK-10", {"text": "why.nothing_up" if state.phase != CHOOSE else "why.not_now"}


def _no_validating(state: "Nekojima") -> Reason:
    if state.phase != STANDING or not state.is_up():
        return "NEK-12", {"text": "why.nothing_up"}
    if state.findings:
        return "NEK-12", {"text": "why.findings", "n": len(state.findings)}
    if state.dropped():
        return "NEK-17", {"text": "why.cat_down"}
    return "NEK-15", {"text": "why.cat_waits"}


def _no_hands(state: "Nekojima") -> Reason:
    return "NEK-28", {"text": "why.hands"}


SIMPLE = {
    GIVE_UP: _no_giving_up,
    ASK: _no_asking,
    LAY_DOWN: _no_laying_down,
    TAKE_BACK: _no_taking_back,
    VALIDATE: _no_validating,
    HANDS: _no_hands,
}

assert CAT > HANDS
