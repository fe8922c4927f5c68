"""How a world of Nekojima began: as the true one did, since everything but chance to come is seen by everybody."""

from nekodrome.core.game import State
from nekodrome.core.match import Decision


def past_of(start: State, world: State, decisions: list[Decision], seat: int) -> tuple[State, list[Decision]]:
    """The true start and the true decisions."""
    return start, decisions
