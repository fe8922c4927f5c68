"""What bots are told: few bids, cards that help one's own cars, and rewards for money, whoever else has it."""

import pytest
from librt.vecs import vec
from mypy_extensions import i64

from nekodrome.bots.greedy import best_codes
from nekodrome.games.top_race import GAME
from nekodrome.games.top_race.hints import TopRaceHints
from nekodrome.games.top_race.prospects import worth_to
from nekodrome.games.top_race.rules import TopRace
from tests.top_race.positions import auction, new, play, position


def best(state: TopRace) -> list[str]:
    """What looks best to the player in turn."""
    return [GAME.describe(code) for code in best_codes(state, state.actor(), GAME.hints())]


def rewards(*money: int) -> list[float]:
    """What each seat gets for such an end."""
    state = new(len(money))
    state.money = vec[i64](list(money))
    return TopRaceHints().rewards(state)


def test_a_search_weighs_a_few_bids_of_all_that_could_be_made() -> None:
    state = auction(4)
    seat = state.actor()
    weighed = list(TopRaceHints().candidates(state, seat, state.legal(seat)))
    assert len(weighed) <= 5 < len(state.legal(seat))
    assert set(weighed) <= set(state.legal_actions(seat))


def test_a_bot_moves_its_own_car() -> None:
    assert best(position("r10 lb10", "w10 g10", cars="5a 5c 0a 0b 0c -1a", owners="0 1 0 1 0 1")) == ["r10"]


def test_more_money_is_a_greater_reward() -> None:
    assert rewards(20, 10, 10)[0] < rewards(25, 10, 10)[0]
    assert rewards(5, 30, 10)[0] < rewards(8, 30, 10)[0]


def test_it_does_not_matter_which_of_the_others_has_the_money() -> None:
    assert rewards(5, 30, 10)[0] == pytest.approx(rewards(5, 20, 20)[0])


def test_a_win_counts_for_a_few_units_and_is_shared() -> None:
    assert rewards(20, 20, 5)[0] - rewards(20, 21, 4)[0] == pytest.approx(0.025)
    assert rewards(20, 19, 6)[0] - rewards(20, 21, 4)[0] == pytest.approx(0.05)


def test_rewards_stay_between_0_and_1() -> None:
    assert rewards(150, 0) == [1.0, 0.0]


def bids(state: TopRace) -> list[str]:
    """What a bot may think of in an auction."""
    seat = state.actor()
    return [GAME.describe(code) for code in TopRaceHints().sensible(state, seat, state.legal(seat))]


def test_bots_raise_in_steps_that_people_use_and_open_what_cannot_cost_them_anything() -> None:
    state = auction(3)
    assert bids(state) == ["bid-10000", "bid-20000", "bid-30000", "bid-50000"]
    play(state, "bid-20000")
    assert bids(state) == ["pass", "bid-30000", "bid-40000", "bid-50000", "bid-70000"]


def test_no_bot_bids_more_than_the_driver_is_worth_to_it_however_rich_it_is() -> None:
    state = auction(3, money="90 90 90")
    play(state, "bid-190000")
    assert bids(state) == ["pass"]
    assert worth_to(state, state.actor(), state.pile[0]) < 20
