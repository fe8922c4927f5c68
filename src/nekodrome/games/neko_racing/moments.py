"""The rule that matters at each moment, by what a seat sees: where the rules open in play."""

from nekodrome.games.neko_racing.view import View


def rule_now(view: View, seat: int) -> str:
    """The id of the rule that matters now."""
    drive = view["drive"]
    if view["turn"] is None:
        return "NNR-17"
    if drive is not None:
        return "NNR-20" if drive["catch_up"] is not None else "NNR-16" if drive["boosts"] else "NNR-13"
    return "NNR-06" if view["trick"]["colour"] is None else "NNR-07"
