"""The rules of Rasant, one by one."""

from collections import Counter
from itertools import pairwise

import pytest

from nekodrome.core.game import OPEN, SPECTATOR
from nekodrome.core.rng import rng_of_number
from nekodrome.games.rasant.pieces import COLOURS, Paint
from tests.rasant.positions import LINE, hand_of, legal, line_of, new, play, position, refused
from tests.telling import told

seat_counts = pytest.mark.parametrize("seats", [2, 3, 4, 5])

# components


@seat_counts
def test_there_are_48_speed_cards_five_fast_and_three_limits(seats: int) -> None:  # RAS-01
    view = new(seats).view(OPEN)
    cards = [*(view["pile_cards"] or []), *(held["card"] for hand in view["hands"] or [] for held in hand)]
    counts = Counter((card["colour"], card["value"]) for card in cards)
    speeds: dict[tuple[Paint, int], int] = {(colour, value): 1 for colour in COLOURS for value in range(10, 121, 10)}
    assert counts == {**speeds, ("black", 125): 5, ("black", 130): 3}


def test_there_are_three_cars_of_each_colour_and_a_black_one() -> None:  # RAS-02
    cars = new(2).view(SPECTATOR)["cars"]
    assert Counter(car["colour"] for car in cars) == {"green": 3, "yellow": 3, "red": 3, "blue": 3, "black": 1}
    assert sorted(car["car"] for car in cars) == list(range(13))


# setup


def test_the_black_car_leads_and_the_others_follow_in_random_order() -> None:  # RAS-03
    lines = [line_of(new(3, seed)) for seed in range(200)]
    assert all(line[0] == "k" for line in lines)
    for place in (1, 12):
        counts = Counter(line[place] for line in lines)
        assert set(counts) == set("gyrb")
        assert min(counts.values()) > 30


@seat_counts
def test_each_player_gets_six_secret_cards_and_the_rest_is_the_pile(seats: int) -> None:  # RAS-04
    state = new(seats)
    view = state.view(0)
    assert view["hand_sizes"] == [6] * seats
    assert view["pile"] == 56 - 6 * seats
    assert len(view["hand"] or []) == 6
    assert (view["hands"], view["pile_cards"], state.view(SPECTATOR)["hand"]) == (None, None, None)


@seat_counts
def test_any_player_may_be_the_dealer(seats: int) -> None:  # RAS-04
    assert {new(seats, seed).dealer for seed in range(60)} == set(range(seats))


# a round


@seat_counts
def test_the_player_after_the_dealer_opens_the_first_round(seats: int) -> None:  # RAS-05
    for seed in range(10):
        state = new(seats, seed)
        assert state.actor() == (state.dealer + 1) % seats


def test_whoever_passed_first_opens_the_next_round() -> None:  # RAS-05
    state = position("r10 g10", "r20 g20", "r30 g30", pile="b10 b20 b30 b40")
    play(state, "r10 r20 pass pass pass")
    assert state.actor() == 2


def test_a_pass_for_want_of_cards_counts_as_the_first() -> None:  # RAS-05, RAS-07
    state = position("r10 r30 g10", "", "r40 g40 g50", "r50 y10")
    facts = play(state, "r10")
    assert told(facts, "passes_first") == [{"seat": 1}]
    play(state, "pass-g40 pass-y10 pass-g10")
    assert state.actor() == 2  # seat 1 would open and has no cards: the next who has some does


def test_the_player_after_the_winner_opens_when_nobody_passed() -> None:  # RAS-05
    state = position("r10 g10", "130 g20", "r30 g30", pile="b10")
    play(state, "r10 130")
    assert state.actor() == 2
    state = position("r10 g10", "r20 g20", "130 g30", pile="b10")
    play(state, "r10 r20 130")
    assert state.actor() == 0


def test_the_opener_must_play_a_coloured_card() -> None:  # RAS-06
    state = position("r10 b20 125 130", "r20", pile="g10")
    assert legal(state) == "r10 b20"
    assert refused(state, "pass") == "RAS-06"
    assert refused(state, "125") == "RAS-06"
    assert refused(state, "130=b") == "RAS-06"


