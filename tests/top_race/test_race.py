"""The rules of the race, one by one, and every reach against a plain search."""

from functools import cache

import pytest
from hypothesis import given
from hypothesis import strategies as st
from librt.vecs import vec
from mypy_extensions import i64

from nekodrome.core.game import SPECTATOR
from nekodrome.games.top_race.circuit import LAYOUT, space_at
from nekodrome.games.top_race.driving import OVER_THE_LINE, reach_lanes, reach_of, reach_row, way_of
from nekodrome.parts.track import lanes_in
from tests.telling import told
from tests.top_race.positions import (
    auction,
    card_in,
    cards_text,
    cars_text,
    legal,
    play,
    position,
    refused,
)

SPREAD = "5a 8b 12c 22a 33b 45b"

# a turn


def test_the_buyer_of_the_last_driver_begins() -> None:  # TOP-15
    state = auction(3, pile="y", owners="r0 lb1 w2 g0 db1")
    facts = play(state, "pass bid-10000 pass start-front-c")
    order = ["green", "dark_blue", "yellow", "red", "light_blue", "white"]
    assert told(facts, "begins") == [{"seat": 2, "order": order}]
    assert state.actor() == 2
    assert state.view(SPECTATOR)["phase"] == "card"


def test_play_goes_clockwise() -> None:  # TOP-15
    state = position("r10 r5", "lb10 lb5", "w10 w5", cars=SPREAD)
    seats = []
    for move in ("r10", "15b", "lb10", "18b", "w10", "22b", "r5"):
        seats.append(state.actor())
        play(state, move)
    assert seats == [0, 0, 1, 1, 2, 2, 0]


def test_all_cars_on_the_card_are_moved_from_top_to_bottom_whoever_owns_them() -> None:  # TOP-16
    state = position("g6-db5-w4-y3-lb2-r1", "r10", cars="1a 2a 3a 4a 9a 10c", owners="1 1 1 1 1 0")
    facts = play(state, "g6-db5-w4-y3-lb2-r1 10a 14b 7b 13a 4a 2a")
    assert [args["car"] for args in told(facts, "drives")] == [
        "green", "dark_blue", "white", "yellow", "light_blue", "red",
    ]  # fmt: skip
    assert cars_text(state) == "2a 4a 7b 10a 14b 13a"
    assert state.actor() == 1


def test_the_player_chooses_the_way_of_each_car_even_if_there_is_one_only() -> None:  # TOP-16
    state = position("r5", "lb10", cars="12b 1a 1b 1c 1d 2a")
    play(state, "r5")
    assert legal(state) == "17b"
    assert refused(state, "r5") == "TOP-16"
    assert refused(state, "pass") == "TOP-16"


def test_a_card_is_played_from_ones_own_hand() -> None:  # TOP-16
    state = position("r5", "lb10", cars=SPREAD)
    assert legal(state) == "r5"
    assert refused(state, "lb10") == "TOP-16"
    assert refused(state, "finish") == "TOP-16"


def test_lines_that_move_nothing_are_not_asked() -> None:  # TOP-16
    state = position("lb6-w4-g2-r1", "y10", cars="1a home 16b 17b 30a 40b")
    facts = play(state, "lb6-w4-g2-r1")  # light blue is home, white stands behind green
    assert [args["car"] for args in told(facts, "lost_home")] == ["light_blue"]
    assert [args["car"] for args in told(facts, "stuck")] == ["white"]
    assert legal(state) == "19b 19c"
    lines = card_in(state)["lines"]
    assert [line["state"] for line in lines] == ["lost", "lost", "now", "coming"]


def test_equal_cards_are_one_choice() -> None:  # TOP-16
    state = position("*5 *5 *5 r10", "y10", cars=SPREAD)
    assert legal(state) == "r10 *5"
    play(state, "*5")
    assert cards_text(state.hands[0]) == "r10 *5 *5"


# steps


def test_a_step_goes_forward_straight_or_to_a_neighbouring_lane() -> None:  # TOP-17
    state = position("lb6-w4-g2-r1", "y10", cars="1a 20b 9a 40b 48a 47c")
    play(state, "lb6-w4-g2-r1 26b 13a 42b")
    assert legal(state) == "2a 2b"
    assert refused(state, "1b") == "TOP-17"
    assert refused(state, "2c") == "TOP-17"


def test_no_car_drives_into_or_over_another() -> None:  # TOP-17
    state = position("r5", "y10", cars="1a 6a 2a 2b 20a 21a")
    play(state, "r5")  # white and green stand before it
    assert state.actor() == 1
    state = position("r5", "y10", cars="2a 7b 3a 9a 20a 21a")
    play(state, "r5")
    assert legal(state) == "7c"
    assert refused(state, "7b") == "TOP-17"


