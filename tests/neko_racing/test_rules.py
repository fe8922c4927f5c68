"""The rules of Neko Neko Racing up to the drive, one by one."""

from collections import Counter

import pytest

from nekodrome.core.game import OPEN, SPECTATOR
from nekodrome.games.neko_racing.pieces import COLOURS
from nekodrome.parts.bits import count
from tests.neko_racing.positions import SPARE, car_text, cars_text, legal, new, play, position, refused, text_of
from tests.telling import told

seat_counts = pytest.mark.parametrize("seats", [3, 4, 5])

# components


@seat_counts
def test_as_many_colours_as_players_with_numbers_from_1_to_10(seats: int) -> None:  # NNR-01
    hands = new(seats).view(OPEN)["hands"]
    assert hands is not None
    for colour in COLOURS[:seats]:
        assert sorted(number for hand in hands for number in hand[colour]) == list(range(1, 11))
    assert list(hands[0]) == ["blue", "green", "red", "black", "orange"][:seats]


def test_the_back_of_a_card_shows_its_colour() -> None:  # NNR-01
    state = position("b1 b2 g7", "r1 r9", "g1 r10")
    for eye in (SPECTATOR, 2):
        players = state.view(eye)["players"]
        assert players[0]["hand"] == {"blue": 2, "green": 1, "red": 0}
        assert players[1]["hand"] == {"blue": 0, "green": 0, "red": 2}


def test_low_cards_show_more_cars() -> None:  # NNR-02
    hand = position(SPARE, "g1", "r1").view(0)["hand"]
    assert [held["card"]["cars"] for held in hand or []] == [4, 4, 3, 3, 3, 3, 3, 2, 1, 1]


def test_every_tile_has_its_own_trump_number() -> None:  # NNR-03
    players = new(5).view(SPECTATOR)["players"]
    trumps = {player["colour"]: player["trump"] for player in players}
    assert trumps == {"blue": 3, "green": 4, "red": 5, "black": 6, "orange": 7}


# setup


@seat_counts
def test_tiles_are_dealt_at_random(seats: int) -> None:  # NNR-05
    matches = [new(seats, seed) for seed in range(60 * seats)]
    assert all(sorted(match.tiles) == list(range(seats)) for match in matches)
    for seat in range(seats):
        counts = Counter(match.tiles[seat] for match in matches)
        assert min(counts.values()) > 30


@seat_counts
def test_cars_start_in_the_box_and_everybody_gets_ten_cards(seats: int) -> None:  # NNR-05
    state = new(seats)
    assert cars_text(state) == " ".join(["box"] * seats)
    assert [count(hand) for hand in state.hands] == [10] * seats
    view = state.view(1)
    assert len(view["hand"] or []) == 10
    assert view["hands"] is None
    assert state.view(SPECTATOR)["hand"] is None
    assert len({tuple(new(seats, seed).hands) for seed in range(20)}) == 20


@seat_counts
def test_blue_leads_the_first_trick(seats: int) -> None:  # NNR-05
    for seed in range(10):
        state = new(seats, seed)
        assert state.view(SPECTATOR)["players"][state.actor()]["colour"] == "blue"


# a trick


@seat_counts
def test_the_leader_begins_and_play_is_clockwise(seats: int) -> None:  # NNR-06
    hands = [f"b{seat + 1} g1" for seat in range(seats)]
    state = position(*hands, leader=seats - 1)
    seen = []
    for _ in range(seats):
        seen.append(int(state.actor()))
        play(state, f"b{state.actor() + 1}")
    assert seen == [seats - 1, *range(seats - 1)]
    assert refused(position(*hands), "b2") == "NNR-06"
    assert refused(position(*hands), "3b") == "NNR-06"


def test_whoever_has_the_colour_led_must_play_it() -> None:  # NNR-07
    state = position("b9", "b1 g5 r5", "g1 r1")
    play(state, "b9")
    assert legal(state) == "b1"
    assert refused(state, "g5") == "NNR-07"
    assert state.tempting(1) == [14, 24]


def test_whoever_has_not_the_colour_led_plays_any_card_and_cannot_win() -> None:  # NNR-07
    state = position("b2", "b1", "g10 r1 r5", tiles="bgr")
    play(state, "b2 b1")
    assert legal(state) == "g10 r1 r5"
    play(state, "r5")  # red's own trump number, but not in the colour led
    assert state.actor() == 0


def test_a_card_that_cannot_follow_becomes_a_boost_when_the_trick_is_complete() -> None:  # NNR-07
    state = position("b2", "r7", "b1")
    play(state, "b2 r7")
    assert text_of(state.boosts[1]) == ""
    facts = play(state, "b1")
    assert [text_of(boosts) for boosts in state.boosts] == ["", "r7", ""]
    assert [args["seat"] for args in told(facts, "keeps")] == [1]


def test_the_highest_number_in_the_colour_led_wins() -> None:  # NNR-08
    state = position("g6", "g9", "g10", "g2", tiles="bgrk")
    facts = play(state, "g6 g9 g10 g2")
    assert state.actor() == 2
    assert [args["seat"] for args in told(facts, "wins")] == [2]
    assert [args["winner"] for args in told(facts, "follows")] == [1, 2, 2]