def test_the_card_that_opens_sets_the_colour() -> None:  # RAS-06
    state = position("r10 b20", "r30 b30", pile="g10")
    play(state, "b20")
    assert state.view(SPECTATOR)["round"]["colour"] == "blue"
    assert legal(state) == "b30 pass"


def test_an_opener_with_nothing_but_black_cards_names_the_colour() -> None:  # RAS-06
    state = position("125 125 130", "r30 y30 130", pile="g10")
    assert legal(state) == "125=g 125=y 125=r 125=b 130=g 130=y 130=r 130=b"
    assert refused(state, "125") == "RAS-06"
    facts = play(state, "125=y")
    assert told(facts, "names")[0]["round_colour"] == "yellow"
    assert state.view(SPECTATOR)["round"]["colour"] == "yellow"
    assert legal(state) == "130 pass"
    assert refused(state, "130=r") == "RAS-06"


def test_only_the_round_is_named_not_the_card() -> None:  # RAS-06
    state = position("130", "r30", "r40", line="k ggg yyy bbb rrr")
    play(state, "130=b")
    assert line_of(state) == "rrrb" + "kgggyyybb"


def test_an_opener_without_cards_leaves_it_to_the_next_who_has_some() -> None:  # RAS-07
    state = position("r10", "", "r30 g10 g30", "r40 g20")
    play(state, "r10 pass-r30 r40 pass-g20")
    assert state.actor() == 2
    state = position("r10 g10 g30", "r20 g20", "")
    play(state, "r10 r20 pass-g10 pass-g20")
    assert state.actor() == 0  # seat 2 passed first, and the next round the table is seat 0


@seat_counts
def test_players_take_turns_clockwise(seats: int) -> None:  # RAS-08
    hands = [f"r{10 * (seat + 1)} r{10 * (seat + 6)} g{10 * (seat + 1)}" for seat in range(seats)]
    state = position(*hands, pile="b10 b20", opener=1)
    order = []
    for _ in range(seats + 1):
        order.append(state.actor())
        play(state, legal(state).split()[0])
    assert order == [(1 + i) % seats for i in range(seats + 1)]


def test_a_card_must_be_in_hand() -> None:  # RAS-08
    state = position("r10 r20", "r30", pile="g10")
    assert refused(state, "r90") == "RAS-08"
    play(state, "r10")
    assert refused(state, "130") == "RAS-08"


def test_a_card_must_be_of_the_colour_or_black_and_strictly_higher() -> None:  # RAS-09
    state = position("r50", "r40 r60 g60 125 130", pile="g10")
    play(state, "r50")
    assert legal(state) == "r60 125 130 pass"
    assert refused(state, "r40") == "RAS-09"
    assert refused(state, "g60") == "RAS-09"


def test_a_fast_card_never_follows_a_fast_card() -> None:  # RAS-09
    state = position("r120 g10", "125 g20", "125 130 r110", pile="b10")
    play(state, "r120 125")
    assert legal(state) == "130 pass"
    assert refused(state, "125") == "RAS-09"


def test_whoever_passes_is_out_until_the_round_ends() -> None:  # RAS-10
    state = position("r10 r40 r70 g10", "r20 r50", "r30 r60 g20", pile="b10 b20 b30 b40 b50 b60 b70 b80 b90")
    play(state, "r10 pass r30 r40 r60")
    assert state.actor() == 0  # and not seat 1, although its r50 and its turn came by
    play(state, "r70 pass")
    assert state.actor() == 0
    play(state, "pass")
    assert state.actor() == 1  # back in the next round


def test_whoever_plays_may_play_again_even_alone() -> None:  # RAS-11
    state = position("r10 r40 r70 130", "r20", "r30", pile="b10")
    play(state, "r10 pass pass")
    assert state.actor() == 0
    assert legal(state) == "r40 r70 130 pass"
    play(state, "r40 r70")
    assert state.actor() == 0


def test_the_round_ends_when_all_have_passed_the_highest_included() -> None:  # RAS-12
    state = position("r10 g10", "r20 g20", pile="b10 b20")
    facts = play(state, "r10 r20 pass")
    assert not told(facts, "overtakes")
    assert state.actor() == 1
    assert told(play(state, "pass"), "overtakes")
    assert state.view(SPECTATOR)["round"]["number"] == 2


