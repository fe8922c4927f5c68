"""What every bot is: something that chooses from a chair."""

from typing import NamedTuple

from mypy_extensions import mypyc_attr

from nekodrome.bots.chair import Chair
from nekodrome.core.rng import Rng


class Thought(NamedTuple):
    """A move that was weighed: how often it was tried, and what it seemed worth, from 0 to 1."""

    action: int
    visits: int
    value: float


@mypyc_attr(allow_interpreted_subclasses=True)
class Bot:
    """Chooses for a seat; `thoughts` tells what it weighed the last time, best first."""

    def __init__(self) -> None:
        self.thoughts: list[Thought] = []
        self.kind = ""  # its name among the kinds, where it has one

    def choose(self, chair: Chair, rng: Rng) -> int:
        """Override. One of the chair's legal actions; all chance comes from `rng`."""
        raise NotImplementedError
