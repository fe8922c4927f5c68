"""What a seat sees of Sardines."""

from typing import TYPE_CHECKING, TypedDict

from nekodrome.core.game import OPEN
from nekodrome.kit.template.pieces import values_of

if TYPE_CHECKING:
    from nekodrome.kit.template.rules import Sardines


class Hidden(TypedDict):
    """What only a finished match shows."""

    hands: list[list[int]]
    chosen: list[int | None]
    crates: list[int]


class View(TypedDict):
    """Everything a seat may see."""

    round: int
    crate: int | None
    waiting: int
    points: list[int]
    hand_sizes: list[int]
    ready: list[bool]
    played: list[list[int]]
    hand: list[int] | None
    chosen: int | None
    hidden: Hidden | None


def view_of(state: "Sardines", seat: int) -> View:
    """The table as that seat sees it."""
    played = [values_of(cards) for cards in state.played]
    hands = [values_of(cards) for cards in state.hands]
    return {
        "round": state.round,
        "crate": state.crates[state.round] + 1 if state.actor() >= 0 else None,
        "waiting": state.waiting,
        "points": list(state.points),
        "hand_sizes": [len(hand) for hand in hands],
        "ready": [value > 0 for value in state.chosen],
        "played": played,
        "hand": hands[seat] if seat >= 0 else None,
        "chosen": _number(state.chosen[seat]) if seat >= 0 else None,
        "hidden": _hidden(state, hands) if seat == OPEN else None,
    }


def _hidden(state: "Sardines", hands: list[list[int]]) -> Hidden:
    crates = [crate + 1 for crate in state.crates][state.round + 1 :]
    return {"hands": hands, "chosen": [_number(value) for value in state.chosen], "crates": crates}


def _number(value: int) -> int | None:
    return value if value > 0 else None
