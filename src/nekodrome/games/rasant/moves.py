"""Rasant's moves: codes, and their exact text.

`b90` plays a card, `125=r` opens with a black card and names red, `pass` passes, `pass-b90` passes and discards.
"""

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

from nekodrome.core.texts import Message
from nekodrome.games.rasant.pieces import (
    COLOURED_CARDS,
    COLOURS,
    FAST_CARDS,
    FAST_KIND,
    LETTERS,
    LIMIT_CARDS,
    VALUES,
    card_words,
    kind_of,
    rank_of,
)
from nekodrome.parts.bits import lowest
from nekodrome.parts.notation import Notation

PLAY: Final[i64] = 0  # + kind
OPEN_BLACK: Final[i64] = 50  # + 4 * (kind - FAST_KIND) + colour
PASS: Final[i64] = 58
DISCARD: Final[i64] = 59  # + kind
ACTIONS: Final = 109


def kind_text(kind: int) -> str:
    """A card's text: `g10`, `125`."""
    value = str(VALUES[rank_of(kind)])
    return value if kind >= FAST_KIND else LETTERS[kind // 12] + value


def describe(action: int) -> str:
    """The code as text."""
    if action < OPEN_BLACK:
        return kind_text(action)
    if action < PASS:
        kind, colour = divmod(action - OPEN_BLACK, 4)
        return f"{kind_text(FAST_KIND + kind)}={LETTERS[colour]}"
    return "pass" if action == PASS else f"pass-{kind_text(action - DISCARD)}"


parse: Final = Notation(describe, ACTIONS).parse


def words(action: int) -> Message:
    """The code as a message."""
    if action < OPEN_BLACK:
        return {"text": "move.play", "card": card_words(action)}
    if action < PASS:
        kind, colour = divmod(action - OPEN_BLACK, 4)
        return {"text": "move.open_black", "card": card_words(FAST_KIND + kind), "colour": COLOURS[colour]}
    if action == PASS:
        return {"text": "move.pass"}
    return {"text": "move.discard", "card": card_words(action - DISCARD)}


def one_of_a_kind(cards: i64) -> i64:
    """The cards without those that a player cannot tell from another one of them."""
    fast = cards & FAST_CARDS
    limit = cards & LIMIT_CARDS
    return (cards & COLOURED_CARDS) | (fast & -fast) | (limit & -limit)


def with_kinds(codes: vec[i64], cards: i64, base: i64) -> vec[i64]:
    """The codes and one more for each kind among the cards, ascending."""
    cards = one_of_a_kind(cards)
    while cards:
        codes = append(codes, base + kind_of(lowest(cards)))
        cards &= cards - 1
    return codes
