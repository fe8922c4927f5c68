"""Why one might choose a move of Rasant, in words; looks only at what the seat knows."""

from typing import Final

from mypy_extensions import i64

from nekodrome.core.game import State
from nekodrome.core.texts import Message
from nekodrome.games.rasant.moves import DISCARD, OPEN_BLACK, PASS
from nekodrome.games.rasant.pieces import (
    CARS,
    COLOURED_CARDS,
    COLOURS,
    FAST_KIND,
    HIGHER,
    LIMIT_KIND,
    SPEEDS,
    rank_of,
)
from nekodrome.games.rasant.road import points_from, rearmost
from nekodrome.games.rasant.rules import NONE, Rasant
from nekodrome.parts.bits import count, has, lowest, set_of

MANY: Final = 3  # cards of a colour that are enough to follow up with
FEW: Final = 6  # points that are not worth a good card


def reason_of(state: State, seat: int, action: int) -> Message | None:
    """The reason that is seen first."""
    assert isinstance(state, Rasant)
    if action >= DISCARD:
        return {"text": "hint.discard"} if _is_lowest(state.hands[seat], action - DISCARD) else None
    if action == PASS:
        return _passing(state, seat)
    if state.top == NONE:
        black = action >= OPEN_BLACK
        return _opening(state, seat, (action - OPEN_BLACK) & 3 if black else action // SPEEDS)
    return _playing(state, seat, action)


def _passing(state: Rasant, seat: int) -> Message:
    worth = _worth(state, state.colour)
    if state.winner == seat:
        return {"text": "hint.close", "n": worth}
    if worth <= FEW:
        return {"text": "hint.pass_few", "n": worth}
    return {"text": "hint.pass_first" if state.first_passer == NONE else "hint.pass_keep"}


def _opening(state: Rasant, seat: int, colour: int) -> Message | None:
    worth = _worth(state, colour)
    mine = count(state.hands[seat] & set_of(list(range(12 * colour, 12 * colour + 12))))
    if worth == max(_worth(state, other) for other in range(4)):
        moved = int(CARS - rearmost(state.cars, colour))
        return {"text": "hint.open_most", "round_colour": COLOURS[colour], "cars": moved, "n": worth}
    return {"text": "hint.open_many", "n": int(mine)} if mine >= MANY else {"text": "hint.open_few", "n": worth}


def _playing(state: Rasant, seat: int, kind: int) -> Message:
    worth = _worth(state, state.colour)
    if kind == LIMIT_KIND:
        return {"text": "hint.limit", "n": worth}
    if kind == FAST_KIND:
        return {"text": "hint.fast", "n": worth}
    if state.winner == seat:
        return {"text": "hint.shed"}
    follow = state.hands[seat] & HIGHER[state.colour * 14 + state.top] & COLOURED_CARDS
    if kind == lowest(follow):
        return {"text": "hint.lowest" if state.drawn < len(state.pile) else "hint.lowest_late", "n": worth}
    higher = HIGHER[state.colour * 14 + rank_of(kind)] & COLOURED_CARDS & ~state.seen & ~state.hands[seat]
    return {"text": "hint.high", "n": int(count(higher))}


def _worth(state: Rasant, colour: i64) -> int:
    """What winning a round of that colour brings now."""
    return int(points_from(state.cars, rearmost(state.cars, colour)))


def _is_lowest(hand: i64, kind: i64) -> bool:
    """Whether no card of that hand climbs less."""
    return all(rank_of(kind) <= card % SPEEDS for card in range(4 * SPEEDS) if has(hand, card))
