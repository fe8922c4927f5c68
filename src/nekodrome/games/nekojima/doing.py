"""What a decision makes the hands do, and whether a movement that is brought can have come of it."""

from typing import TYPE_CHECKING

from nekodrome.core.errors import BadPayload, error
from nekodrome.games.nekojima import hands
from nekodrome.games.nekojima.movements import Movement, is_sound
from nekodrome.games.nekojima.moves import ASK, HANDS, HANG, LINKS, SPOT, TAKE_BACK
from nekodrome.games.nekojima.phases import RIGHTING, SECOND

if TYPE_CHECKING:
    from nekodrome.games.nekojima.rules import Nekojima


def movement_of(state: "Nekojima", action: int, tremor: int, shake: float) -> Movement:
    """The movement that this decision leads to, by the physics of this machine."""
    island, hand, orders = state.island, state.options["hand"], state.orders()
    if action == ASK:
        return Movement(island, found=hands.any_spot(island, state.colour, state.pairs(), orders))
    if action == TAKE_BACK:
        trial = hands.take_back(island, hand, tremor, orders)
    elif action < SPOT:
        trial = hands.hang(island, state.cat, divmod(action - HANG, LINKS), hand, tremor, orders, shake)
    elif state.phase == RIGHTING:
        trial = hands.put_right(island, state.pole, action - SPOT, hand, tremor, orders)
    else:
        trial = hands.put_up(island, state.denchuu(), state.first, action - SPOT, hand, tremor, orders, shake)
    return hands.movement_of(trial, probed(state))


def probed(state: "Nekojima") -> frozenset[int]:
    """The colours of the cables that a cat may have to hang from after this movement."""
    dropped = {state.before.denchuu[hung.cable].colour for hung in state.before.hung}
    return frozenset(dropped | ({state.colour} if state.cats_due() else set()))


def check(state: "Nekojima", action: int, movement: Movement) -> None:
    """BadPayload for a movement that this decision cannot have led to."""
    stood, stands = state.before.denchuu, movement.island.denchuu
    new = stands[len(stood) :]
    fits = stands[: len(stood)] == stood and len(new) <= 1
    if action == HANDS:
        fits = fits and all(put.colour == state.colour and put.heights in state.pairs() for put in new)
    else:
        up = action != TAKE_BACK and (state.phase == SECOND or state.is_up())
        fits = fits and new == ((state.denchuu(),) if up else ())
    known = {hung.cat: hung.cable for hung in state.before.hung}
    fits = fits and all(known.get(hung.cat, hung.cable) == hung.cable for hung in movement.island.hung)
    fresh = sum(hung.cat not in known for hung in movement.island.hung)
    if not fits or fresh > state.cats_due() or not is_sound(movement):
        raise error(BadPayload, "payload_broken")
