"""Why one might choose a play of La Course des Additions, in words; looks only at what the seat knows."""

from typing import Final

from nekodrome.core.game import State
from nekodrome.core.texts import Message
from nekodrome.games.addi_cats.choices import highest_value
from nekodrome.games.addi_cats.hints import NO_CARD
from nekodrome.games.addi_cats.moves import ATTACK, BACK, DEFEND, DISCARD, GIVE, LET, LIFT, RELEASE, SEATS
from nekodrome.games.addi_cats.pieces import CLOCK, FIRST_ATTACK, GOAL, KIND, POINTS_CARDS, VALUE
from nekodrome.games.addi_cats.plans import NEAR, turns_to
from nekodrome.games.addi_cats.rules import Additions

PLANNED: Final = 4.0  # turns up to which a way is seen in the hand


def reason_of(state: State, seat: int, action: int) -> Message | None:
    """The reason that is seen first."""
    assert isinstance(state, Additions)
    left = int(GOAL - state.points[seat])
    if action < ATTACK:
        return _laying(state, seat, action, left)
    if action < DEFEND:
        return _attacking(state, seat, *divmod(action - int(ATTACK), int(SEATS)))
    if action < LIFT:
        return {"text": "hint.defend"}
    if action < DISCARD or action >= RELEASE:
        return {"text": "hint.free"}
    if action < LET:
        return _discarding(action - int(DISCARD), left)
    if action < GIVE:
        return {"text": "hint.back" if action == BACK else "hint.let" if action == LET else "hint.parry"}
    return {"text": "hint.give"}


def _laying(state: Additions, seat: int, card: int, left: int) -> Message:
    after = left - int(VALUE[card])
    if after == 0:
        return {"text": "hint.win"}
    turns = turns_to(state, seat, after, card, NO_CARD) if after <= NEAR else PLANNED + 1
    if turns <= PLANNED:
        return {"text": "hint.way", "left": after, "n": int(turns)}
    if after > NEAR and VALUE[card] == highest_value(state, seat):
        return {"text": "hint.highest"}
    return {"text": "hint.left", "n": after}


def _attacking(state: Additions, seat: int, card: int, target: int) -> Message:
    if KIND[int(FIRST_ATTACK) + card] == CLOCK:
        return {"text": "hint.clock", "target_seat": target}
    most = max(state.points[other] for other in range(state.seats) if other != seat)
    leads = state.points[target] == most
    return {"text": "hint.attack_first" if leads else "hint.attack", "target_seat": target, "n": state.points[target]}


def _discarding(card: int, left: int) -> Message:
    if card < POINTS_CARDS and VALUE[card] > left:
        return {"text": "hint.too_high"}
    return {"text": "hint.discard"}
