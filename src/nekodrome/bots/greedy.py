"""The bot that takes what looks best at first sight."""

from typing import final

from librt.vecs import vec
from mypy_extensions import i64

from nekodrome.bots.bot import Bot, Thought
from nekodrome.bots.chair import Chair
from nekodrome.bots.first_sight import FirstSight
from nekodrome.core.game import State
from nekodrome.core.hints import Hints
from nekodrome.core.rng import Rng, rng_of_number


@final
class GreedyBot(Bot):
    """Takes the sensible choice with the highest score of the game's hints, as far as it does not misjudge it."""

    def __init__(self, hints: Hints, misjudges: float = 0.0) -> None:
        super().__init__()
        self.hints = hints
        self.misjudges = misjudges

    def choose(self, chair: Chair, rng: Rng) -> int:
        sight = FirstSight(chair.world(rng), chair.seat, self.hints, self.misjudges, rng)
        weighed = [Thought(sight.codes[i], 0, sight.scores[i]) for i in range(len(sight.codes))]
        self.thoughts = sorted(weighed, key=_worth, reverse=True)
        best = sight.best()
        return best[rng.below(len(best))]


def _worth(thought: Thought) -> float:
    return thought.value


def best_codes(world: State, seat: i64, hints: Hints) -> vec[i64]:
    """The sensible codes with the highest score; nothing is left to chance."""
    return FirstSight(world, seat, hints, 0.0, rng_of_number(0)).best()