def test_a_car_goes_as_far_as_its_number_allows() -> None:  # TOP-18
    state = position("r5", "y10", cars="10a 12a 12b 1a 1b 1c")
    play(state, "r5")
    assert legal(state) == "15b 15c"
    assert refused(state, "14b") == "TOP-18"
    assert refused(state, "18b") == "TOP-18"
    assert refused(state, "finish") == "TOP-18"


def test_only_the_longest_ways_count_and_the_rest_is_lost_before_a_jam() -> None:  # TOP-18
    state = position("r5", "y10", cars="26b 29b 1a 1b 1c 1d")
    facts = play(state, "r5")
    assert legal(state) == "28b"
    assert refused(state, "30b") == "TOP-18"
    facts = play(state, "28b")
    assert [(args["steps"], args["n"]) for args in told(facts, "jams")] == [(2, 5)]


# every reach, against a plain search

LANES = {row: lanes for first, last, lanes in LAYOUT for row in range(first, last + 1)}
SPACES = [(row, "abcd".index(lane)) for row, lanes in LANES.items() for lane in lanes]
Taken = frozenset[tuple[int, int]]


@cache
def all_ways(taken: Taken, row: int, lane: int, steps: int) -> frozenset[tuple[int, int, int]]:
    """Every way, as its length and its end, straight from the words of the rules."""
    if steps == 0 or row == 49:
        return frozenset({(0, row, lane)})
    ahead = [(49, 0)] if row == 48 else [(row + 1, other) for other in (lane - 1, lane, lane + 1)]
    free = [s for s in ahead if s not in taken and (s[0] == 49 or (0 <= s[1] < 4 and "abcd"[s[1]] in LANES[s[0]]))]
    found = {(0, row, lane)}
    for there in free:
        found |= {(length + 1, r, w) for length, r, w in all_ways(taken, *there, steps - 1)}
    return frozenset(found)


@given(st.lists(st.sampled_from(SPACES), min_size=6, max_size=6, unique=True), st.integers(1, 20), st.integers(0, 9))
def test_the_ends_are_those_of_the_longest_ways(
    spaces: list[tuple[int, int]], steps: int, close: int
) -> None:  # TOP-18
    if close:  # cars near each other, in front of the driver
        row = spaces[0][0]
        near = [s for s in SPACES if row < s[0] <= row + 4]
        spaces = list(dict.fromkeys([spaces[0], *near[close - 1 :][:5], *spaces[1:]]))[:6]
    cars = vec[i64]([space_at(row, lane) for row, lane in spaces])
    ways = all_ways(frozenset(spaces[1:]), *spaces[0], steps)
    longest = max(length for length, _, _ in ways)
    ends = {(row, lane) for length, row, lane in ways if length == longest}
    reach = reach_of(cars, 0, 0, steps)
    if longest == 0:
        assert reach == 0
    elif reach >= OVER_THE_LINE:
        assert {row for row, _ in ends} == {49}
    else:
        assert {(reach_row(reach), lane) for lane in lanes_in(reach_lanes(reach))} == ends
        for row, lane in ends:
            assert_way(
                spaces, [(s["row"], "abcd".index(s["lane"])) for s in way_of(cars, 0, 0, row, lane)], (row, lane)
            )


def assert_way(spaces: list[tuple[int, int]], way: list[tuple[int, int]], end: tuple[int, int]) -> None:
    """Every step of a way told to a screen is one that the rules allow."""
    assert way[-1] == end
    for (row, lane), (ahead, other) in zip([spaces[0], *way], way, strict=False):
        assert ahead == row + 1
        assert abs(other - lane) <= 1
        assert (ahead, other) not in spaces
        assert "abcd"[other] in LANES[ahead]


def test_turbos_over_half_the_track_are_looked_at_whole() -> None:  # TOP-18
    cars = vec[i64](
        [space_at(0, 1), space_at(48, 0), space_at(20, 0), space_at(33, 1), space_at(33, 2), space_at(9, 1)]
    )
    assert reach_row(reach_of(cars, 0, 0, 48)) == 32
    cars[4] = space_at(8, 1)
    assert reach_row(reach_of(cars, 0, 0, 48)) == 48


# numbers that are lost


def test_numbers_of_finished_and_broken_down_cars_are_ignored() -> None:  # TOP-19
    state = position("lb6-w4-g2-r1", "y10", cars="1a home 20b 5a 6a 7b", broken="w")
    facts = play(state, "lb6-w4-g2-r1")
    assert [args["car"] for args in told(facts, "lost_home")] == ["light_blue"]
    assert [args["car"] for args in told(facts, "lost_broken")] == ["white"]
    assert legal(state) == "7c"


# jokers


