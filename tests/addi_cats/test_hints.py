"""What bots are told: the same whatever a screen shows, and how far they look ahead."""

from nekodrome.bots.bot import Thought
from nekodrome.bots.chair import Chair
from nekodrome.bots.search import SearchBot
from nekodrome.core.rng import rng_of_number
from nekodrome.games.addi_cats import GAME
from nekodrome.games.addi_cats.hints import AdditionsHints
from tests.addi_cats.positions import new, position


def thoughts(*, answers: bool, hinted: bool) -> list[Thought]:
    """What a short search thinks of the first turn."""
    state = new(3, answers=answers)
    bot = SearchBot(GAME, iterations=20, hinted=hinted)
    bot.choose(Chair(state, int(state.actor()), rng_of_number(1)), rng_of_number(2))
    return bot.thoughts


def test_bots_play_alike_with_answers_shown_or_hidden() -> None:
    for hinted in (True, False):
        assert thoughts(answers=True, hinted=hinted) == thoughts(answers=False, hinted=hinted)


def test_only_a_search_that_plays_sensibly_stops_before_the_end() -> None:
    hints, state = AdditionsHints(), new(3)
    assert hints.horizon(state, False) == 0
    assert hints.horizon(state, True) == 18


def test_among_many_worlds_are_played_to_their_end_without_hints() -> None:
    hints = AdditionsHints()
    assert [hints.guides(new(seats)) for seats in (2, 3, 4, 5, 6)] == [True, True, True, True, False]


def test_the_prospects_of_a_match_that_goes_on_grow_with_the_points() -> None:
    hints = AdditionsHints()
    behind, level, ahead = (position("5+5 c3", "5+5 c3", points=(points, 100)) for points in (60, 100, 140))
    assert hints.rewards(behind)[0] < hints.rewards(level)[0] < hints.rewards(ahead)[0]
    assert hints.rewards(level)[0] == hints.rewards(level)[1]
