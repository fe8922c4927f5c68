"""What hands did, told as facts."""

from typing import TYPE_CHECKING

from nekodrome.games.nekojima.facts import ByHand, Finding, Hangs, PutsRight, PutsUp, TakesBack
from nekodrome.games.nekojima.movements import Movement
from nekodrome.games.nekojima.moves import HANDS, HANG, LINKS, SPOT, TAKE_BACK, spot_words
from nekodrome.games.nekojima.physics.island import Island
from nekodrome.games.nekojima.pieces import denchuu_words
from nekodrome.games.nekojima.wording import cable_words, cat_words, finding_words, pole_words

if TYPE_CHECKING:
    from nekodrome.games.nekojima.rules import Nekojima


def tell_movement(state: "Nekojima", seat: int, action: int, start: Island, movement: Movement) -> None:
    """How it was done, and what the referee found."""
    motion = ByHand(seat=seat, movement=state.movements, seconds=movement.seconds)
    if action == HANDS:
        state.tell("by_hand", motion)
    elif action == TAKE_BACK:
        state.tell("takes_back", TakesBack(**motion))
    elif HANG <= action < SPOT:
        cable = cable_words((action - HANG) // LINKS, movement.island)
        state.tell("hangs", Hangs(**motion, cat=cat_words(state.cat), cable=cable))
    elif len(start.denchuu) == len(movement.island.denchuu):
        pole = pole_words(state.pole, start)
        state.tell("puts_right", PutsRight(**motion, pole=pole, spot=spot_words(action - SPOT)))
    else:
        spots = [spot_words(state.first), spot_words(action - SPOT)]
        state.tell("puts_up", PutsUp(**motion, denchuu=denchuu_words(state.colour, state.pair), spots=spots))
    for finding in movement.findings:
        told = finding_words(finding, movement.island)
        state.tell("finding", Finding(finding=told, rule_id=finding.rule, place=list(finding.place)))
