"""The rule that matters at each moment, by what a seat sees: where the rules open in play."""

from typing import Final

from nekodrome.games.takenoko.phases import Phase
from nekodrome.games.takenoko.view import View

RULES: Final[dict[Phase, str]] = {
    "weather": "TAK-09",
    "act": "TAK-10",
    "keep": "TAK-11",
    "lay": "TAK-07",
    "fit": "TAK-19",
    "draw_again": "TAK-24",
    "over": "TAK-26",
}


def rule_now(view: View, seat: int) -> str:
    """The id of the rule that matters now."""
    return RULES[view["phase"]]
