"""The rules of La Course des Additions, one by one: cards, turns, points and the end."""

from collections import Counter
from itertools import pairwise

import pytest

from nekodrome.core.game import OPEN, SPECTATOR
from nekodrome.core.rng import rng_of_number
from nekodrome.games.addi_cats import GAME
from nekodrome.games.addi_cats.pieces import FACES, NAMES, CardSeen
from tests.addi_cats.positions import hand_of, legal, new, play, position, refused, talon_of
from tests.telling import told

seat_counts = pytest.mark.parametrize("seats", [2, 3, 4, 5, 6])

SEVEN = "1+1 1+2 1+3 1+4 1+5 1+6 1+7"
EIGHT = SEVEN + " 1+8"


# components


def all_cards(seats: int = 2) -> list[CardSeen]:
    view = new(seats).view(OPEN)
    names = [*(view["pile_cards"] or []), *(name for hand in view["hands"] or [] for name in hand)]
    return [FACES[NAMES.index(name)] for name in names]


def test_there_is_every_addition_from_1_to_10() -> None:  # ADD-01
    additions = [card for card in all_cards() if card["kind"] == "addition"]
    assert {(card["a"], card["b"]) for card in additions} == {(a, b) for a in range(1, 11) for b in range(1, 11)}
    assert len(additions) == 100
    assert all(card["value"] == card["a"] + card["b"] for card in additions)


@pytest.mark.parametrize("kind", ["sum", "correction"])
def test_there_is_one_sum_and_one_correction_of_each_number(kind: str) -> None:  # ADD-02 ADD-03
    assert sorted(card["value"] for card in all_cards() if card["kind"] == kind) == list(range(2, 21))


def test_a_correction_is_worth_no_points() -> None:  # ADD-03
    state = position("c11 4+7", "-")
    assert "4+7" in legal(state)
    assert not any(move.endswith("c11") and not move.startswith("discard") for move in legal(state))


def test_there_are_three_of_each_attack_and_two_of_each_defence() -> None:  # ADD-04
    names = Counter(card.get("attack") or card.get("defence") for card in all_cards() if "value" not in card)
    assert names == {"chase": 3, "clock": 3, "u_turn": 3, "sumo": 3, "gift": 2, "mouse": 2, "trap": 2}
    assert len(all_cards()) == 156


def test_additions_sums_and_corrections_of_one_value_make_pairs() -> None:  # ADD-05
    state = position("4+7 11 c11 c12 gift1 chase1", "-", under=("chase2",))
    assert [move for move in legal(state) if move.startswith("release")] == [
        "release-4+7-11",
        "release-4+7-c11",
        "release-11-c11",
    ]


# setup


@seat_counts
def test_everybody_gets_eight_secret_cards_and_the_rest_is_the_pile(seats: int) -> None:  # ADD-06
    state = new(seats)
    view = state.view(0)
    assert view["hand_sizes"] == [8 + (seat == state.turn) for seat in range(seats)]
    assert view["pile"] == 156 - 8 * seats - 1
    assert (view["talon"], view["hands"], view["pile_cards"]) == ([], None, None)
    assert state.view(SPECTATOR)["hand"] is None


@seat_counts
def test_any_player_may_begin_and_play_goes_clockwise(seats: int) -> None:  # ADD-06
    assert {int(new(seats, seed).turn) for seed in range(80)} == set(range(seats))
    state = new(seats)
    turns = []
    for _ in range(seats + 1):
        turns.append(int(state.turn))
        play(state, next(move for move in legal(state) if move.startswith("discard")))
    assert all(after == (before + 1) % seats for before, after in pairwise(turns))


# a turn


def test_the_player_in_turn_draws_first() -> None:  # ADD-07
    state = position("5+5 " + EIGHT, "9+9", pile="3+4")
    facts = play(state, "discard-5+5")
    assert (state.turn, hand_of(state, 1)) == (1, "3+4 9+9")
    drawn = next(fact for fact in facts if fact.kind == "draws" and fact.args["seat"] == 1)
    assert "card" not in drawn.seen_by(0)
    assert drawn.seen_by(1)["card"]["value"] == 7


def test_a_turn_is_one_main_play() -> None:  # ADD-08
    state = position("5+5 11 chase1", "-", "-")
    assert legal(state) == ["5+5", "11", "chase1>1", "chase1>2", "discard-5+5", "discard-11", "discard-chase1"]
    play(state, "5+5")
    assert state.turn == 1


def test_a_card_that_is_not_held_cannot_be_used() -> None:  # ADD-08
    state = position("5+5 11", "-")
    for move in ("4+6", "discard-4+6", "chase1>1"):
        assert refused(state, move) == ("ADD-08", "why.not_held")


def test_a_card_may_be_discarded_although_others_could_be_laid() -> None:  # ADD-09
    state = position("5+5 11", "-")
    assert told(play(state, "discard-11"), "discards")[0]["card"]["value"] == 11
    assert talon_of(state) == "11"


def test_any_number_of_defences_is_laid_for_free_and_replaced_at_once() -> None:  # ADD-10
    state = position("gift1 mouse1 trap1 c20 5+5", "-", pile="2+2 2+3 2+4 2+5")
    play(state, "defend-gift1", "defend-c20", "defend-mouse1", "defend-trap1")
    assert (state.turn, hand_of(state, 0)) == (0, "2+2 2+3 2+4 2+5 5+5")
    assert state.view(1)["protected"][0] == ["chase", "clock", "u_turn", "sumo"]
    play(state, "5+5")
    assert state.turn == 1


