"""The end of a match of Takenoko."""

import pytest
from librt.vecs import append

from nekodrome.core.game import SPECTATOR
from nekodrome.core.rng import rng_of_number
from nekodrome.games.takenoko import GAME
from nekodrome.games.takenoko.objectives import POINTS
from nekodrome.games.takenoko.rules import Takenoko
from tests.takenoko.positions import new, play, position, refused
from tests.telling import told

seat_counts = pytest.mark.parametrize(("seats", "wanted"), [(2, 9), (3, 8), (4, 7)])


def show_off(state: Takenoko, seat: int, kinds: list[int]) -> None:
    """These objectives lie open before a seat."""
    for kind in kinds:
        state.shown = append(state.shown, 64 * seat + kind)


def end_turn(state: Takenoko) -> list[str]:
    """Ends a turn as if two actions had been made; returns what is told."""
    state.made, state.phase = 2, 1
    return [fact.kind for fact in play(state, "end")]


@seat_counts
def test_the_first_to_the_number_takes_the_emperor_and_others_have_a_last_turn(
    seats: int, wanted: int
) -> None:  # TAK-25
    state = position(seats=seats, eaten="gg", hand=[30])
    show_off(state, 0, list(range(wanted - 1)))
    assert state.view(SPECTATOR)["wanted"] == wanted
    facts = play(state, "show-30")
    assert told(facts, "reaches") == [{"seat": 0, "n": wanted}]
    before = state.scores()[0]
    assert (state.emperor, state.actor()) == (-1, 0)
    assert "emperor" in end_turn(state)
    assert state.scores()[0] == before + 2
    for seat in range(1, seats - 1):
        assert state.actor() == seat
        end_turn(state)
    assert state.actor() == seats - 1
    assert end_turn(state)[-1] == "ends"
    assert (state.actor(), state.outcome().reason) == (-1, "emperor")


def test_one_objective_less_does_not_bring_the_emperor() -> None:  # TAK-25
    state = position()
    show_off(state, 0, list(range(8)))
    assert "emperor" not in end_turn(state)


def test_only_the_first_to_reach_the_number_takes_the_emperor() -> None:  # TAK-25
    state = position(seats=3)
    show_off(state, 0, list(range(8)))
    end_turn(state)
    show_off(state, 1, list(range(15, 23)))
    assert "emperor" not in end_turn(state)
    assert state.view(SPECTATOR)["emperor"] == 0


def test_most_points_win_the_emperor_included() -> None:  # TAK-26
    state = position()
    show_off(state, 0, [0])
    show_off(state, 1, [2])
    state.emperor = 0
    state._finish()
    assert state.scores() == [2 + 2, 4]
    show_off(state, 1, [0])
    assert state.outcome().places == [2, 1]


def test_a_tie_goes_to_panda_points_and_is_shared_if_those_are_equal() -> None:  # TAK-26
    state = position(seats=3)
    show_off(state, 0, [2])
    show_off(state, 1, [31])
    show_off(state, 2, [31])
    assert [int(POINTS[kind]) for kind in (2, 31)] == [4, 4]
    assert state.places() == [3, 1, 1]
    assert state.outcome().returns() == [0.0, 0.5, 0.5]


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_twenty_rounds_without_an_objective_end_the_match_announced_from_the_tenth(seats: int) -> None:  # TAK-27
    state = new(seats)
    told_at = []
    for turn in range(1, 20 * seats + 1):
        assert state.actor() >= 0
        if "stalls" in end_turn(state):
            told_at.append(turn)
    assert told_at == [n * seats for n in range(10, 21)]
    assert (state.actor(), state.outcome().reason) == (-1, "stalled")


def test_an_objective_begins_the_count_anew() -> None:  # TAK-27
    state = position(eaten="gg", hand=[30])
    state.idle = 39
    play(state, "show-30")
    end_turn(state)
    assert (state.actor(), int(state.idle)) == (1, 0)
    assert state.view(SPECTATOR)["idle_rounds"] == 0


def test_the_count_is_in_the_view_from_the_tenth_round_on() -> None:  # TAK-27
    state = position()
    for idle, rounds in ((19, 0), (20, 10), (39, 19)):
        state.idle = idle
        assert state.view(SPECTATOR)["idle_rounds"] == rounds


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_random_matches_end_long_before_the_bound(seats: int) -> None:  # TAK-27
    for seed in range(3):
        state, rng = new(seats, seed, pro=seed == 2), rng_of_number(seed)
        made = 0
        while state.actor() >= 0:
            state.apply(state.actor(), state.random_action(state.actor(), rng))
            made += 1
        assert made < GAME.longest // 2


def test_what_discloses_something_is_counted_so_that_a_table_may_undo_the_rest() -> None:
    state = position("g1,0 y1,-1 p2,-1", channels=1)
    before = state.disclosed()
    play(state, "channel@1,0|1,-1 irrigation G1,0")
    assert state.disclosed() == before
    play(state, "end")
    assert state.disclosed() > before
    state = position("g1,0", eaten="gg", hand=[30])
    for move in ("plots", "keep-1", "lay@0,1", "show-30", "draw-panda"):
        before = state.disclosed()
        play(state, move)
        assert (state.disclosed() > before) == (move != "lay@0,1")


def test_after_the_end_nothing_is_legal() -> None:
    state = position()
    state._finish()
    assert state.legal_actions(0) == []
    with pytest.raises(Exception, match="over"):
        refused(state, "end")
