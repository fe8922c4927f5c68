"""What a decision makes the hands do, and whether a movement that is brought can have come of it."""

from typing import TYPE_CHECKING

from nekodrome.core.errors import BadPayload, error
from nekodrome.games.nekojima import hands
from nekodrome.games.nekojima.movements import Movement
from nekodrome.games.nekojima.moves import ASK, HANDS, HANG, LINKS, SPOT, TAKE_BACK
from nekodrome.games.nekojima.phases import RIGHTING, SECOND
from nekodrome.games.nekojima.physics.orders import Orders
from nekodrome.games.nekojima.physics.trial import Trial
from nekodrome.games.nekojima.soundness import is_sound

if TYPE_CHECKING:
    from nekodrome.games.nekojima.rules import Nekojima


def orders_of(state: "Nekojima") -> Orders:
    """What this turn has to keep to."""
    variant = state.options["variant"]
    stood = tuple(round(1000 * pole.foot[2]) for pole in state.before.poles())
    return Orders(
        state.districts,
        variant == "jungle",
        variant == "skyscrapers",
        state.expert,
        len(state.before.denchuu),
        stood if state.rules > 1 else (),
        state.found,
    )


def movement_of(state: "Nekojima", action: int, tremor: int, shake: float) -> Movement:
    """The movement that this decision leads to, by the physics of this machine."""
    island, hand, orders = state.island, state.options["hand"], state.orders()
    if action == ASK:
        found = hands.any_spot(island, state.colour, state.pairs(), orders)
        return Movement(island, found=found, engine=hands.engine_of())
    if action == TAKE_BACK:
        trial = hands.take_back(island, hand, tremor, orders)
    elif action < SPOT:
        trial = hands.hang(island, state.cat, divmod(action - HANG, LINKS), hand, tremor, orders, shake)
    elif state.phase == RIGHTING:
        trial = hands.put_right(island, state.pole, action - SPOT, hand, tremor, orders)
    else:
        trial = hands.put_up(island, state.denchuu(), state.first, action - SPOT, hand, tremor, orders, shake)
    return kept(state, trial)


def kept(state: "Nekojima", trial: Trial) -> Movement:
    """A trial as it is kept. A cat of this turn that slipped is due again; only those of before are fallen (NEK-17)."""
    known = {hung.cat for hung in state.before.hung}
    still = tuple(one for one in trial.findings if one.kind != "cat_fallen" or one.bodies[0].number in known)
    return hands.movement_of(trial._replace(findings=still), probed(state))


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
    fresh = [hung.cable for hung in movement.island.hung if hung.cat not in known]
    fits = fits and all(cable < len(stands) and stands[cable].colour == state.colour for cable in fresh)  # NEK-16
    if not fits or len(fresh) > state.cats_due() or not is_sound(movement):
        raise error(BadPayload, "payload_broken")
