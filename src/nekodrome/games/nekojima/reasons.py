"""Why a plan of Nekojima goes where it goes, in words; there is nothing hidden on the island."""

from nekodrome.core.game import State
from nekodrome.core.texts import Message
from nekodrome.games.nekojima.moves import CAT, GIVE_UP, HANG, PAIR, RIGHT, SPOT, TAKE_BACK, TO, VALIDATE
from nekodrome.games.nekojima.rules import Nekojima


def reason_of(state: State, seat: int, action: int) -> Message | None:
    """What whoever planned it had in mind."""
    assert isinstance(state, Nekojima)
    if action < TO:
        friendly = state.together or seat in state.team(state.active)
        return {"text": "hint.district" if friendly else "hint.district_rival"}
    if PAIR <= action < GIVE_UP:
        return {"text": "hint.pair"}
    if action == VALIDATE:
        return {"text": "hint.validate"}
    if action == TAKE_BACK:
        return {"text": "hint.take_back"}
    if CAT <= action < RIGHT:
        return {"text": "hint.cat"}
    if RIGHT <= action < HANG:
        return {"text": "hint.right"}
    if action >= SPOT:
        return {"text": "hint.spot"}
    return {"text": "hint.hang"} if action >= HANG else None
