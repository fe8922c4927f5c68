"""How strong a bot is: the levels, from a kitten to a tiger, and every kind of bot by its name."""

from typing import Final, final

from nekodrome.bots.bot import Bot
from nekodrome.bots.greedy import GreedyBot
from nekodrome.bots.planning import PlanningBot
from nekodrome.bots.random_bot import RandomBot
from nekodrome.bots.search import SearchBot
from nekodrome.core.errors import UnknownBot, error
from nekodrome.core.game import Game

STEADY: Final = 400  # iterations, where answers must repeat at a live table: a second or two, even interpreted
LONGEST_THOUGHT: Final = 2.0  # seconds, at a live table


@final
class Level:
    """How far a bot's first sight is to be trusted, and how long it thinks beyond that.

    Weak is short-sighted, not blind: no level ever does what every player would call silly (`Hints.sensible`)."""

    def __init__(self, misjudges: float, iterations: int, live_iterations: int, seconds: float) -> None:
        self.misjudges = misjudges  # how wrong it may be about what looks nearly as good (first_sight.py)
        self.iterations = iterations  # in simulations, where a seed must repeat the match; 0 for first sight alone
        self.live_iterations = live_iterations  # at a live table, 0 for as many as the seconds allow
        self.seconds = min(seconds, LONGEST_THOUGHT)  # at a live table, at most


LEVELS: Final[dict[str, Level]] = {
    "kitten": Level(6.0, 0, 0, 0.5),
    "house-cat": Level(1.5, 0, 0, 0.5),
    "alley-cat": Level(1.0, 24, 24, 1.0),
    "tiger": Level(0.0, 8000, 0, 1.5),
}

KINDS: Final[list[str]] = ["random", "greedy", *LEVELS]


def bot_of(kind: str, game: Game, live: bool = False) -> Bot:
    """A bot of that kind for a game, else UnknownBot; live ones think by the clock."""
    bot = _bot_of(kind, game, live)
    bot.kind = kind
    return bot


def steady_bot(kind: str, game: Game) -> Bot:
    """A bot that thinks so much and no longer, so that equal play meets equal answers on any machine."""
    level = LEVELS[kind]
    if game.dexterity is not None or level.iterations == 0:
        return bot_of(kind, game)
    return SearchBot(game, min(level.iterations, STEADY), 0.0, True, level.misjudges)


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
    if level.iterations == 0:
        return GreedyBot(game.hints(), level.misjudges)
    ease = game.hints().ease() if level.misjudges > 0.0 else 1.0
    if live:
        return SearchBot(game, round(ease * level.live_iterations), level.seconds, True, level.misjudges)
    return SearchBot(game, round(ease * level.iterations), 0.0, True, level.misjudges)
