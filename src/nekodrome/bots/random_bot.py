"""The bot that plays anything."""

from typing import final

from nekodrome.bots.bot import Bot
from nekodrome.bots.chair import Chair
from nekodrome.core.rng import Rng


@final
class RandomBot(Bot):
    """Every legal action is equally likely."""

    def choose(self, chair: Chair, rng: Rng) -> int:
        codes = chair.legal_actions()
        return codes[rng.below(len(codes))]
