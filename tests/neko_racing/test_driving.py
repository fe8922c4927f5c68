"""The rules of driving, one by one, and every end against a plain search."""

import pickle
from functools import cache
from itertools import pairwise, permutations
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from nekodrome.games.neko_racing import GAME
from nekodrome.games.neko_racing.course import CIRCUITS, CircuitName, course_of
from nekodrome.games.neko_racing.road import lap_of
from tests.neko_racing.positions import (
    at_the_wheel,
    car_text,
    cars_text,
    legal,
    new,
    play,
    position,
    refused,
    text_of,
)
from tests.telling import told

LANES = {"A": {0, 1, 2}, "L": {0, 1}, "R": {1, 2}, "M": {1}}
SHORT = CIRCUITS["short"].replace(" ", "")

# the circuits


def test_the_circuits_are_laid_out_as_the_rules_say() -> None:  # NNR-04
    assert CIRCUITS["short"] == "AAAA LLL AA R MM R AAA LL AAAA"
    assert CIRCUITS["long"] == "AAAA RRR AA L MMM L AAAA RR LL AA L MM R AAAA"
    for name, rows in CIRCUITS.items():
        layout = new(circuit=name).view(0)["circuit"]["rows"]
        assert len(layout) == {"short": 22, "long": 32}[name]
        assert [set(row) for row in layout] == [LANES[letter] for letter in rows.replace(" ", "")]


@pytest.mark.parametrize("name", list(CIRCUITS))
def test_every_space_has_a_next_and_a_previous_one(name: CircuitName) -> None:  # NNR-04
    rows = [LANES[letter] for letter in CIRCUITS[name].replace(" ", "")]
    for row, ahead in pairwise([*rows, rows[0]]):
        assert all(any(abs(lane - other) <= 1 for other in ahead) for lane in row)
        assert all(any(abs(lane - other) <= 1 for other in row) for lane in ahead)


def test_a_step_from_the_box_reaches_every_space_of_row_1_and_cars_in_the_box_never_block() -> None:  # NNR-04
    assert legal(at_the_wheel("box box box box box", 1)) == "1a 1b 1c"
    assert legal(at_the_wheel("box 1b 1c", 1)) == "1a"
    assert legal(at_the_wheel("box 1a 1b", 1)) == "1c"


def test_a_step_from_the_last_row_crosses_the_line_and_spaces_left_over_are_lost() -> None:  # NNR-04
    assert legal(at_the_wheel("22a box box", 1)) == "finish"
    assert legal(at_the_wheel("22a box box", 4)) == "finish"
    assert legal(at_the_wheel("20a box box", 2)) == "22a 22b 22c"
    assert legal(at_the_wheel("20a box box", 3)) == "finish"
    assert legal(at_the_wheel("22a box box", 1, circuit="long")) == "23a 23b"


# steps


@pytest.mark.parametrize(
    ("card", "ends"), [("b10", "1a 1b 1c"), ("b8", "2a 2b 2c"), ("b7", "3a 3b 3c"), ("b2", "4a 4b 4c")]
)
def test_the_winner_drives_the_cars_on_the_winning_card(card: str, ends: str) -> None:  # NNR-12
    state = position(card, "b1", "r1", tiles="bgr")
    facts = play(state, f"{card} b1 r1")
    assert told(facts, "wins")[0]["n"] == int(ends[0])
    assert legal(state) == ends


def test_a_step_goes_one_row_forward_straight_or_to_a_neighbouring_lane() -> None:  # NNR-13
    assert legal(at_the_wheel("1a box box", 1)) == "2a 2b"
    assert legal(at_the_wheel("1b box box", 1)) == "2a 2b 2c"
    assert legal(at_the_wheel("1c box box", 1)) == "2b 2c"
    assert legal(at_the_wheel("1a box box", 2)) == "3a 3b 3c"
    assert legal(at_the_wheel("4c box box", 1)) == "5b"
    state = at_the_wheel("2a box box", 1)
    assert [refused(state, move) for move in ("2b", "1a", "3c", "4a")] == ["NNR-15"] * 4
    assert refused(state, "30a") == "NNR-04"
    assert refused(at_the_wheel("4a box box", 1), "5c") == "NNR-04"


