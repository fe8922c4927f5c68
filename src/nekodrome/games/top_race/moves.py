"""The moves of Top Race: codes, and their exact text.

`pass` and `bid-60000` in an auction, `start-front-b` puts a car on the grid; `g10` or `lb6-w4-*2-y1` plays a card,
`name-r` names the car of a joker, `turbo` or `breakdown` says how such a card is meant, `12b` is where a car ends (row
12, lane b) and `finish` is over the line; `bet-w` bets on white.
"""

from typing import Final

from mypy_extensions import i64

from nekodrome.core.texts import Message
from nekodrome.games.top_race.circuit import LAST_ROW, STARTS, SpaceSaid, row_of, space_words, start_space
from nekodrome.games.top_race.pieces import CARS, KIND_TEXTS, KINDS, LETTERS, card_words, dollars, money_words
from nekodrome.parts.notation import Notation

PLAY: Final[i64] = 0  # + kind of card
TURBO: Final[i64] = 46
BREAKDOWN: Final[i64] = 47
NAME: Final[i64] = 48  # + car
BET: Final[i64] = 54  # + car
PASS: Final[i64] = 60
BID: Final[i64] = 60  # + units of $10,000
MOST_BID: Final[i64] = 164  # nobody can have more: two races won with five cars and every bet right
PLACE: Final[i64] = 225  # + starting space
END: Final[i64] = 231  # + space - 4: from row 0 on
FINISH: Final[i64] = 427
ACTIONS: Final = 428

assert TURBO == PLAY + KINDS
assert PLACE == BID + MOST_BID + 1
assert END == PLACE + STARTS
assert FINISH == END + 4 * (LAST_ROW + 1)


def space_text(space: int) -> str:
    """A space as text: `12b`, or `0a` in the front row of the grid."""
    words = space_words(space)
    return f"{words['row']}{words['lane']}"


def start_text(space: int) -> str:
    """A starting space as text: `start-front-a`, `start-back-c`."""
    return f"start-{'back' if row_of(space) < 0 else 'front'}-{space_words(space)['lane']}"


def end_space(action: i64) -> i64:
    """The space that a code ends on."""
    return action - END + 4


def describe(action: int) -> str:
    """The code as text."""
    if action < TURBO:
        return KIND_TEXTS[action]
    if action < NAME:
        return "turbo" if action == TURBO else "breakdown"
    if action < PASS:
        return f"name-{LETTERS[action - NAME]}" if action < BET else f"bet-{LETTERS[action - BET]}"
    if action < PLACE:
        return "pass" if action == PASS else f"bid-{dollars(action - BID)}"
    if action < END:
        return start_text(start_space(action - PLACE))
    return "finish" if action == FINISH else space_text(end_space(action))


parse: Final = Notation(describe, ACTIONS).parse


def words(action: int) -> Message:
    """The code as a message."""
    if action < TURBO:
        return {"text": "move.play", "card": card_words(action)}
    if action < NAME:
        return {"text": "move.turbo" if action == TURBO else "move.breakdown"}
    if action < PASS:
        name, car = ("move.name", action - NAME) if action < BET else ("move.bet", action - BET)
        return {"text": name, "car": CARS[car]}
    if action < PLACE:
        return {"text": "move.pass"} if action == PASS else {"text": "move.bid", "amount": money_words(action - BID)}
    if action < END:
        return {"text": "move.place", "space": space_said(start_space(action - PLACE))}
    return {"text": "move.finish"} if action == FINISH else _drive_words(end_space(action))


def _drive_words(space: int) -> Message:
    return {"text": "move.drive", "space": space_said(space)}


def space_said(space: int) -> SpaceSaid:
    """A space as everybody speaks of it."""
    row, there = row_of(space), space_words(space)
    return SpaceSaid(text="space.back" if row < 0 else "space.front" if row == 0 else "space", **there)


def is_secret(action: int) -> bool:
    """Whether others may not learn of it while the match lasts: bets are sealed (TOP-29)."""
    return BET <= action < PASS
