"""Boosts and catch-up in any order (NNR-16, NNR-20).

`legal` keeps to one order, so that a search meets each choice once; whoever names them otherwise means the same.
"""

from typing import TYPE_CHECKING

from mypy_extensions import i64

from nekodrome.games.neko_racing.moves import BOOST, CATCH_UP
from nekodrome.parts.bits import members_of

if TYPE_CHECKING:
    from nekodrome.games.neko_racing.rules import NekoRacing


def codes_to_name(state: "NekoRacing", seat: int) -> list[int]:
    """What the driver may still name, whatever was named before."""
    if seat != state.turn or state.distance == 0:
        return []
    left = state.boosts[seat] & ~state.named
    return [int(CATCH_UP)] * can_still_catch_up(state, seat) + [BOOST + card for card in members_of(left)]


def can_still_catch_up(state: "NekoRacing", seat: i64) -> bool:
    """Whether the catch-up is the driver's and was not named yet."""
    return state.course.catch_up and state.caught_up == 0 and state.is_trailing(seat)