def test_a_space_holds_one_car() -> None:  # NNR-13
    state = at_the_wheel("1a 2b box", 1)
    assert legal(state) == "2a"
    assert refused(state, "2b") == "NNR-13"
    assert legal(at_the_wheel("1a 2a box", 2)) == "3a 3b 3c"


def test_a_free_space_must_be_taken_before_a_jump() -> None:  # NNR-14
    state = at_the_wheel("1a 2a 3a", 2)  # 2b is free: nobody is jumped over to row 4
    assert legal(state) == "3b 3c"
    assert refused(state, "4a") == "NNR-15"


def test_a_car_jumps_when_every_space_ahead_is_taken() -> None:  # NNR-14
    assert legal(at_the_wheel("10b 11b box", 1)) == "12b"
    assert legal(at_the_wheel("1a 2a 2b", 1)) == "3a 3b 3c"
    assert legal(at_the_wheel("box 1a 1b 1c", 1)) == "2a 2b 2c"


def test_a_jump_does_not_count_as_a_step() -> None:  # NNR-14
    assert legal(at_the_wheel("9b 11b box", 3)) == "13b 13c"


def test_after_a_jump_the_same_rule_applies_again() -> None:  # NNR-14
    assert legal(at_the_wheel("10b 11b 12b", 1)) == "13b 13c"
    assert legal(at_the_wheel("10b 11b 12b 13b 13c", 1)) == "14a 14b 14c"
    assert legal(at_the_wheel("4c 5b 6a 6b", 1)) == "7a 7b"


def test_the_car_chooses_the_taken_space_it_goes_on_from() -> None:  # NNR-14
    assert legal(at_the_wheel("4a 5a 5b 6a", 1)) == "6b"
    assert legal(at_the_wheel("1a 2a 2b 3a", 1)) == "3b 3c"


def test_ways_with_and_without_a_jump_may_end_in_different_rows() -> None:  # NNR-14
    state = at_the_wheel("1b 3a 3b", 2)  # by 2a it has to jump, by 2b or 2c it takes 3c
    assert legal(state) == "3c 4a 4b 4c"


def test_the_whole_distance_must_be_driven() -> None:  # NNR-15
    state = at_the_wheel("1b box box", 3)
    assert legal(state) == "4a 4b 4c"
    assert refused(state, "3b") == "NNR-15"
    assert refused(state, "finish") == "NNR-15"


def test_crossing_the_line_ends_the_race_at_once() -> None:  # NNR-15
    state = position("b9 g1", "b2 g2", "b1 g3", cars="22a 20a box")
    play(state, "b9 b2 b1 finish")
    assert state.actor() == -1
    assert cars_text(state) == "home 20a box"
    assert state.outcome().reason == "finish"


# boosts


def boosted(led: str, boosts: str, **options: Any) -> Any:
    """Seat 0 has won a trick with that card and has these boosts."""
    state = position(led, "r7", "r8", boosts=boosts, **options)
    play(state, f"{led} r7 r8")
    return state


def test_the_example_of_the_sheet_drives_seven_spaces() -> None:  # NNR-16
    state = boosted("b9", "b1 r2 g4")
    assert legal(state) == "boost-b1 boost-g4 boost-r2 1a 1b 1c"
    facts = play(state, "boost-b1 boost-g4 boost-r2")
    assert [args["n"] for args in told(facts, "boosts")] == [4, 1, 1]
    assert state.distance == 7
    assert legal(state) == "7a 7b"


