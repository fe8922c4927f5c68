"""The rule that matters at each moment, by what a seat sees: where the rules open in play."""

from typing import Final

from nekodrome.games.nekojima.phases import Phase
from nekodrome.games.nekojima.view import View

RULES: Final[dict[Phase, str]] = {
    "choose": "NEK-08",
    "give": "NEK-15",
    "take": "NEK-10",
    "first": "NEK-10",
    "second": "NEK-10",
    "standing": "NEK-12",
    "hanging": "NEK-16",
    "righting": "NEK-13",
    "over": "NEK-20",
}


def rule_now(view: View, seat: int) -> str:
    """The id of the rule that matters now."""
    if view["phase"] == "standing" and view["findings"]:
        return view["findings"][0]["rule"]
    return RULES[view["phase"]]
