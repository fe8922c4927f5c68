"""How races and series end, and the options, one by one."""

from typing import Any

import pytest
from librt.vecs import append

from nekodrome.core.rng import rng_of_number
from nekodrome.games.neko_racing import GAME
from nekodrome.games.neko_racing.records import feats_of
from nekodrome.games.neko_racing.rules import NekoRacing
from nekodrome.parts.bits import count
from tests.neko_racing.positions import at_the_wheel, cars_text, legal, new, play, position, refused
from tests.telling import told


def crossing(cars: str = "22a 20a box", tricks: int = 25, **options: Any) -> NekoRacing:
    """Seat 0 has won the trick of that number and can cross the line."""
    state = at_the_wheel(cars, 1, **options)
    state.tricks = tricks
    return state


# places


def test_the_first_car_over_the_line_wins_and_the_others_are_placed_by_row() -> None:  # NNR-17
    state = crossing("22a 5a 20a 11b")
    play(state, "finish")
    assert state.outcome().as_json() == {"places": [1, 4, 2, 3], "scores": [23, 5, 20, 11], "reason": "finish"}


def test_in_the_same_row_whoever_got_there_first_is_ahead() -> None:  # NNR-17
    state = crossing("22a 8a 8b 8c")
    for seat, trick in ((1, 7), (2, 3), (3, 5)):
        state.arrived[seat] = trick
    play(state, "finish")
    assert state.outcome().places == [1, 4, 2, 3]


def test_a_drive_counts_as_arriving() -> None:  # NNR-17
    state = position("b9 g1", "b2 g2", "b1 g3", cars="7a 8b box", tricks=12)
    play(state, "b9 b2 b1 8a")
    assert [player["place"] for player in state.view(0)["players"]] == [2, 1, 3]


def test_cars_still_in_the_box_share_the_last_place() -> None:  # NNR-17
    state = crossing("22a box 4a box box")
    play(state, "finish")
    assert state.outcome().places == [1, 3, 2, 3, 3]


# laps


def test_after_the_last_row_comes_row_1_of_the_next_lap() -> None:  # NNR-18
    state = at_the_wheel("22a box box", 2, laps=2)
    assert legal(state) == "2a 2b 2c"
    facts = play(state, "2c")
    assert cars_text(state) == "2:2c box box"
    assert told(facts, "new_lap") == [{"seat": 0, "lap": 2, "laps": 2}]


@pytest.mark.parametrize(("laps", "car"), [(1, "22a"), (2, "2:22a"), (3, "3:22a")])
def test_the_finish_counts_on_the_last_lap(laps: int, car: str) -> None:  # NNR-18
    assert legal(at_the_wheel(f"{car} box box", 3, laps=laps)) == "finish"
    if laps > 1:
        assert "finish" not in legal(at_the_wheel("22a box box", 3, laps=laps))


def test_ends_before_and_behind_the_line_are_in_order_of_their_rows() -> None:  # NNR-18
    state = at_the_wheel("20b 22a 22b", 2, laps=2)
    assert legal(state) == "1a 1b 1c 22c"


def test_cars_on_different_laps_block_each_other() -> None:  # NNR-18
    assert legal(at_the_wheel("10b 2:11b box", 1, laps=2)) == "12b"
    assert legal(at_the_wheel("2:1a 2a box", 1, laps=2)) == "2b"


def test_position_is_lap_then_row() -> None:  # NNR-18, NNR-11, NNR-17
    state = position("b1", "b9", "b2", cars="2:2a 2:5a 21a", tricks=9, laps=2)
    assert [player["place"] for player in state.view(0)["players"]] == [2, 1, 3]
    play(state, "b1 b9 b2 6a")
    assert state.actor() == 2
    assert state.scores() == [24, 28, 21]


# records