def test_any_of_the_boosts_may_be_used_or_none() -> None:  # NNR-16
    distances = set()
    for choice in ("", "boost-b1", "boost-g4", "boost-r2", "boost-b1 boost-r2", "boost-g4 boost-r2"):
        state = boosted("b9", "b1 r2 g4")
        play(state, choice)
        distances.add((choice, int(state.distance)))
    assert {distance for _, distance in distances} == {1, 2, 3, 5, 6}


def test_used_boosts_are_discarded_and_the_others_stay() -> None:  # NNR-16
    state = boosted("b9", "b1 r2 g4")
    play(state, "boost-g4 2a")
    assert text_of(state.boosts[0]) == "b1 r2"
    assert cars_text(state) == "2a box box"


def test_boosts_of_others_are_not_ones_own() -> None:  # NNR-16
    state = position("b9 g1", "r7 g2", "b1 g3")
    play(state, "b9 r7 b1")
    assert text_of(state.boosts[1]) == "r7"
    assert refused(state, "boost-r7") == "NNR-16"


def test_equal_boosts_are_one_choice() -> None:  # NNR-16
    state = boosted("b9", "g1 g2 g3 g5 g7 g8 g9 g10")
    assert legal(state) == "boost-g1 boost-g3 boost-g8 boost-g9 1a 1b 1c"
    play(state, "boost-g3")
    assert legal(state).startswith("boost-g5 boost-g8 boost-g9")


def test_a_search_meets_every_set_of_boosts_in_one_order_only() -> None:  # NNR-16
    state = boosted("b9", "b1 g1 r1")
    play(state, "boost-g1")
    assert legal(state).split()[0] == "boost-r1"


@pytest.mark.parametrize("order", list(permutations(["boost-b1", "boost-b2", "boost-b8"])))
def test_boosts_may_be_named_in_any_order(order: tuple[str, ...]) -> None:  # NNR-16
    state, usual = (boosted("b9", "b1 b2 b8 g3") for _ in range(2))
    play(state, " ".join(order))
    play(usual, "boost-b1 boost-b2 boost-b8")
    assert state.distance == 1 + 4 + 4 + 2
    assert pickle.dumps(state) == pickle.dumps(usual)
    assert [refused(state, boost) for boost in order] == ["NNR-16"] * 3


def test_either_of_two_equal_boosts_may_be_named() -> None:  # NNR-16
    state = boosted("b9", "b1 b2 b8")
    play(state, "boost-b8 boost-b2")
    assert text_of(state.named) == "b2 b8"
    assert GAME.describe(GAME.accepted_in(state, 0)[0]) == "boost-b1"


def test_nothing_is_added_once_the_space_is_chosen() -> None:  # NNR-16
    state = boosted("b9", "b1 r2")
    play(state, "1a")
    assert cars_text(state) == "1a box box"
    assert state.distance == 0


def test_a_screen_is_told_the_ends_for_every_choice_of_boosts() -> None:  # NNR-16
    drive = boosted("b9", "b1 r2 g4").view(0)["drive"]
    assert [ends["distance"] for ends in drive["ends"]] == [1, 2, 3, 5, 6, 7]
    assert [(boost["card"]["colour"], boost["spaces"]) for boost in drive["boosts"]] == [
        ("blue", 4), ("green", 1), ("red", 1),
    ]  # fmt: skip
    assert drive["ends"][-1]["spaces"] == [
        {"row": 7, "lane": "left", "action": 101 + 18},
        {"row": 7, "lane": "middle", "action": 101 + 19},
    ]


# every end, against a plain search


Taken = frozenset[tuple[int, int]]


@cache
def plain_ends(rows: str, laps: int, taken: Taken, lap: int, row: int, lane: int, left: int) -> set[str]:
    """Every end of a drive, way by way, straight from the words of the rules."""
    if row == len(rows) and lap == laps:
        return {"finish"}
    ahead = 1 if row == len(rows) else row + 1
    next_lap = lap + 1 if row == len(rows) else lap
    reach = [other for other in LANES[rows[ahead - 1]] if row == 0 or abs(other - lane) <= 1]
    free = [other for other in reach if (ahead, other) not in taken]
    found: set[str] = set()
    for other in free or reach:
        if free and left == 1:
            found.add(f"{ahead}{'abc'[other]}")
        else:
            found |= plain_ends(rows, laps, taken, next_lap, ahead, other, left - 1 if free else left)
    return found