def test_a_defence_that_is_not_held_or_comes_after_the_main_play_cannot_be_laid() -> None:  # ADD-10
    state = position("5+5", "gift1 " + SEVEN)
    assert refused(state, "defend-gift1") == ("ADD-10", "why.not_held")
    play(state, "5+5")
    assert (state.turn, "defend-gift1" in legal(state)) == (1, True)


def test_whoever_used_two_cards_draws_up_to_eight() -> None:  # ADD-11
    state = position("4+7 5+6 " + SEVEN, "-", under=("chase1",), pile="9+9")
    play(state, "release-4+7-5+6")
    assert (hand_of(state, 0), state.sizes[0]) == (SEVEN + " 9+9", 8)


def test_a_hand_that_is_short_for_another_reason_is_filled_too() -> None:  # ADD-11
    state = position("5+5 1+1", "-")
    play(state, "5+5")
    assert state.sizes[0] == 8


# points


def test_points_add_up_and_may_not_exceed_200() -> None:  # ADD-12
    state = position("5+5 11", "-", points=(190, 0))
    assert refused(state, "11") == ("ADD-12", "why.too_much")
    assert (legal(state)[0], state.tempting(0)) == ("5+5", [GAME.parse("11")])
    play(state, "5+5")
    assert state.scores() == [200, 0]


def test_a_play_that_leaves_one_point_carries_a_warning() -> None:  # ADD-12
    state = position("5+5 5+4 c10", "-", points=(189, 0))
    assert state.view(0)["leaves_one"] == ["5+5"]
    assert (state.view(1)["leaves_one"], state.view(SPECTATOR)["leaves_one"]) == ([], [])


# the end


def test_exactly_200_points_win_at_once() -> None:  # ADD-23
    state = position("5+5 11", "-", "-", points=(190, 30, 80))
    facts = play(state, "5+5")
    assert (state.actor(), facts[-1].kind, facts[-1].args) == (-1, "ends_reached", {"winning_seat": [0]})
    outcome = state.outcome()
    assert (outcome.places, outcome.scores, outcome.reason) == ([1, 3, 2], [200, 30, 80], "reached")


def test_the_others_are_placed_by_their_totals_and_equal_totals_share() -> None:  # ADD-23
    state = position("5+5", "-", "-", "-", points=(190, 80, 30, 80))
    play(state, "5+5")
    assert state.outcome().places == [1, 2, 4, 2]


def test_an_empty_pile_is_made_anew_from_the_talon() -> None:  # ADD-24
    state = position("5+5 11", "-", talon="2+2 3+3 4+4 5+4 6+4 7+4 8+4", rest=False)
    facts = play(state, "discard-11")
    assert told(facts, "shuffles") == [{"n": 8}]
    assert (talon_of(state), state.view(0)["may_shuffle"]) == ("", False)
    assert state.sizes[0] == 8


def test_the_order_of_the_new_pile_is_random() -> None:  # ADD-24
    drawn = set()
    for seed in range(40):
        state = position("5+5 " + SEVEN, "-", talon="2+2 3+3", rest=False)
        state.again = new(2, seed).again
        play(state, "5+5")
        drawn.add(hand_of(state, 0).replace(SEVEN, "").strip() or hand_of(state, 1))
    assert len(drawn) == 2


def test_the_talon_is_shuffled_only_once() -> None:  # ADD-24
    state = position("5+5 11 " + SEVEN, "-", talon="2+2", rest=False)
    play(state, "discard-5+5", "discard-10+1")
    assert state.actor() == 0
    play(state, "discard-11")
    assert state.outcome().reason == "pile_gone"


def test_a_replacement_that_cannot_be_drawn_is_skipped() -> None:  # ADD-24
    state = position("gift1 5+5", "-", rest=False)
    facts = play(state, "defend-gift1")
    assert told(facts, "no_card") == [{"seat": 0}]
    assert (state.turn, hand_of(state, 0)) == (0, "5+5")


def test_the_match_ends_when_a_turn_cannot_begin_with_a_card() -> None:  # ADD-24
    state = position("5+5", "-", "-", points=(20, 30, 30), rest=False)
    facts = play(state, "5+5")
    assert facts[-1].kind == "ends_pile_gone"
    outcome = state.outcome()
    assert (outcome.places, outcome.reason) == ([1, 1, 1], "pile_gone")


def test_the_match_ends_when_everybody_is_at_199() -> None:  # ADD-24
    state = position("5+5", "-", points=(189, 199))
    assert play(state, "5+5")[-1].kind == "ends_all_stuck"
    assert (state.outcome().places, state.outcome().reason) == ([1, 1], "all_stuck")


def test_one_player_at_199_goes_on() -> None:  # ADD-24
    state = position("5+5 11", "-", points=(189, 20))
    assert told(play(state, "5+5"), "stuck") == [{"seat": 0}]
    assert state.actor() == 1
    assert state.view(1)["stuck"] == [0]


@seat_counts
def test_every_match_ends_within_the_bound(seats: int) -> None:  # ADD-24
    for seed in range(12):
        state, rng, made = new(seats, seed), rng_of_number(seed), 0
        while state.actor() >= 0:
            state.apply(state.actor(), state.random_action(state.actor(), rng))
            made += 1
        assert made < GAME.longest
