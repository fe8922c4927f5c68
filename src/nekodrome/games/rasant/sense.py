"""What nobody would do in Rasant: throw good cards after a round that is won, or away for nothing."""

from typing import TYPE_CHECKING, Final

from librt.vecs import append, vec
from mypy_extensions import i64

from nekodrome.games.rasant.moves import DISCARD, OPEN_BLACK, PASS
from nekodrome.games.rasant.pieces import COLOURED_CARDS, FAST_KIND, SPEEDS
from nekodrome.games.rasant.road import points_from, rearmost
from nekodrome.parts.bits import lowest

if TYPE_CHECKING:
    from nekodrome.games.rasant.rules import Rasant

MORE: Final[i64] = 5  # steps of ten by which a card thrown away may be higher than the lowest one


def sensible_codes(state: "Rasant", seat: i64, codes: vec[i64]) -> vec[i64]:
    """These codes without the silly ones."""
    found = vec[i64](capacity=len(codes))
    for code in codes:
        if not _is_silly(state, seat, code):
            found = append(found, code)
    return found


def _is_silly(state: "Rasant", seat: i64, code: i64) -> bool:
    if code >= DISCARD:
        return _wastes(state.hands[seat], code - DISCARD)
    if code >= OPEN_BLACK:
        return code < PASS and 2 * _worth(state, (code - OPEN_BLACK) & 3) < _most(state)
    if state.winner == seat:  # all others have passed: the round is won
        return code >= FAST_KIND or state.drawn == len(state.pile)
    return code >= FAST_KIND and state.drawn < len(state.pile) and _worth(state, state.colour) <= 1


def _wastes(hand: i64, kind: i64) -> bool:
    """Whether a card thrown away is much better than another; of one colour or the other makes no difference."""
    worst: i64 = SPEEDS
    coloured = hand & COLOURED_CARDS
    while coloured:
        card = lowest(coloured)
        coloured &= coloured - 1
        if card % SPEEDS < worst:
            worst = card % SPEEDS
    if worst == SPEEDS:
        return False
    return kind >= FAST_KIND or kind % SPEEDS > worst + MORE


def _worth(state: "Rasant", colour: i64) -> i64:
    """The points that a round of that colour brings."""
    return points_from(state.cars, rearmost(state.cars, colour))


def _most(state: "Rasant") -> i64:
    most: i64 = 0
    for colour in range(4):
        worth = _worth(state, colour)
        if worth > most:
            most = worth
    return most
