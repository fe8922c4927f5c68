"""Planners: how a game's own bots choose, where a search over playouts would be no good."""

from mypy_extensions import mypyc_attr

from nekodrome.core.game import State
from nekodrome.core.rng import Rng


@mypyc_attr(allow_interpreted_subclasses=True)
class Planner:
    """Chooses for a bot of one kind."""

    def choose(self, world: State, seat: int, rng: Rng) -> int:
        """Override. One of the seat's legal actions, in a world that fits all it knows."""
        raise NotImplementedError
