"""The tiger's search held to 400 iterations: nearly as strong, and quick enough for thousands of matches.

nekodrome lab study rasant --bot examples/bots/short_tiger.py --matches 400
"""

from nekodrome.bots.bot import Bot
from nekodrome.bots.chair import Chair
from nekodrome.bots.search import SearchBot
from nekodrome.core.game import Game
from nekodrome.core.rng import Rng


class ShortTiger(Bot):
    """Thinks as a tiger does, and not as long."""

    def __init__(self, game: Game) -> None:
        super().__init__()
        self.search = SearchBot(game, iterations=400)

    def choose(self, chair: Chair, rng: Rng) -> int:
        """What the search found best."""
        return self.search.choose(chair, rng)
