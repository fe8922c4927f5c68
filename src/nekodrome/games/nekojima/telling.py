"""What hands did, told as facts."""

from typing import TYPE_CHECKING, Any

from nekodrome.games.nekojima.deeds import Deed
from nekodrome.games.nekojima.moves import HANDS, HANG, LINKS, SPOT, TAKE_BACK, spot_words
from nekodrome.games.nekojima.physics.island import Island
from nekodrome.games.nekojima.pieces import denchuu_words
from nekodrome.games.nekojima.wording import finding_words

if TYPE_CHECKING:
    from nekodrome.games.nekojima.rules import Nekojima


def tell_deed(state: "Nekojima", seat: int, action: int, start: Island, deed: Deed) -> None:
    """How it was done, and what the referee found."""
    args: dict[str, Any] = {"seat": seat, "deed": state.deeds, "seconds": round(len(deed.frames) / 30, 1)}
    if action == HANDS:
        state.tell("by_hand", args)
    elif action == TAKE_BACK:
        state.tell("takes_back", args)
    elif HANG <= action < SPOT:
        state.tell("hangs", {**args, "cable": (action - HANG) // LINKS + 1})
    elif len(start.denchuu) == len(deed.island.denchuu):
        state.tell("puts_right", {**args, "spot": spot_words(action - SPOT)})
    else:
        spots = [spot_words(state.first), spot_words(action - SPOT)]
        state.tell("puts_up", {**args, "denchuu": denchuu_words(state.colour, state.pair), "spots": spots})
    for finding in deed.findings:
        told = finding_words(finding, deed.island)
        state.tell("finding", {"finding": told, "rule_id": finding.rule, "place": list(finding.place)})
