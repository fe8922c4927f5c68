"""The rule that matters at each moment, by what a seat sees: where the rules open in play."""

from typing import Final

from nekodrome.games.addi_cats.pieces import AttackKind
from nekodrome.games.addi_cats.view import View

ATTACKS: Final[dict[AttackKind, str]] = {"chase": "ADD-13", "u_turn": "ADD-15", "sumo": "ADD-16", "clock": "ADD-18"}
RELEASES: Final = {"chase": "ADD-14", "u_turn": "ADD-15", "sumo": "ADD-17"}  # by the attack one is under


def rule_now(view: View, seat: int) -> str:
    """The id of the rule that matters now."""
    if view["phase"] == "over":
        return "ADD-23"
    if view["attack"] is not None:
        return ATTACKS[view["attack"]["attack"]]
    lying = view["attacks"][seat] if seat >= 0 else []
    return next((rule for name, rule in RELEASES.items() if any(card.startswith(name) for card in lying)), "ADD-08")