def test_a_limit_ends_the_round_at_once() -> None:  # RAS-12
    state = position("r10 g10", "130 g20 g40", "r30 g30", "r40 g60")
    facts = play(state, "r10 130")
    assert told(facts, "overtakes")[0]["seat"] == 1
    assert not told(facts, "passes")
    assert not told(facts, "discards")
    assert hand_of(state, 2) == "g30 r30"


def test_once_the_pile_is_empty_a_pass_costs_a_card() -> None:  # RAS-13
    state = position("r10 g10", "r20 g20 b30", "r30 y10")
    play(state, "r10")
    assert legal(state) == "r20 pass-g20 pass-r20 pass-b30"
    assert refused(state, "pass") == "RAS-13"
    assert refused(state, "pass-y90") == "RAS-13"
    facts = play(state, "pass-b30")
    assert told(facts, "discards")[0]["card"]["value"] == 30
    assert hand_of(state, 1) == "g20 r20"
    assert 30 in state.view(SPECTATOR)["seen"]["blue"]  # face up


def test_the_winner_discards_too() -> None:  # RAS-13
    state = position("r10 g10 g30", "r20 g20")
    play(state, "r10 pass-g20")
    assert legal(state) == "pass-g10 pass-g30"
    play(state, "pass-g30")
    assert (state.scores()[0] > 0, hand_of(state, 0)) == (True, "g10")


def test_while_the_pile_lasts_a_pass_costs_nothing() -> None:  # RAS-13
    state = position("r10 g10", "r20 g20", pile="b10")
    play(state, "r10")
    assert refused(state, "pass-g20") == "RAS-13"
    assert not told(play(state, "pass"), "discards")


def test_a_player_without_cards_passes_without_being_asked() -> None:  # RAS-14
    state = position("r10 r30 g10", "r20", "r40 g20 g30")
    facts = play(state, "r10 r20 r40 pass-r30")
    assert [args["seat"] for args in told(facts, "passes_first") + told(facts, "passes")] == [0, 1]
    assert state.actor() == 2


def test_a_player_who_plays_the_last_card_passes_when_the_turn_comes_back() -> None:  # RAS-14, RAS-12
    state = position("r10", "r20 g10")
    facts = play(state, "r10 pass-g10")
    assert [args["seat"] for args in told(facts, "passes")] == [0]
    assert told(facts, "overtakes")[0]["seat"] == 0


# overtaking and points


def test_the_player_of_the_highest_card_wins_the_round() -> None:  # RAS-15
    state = position("r10 g10", "r20 g20", "125 g30", pile="b10 b20 b30")
    facts = play(state, "r10 r20 125 pass pass pass")
    assert told(facts, "overtakes")[0]["seat"] == 2
    assert [points > 0 for points in state.scores()] == [False, False, True]


def test_the_example_of_the_sheet_red_blue_yellow_become_yellow_blue_red() -> None:  # RAS-16
    state = position("r10 g10", "g20", pile="b10", line="k ggg yy bb rr r b y")
    play(state, "r10 pass pass")
    assert line_of(state) == "ybr" + "kgggyybbrr"
    assert state.scores() == [3, 0]


def test_only_the_rearmost_car_of_the_colour_and_those_behind_it_move() -> None:  # RAS-16
    state = position("g10 b10", "g20", pile="b20", line="r g y k b g r b y g y r b")
    play(state, "g10 pass pass")
    assert line_of(state) == "bryg" + "rgykbgrby"


def test_the_last_car_of_all_moves_alone() -> None:  # RAS-16, RAS-17
    state = position("b10 g10", "g20", pile="b20", line=LINE)
    play(state, "b10 pass pass")
    assert line_of(state) == "bkgggyyyrrrbb"
    assert state.scores() == [1, 0]


@pytest.mark.parametrize(("card", "points"), [("b10", 1), ("r10", 4), ("y10", 7), ("g10", 10)])
def test_each_coloured_car_moved_scores_a_point(card: str, points: int) -> None:  # RAS-17
    state = position(f"{card} g120", "y120", pile="b20")
    facts = play(state, f"{card} pass pass")
    assert state.scores() == [points, 0]
    assert told(facts, "overtakes")[0]["n"] == points


