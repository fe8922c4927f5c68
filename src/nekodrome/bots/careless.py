"""A bot that now and then does not think."""

from typing import final

from nekodrome.bots.bot import Bot
from nekodrome.bots.chair import Chair
from nekodrome.core.rng import Rng


@final
class CarelessBot(Bot):
    """Plays as another bot does, and anything at all in a share `slip` of its choices."""

    def __init__(self, bot: Bot, slip: float) -> None:
        super().__init__()
        self.bot = bot
        self.slip = slip

    def choose(self, chair: Chair, rng: Rng) -> int:
        self.thoughts = []
        if rng.uniform() < self.slip:
            codes = chair.legal_actions()
            return codes[rng.below(len(codes))]
        action = self.bot.choose(chair, rng)
        self.thoughts = self.bot.thoughts
        return action
