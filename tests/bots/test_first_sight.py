"""First sight: only what is sensible is looked at, what stands out is seen, and what looks alike is confused."""

from collections import Counter

import pytest
from librt.vecs import vec
from mypy_extensions import i64

from nekodrome.bots.chair import Chair
from nekodrome.bots.greedy import GreedyBot
from nekodrome.bots.search import SearchBot
from nekodrome.core.game import State
from nekodrome.core.hints import Hints
from nekodrome.core.rng import rng_of_number
from nekodrome.games import game_of

GAME = game_of("rasant")


class Fixed(Hints):
    """Says of the codes, in their order, how good they are; the last ones are silly."""

    def __init__(self, *scores: float, doubt: float = 1.0) -> None:
        self.scores = scores
        self.doubts = doubt

    def doubt(self) -> float:
        return self.doubts

    def sensible(self, state: State, seat: i64, codes: vec[i64]) -> vec[i64]:
        return codes[: len(self.scores)]

    def score(self, state: State, seat: i64, action: i64) -> float:
        place = state.legal_actions(seat).index(action)
        return self.scores[place] if place < len(self.scores) else 0.0


def chair_of() -> Chair:
    """A first choice of at least five cards."""
    state = next(
        state
        for state in (GAME.new_state(3, {}, rng_of_number(n)) for n in range(20))
        if len(state.legal_actions(int(state.actor()))) >= 5
    )
    return Chair(state, int(state.actor()), rng_of_number(1))


def choices(hints: Hints, misjudges: float, number: int = 300) -> Counter[int]:
    """How often each code was taken, by its place."""
    chair, bot = chair_of(), GreedyBot(hints, misjudges)
    codes = chair.legal_actions()
    return Counter(codes.index(bot.choose(chair, rng_of_number(n))) for n in range(number))


def test_what_is_silly_is_never_chosen_however_far_a_bot_misjudges() -> None:
    assert set(choices(Fixed(0.0, 1.0, 2.0), 50.0)) == {0, 1, 2}


def test_who_misjudges_nothing_takes_the_best() -> None:
    assert set(choices(Fixed(0.0, 1.0, 2.0), 0.0)) == {2}


def test_what_stands_out_is_seen_and_what_looks_alike_is_confused() -> None:
    assert set(choices(Fixed(9.0, 0.0, 0.1, 0.2), 1.0)) == {0}
    assert set(choices(Fixed(9.0, 8.9, 0.1, 0.2), 1.0)) == {0, 1}


def test_the_better_a_choice_looks_the_more_often_it_is_taken() -> None:
    often = choices(Fixed(0.0, 1.0, 2.0, 3.0), 4.0)
    assert often[3] > often[2] > often[1] > often[0] > 0


def test_a_game_may_say_that_it_is_misjudged_more() -> None:
    assert set(choices(Fixed(0.0, 1.0, 2.0), 0.5)) == {2}
    assert set(choices(Fixed(0.0, 1.0, 2.0, doubt=8.0), 0.5)) == {0, 1, 2}


def test_a_search_weighs_what_is_sensible_and_leans_to_what_looks_good() -> None:
    chair, bot = chair_of(), SearchBot(GAME, iterations=40)
    bot.hints = Fixed(0.0, 0.0, 50.0, 0.0)
    bot.depth = bot.hints.depth()
    codes = chair.legal_actions()
    assert bot.choose(chair, rng_of_number(3)) == codes[2]
    assert {thought.action for thought in bot.thoughts} == set(codes[:4])


@pytest.mark.parametrize("misjudges", [0.0, 3.0])
def test_the_same_chance_makes_the_same_choice(misjudges: float) -> None:
    hints = Fixed(0.0, 1.0, 2.0, 3.0)
    assert choices(hints, misjudges, 40) == choices(hints, misjudges, 40)
