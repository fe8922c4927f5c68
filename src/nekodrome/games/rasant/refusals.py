"""Why a move of Rasant is refused: the rule, and its words."""

from typing import TYPE_CHECKING

from mypy_extensions import i64

from nekodrome.core.texts import Message
from nekodrome.games.rasant.moves import DISCARD, OPEN_BLACK, PASS
from nekodrome.games.rasant.pieces import (
    COLOURED_CARDS,
    COLOURS,
    FAST_KIND,
    SPEEDS,
    card_words,
    cards_of_kind,
    kind_at,
)

if TYPE_CHECKING:
    from nekodrome.games.rasant.rules import Rasant


def why_not(state: "Rasant", seat: i64, action: i64) -> tuple[str, Message]:
    """The rule that forbids the player in turn a code which is not legal."""
    hand = state.hands[seat]
    if action >= PASS:
        return _why_not_pass(state, action)
    kind = action if action < OPEN_BLACK else FAST_KIND + (action - OPEN_BLACK) // 4
    if not hand & cards_of_kind(kind):
        return "RAS-08", {"text": "why.not_held", "card": card_words(kind)}
    if state.top < 0:
        text = "why.open_coloured" if hand & COLOURED_CARDS else "why.name_colour"
        return "RAS-06", {"text": text, "card": card_words(kind)}
    if action >= OPEN_BLACK:
        return "RAS-06", {"text": "why.colour_is_set", "colour": COLOURS[state.colour]}
    return "RAS-09", _why_not_follow(state, kind)


def _why_not_follow(state: "Rasant", kind: i64) -> Message:
    card = card_words(kind)
    if kind < FAST_KIND and kind // SPEEDS != state.colour:
        return {"text": "why.colour", "card": card, "round_colour": COLOURS[state.colour]}
    return {"text": "why.not_higher", "card": card, "top_card": card_words(kind_at(state.colour, state.top))}


def _why_not_pass(state: "Rasant", action: i64) -> tuple[str, Message]:
    if state.top < 0:
        return "RAS-06", {"text": "why.opener_passes"}
    if action == PASS:
        return "RAS-13", {"text": "why.pass_discards"}
    if state.drawn < len(state.pile):
        return "RAS-13", {"text": "why.pile_lasts"}
    return "RAS-13", {"text": "why.not_held", "card": card_words(action - DISCARD)}
