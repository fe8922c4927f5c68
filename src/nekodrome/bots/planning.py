"""The bot that chooses as its game says."""

from typing import final

from nekodrome.bots.bot import Bot, Thought
from nekodrome.bots.chair import Chair
from nekodrome.core.planners import Planner
from nekodrome.core.rng import Rng


@final
class PlanningBot(Bot):
    """Leaves the choice to a planner that the game brings."""

    def __init__(self, planner: Planner) -> None:
        super().__init__()
        self.planner = planner

    def choose(self, chair: Chair, rng: Rng) -> int:
        action = self.planner.choose(chair.world(rng), chair.seat, rng)
        self.thoughts = [Thought(action, 0, 0.0)]
        return action
