"""What a screen needs to know, and what bots should do."""

import pytest

from nekodrome.bots.greedy import best_codes
from nekodrome.core.game import OPEN, SPECTATOR
from nekodrome.games.addi_cats import GAME
from nekodrome.games.addi_cats.plans import combinations_to
from nekodrome.games.addi_cats.rules import Additions
from tests.addi_cats.positions import cards_of, new, play, position


def test_what_lies_before_each_player_is_told_by_name() -> None:
    state = position("4+7 11 c2", "-", "-", under=("chase2 sumo1",), laid=("", "gift1 c20"))
    play(state, "defend-c2")
    view = state.view(SPECTATOR)
    assert (view["attacks"], view["defences"]) == ([["chase2", "sumo1"], [], []], [["c2"], ["gift1", "c20"], []])
    assert view["protected"] == [["clock"], ["chase", "clock"], []]
    assert (state.view(0)["hand"] or [])[-2:] == ["4+7", "11"]


def test_names_of_cards_are_those_of_moves() -> None:
    state = new(2)
    actor = int(state.actor())
    moves = [GAME.describe(code) for code in state.legal_actions(actor)]
    assert {f"discard-{name}" for name in state.view(actor)["hand"] or []} <= set(moves)


def test_the_view_tells_which_cards_together_reach_200() -> None:
    state = position("4+7 11 5+4 2 20", "-", points=(180, 0))
    assert state.view(0)["finishes"] == [["20"], ["5+4", "4+7"], ["5+4", "11"]]
    assert state.view(1)["finishes"] == []
    assert state.view(SPECTATOR)["finishes"] == []


def test_combinations_come_with_the_fewest_cards_first_and_are_not_too_many() -> None:
    sizes = [len(cards) for cards in combinations_to(cards_of("1+1 1+2 2+1 1+3 2+2 3+1 1+4 2+3 3+2"), 12)]
    assert sizes == sorted(sizes)
    assert len(sizes) == 24


def test_without_answers_nothing_gives_them_away() -> None:
    state = position("9+1 2+3 1+8", "-", points=(185, 0))
    state.answers = False
    view = state.view(0)
    assert (view["answers"], view["finishes"]) == (False, [])
    assert view["hand"] == ["1+8", "2+3", "9+1"]
    assert new(2, answers=False).answers is False


def test_the_last_stretch_is_told() -> None:
    view = new(2).view(0)
    assert (view["goal"], view["last_stretch"]) == (200, 30)


def test_only_a_finished_match_shows_hands_and_pile() -> None:
    state = new(3)
    assert all(state.view(seat)["hands"] is None for seat in (SPECTATOR, 0, 1, 2))
    assert [len(hand) for hand in state.view(OPEN)["hands"] or []] == state.view(0)["hand_sizes"]


# hints


def best(state: Additions) -> list[str]:
    """What looks best at first sight."""
    return [GAME.describe(code) for code in best_codes(state, state.actor(), GAME.hints())]


def test_a_bot_lays_the_card_that_wins() -> None:
    assert best(position("5+5 20 chase1 gift1", "-", points=(190, 0))) == ["5+5"]


def test_a_bot_never_leaves_one_point() -> None:
    assert best(position("5+5 c3", "-", points=(189, 0))) != ["5+5"]


def test_a_bot_lays_cards_that_lead_to_exactly_200() -> None:
    assert best(position("10+10 5+4 5+6", "-", points=(180, 0)))[0] == "10+10"
    assert best(position("10+9 5+4 5+6", "-", points=(180, 0)))[0] in ("5+4", "5+6")


def test_a_bot_lays_high_cards_while_the_goal_is_far() -> None:
    assert best(position("10+10 5+4 1+1", "-")) == ["10+10"]


def test_a_bot_attacks_whoever_is_about_to_win() -> None:
    state = position("u_turn1 5+4 5+6", "-", "-", "-", points=(60, 185, 70, 20))
    assert best(state) == ["u_turn1>1"]


def test_a_bot_answers_an_attack_with_the_defence() -> None:
    state = position("chase1 5+5", "gift1 6+6")
    play(state, "chase1>1")
    assert best(state) == ["parry-gift1"]


@pytest.mark.parametrize(("given", "kept"), [("1+1", True), ("10+10", False)])
def test_a_bot_keeps_a_better_card_and_hands_back_a_worse_one(given: str, kept: bool) -> None:
    state = position(f"clock1 {given}", "9+9")
    play(state, "clock1>1", "let")
    assert best(state) == ([f"give-{given}"] if kept else ["back"])
