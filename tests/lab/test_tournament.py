"""Duels: every seat of every deal, and what the numbers mean."""

import pytest

from nekodrome.core.errors import UnknownBot
from nekodrome.games import game_of
from nekodrome.lab.matches import match_of
from nekodrome.lab.shares import mean_interval, share_interval
from nekodrome.lab.tournament import Duel, duel

RASANT = game_of("rasant")


def test_a_better_bot_is_seen_to_be_better() -> None:
    result = duel(RASANT, "greedy", "random", seats=3, deals=12)
    assert result.is_clear
    assert result.low <= result.share <= result.high


def test_an_equal_bot_is_not() -> None:
    result = duel(RASANT, "random", "random", seats=3, deals=60)
    assert result.low < result.equal < result.high


def test_all_seats_meet_the_same_deal() -> None:
    one = match_of(RASANT, ["greedy", "random"], {}, 0, 5)
    two = match_of(RASANT, ["random", "greedy"], {}, 0, 5)
    assert [one.state.view(seat) for seat in (0, 1)] == [two.state.view(seat) for seat in (0, 1)]


def test_a_duel_is_the_same_however_many_processes_play_it() -> None:
    one = duel(RASANT, "greedy", "random", seats=2, deals=4)
    two = duel(RASANT, "greedy", "random", seats=2, deals=4, jobs=2)
    assert vars(one) == vars(two)


def test_progress_counts_deals() -> None:
    told: list[tuple[int, int]] = []
    duel(RASANT, "greedy", "random", seats=2, deals=3, progress=lambda done, deals: told.append((done, deals)))
    assert told == [(1, 3), (2, 3), (3, 3)]


def test_an_unknown_hero_is_refused() -> None:
    with pytest.raises(UnknownBot):
        duel(RASANT, "lion", "random", seats=2, deals=1)


def test_a_win_is_clear_when_the_whole_interval_is_above_an_equal_share() -> None:
    assert Duel("a", "b", 2, [1.0, 1.0, 1.0, 1.0, 1.0, 0.5]).is_clear
    assert not Duel("a", "b", 2, [1.0, 1.0, 1.0, 0.5]).is_clear  # too few to be sure
    assert not Duel("a", "b", 2, [1.0, 0.0, 1.0, 0.5]).is_clear
    always = Duel("a", "b", 2, [1.0] * 12)
    assert (always.low, always.high) == pytest.approx((0.862, 1.0), abs=1e-3)  # as sure as 24 matches make it
    assert not Duel("a", "b", 2, [1.0]).is_clear


def test_intervals_are_those_of_the_books() -> None:
    assert share_interval(8, 10) == pytest.approx((0.4902, 0.9433), abs=1e-4)  # Wilson
    assert share_interval(0, 0) == (0.0, 1.0)
    assert share_interval(8, 10, among=5) == pytest.approx((0.4008, 0.9599), abs=1e-4)  # 2.5758 instead of 1.96
    assert mean_interval([1.0, 2.0, 3.0]) == pytest.approx((2 - 2.4843, 2 + 2.4843), abs=1e-3)
    assert mean_interval([0.5]) == (0.0, 1.0)
