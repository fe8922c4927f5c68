"""What a valid turn brings: cubes into the counter, a denchuu out of the supply, the next turn."""

from typing import TYPE_CHECKING

from nekodrome.games.nekojima.ending import end
from nekodrome.games.nekojima.facts import KeepsCubes, Level, Validates
from nekodrome.games.nekojima.pieces import CABLE_COLOURS, CABLES, KINDS

if TYPE_CHECKING:
    from nekodrome.games.nekojima.rules import Nekojima


def validate(state: "Nekojima") -> None:
    """NEK-14: the cubes of a valid turn go into the counter."""
    hung, level = state.cats_hung(), state.level()
    state.counter += (state.colour,)
    state.pay_cats()
    left = [list(row) for row in state.supply]
    left[state.colour][KINDS[state.pair]] -= 1
    state.supply = tuple(map(tuple, left))
    state.stuck = 0
    if state.facts is not None:
        _tell(state, hung, level)
    if not any(state.bag[:CABLES]):
        end(state, "complete", [])  # NEK-09
    else:
        state.next_turn()


def _tell(state: "Nekojima", hung: int, level: int) -> None:
    state.tell("validates", Validates(seat=state.active, colour=CABLE_COLOURS[state.colour], n=hung))
    if state.level() > level:
        state.tell("level", Level(n=state.level()))
    if state.cats_due():
        state.tell("keeps_cubes", KeepsCubes(seat=state.active, n=state.cats_due()))
