"""The weather of a turn of Takenoko."""

import pytest

from nekodrome.core.game import SPECTATOR
from nekodrome.games.takenoko.phases import GOODS
from tests.takenoko.positions import heights, legal, new, play, position, refused

GARDEN = "g1,0 y1,-1 p0,1"
ACTIONS = ("plots", "irrigation", "G", "P", "draw")


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_there_is_no_weather_on_a_first_turn_and_always_after(seats: int) -> None:  # TAK-09
    state = new(seats)
    for turn in range(3 * seats):
        assert (state.view(SPECTATOR)["weather"]["face"] is None) == (turn < seats)
        if turn >= seats and state.phase == 0:
            play(state, "decline")
        for _ in range(2):
            play(state, legal(state, "plots", "irrigation", "draw").split()[0])
            while legal(state, "keep", "lay"):
                play(state, legal(state, "keep", "lay").split()[0])
        play(state, "end")


def test_without_weather_nothing_of_it_can_be_used() -> None:  # TAK-09
    state = position(GARDEN)
    assert refused(state, "decline") == "TAK-09"
    assert refused(state, "rain@1,0") == "TAK-09"


def test_sun_allows_a_third_different_action_or_not() -> None:  # TAK-09
    state = position(GARDEN, weather="sun")
    play(state, "irrigation G1,0")
    assert "end" in legal(state)
    assert refused(state, "irrigation") == "TAK-10"
    play(state, "P1,0")
    assert not legal(state, *ACTIONS)
    assert refused(state, "plots") == "TAK-10"


def test_rain_grows_once_on_an_irrigated_plot_where_something_can() -> None:  # TAK-09
    state = position("g1,0 y1,-1f p0,1~4 g2,-1", weather="rain")
    assert legal(state, "rain") == "rain@1,-1 rain@1,0"
    assert refused(state, "rain@0,1") == "TAK-09"
    assert refused(state, "rain@2,-1") == "TAK-09"
    play(state, "rain@1,-1")
    assert heights(state) == {"1,-1": 2, "0,1": 4}
    assert not legal(state, "rain", "decline")


def test_wind_allows_the_same_action_twice() -> None:  # TAK-09
    state = position(GARDEN, weather="wind")
    play(state, "irrigation irrigation")
    assert state.view(SPECTATOR)["actions"]["made"] == ["irrigation", "irrigation"]
    assert refused(state, "plots") == "TAK-10"


def test_a_storm_puts_the_panda_on_any_plot_where_it_eats_as_usual() -> None:  # TAK-09
    state = position("g1,0~2 y1,-1e3 p0,1", panda="1,0", weather="storm")
    assert legal(state, "storm") == "storm@1,-1 storm@1,0 storm@0,1"
    assert refused(state, "storm@0,0") == "TAK-09"
    for place, eaten in (("1,0", 1), ("1,-1", 0), ("0,1", 0)):
        other = state.clone()
        play(other, f"storm@{place}")
        assert sum(other.eaten) == eaten
        assert other.view(SPECTATOR)["panda"] == place


def test_clouds_bring_an_improvement_to_keep_or_to_place() -> None:  # TAK-09
    state = position("g1,0 y1,-1 p2,-1", weather="clouds")
    assert legal(state, "take") == "take-enclosure take-fertiliser take-watershed"
    play(state, "take-watershed")
    assert state.view(SPECTATOR)["players"]["0"]["goods"]["tokens"]["watershed"] == 1
    assert state.view(SPECTATOR)["reserve"]["tokens"]["watershed"] == 2
    play(state, "watershed@2,-1")
    assert heights(state) == {"2,-1": 1}


def test_an_improvement_that_is_gone_cannot_be_taken() -> None:  # TAK-09
    state = position(GARDEN, weather="clouds")
    state.goods[state.seats * GOODS + 1] = 0
    assert refused(state, "take-enclosure") == "TAK-09"


def test_clouds_without_improvements_become_sun_rain_wind_or_storm() -> None:  # TAK-09
    state = position(GARDEN, weather="clouds")
    for improvement in (1, 2, 3):
        state.goods[state.seats * GOODS + improvement] = 0
    assert state.view(SPECTATOR)["weather"]["choices"] == ["sun", "rain", "wind", "storm"]
    assert legal(state, "sun", "wind", "take", "rain@1,0", "storm@1,0") == "sun wind rain@1,0 storm@1,0"
    assert refused(state, "take-enclosure") == "TAK-09"


def test_the_question_mark_is_any_of_the_five() -> None:  # TAK-09
    state = position(GARDEN, weather="any")
    assert state.view(SPECTATOR)["weather"]["choices"] == ["sun", "rain", "wind", "storm", "clouds"]
    for move, limit, repeat in (("sun", 3, False), ("wind", 2, True), ("rain@1,0", 2, False), ("decline", 2, False)):
        other = state.clone()
        play(other, move)
        actions = other.view(SPECTATOR)["actions"]
        assert (actions["limit"], actions["repeat"]) == (limit, repeat)


def test_the_weather_comes_before_the_first_action_and_may_be_declined() -> None:  # TAK-09
    state = position(GARDEN, weather="rain", channels=1)
    assert refused(state, "irrigation") == "TAK-09"
    assert refused(state, "end") == "TAK-09"
    assert refused(state, "storm@1,0") == "TAK-09"
    play(state, "channel@1,0|1,-1 decline irrigation")
    assert refused(state, "rain@1,0") == "TAK-09"
    assert heights(state) == {}


def test_an_effect_without_a_target_can_only_be_declined_until_a_free_move_makes_one() -> None:  # TAK-09
    state = position("g1,0~4 y2,0", weather="rain", tokens="w")
    assert legal(state, "decline", "rain") == "decline"
    play(state, "watershed@2,0")
    assert legal(state, "decline", "rain") == "decline rain@2,0"
