"""What bots are told: the same whatever a screen shows, and how far they look ahead."""

from nekodrome.bots.bot import Thought
from nekodrome.bots.chair import Chair
from nekodrome.bots.search import SearchBot
from nekodrome.core.rng import rng_of_number
from nekodrome.games.addi_cats import GAME
from nekodrome.games.addi_cats.hints import AdditionsHints
from nekodrome.games.addi_cats.rules import Additions
from tests.addi_cats.positions import new, play, position


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


def sensible(state: Additions) -> list[str]:
    """What somebody in turn may think of."""
    seat = state.actor()
    return [GAME.describe(code) for code in AdditionsHints().sensible(state, seat, state.legal(seat))]


def test_a_win_at_hand_is_taken() -> None:
    assert sensible(position("5+5 1+1 c3", "2+2", points=(190, 100))) == ["5+5"]


def test_nothing_is_thrown_away_while_points_can_be_laid() -> None:
    assert sensible(position("10+10 1+1 c3", "2+2")) == ["1+1", "10+10"]


def test_a_card_that_leaves_one_point_is_not_laid() -> None:
    assert "5+4" not in sensible(position("5+4 1+1 c3", "2+2", points=(190, 100)))


def test_nobody_who_is_stuck_is_attacked() -> None:
    assert [move for move in sensible(position("chase1 1+1", "2+2", "3+3", points=(0, 199, 60))) if ">" in move] == [
        "chase1>2"
    ]


def test_the_card_that_wins_is_not_given_away() -> None:
    state = position("clock1 5+5 2+2 3+3", "9+9 8+8", points=(190, 0))
    play(state, "clock1>1", "let")
    assert sensible(state) == ["back", "give-2+2", "give-3+3"]
