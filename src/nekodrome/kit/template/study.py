"""What a study of Sardines looks at beyond what every game tells; a game may do without this file."""

from nekodrome.kit.template.pieces import VALUES, values_of
from nekodrome.kit.template.rules import Sardines


def traits(state: Sardines) -> list[dict[str, str]]:
    """Of each seat: how high the cards of its start hand are."""
    return [{"hand": _strength(values_of(state.hands[seat]))} for seat in range(state.seats)]


def _strength(values: list[int]) -> str:
    mean = 2 * sum(values) // max(1, len(values))
    return "weak" if mean < VALUES - 1 else "middle" if mean <= VALUES + 3 else "strong"


def rounds(state: Sardines) -> int:
    """Crates that were played for."""
    return state.round
