"""The rules of Sardines, one by one."""

from collections import Counter
from typing import Any

import pytest
from librt.vecs import vec
from mypy_extensions import i64

from nekodrome.core.errors import IllegalMove
from nekodrome.core.facts import Fact
from nekodrome.core.game import OPEN, SPECTATOR
from nekodrome.core.match import decide
from nekodrome.core.options import checked_options
from nekodrome.core.rng import rng_of_number
from nekodrome.kit.template import GAME
from nekodrome.kit.template.rules import Sardines

seat_counts = pytest.mark.parametrize("seats", [2, 3, 4])


def new(seats: int, seed: int = 1, **options: Any) -> Sardines:
    state = GAME.new_state(seats, checked_options(GAME.options, options), rng_of_number(seed))
    assert isinstance(state, Sardines)
    return state


def position(*hands: str, crates: str = "1 2 3 4 5 6", **options: Any) -> Sardines:
    """A new match with these hands and crates."""
    state = new(len(hands), **options)
    left = list(range(24))
    for seat, hand in enumerate(hands):
        cards = [next(card for card in left if card // 2 + 1 == int(value)) for value in hand.split()]
        cards = [card + cards[:i].count(card) for i, card in enumerate(cards)]
        left = [card for card in left if card not in cards]
        state.hands[seat] = sum(1 << card for card in cards)
    state.crates = vec[i64]([int(crate) - 1 for crate in crates.split()])
    return state


def play(state: Sardines, *rounds: str) -> list[Fact]:
    """Each round is the values that the seats choose, in order."""
    facts: list[Fact] = []
    for values in rounds:
        for seat, value in enumerate(values.split()):
            facts += decide(GAME, state, seat, GAME.parse(value))
    return facts


def refused(state: Sardines, seat: int, move: str) -> str:
    """The rule that forbids a move."""
    with pytest.raises(IllegalMove) as caught:
        decide(GAME, state, seat, GAME.parse(move))
    return caught.value.rule or ""


def test_no_value_is_there_more_than_twice() -> None:  # SAR-01
    hidden = new(4, hand=5).view(OPEN)["hidden"]
    assert hidden is not None
    counts = Counter(value for hand in hidden["hands"] for value in hand)
    assert set(counts) <= set(range(1, 13))
    assert max(counts.values()) == 2


def test_there_are_six_crates_of_one_to_six_sardines() -> None:  # SAR-02
    view = new(2).view(OPEN)
    assert view["crate"] is not None
    assert view["hidden"] is not None
    assert sorted([view["crate"], *view["hidden"]["crates"]]) == [1, 2, 3, 4, 5, 6]


@seat_counts
@pytest.mark.parametrize("size", [3, 4, 5])
def test_hands_are_secret_and_of_the_size_that_was_set(seats: int, size: int) -> None:  # SAR-03
    view = new(seats, hand=size).view(1)
    assert view["hand_sizes"] == [size] * seats
    assert len(view["hand"] or []) == size
    assert view["hidden"] is None


def test_the_crates_come_in_any_order() -> None:  # SAR-04
    assert {new(2, seed).view(SPECTATOR)["crate"] for seed in range(60)} == {1, 2, 3, 4, 5, 6}


def test_all_choose_at_once_and_nobody_sees_what() -> None:  # SAR-05
    state = position("1 2 3", "4 5 6", "7 8 9")
    assert state.pending() == [0, 1, 2]
    decide(GAME, state, 1, GAME.parse("4"))
    assert state.pending() == [0, 2]
    assert state.view(0)["ready"] == [False, True, False]
    assert (state.view(0)["chosen"], state.view(1)["chosen"]) == (None, 4)
    assert refused(state, 0, "12") == "SAR-05"


def test_the_highest_value_waits_until_the_second_round() -> None:  # SAR-06
    state = position("1 2 3", "4 6 6")
    assert refused(state, 0, "3") == "SAR-06"
    assert refused(state, 1, "6") == "SAR-06"
    assert state.tempting(0) == [2]
    play(state, "1 4", "3 6")


@pytest.mark.parametrize(("takes", "points"), [("highest", [0, 6, 0]), ("lowest", [6, 0, 0])])
def test_the_best_value_takes_the_crate(takes: str, points: list[int]) -> None:  # SAR-07
    state = position("1 2 3", "8 9 10", "4 5 6", crates="6 5 4 3 2 1", takes=takes)
    play(state, "1 8 4")
    assert state.scores() == points


def test_a_value_shown_twice_takes_nothing() -> None:  # SAR-07
    state = position("7 2 9", "7 3 9", "4 5 6", crates="6 5 4 3 2 1")
    play(state, "7 7 4")
    assert state.scores() == [0, 0, 6]


@pytest.mark.parametrize(("carry", "points"), [(False, [5, 0]), (True, [11, 0])])
def test_a_crate_that_nobody_takes_goes_back_or_waits(carry: bool, points: list[int]) -> None:  # SAR-08
    state = position("7 2 9", "7 1 8", crates="6 5 4 3 2 1", carry=carry)
    facts = play(state, "7 7")
    assert ("waits" if carry else "returns") in [fact.kind for fact in facts]
    play(state, "2 1")
    assert state.scores() == points


def test_the_match_ends_when_the_hands_are_empty() -> None:  # SAR-09
    state = position("1 2 3", "4 5 6")
    facts = play(state, "1 4", "2 5", "3 6")
    assert state.actor() < 0
    assert facts[-1].kind == "ends"
    assert state.outcome().reason == "hands_empty"


def test_most_points_win_and_equal_points_share_the_place() -> None:  # SAR-10
    state = position("1 2 3", "4 5 6", "7 8 9")
    for seat, points in enumerate([4, 7, 4]):
        state.points[seat] = points
    assert state.outcome().places == [2, 1, 2]
