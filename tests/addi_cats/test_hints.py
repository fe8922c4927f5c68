"""What bots are told is the same whatever a screen shows."""

from nekodrome.bots.bot import Thought
from nekodrome.bots.chair import Chair
from nekodrome.bots.search import SearchBot
from nekodrome.core.rng import rng_of_number
from nekodrome.games.addi_cats import GAME
from tests.addi_cats.positions import new


def thoughts(*, answers: bool, hinted: bool) -> list[Thought]:
    """What a short search thinks of the first turn."""
    state = new(3, answers=answers)
    bot = SearchBot(GAME, iterations=20, hinted=hinted)
    bot.choose(Chair(state, int(state.actor()), rng_of_number(1)), rng_of_number(2))
    return bot.thoughts


def test_bots_play_alike_with_answers_shown_or_hidden() -> None:
    for hinted in (True, False):
        assert thoughts(answers=True, hinted=hinted) == thoughts(answers=False, hinted=hinted)
