"""How a world of Sardines began: played cards go back into the hands."""

from librt.vecs import vec
from mypy_extensions import i64

from nekodrome.core.game import State
from nekodrome.core.match import Decision
from nekodrome.kit.template.rules import Sardines


def past_of(start: State, world: State, decisions: list[Decision], seat: int) -> tuple[State, list[Decision]]:
    """How a world redrawn for that seat began, and its decisions: sealed ones are those of the world."""
    assert isinstance(start, Sardines)
    assert isinstance(world, Sardines)
    state = start.clone()
    state.hands = vec[i64]([held | played for held, played in zip(world.hands, world.played, strict=True)])
    state.crates = world.crates
    shown = world.round * world.seats
    sealed = [Decision(decision.seat, world.chosen[decision.seat] - 1) for decision in decisions[shown:]]
    return state, decisions[:shown] + sealed