def test_a_joker_moves_any_car_that_is_not_on_the_card() -> None:  # TOP-20
    state = position("*5-r2", "y10", cars=SPREAD)
    play(state, "*5-r2")
    assert legal(state) == "name-lb name-w name-g name-db name-y"
    assert refused(state, "name-r") == "TOP-20"
    assert refused(state, "12b") == "TOP-20"
    play(state, "name-g")
    assert legal(state) == "27b 27c"
    play(state, "27b")
    assert legal(state) == "7b 7c"
    assert [line["named"] for line in card_in(state)["lines"]] == ["green", None]


def test_a_joker_is_named_after_the_lines_above_were_driven() -> None:  # TOP-20
    state = position("lb6-w4-*2-y1", "y10", cars="1a 20b 9a 5a 6a 40b")
    play(state, "lb6-w4-*2-y1")
    assert legal(state) == "26b 26c"
    play(state, "26b 13a")
    assert legal(state) == "name-r name-g name-db"
    assert cars_text(state) == "1a 26b 13a 5a 6a 40b"


def test_a_joker_wasted_on_a_finished_or_broken_down_car_is_lost() -> None:  # TOP-20
    for car, kind in (("lb", "lost_home"), ("w", "lost_broken")):
        state = position("*5-r2", "y10", cars="1a home 20b 5a 6a 7b", broken="w")
        facts = play(state, f"*5-r2 name-{car}")
        assert len(told(facts, kind)) == 1
        assert legal(state) == "3a 3b 3c"


def test_a_joker_that_no_car_can_use_is_not_asked() -> None:  # TOP-20
    state = position("lb6-w4-*2-y1", "y10", cars="home 20b 9a home home 40b")
    facts = play(state, "lb6-w4-*2-y1 26b 13a")
    assert len(told(facts, "idle_joker")) == 1
    assert legal(state) == "41b 41c"


# turbo and breakdown


def test_turbo_brings_the_car_behind_beside_the_leader() -> None:  # TOP-21
    state = position("lb/r", "y10", cars="3a 9b 20a 21a 22a 23a")
    play(state, "lb/r")
    assert legal(state) == "turbo breakdown"
    assert refused(state, "9a") == "TOP-21"
    play(state, "turbo")
    assert legal(state) == "9a 9c"
    play(state, "9c")
    assert cars_text(state) == "9c 9b 20a 21a 22a 23a"
    assert state.actor() == 1


def test_turbo_stops_before_a_jam() -> None:  # TOP-21
    state = position("lb/r", "y10", cars="5a 31b 7b 7c 40a 41b")
    play(state, "lb/r turbo")
    assert legal(state) == "6a 6b"
    state = position("lb/r", "y10", cars="6a 31b 7b 7c 40a 41b")
    play(state, "lb/r turbo")
    assert state.actor() == 1
    state = position("lb/r", "y10", cars="15b 16b 7b 7c 40a 41b")  # one lane, and the leader is on it
    play(state, "lb/r turbo")
    assert state.actor() == 1


def test_breakdown_takes_the_leading_car_off_the_track_beside_its_row() -> None:  # TOP-21
    state = position("lb/r", "g10", cars="3a 9b 8b 5a 22a 23a")
    facts = play(state, "lb/r breakdown")
    assert told(facts, "breaks_down") == [{"seat": 0, "car": "light_blue", "row": 9, "lane": "b"}]
    car = state.view(SPECTATOR)["cars"]["light_blue"]
    assert (car["state"], car["row"]) == ("broken", 9)
    assert state.view(SPECTATOR)["lay_by"] == ["light_blue"]
    play(state, "g10")  # nobody stands in the way any more
    assert legal(state) == "15b 15c"


@pytest.mark.parametrize(
    ("cars", "broken"),
    [("home 9b 8b 5a 22a 23a", ""), ("9a home 8b 5a 22a 23a", ""), ("9a 9b 8b 5a 22a 23a", ""),
     ("3a 9b 8b 5a 22a 23a", "lb"), ("3a 9b 8b 2a 22a 23a", "r")],
)  # fmt: skip
def test_the_card_has_no_effect_for_finished_broken_or_level_cars(cars: str, broken: str) -> None:  # TOP-22
    state = position("lb/r", "y10", cars=cars, broken=broken)
    facts = play(state, "lb/r")
    assert len(told(facts, "no_effect")) == 1
    assert state.actor() == 1
    assert cars_text(state) == cars


def test_a_broken_down_car_comes_back_once_every_racing_car_is_ahead() -> None:  # TOP-23
    state = position("r5 g5", "y10", cars="8b 12a 20a 11a 22a 23a", broken="lb")
    facts = play(state, "r5 13a")
    assert not told(facts, "returns")  # green is behind it still
    state.turn = 0
    facts = play(state, "g5 16b")
    assert [(args["car"], args["row"], args["lane"]) for args in told(facts, "returns")] == [("light_blue", 12, "a")]
    assert state.view(SPECTATOR)["lay_by"] == []
    assert state.since[1] == 2  # it never left its row