def test_ones_own_trump_number_beats_every_other_card() -> None:  # NNR-09
    state = position("b10", "b4", "b9", tiles="bgr")
    facts = play(state, "b10 b4 b9")
    assert state.actor() == 1
    assert [args["seat"] for args in told(facts, "trumps")] == [1]


def test_of_several_trumps_the_last_one_played_wins() -> None:  # NNR-09
    state = position("r5", "r4", "r3", tiles="rgb")
    play(state, "r5 r4 r3")
    assert state.actor() == 2


def test_the_trump_of_the_leader_counts_too() -> None:  # NNR-09
    state = position("r3", "r10", "r9", tiles="bgr")
    play(state, "r3 r10 r9")
    assert state.actor() == 0


def test_the_trump_number_of_somebody_else_is_nothing_special() -> None:  # NNR-09
    state = position("b3", "b5", "b6", tiles="rgb")  # the trumps are 5, 4 and 3
    play(state, "b3 b5 b6")
    assert state.actor() == 2


def test_a_trump_number_in_another_colour_does_not_win() -> None:  # NNR-09
    state = position("b1", "g4", "b2", tiles="bgr")
    play(state, "b1 g4 b2")
    assert state.actor() == 2


def test_the_winner_drives_and_leads_the_next_trick() -> None:  # NNR-10
    state = position("b1 g1", "b9 g2", "b2 g3")
    play(state, "b1 b9 b2")
    assert state.actor() == 1
    assert refused(state, "g2") == "NNR-10"
    play(state, "1a")
    assert cars_text(state) == "box 1a box"
    assert state.actor() == 1
    assert legal(state) == "g2"


def test_cards_played_are_discarded_and_boosts_stay() -> None:  # NNR-10
    state = position("b2 g2", "r7 g9", "b1 g1")
    play(state, "b2 r7 b1 4b")
    assert state.view(0)["trick"]["cards"] == []
    assert state.view(0)["seen"]["blue"] == list(range(1, 11))
    play(state, "g2 g9 g1 1b")
    assert text_of(state.boosts[1]) == "r7"


@seat_counts
def test_after_ten_tricks_all_cards_are_dealt_again(seats: int) -> None:  # NNR-11
    state = position(*[f"b{seat + 1}" for seat in range(seats)], tricks=9, boosts="r7")
    facts = play(state, legal_moves(seats))
    assert state.tricks == 10
    facts += play(state, legal(state).split()[0])
    assert [count(hand) for hand in state.hands] == [10] * seats
    assert not any(state.boosts)
    assert [args["round"] for args in told(facts, "round")] == [2]
    assert len(told(facts, "deals")) == seats


def legal_moves(seats: int) -> str:
    """Everybody plays their blue card."""
    return " ".join(f"b{seat + 1}" for seat in range(seats))


def test_cards_are_not_dealt_before_ten_tricks() -> None:  # NNR-11
    state = position("b1", "b2", "b9", tricks=8)
    play(state, "b1 b2 b9 1a")
    assert not any(state.hands)


def test_the_player_in_last_position_leads_the_next_round() -> None:  # NNR-11
    state = position("b1", "b9", "b2", cars="7a 3b 2b", tricks=9)
    play(state, "b1 b9 b2 4c")
    assert state.actor() == 2


@pytest.mark.parametrize(
    ("cars", "leader"),
    [("3a 2b 3b", 2), ("3b 3a 3c", 2), ("5a 4b 5b", 2), ("3a 2b 4b", 0), ("5a 2b 5b", 1)],
)
def test_of_several_in_the_last_row_the_first_after_the_winner_leads(cars: str, leader: int) -> None:  # NNR-11
    state = position("b1", "b9", "b2", cars=cars, tricks=9)
    play(state, "b1 b9 b2")
    play(state, legal(state).split()[-1])  # seat 1 drives one row
    assert state.actor() == leader


def test_a_winner_who_shares_the_last_row_comes_last() -> None:  # NNR-11
    state = position("b1", "b9", "b2", "b5", cars="4a 3b 9a 4c", tricks=9)
    play(state, "b1 b9 b2 b5 4b")
    assert [car_text(car) for car in state.cars] == ["4a", "4b", "9a", "4c"]
    assert state.actor() == 3


def test_opponents_hands_are_counted_by_colour_and_nothing_more() -> None:  # ALL-02
    one = position("b1", "g1 g9 r2", "b2").view(0)["players"][1]
    other = position("b1", "g10 g2 r7", "b2").view(0)["players"][1]
    assert one == other


def test_a_card_or_drive_without_another_choice_is_asked_all_the_same() -> None:  # NNR-22
    state = position("b1 g1", "b2 g2", "b9 g9", cars="10b 11b 9b")
    play(state, "b1")
    assert (state.actor(), legal(state)) == (1, "b2")
    play(state, "b2 b9")
    assert (state.actor(), legal(state)) == (2, "10c")