def test_a_record_is_the_number_of_tricks_played() -> None:  # NNR-19
    state = position("b9 r1 r2 r3 r4", "b2 g1 g2 g3 g4", "b1 g5 g6 g7 g8", cars="22a 3a box", tricks=25, record=True)
    assert state.view(0)["round"] == 3
    facts = play(state, "b9 b2 b1 finish")
    assert [count(hand) for hand in state.hands] == [4, 4, 4]
    assert told(facts, "record") == [{"seat": 0, "n": 26}]
    assert state.view(0)["round"] == 3
    assert [feat["value"] for feat in feats_of(state)] == [26]


def test_tricks_are_counted_one_by_one() -> None:  # NNR-19
    state = new(4)
    chance = rng_of_number(3)
    tricks = 0
    while state.actor() >= 0:
        driving = state.distance > 0
        state.apply(state.actor(), state.random_action(state.actor(), chance))
        tricks += 1 if state.distance > 0 and not driving else 0
    assert state.tricks == tricks


@pytest.mark.parametrize("circuit", ["short", "long"])
@pytest.mark.parametrize("catch_up", [False, True])
def test_records_are_kept_by_circuit_laps_players_and_catch_up(circuit: str, catch_up: bool) -> None:  # NNR-19
    car = "2:22a" if circuit == "short" else "2:32a"
    state = crossing(f"{car} 3a 4a 5a", circuit=circuit, laps=2, catch_up=catch_up, record=True)
    play(state, "finish")
    key = {"circuit": circuit, "laps": 2, "players": 4, "catch_up": catch_up}
    assert feats_of(state) == [{"kind": "record", "key": key, "value": 25, "lower_is_better": True, "seat": 0}]


def test_no_record_is_kept_without_the_option() -> None:  # NNR-19
    state = crossing()
    facts = play(state, "finish")
    assert feats_of(state) == []
    assert told(facts, "record") == []


def series(*results: tuple[int, int], races: int, tricks: int) -> NekoRacing:
    """Seat 0 is about to win the next race of a series, in so many tricks, after these results (seat, tricks)."""
    state = crossing(tricks=tricks, races=races, record=True)
    for seat, record in results:
        state.results = append(state.results, record * 8 + seat)
    return state


def test_a_series_is_won_by_the_lowest_record() -> None:  # NNR-19
    state = series((1, 19), (0, 30), races=3, tricks=25)
    play(state, "finish")
    assert state.outcome().as_json() == {"places": [2, 1, 3], "scores": [25, 19, 0], "reason": "series"}
    assert [feat["value"] for feat in feats_of(state)] == [19, 30, 25]


def test_equal_records_share_the_place() -> None:  # NNR-19
    state = series((1, 25), races=2, tricks=25)
    play(state, "finish")
    assert state.outcome().places == [1, 1, 3]
    assert state.outcome().returns() == [0.5, 0.5, 0.0]


def test_the_next_race_of_a_series_is_set_up_anew() -> None:  # NNR-19, NNR-05
    state = series(races=2, tricks=25)
    facts = play(state, "finish")
    assert [args["race"] for args in told(facts, "race")] == [2]
    assert cars_text(state) == "box box box"
    assert [count(hand) for hand in state.hands] == [10, 10, 10]
    view = state.view(0)
    assert view["players"][state.actor()]["colour"] == "blue"
    assert (view["race"], view["tricks"], view["results"]) == (2, 0, [{"seat": 0, "tricks": 25}])


@pytest.mark.parametrize("races", [1, 2, 3, 4, 5])
@pytest.mark.parametrize("seats", [3, 4, 5])
def test_a_series_has_as_many_races_as_agreed(races: int, seats: int) -> None:  # NNR-19
    state, chance = new(seats, races=races), rng_of_number(4)
    while state.actor() >= 0:
        state.apply(state.actor(), state.random_action(state.actor(), chance))
    assert len(state.results) == races


# catch-up


