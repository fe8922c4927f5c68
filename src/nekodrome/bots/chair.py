"""A chair at the table: all that a bot gets, and nothing that a person in that seat would not know."""

from typing import Any, final

from mypy_extensions import i64

from nekodrome.core.game import State, View
from nekodrome.core.rng import Rng


@final
class Chair:
    """A seat and one world that it cannot tell from the true one; the true state is never kept."""

    __slots__ = ("_world", "seat")

    def __init__(self, state: State, seat: int, rng: Rng) -> None:
        world = state.clone()
        world.determinize(seat, rng.split())
        self._world: State = world
        self.seat: i64 = seat

    def view(self) -> View:
        """What the seat sees."""
        return self._world.view(self.seat)

    def legal_actions(self) -> list[int]:
        """The codes the seat may choose, ascending."""
        return self._world.legal_actions(self.seat)

    def world(self, rng: Rng) -> State:
        """A fresh world that fits all the seat knows; the caller may play on in it."""
        world = self._world.clone()
        world.determinize(self.seat, rng)
        return world

    def __reduce__(self) -> tuple[Any, ...]:
        return _restored, (self._world, int(self.seat))


def _restored(world: State, seat: int) -> Chair:
    """A chair from another process: its world is a redrawn one already, and drawing again needs a generator."""
    chair = Chair(world, seat, Rng(1, 2, 3, 4))
    chair._world = world
    return chair
