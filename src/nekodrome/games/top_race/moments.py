"""The rule that matters at each moment, by what a seat sees: where the rules open in play."""

from typing import Final

from nekodrome.games.top_race.phases import Phase
from nekodrome.games.top_race.view import View

RULES: Final[dict[Phase, str]] = {
    "auction": "TOP-08",
    "place": "TOP-14",
    "card": "TOP-16",
    "name": "TOP-20",
    "turbo": "TOP-21",
    "drive": "TOP-18",
    "bet": "TOP-29",
    "over": "TOP-27",
}


def rule_now(view: View, seat: int) -> str:
    """The id of the rule that matters now."""
    return RULES[view["phase"]]