def test_points_add_up_over_the_rounds() -> None:  # RAS-17
    state = position("r10 g10 b20", "y10 b10")
    play(state, "r10 pass-y10 pass-g10")
    assert state.scores() == [4, 0]
    play(state, "b10 b20")
    assert state.scores() == [4 + 20, 0]


def test_the_black_car_doubles_the_points_of_the_others() -> None:  # RAS-18
    state = position("r10 g10", "g20", pile="b10", line="ggg yyy bbb rrr k")
    facts = play(state, "r10 pass pass")
    assert state.scores() == [2, 0]
    assert told(facts, "overtakes_with_black")[0]["moved"] == 2
    state = position("g10 r10", "r20", pile="b10", line="rrr yyy bbb ggg k")
    play(state, "g10 pass pass")
    assert state.scores() == [2, 0]
    state = position("y10 r10", "r20", pile="b10", line="rrr bbb yyy k ggg")
    play(state, "y10 pass pass")
    assert line_of(state) == "gggky" + "rrrbbbyy"
    assert state.scores() == [8, 0]


def test_the_black_car_never_starts_an_overtaking() -> None:  # RAS-18
    state = position("125 125", "r20", pile="b10", line="bbb rrr yyy ggg k")
    assert legal(state) == "125=g 125=y 125=r 125=b"
    play(state, "125=g pass pass")
    assert line_of(state) == "kg" + "bbbrrryyygg"


# after the round


def test_the_winner_draws_first_then_clockwise_up_to_six() -> None:  # RAS-19
    state = position("r10 g10 g20 g30 g40 g50", "r20 y10 y20 y30 y40", "b60 b70 b80", pile="b10 b20 b30 b40 b50")
    facts = play(state, "r10 r20 pass pass pass")
    assert [(args["seat"], args["n"]) for args in told(facts, "draws")] == [(1, 2), (2, 3)]
    assert hand_of(state, 1) == "y10 y20 y30 y40 b10 b20"
    assert hand_of(state, 2) == "b30 b40 b50 b60 b70 b80"
    assert hand_of(state, 0) == "g10 g20 g30 g40 g50"  # nothing left for the last
    assert told(facts, "pile_empty")


def test_only_the_owner_learns_which_cards_were_drawn() -> None:  # RAS-19, RAS-04
    state = position("r10 g10", "r20 g20", pile="b10 b20 b30 b40 b50 b60 b70 b80 b90 b100")
    facts = [fact for fact in play(state, "r10 pass pass") if fact.kind == "draws"]
    assert "cards" in facts[0].seen_by(0)
    assert "cards" not in facts[0].seen_by(1)
    assert "cards" not in facts[0].seen_by(SPECTATOR)


def test_cards_played_never_come_back() -> None:  # RAS-19
    state, chance = new(3, 5), rng_of_number(5)
    counts = [0]
    while state.actor() >= 0:
        state.apply(state.actor(), state.random_action(state.actor(), chance))
        view = state.view(SPECTATOR)
        gone = sum(len(values) for values in view["seen"].values())
        assert gone + sum(view["hand_sizes"]) + view["pile"] == 56
        counts.append(gone)
    assert all(one <= other for one, other in pairwise(counts))


# the end


def test_the_match_ends_when_all_hands_are_empty() -> None:  # RAS-20
    state = position("r10", "r20")
    facts = play(state, "r10 r20")
    assert state.actor() < 0
    assert told(facts, "ends")[0]["winning_seat"] == [1]
    assert state.outcome().reason == "cards_gone"


def test_a_lone_player_with_cards_plays_on_alone() -> None:  # RAS-20
    state = position("r10", "r20 g20 y20")
    play(state, "r10 r20")
    assert state.actor() == 1
    play(state, "pass-g20")
    assert state.actor() == 1  # opens the next round, alone
    before = state.scores()[1]
    play(state, "y20")
    assert state.actor() < 0
    assert state.scores()[1] > before


def test_most_points_win_and_equal_points_share_the_place() -> None:  # RAS-21
    state = position("r10", "r20", "r30", "r40")
    for points, places in (([5, 9, 5, 1], [2, 1, 2, 4]), ([7, 7, 7, 7], [1, 1, 1, 1]), ([9, 9, 3, 4], [1, 1, 4, 3])):
        for seat, number in enumerate(points):
            state.points[seat] = number
        assert state.outcome().places == places
        assert state.outcome().scores == points
