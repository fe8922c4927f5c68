"""How strong a bot is: the levels, from a kitten to a tiger, and every kind of bot by its name."""

from typing import Final, final

from nekodrome.bots.bot import Bot
from nekodrome.bots.careless import CarelessBot
from nekodrome.bots.greedy import GreedyBot
from nekodrome.bots.planning import PlanningBot
from nekodrome.bots.random_bot import RandomBot
from nekodrome.bots.search import SearchBot
from nekodrome.core.errors import UnknownBot, error
from nekodrome.core.game import Game

LONGEST_THOUGHT: Final = 2.0  # seconds, at a live table


@final
class Level:
    """How long a bot thinks, and how often it does not."""

    def __init__(self, iterations: int, live_iterations: int, seconds: float, slip: float, hinted: bool) -> None:
        self.iterations = iterations  # in simulations, where a seed must repeat the match
        self.live_iterations = live_iterations  # at a live table, 0 for as many as the seconds allow
        self.seconds = min(seconds, LONGEST_THOUGHT)  # at a live table, at most
        self.slip = slip  # the share of choices made without thinking
        self.hinted = hinted  # whether it plays worlds out with the game's hints


LEVELS: Final[dict[str, Level]] = {
    "kitten": Level(15, 15, 0.5, 0.35, False),
    "house-cat": Level(100, 100, 0.5, 0.1, False),
    "alley-cat": Level(700, 700, 1.0, 0.0, False),
    "tiger": Level(8000, 0, 1.5, 0.0, True),
}

KINDS: Final[list[str]] = ["random", "greedy", *LEVELS]


def bot_of(kind: str, game: Game, live: bool = False) -> Bot:
    """A bot of that kind for a game, else UnknownBot; live ones think by the clock."""
    bot = _bot_of(kind, game, live)
    bot.kind = kind
    return bot


def _bot_of(kind: str, game: Game, live: bool) -> Bot:
    if kind == "random":
        return RandomBot()
    if kind not in KINDS:
        raise error(UnknownBot, "unknown_bot", given=kind, known=KINDS)
    if game.dexterity is not None:
        return PlanningBot(game.dexterity.planner(kind))
    if kind == "greedy":
        return GreedyBot(game.hints())
    level = LEVELS[kind]
    if live:
        bot = SearchBot(game, level.live_iterations, level.seconds, level.hinted)
    else:
        bot = SearchBot(game, level.iterations, 0.0, level.hinted)
    return CarelessBot(bot, level.slip) if level.slip > 0 else bot
