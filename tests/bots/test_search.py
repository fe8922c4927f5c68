"""The search: finds what is plainly best, counts right, and repeats itself."""

import pytest

from nekodrome.bots.bot import Thought
from nekodrome.bots.chair import Chair
from nekodrome.bots.playouts import hinted_playout, playout
from nekodrome.bots.search import SearchBot
from nekodrome.core.game import State
from nekodrome.core.hints import Hints
from nekodrome.core.rng import Rng, rng_of_number
from nekodrome.games import game_of
from nekodrome.games.rasant import GAME
from tests.bots.sealed import UNKNOWN, Sealed, game_of_sealed
from tests.rasant.positions import new, position

RASANT = game_of("rasant")


def chair_of(seats: int = 3, seed: int = 1) -> Chair:
    state = new(seats, seed)
    return Chair(state, int(state.actor()), rng_of_number(2))


def thoughts_of(bot: SearchBot, chair: Chair, seed: int = 3) -> list[Thought]:
    bot.choose(chair, rng_of_number(seed))
    return bot.thoughts


def test_it_opens_in_the_only_colour_that_is_worth_something_when_it_cannot_be_beaten() -> None:
    state = position("b120 g120", "y10 y20", line="bbb k ggg yyy rrr")
    bot = SearchBot(GAME, iterations=300)
    chair = Chair(state, 0, rng_of_number(1))
    assert GAME.describe(bot.choose(chair, rng_of_number(2))) == "b120"


def test_it_needs_no_hints_to_see_that() -> None:
    state = position("b120 g120", "y10 y20", line="bbb k ggg yyy rrr")
    bot = SearchBot(GAME, iterations=300, hinted=False)
    assert GAME.describe(bot.choose(Chair(state, 0, rng_of_number(1)), rng_of_number(2))) == "b120"


class Unguided(Hints):
    """Hints that are no guide for playing on."""

    def guides(self, state: State) -> bool:
        return False

    def playout_action(self, state: State, seat: int, rng: Rng) -> int:
        raise AssertionError("nobody asks")


def test_hints_that_do_not_guide_are_not_asked_how_to_play_on() -> None:
    bot = SearchBot(RASANT, iterations=50)
    bot.hints = Unguided()
    assert sum(thought.visits for thought in thoughts_of(bot, chair_of())) == 50


def test_the_visits_of_all_moves_add_up_to_the_iterations() -> None:
    bot = SearchBot(RASANT, iterations=200)
    thoughts = thoughts_of(bot, chair_of())
    assert sum(thought.visits for thought in thoughts) == bot.iterations == 200
    assert sorted(thought.action for thought in thoughts) == chair_of().legal_actions()
    assert all(0.0 <= thought.value <= 1.0 for thought in thoughts)


def test_the_move_chosen_is_the_first_thought_and_the_most_visited() -> None:
    bot = SearchBot(RASANT, iterations=200)
    action = bot.choose(chair_of(), rng_of_number(3))
    assert bot.thoughts[0].action == action
    assert bot.thoughts[0].visits == max(thought.visits for thought in bot.thoughts)


def test_the_same_chair_and_generator_give_the_same_thoughts() -> None:
    one = thoughts_of(SearchBot(RASANT, iterations=150), chair_of())
    two = thoughts_of(SearchBot(RASANT, iterations=150), chair_of())
    assert one == two
    assert one != thoughts_of(SearchBot(RASANT, iterations=150), chair_of(), seed=4)


def test_a_second_choice_remembers_nothing_of_the_first() -> None:
    bot = SearchBot(RASANT, iterations=100)
    first = thoughts_of(bot, chair_of())
    thoughts_of(bot, chair_of(seed=2))
    assert thoughts_of(bot, chair_of()) == first


def test_with_a_time_limit_it_thinks_and_comes_back() -> None:
    bot = SearchBot(RASANT, seconds=0.02)
    assert bot.choose(chair_of(), rng_of_number(3)) in chair_of().legal_actions()
    assert bot.iterations > 0


def test_with_both_limits_the_first_one_reached_ends_it() -> None:
    bot = SearchBot(RASANT, iterations=5, seconds=60.0)
    bot.choose(chair_of(), rng_of_number(3))
    assert bot.iterations == 5


def test_a_forced_move_is_made_at_once() -> None:
    state = position("b120", "y10 y20")
    bot = SearchBot(RASANT, iterations=1000)
    assert bot.choose(Chair(state, 0, rng_of_number(1)), rng_of_number(2)) == state.legal_actions(0)[0]
    assert bot.iterations == 0
    assert bot.thoughts == [Thought(state.legal_actions(0)[0], 0, 0.0)]


def test_a_search_without_a_limit_is_refused() -> None:
    with pytest.raises(ValueError, match="limit"):
        SearchBot(RASANT)


@pytest.mark.parametrize("seat", [0, 1])
def test_a_sealed_choice_can_be_plainly_best(seat: int) -> None:
    chair = Chair(Sealed(False, [UNKNOWN, UNKNOWN]), seat, rng_of_number(1))
    assert SearchBot(game_of_sealed(False), iterations=200).choose(chair, rng_of_number(2)) == 2


@pytest.mark.parametrize(("seat", "fair"), [(0, 1 / 3), (1, 2 / 3)])
def test_nobody_in_the_tree_answers_a_sealed_choice(seat: int, fair: float) -> None:
    chair = Chair(Sealed(True, [UNKNOWN, UNKNOWN]), seat, rng_of_number(1))
    thoughts = thoughts_of(SearchBot(game_of_sealed(True), iterations=3000), chair)
    mean = sum(thought.value * thought.visits for thought in thoughts) / 3000
    assert mean == pytest.approx(fair, abs=0.1)


def test_a_choice_that_another_has_sealed_stays_unknown() -> None:
    game = game_of_sealed(True)
    for sealed in range(3):
        chair = Chair(Sealed(True, [sealed, UNKNOWN]), 1, rng_of_number(1))
        assert thoughts_of(SearchBot(game, iterations=300), chair) == thoughts_of(
            SearchBot(game, iterations=300), Chair(Sealed(True, [0, UNKNOWN]), 1, rng_of_number(1))
        )


def test_a_playout_goes_to_the_end_or_just_as_far_as_it_is_told() -> None:
    states = [new(3, 1) for _ in range(4)]
    assert playout(states[0], rng_of_number(2), 5) == 5
    hinted_playout(states[1], GAME.hints(), rng_of_number(2), 5)
    assert all(state.actor() >= 0 for state in states[:2])
    playout(states[2], rng_of_number(2))
    hinted_playout(states[3], GAME.hints(), rng_of_number(2))
    assert all(state.actor() < 0 for state in states[2:])
