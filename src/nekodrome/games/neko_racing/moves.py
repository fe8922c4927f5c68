"""The moves of Neko Neko Racing: codes, and their exact text.

`b7` plays the blue 7. A winner names `catch-up` and boosts (`boost-r2`) in any order, then where to end: `12b` is row
12, middle lane (a, b, c from the left), `finish` is over the line. Among legal moves catch-up comes first, and boosts
ascend: a search meets each choice once.
"""

from typing import Final

from mypy_extensions import i64

from nekodrome.core.texts import Message
from nekodrome.games.neko_racing.course import LANES, MOST_ROWS
from nekodrome.games.neko_racing.pieces import DECK, LETTERS, NUMBERS, card_words, number_of
from nekodrome.parts.notation import Notation

PLAY: Final[i64] = 0  # + card
CATCH_UP: Final[i64] = 50
BOOST: Final[i64] = 51  # + card
END: Final[i64] = 101  # + (row - 1) * 3 + lane
FINISH: Final[i64] = 197
ACTIONS: Final = 198

assert END == BOOST + DECK
assert FINISH == END + 3 * MOST_ROWS


def card_text(card: int) -> str:
    """A card's text: `b7`, `k10` for black."""
    return f"{LETTERS[card // NUMBERS]}{number_of(card)}"


def describe(action: int) -> str:
    """The code as text."""
    if action < CATCH_UP:
        return card_text(action)
    if action == CATCH_UP:
        return "catch-up"
    if action < END:
        return f"boost-{card_text(action - BOOST)}"
    row, lane = divmod(action - END, 3)
    return "finish" if action == FINISH else f"{row + 1}{'abc'[lane]}"


parse: Final = Notation(describe, ACTIONS).parse


def words(action: int) -> Message:
    """The code as a message."""
    if action < CATCH_UP:
        return {"text": "move.play", "card": card_words(action)}
    if action == CATCH_UP:
        return {"text": "move.catch_up"}
    if action < END:
        return {"text": "move.boost", "card": card_words(action - BOOST)}
    if action == FINISH:
        return {"text": "move.finish"}
    row, lane = divmod(action - END, 3)
    return {"text": "move.drive", "row": row + 1, "lane": LANES[lane]}