def test_a_car_in_the_same_row_is_not_ahead() -> None:  # TOP-23
    state = position("r5", "y10", cars="7b 12a 20a 31b 22a 23a", broken="lb")
    assert not told(play(state, "r5 12c"), "returns")


def test_a_broken_down_car_comes_back_when_none_is_racing() -> None:  # TOP-23
    state = position("r5", "y10", cars="48b 12a home home home home", broken="lb", owners="0 1 0 1 0 1")
    facts = play(state, "r5 finish")
    assert [args["car"] for args in told(facts, "returns")] == ["light_blue"]


def test_cars_come_back_together_the_first_broken_down_first() -> None:  # TOP-23
    state = position("r5", "y10", cars="15b 16b 16b home home home", broken="w lb")
    facts = play(state, "r5 20a")
    assert [(args["car"], args["row"], args["lane"]) for args in told(facts, "returns")] == [
        ("white", 16, "b"), ("light_blue", 15, "b"),
    ]  # fmt: skip
    assert state.since[1] > 6  # a new row, a new time


def test_a_car_that_finds_its_lane_taken_takes_the_nearest_the_lower_of_two() -> None:  # TOP-23
    state = position("r5", "y10", cars="9b 10b 10b 10b home home", broken="g w lb")
    facts = play(state, "r5 14b")
    assert [(args["car"], args["lane"]) for args in told(facts, "returns")] == [
        ("green", "b"), ("white", "a"), ("light_blue", "c"),
    ]  # fmt: skip


def test_a_car_back_in_mid_card_is_moved_by_its_later_line() -> None:  # TOP-23
    state = position("lb6-w4-g2-r1", "y10", cars="10a 9b 20a 21a 22a 23a", broken="r")
    play(state, "lb6-w4-g2-r1 15b")
    assert not state.broken
    play(state, "24a 23b")
    assert legal(state) == "11a 11b"


# who plays on


def test_a_player_whose_cars_are_all_home_lays_down_their_cards_unseen() -> None:  # TOP-24
    state = position("r5 y5", "lb10 w10", "w5 g5", cars="48b 12a 13a home 9b home", owners="0 1 2 0 1 0")
    facts = play(state, "r5 finish")
    assert [(fact.args, fact.secret) for fact in facts if fact.kind == "lays_down"] == [({"seat": 0, "n": 1}, None)]
    play(state, "lb10 22a w5 18b")
    assert state.actor() == 1
    assert state.view(SPECTATOR)["players"][0]["out"]


def test_a_card_in_play_is_carried_out_to_its_last_line_first() -> None:  # TOP-24
    state = position("r6-db4-*2-g1", "lb10", cars="48b 12a 13a 1a 20a home", owners="0 1 1 1 1 0")
    facts = play(state, "r6-db4-*2-g1 finish")
    assert not told(facts, "lays_down")
    assert state.actor() == 0
    facts = play(state, "24a name-lb 14b 2a")
    assert [args["seat"] for args in told(facts, "lays_down")] == [0]


def test_a_player_without_cards_is_skipped() -> None:  # TOP-24
    state = position("r5 y5", "", "w5", cars=SPREAD)
    play(state, "r5 10a")
    assert state.actor() == 2
    play(state, "w5 17b")
    assert state.actor() == 0


def test_crossing_the_line_takes_a_car_off_the_track_in_order_of_arrival() -> None:  # TOP-25
    state = position("r5 lb5 w5", "y10", cars="48b 47b 46b 5a 6a 7b")
    facts = play(state, "r5 finish")
    assert [(args["car"], args["place"]) for args in told(facts, "comes_home")] == [("red", 1)]
    state.turn = 0
    facts = play(state, "lb5 finish")
    assert [(args["car"], args["place"]) for args in told(facts, "comes_home")] == [("light_blue", 2)]
    state.turn = 0
    play(state, "w5 finish")
    places = {name: car["place"] for name, car in state.view(SPECTATOR)["cars"].items()}
    assert [places[car] for car in ("red", "light_blue", "white")] == [1, 2, 3]
    assert cars_text(state) == "home home home 5a 6a 7b"


def test_a_screen_is_told_where_each_car_can_go_with_each_number() -> None:  # TOP-18
    reach = position("r5", "y10", cars="10a 16b 17b home 46a 40b", broken="").view(SPECTATOR)["reach"]
    assert reach is not None
    assert set(reach) == {"red", "light_blue", "white", "dark_blue", "yellow"}
    assert reach["red"]["5"] == {"row": 15, "lanes": "bc", "finish": False}
    assert reach["light_blue"]["5"] == {"row": None, "lanes": "", "finish": False}
    assert reach["dark_blue"]["5"]["finish"]
