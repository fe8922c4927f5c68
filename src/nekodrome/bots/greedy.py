"""The bot that takes what looks best at first sight."""

from typing import final

from librt.vecs import append, vec
from mypy_extensions import i64

from nekodrome.bots.bot import Bot, Thought
from nekodrome.bots.chair import Chair
from nekodrome.core.game import State
from nekodrome.core.hints import Hints
from nekodrome.core.rng import Rng


@final
class GreedyBot(Bot):
    """Takes the action with the highest score of the game's hints; equal ones by chance."""

    def __init__(self, hints: Hints) -> None:
        super().__init__()
        self.hints = hints

    def choose(self, chair: Chair, rng: Rng) -> int:
        world = chair.world(rng)
        seat = chair.seat
        self.thoughts = sorted(
            [Thought(code, 0, self.hints.score(world, seat, code)) for code in world.legal_actions(seat)],
            key=_worth,
            reverse=True,
        )
        best = best_codes(world, seat, self.hints)
        return best[rng.below(len(best))]


def _worth(thought: Thought) -> float:
    return thought.value


def best_codes(world: State, seat: i64, hints: Hints) -> vec[i64]:
    """The legal codes with the highest score."""
    best = vec[i64]()
    highest = 0.0
    for code in world.legal(seat):
        score = hints.score(world, seat, code)
        if len(best) == 0 or score > highest:
            best = vec[i64]([code])
            highest = score
        elif score == highest:
            best = append(best, code)
    return best
