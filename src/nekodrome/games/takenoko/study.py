"""What a study of Takenoko looks at beyond what every game tells."""

from nekodrome.games.takenoko.rules import Takenoko


def traits(state: Takenoko) -> list[dict[str, str]]:
    """Of each seat: whether it begins."""
    return [{"start": "first" if seat == state.turn else "later"} for seat in range(state.seats)]


def rounds(state: Takenoko) -> int:
    """Turns that each has had."""
    return state.turns // state.seats
