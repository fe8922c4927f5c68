"""The clocks of Nekojima (NEK-22): for a turn where that is wished, and for a neighbour who imposes."""

from typing import TYPE_CHECKING, Final

from nekodrome.core.dexterity import Clock
from nekodrome.core.game import NOBODY
from nekodrome.games.nekojima.moves import GIVE_UP, LAY_DOWN, VALIDATE
from nekodrome.games.nekojima.phases import CHOOSE, OVER
from nekodrome.games.nekojima.view import NEIGHBOUR_CLOCK, clock_of

if TYPE_CHECKING:
    from nekodrome.games.nekojima.rules import Nekojima

A_TURN: Final = 4  # numbers: one for each district imposed, one for what follows the draw


def running_clock(state: "Nekojima") -> Clock | None:
    """The clock that runs now, and what is decided at zero."""
    seat = int(state.actor())
    if state.phase == OVER:
        return None
    if state.phase == CHOOSE:
        left = state.districts.count(-1)
        imposed = seat != state.active
        return Clock(A_TURN * state.turn + left, NEIGHBOUR_CLOCK, seat, NOBODY) if imposed else None
    seconds = clock_of(state.options)
    return Clock(A_TURN * state.turn + 3, seconds, seat, _at_zero(state, seat)) if seconds else None


def _at_zero(state: "Nekojima", seat: int) -> int:
    """Validated if it is valid, otherwise given up; what is in hand is laid down first."""
    return next((action for action in (VALIDATE, GIVE_UP, LAY_DOWN) if state.is_legal(seat, action)), NOBODY)