@st.composite
def crowded(draw: st.DrawFn) -> tuple[CircuitName, int, list[tuple[int, int, int]], int]:
    """A circuit, laps, cars (lap, row, lane) close to each other with the driver first, and a distance."""
    name = draw(st.sampled_from(list(CIRCUITS)))
    rows = CIRCUITS[name].replace(" ", "")
    laps = draw(st.integers(1, 3))
    row = draw(st.integers(0, len(rows)))
    first = (draw(st.integers(1, laps)), row, draw(st.sampled_from(sorted(LANES[rows[row - 1]])))) if row else (1, 0, 1)
    cars = [first]
    for _ in range(draw(st.integers(2, 4))):
        ahead = (row + draw(st.integers(0, 6))) % len(rows) + 1
        lanes = [lane for lane in sorted(LANES[rows[ahead - 1]]) if (ahead, lane) not in {car[1:] for car in cars}]
        if lanes:
            cars.append((draw(st.integers(1, laps)), ahead, draw(st.sampled_from(lanes))))
    return name, laps, cars, draw(st.integers(1, 9))


def written(car: tuple[int, int, int]) -> str:
    """A car as positions are written."""
    lap, row, lane = car
    return f"{lap}:{row}{'abc'[lane]}" if row else "box"


@given(crowded())
def test_the_ends_are_those_of_a_plain_search(scene: tuple[CircuitName, int, list[tuple[int, int, int]], int]) -> None:
    name, laps, cars, distance = scene
    boxes = ["box"] * (3 - len(cars))
    state = at_the_wheel(" ".join([*map(written, cars), *boxes]), distance, circuit=name, laps=laps)
    rows = CIRCUITS[name].replace(" ", "")
    expected = plain_ends(rows, laps, frozenset(car[1:] for car in cars[1:]), *cars[0], distance)
    assert set(legal(state).split()) == expected
    for end in expected - {"finish"}:
        check_way(state, end, distance)


def check_way(state: Any, end: str, distance: int) -> None:
    """The way that a screen is shown has as many steps as the distance, and jumps only over others."""
    after = state.clone()
    way = told(play(after, end), "drives")[0]["way"]
    assert sum(not space["jump"] for space in way) == distance
    assert (way[-1]["row"], way[-1]["lane"][0]) == (int(end[:-1]), {"a": "l", "b": "m", "c": "r"}[end[-1]])
    others = {car_text(car).rpartition(":")[2] for car in list(state.cars)[1:]}
    letters = {"left": "a", "middle": "b", "right": "c"}
    assert all((f"{space['row']}{letters[space['lane']]}" in others) == space["jump"] for space in way)


def test_a_drive_longer_than_a_lap_ends_where_a_plain_search_says() -> None:  # NNR-18
    for distance in range(18, 30):
        state = at_the_wheel("5a 11b 12b 20a", distance, laps=3)
        taken = frozenset({(11, 1), (12, 1), (20, 0)})
        assert set(legal(state).split()) == plain_ends(SHORT, 3, taken, 1, 5, 0, distance)
        end = legal(state).split()[0]
        play(state, end)
        assert car_text(state.cars[0]).rpartition(":")[2] == end
        assert distance <= lap_of(state.cars[0]) * 22 + int(end[:-1]) - 5 <= distance + 4


def test_a_course_remembers_its_options_in_another_process() -> None:
    course = new(circuit="long", laps=2).course
    maker, arguments = course.__reduce__()
    assert maker is course_of
    assert maker(*arguments).words() == course.words()
