"""The end: falls, giving up, no spot, the clock (NEK-18 to NEK-23)."""

import pytest

from nekodrome.core.errors import IllegalMove
from nekodrome.core.match import decide
from nekodrome.core.rng import rng_of_number
from nekodrome.games.nekojima import GAME, dice
from nekodrome.games.nekojima.movements import Movement
from nekodrome.games.nekojima.moves import ASK, TAKE_BACK, VALIDATE
from nekodrome.games.nekojima.phases import OVER, STANDING, TAKE
from nekodrome.games.nekojima.physics.findings import Body, Finding
from nekodrome.games.nekojima.physics.island import EMPTY, Denchuu
from nekodrome.games.nekojima.physics.measures import MEASURES
from nekodrome.games.nekojima.pieces import CHOOSES, IMPOSES, LEVELS
from nekodrome.games.nekojima.view import clock_of
from tests.nekojima.positions import BLUE, PINK, happens, kinds, made, new, standing, turn, up, valid, with_island


def test_a_pole_of_an_earlier_turn_that_falls_ends_the_match() -> None:  # NEK-18
    state = with_island(turn(), standing(Denchuu(PINK, (75, 75))))
    facts = up(state, fallen=(1,))
    assert kinds(facts)[-2:] == ["falls", "ends"]
    assert state.phase == OVER
    assert state.outcome().reason == "fell"


def test_dropping_ones_own_denchuu_ends_nothing() -> None:  # NEK-18
    state = with_island(turn(), standing(Denchuu(PINK, (75, 75))))
    up(state, fallen=(2, 3), findings=(Finding("fallen", (Body("pole", 2),), (0.0, 0.0, 0.0)),))
    assert state.phase == STANDING
    happens(state, Movement(state.before), TAKE_BACK)
    assert state.phase == TAKE


def test_a_pole_has_fallen_from_thirty_degrees_or_ten_millimetres_on() -> None:  # NEK-19
    assert round(MEASURES.fall_lean, 4) == 0.5236
    assert MEASURES.fall_drop == 0.010


def test_together_the_score_is_the_levels_completed() -> None:  # NEK-20
    state = turn()
    state.counter = (BLUE,) * 9
    made(state, "give-up")
    end = state.outcome()
    assert end.scores == [2, 2, 2]
    assert end.places == [1, 1, 1]
    assert LEVELS == 7


def test_against_each_other_whoever_makes_it_fall_loses() -> None:  # NEK-20
    state = with_island(turn(active=1, mode="against"), standing(Denchuu(PINK, (75, 75))))
    up(state, fallen=(0,))
    assert state.outcome().places == [1, 3, 1]
    assert state.outcome().returns() == [0.5, 0.0, 0.5]


def test_against_each_other_a_complete_island_is_everybodys_win() -> None:  # NEK-20
    state = turn(mode="against")
    state.bag = (0, 0, 0, 0)
    valid(state)
    assert state.outcome().places == [1, 1, 1]


def test_whoever_gives_up_loses_against_others() -> None:  # NEK-21
    state = turn(active=2, mode="against")
    assert kinds(made(state, "give-up")) == ["gives_up", "ends"]
    assert state.outcome().places == [1, 1, 3]


def test_without_any_spot_the_cube_goes_back_and_the_third_time_nobody_loses() -> None:  # NEK-21
    state = turn(mode="against")
    for time in (1, 2, 3):
        state.faces, state.districts, state.phase, state._codes = (0, 1), (0, 1), TAKE, None
        state.blacks, state.colour, state.asked = 0, BLUE, False
        bag = state.bag[BLUE]
        assert "no_spot" in kinds(happens(state, Movement(state.island, found=False), ASK))
        assert state.stuck == time
        assert sum(state.bag[:3]) >= bag
    assert state.outcome().reason == "stuck"
    assert state.outcome().places == [1, 1, 1]


def test_a_spot_that_exists_is_told_once() -> None:  # NEK-21
    state = turn()
    assert kinds(happens(state, Movement(state.island), ASK)) == ["spot_found"]
    with pytest.raises(IllegalMove) as refused:
        made(state, "ask")
    assert refused.value.rule == "NEK-21"


def test_twelve_failed_attempts_count_as_giving_up() -> None:  # NEK-21
    state = turn()
    facts = [fact for _ in range(12) for fact in made(state, "75-75", "lay-down")]
    assert kinds(facts) == ["tires", "ends"]
    assert state.outcome().reason == "gave_up"


def test_the_clock_is_off_together_and_two_minutes_against_each_other() -> None:  # NEK-22
    assert clock_of({"mode": "together", "clock": "usual"}) == 0
    assert clock_of({"mode": "against", "clock": "usual"}) == 120
    assert clock_of({"mode": "against", "clock": "off"}) == 0
    assert new(clock="60").view(0)["clock"] == {"turn": 60, "neighbour": 20}


def test_at_zero_what_was_let_go_is_validated_or_given_up() -> None:  # NEK-22
    fine, wrong = turn(), turn()
    up(fine)
    up(wrong, findings=(Finding("leaning", (Body("pole", 0),), (0.0, 0.0, 0.0)),))
    assert kinds(decide(GAME, fine, 0, VALIDATE))[0] == "validates"
    assert not wrong.is_legal(0, VALIDATE)
    assert kinds(made(wrong, "give-up"))[0] == "gives_up"


def test_alone_imposes_means_the_diagonal() -> None:  # NEK-23
    rng = rng_of_number(1)
    assert dice.alone((1, IMPOSES), (1, -1), EMPTY, rng) == (1, 3)
    assert dice.alone((IMPOSES, 2), (-1, 2), EMPTY, rng) == (0, 2)
    assert dice.alone((IMPOSES, CHOOSES), (-1, -1), EMPTY, rng) == (-1, -1)
    assert dice.alone((IMPOSES, CHOOSES), (-1, 0), EMPTY, rng) == (2, 0)


def test_alone_two_imposes_mean_the_busiest_district_and_one_beside_it() -> None:  # NEK-23
    island = standing(Denchuu(BLUE, (75, 75)), Denchuu(BLUE, (75, 75)), Denchuu(BLUE, (90, 75)))
    seen = {dice.alone((IMPOSES, IMPOSES), (-1, -1), island, rng_of_number(seed)) for seed in range(20)}
    assert seen == {(0, 1), (0, 3)}  # two denchuu in the first two quarters, the higher pile in the first
    nothing = {dice.alone((IMPOSES, IMPOSES), (-1, -1), EMPTY, rng_of_number(seed))[0] for seed in range(40)}
    assert nothing == {0, 1, 2, 3}


def test_a_player_alone_is_asked_only_where_the_dice_say_chooses() -> None:  # NEK-23
    for seed in range(40):
        state = new(1, seed)
        assert (state.phase == "choose") == (CHOOSES in state.faces)