def test_a_winner_in_the_rearmost_row_may_add_exactly_two_spaces() -> None:  # NNR-20
    state = at_the_wheel("3a 9a 8a", 1, catch_up=True)
    assert legal(state) == "catch-up 4a 4b"
    facts = play(state, "catch-up")
    assert told(facts, "catches_up") == [{"seat": 0, "n": 2, "distance": 3}]
    assert legal(state) == "6a 6b"
    assert refused(state, "catch-up") == "NNR-20"


def test_catch_up_is_named_with_the_boosts_before_them_or_after() -> None:  # NNR-20
    state = at_the_wheel("3a 9a 8a", 1, boosts="r1", catch_up=True)
    assert legal(state) == "catch-up boost-r1 4a 4b"
    drive = state.view(0)["drive"]
    assert drive is not None
    assert [ends["distance"] for ends in drive["ends"]] == [1, 2, 3, 4]
    play(state, "boost-r1")
    assert "catch-up" not in legal(state)  # a search looks at it first
    play(state, "catch-up")
    other = at_the_wheel("3a 9a 8a", 1, boosts="r1", catch_up=True)
    play(other, "catch-up boost-r1")
    assert state.distance == other.distance == 4
    assert refused(state, "catch-up") == "NNR-20"


@pytest.mark.parametrize(
    ("cars", "allowed"),
    [("3a 3b 8a", True), ("box box 1a", True), ("box box box", False), ("4a 4b 4c", False), ("4a 3a 8a", False)],
)
def test_tied_last_counts_but_not_while_all_are_level(cars: str, allowed: bool) -> None:  # NNR-20
    state = at_the_wheel(cars, 1, catch_up=True)
    assert ("catch-up" in legal(state).split()) == allowed
    if not allowed:
        assert refused(state, "catch-up") == "NNR-20"


def test_there_is_no_catch_up_without_the_option() -> None:  # NNR-20
    state = at_the_wheel("3a 9a 8a", 1)
    assert "catch-up" not in legal(state)
    assert refused(state, "catch-up") == "NNR-20"


def test_catch_up_can_be_named_again_in_a_later_trick() -> None:  # NNR-20
    state = position("b9 g9", "b2 g2", "b1 g1", cars="3a 19a 18a", catch_up=True)
    play(state, "b9 b2 b1 catch-up 6a g9 g2 g1")
    assert "catch-up" in legal(state).split()


# the end of a stalled race


@pytest.mark.parametrize("laps", [1, 2, 3])
def test_a_race_ends_after_ten_rounds_per_lap_without_a_record(laps: int) -> None:  # NNR-21
    state = at_the_wheel("3a 9a 8a", 1, laps=laps, record=True)
    state.tricks = 100 * laps
    facts = play(state, "4a")
    assert state.actor() == -1
    assert told(facts, "stalls") == [{"n": 10 * laps}]
    assert state.outcome().as_json() == {"places": [3, 1, 2], "scores": [4, 9, 8], "reason": "rounds_over"}
    assert feats_of(state) == []


def test_a_race_goes_on_before_that() -> None:  # NNR-21
    state = at_the_wheel("3a 9a 8a", 1, laps=2)
    state.tricks = 100
    play(state, "4a")
    assert state.actor() >= 0


def test_a_stalled_race_of_a_series_gives_nobody_a_record() -> None:  # NNR-21, NNR-19
    state = at_the_wheel("3a 9a 8a", 1, races=2)
    state.tricks = 100
    play(state, "4a")
    assert state.view(0)["results"] == [{"seat": None, "tricks": None}]
    state.results = append(state.results, -1)
    assert state.outcome().places == [1, 1, 1]


# every option and player count


@pytest.mark.parametrize("seats", GAME.seat_counts())
def test_every_option_can_be_played_to_the_end(seats: int) -> None:
    for option in GAME.options:
        for value in option.values():
            state, chance = new(seats, **{option.name: value}), rng_of_number(seats)
            while state.actor() >= 0:
                state.apply(state.actor(), state.random_action(state.actor(), chance))
            assert 1 in state.outcome().places
