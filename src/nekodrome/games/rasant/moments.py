"""The rule that matters at each moment, by what a seat sees: where the rules open in play."""

from nekodrome.games.rasant.view import View


def rule_now(view: View, seat: int) -> str:
    """The id of the rule that matters now."""
    if view["turn"] is None:
        return "RAS-21"
    if not view["round"]["climb"]:
        return "RAS-06"
    return "RAS-13" if view["pile"] == 0 else "RAS-09"
