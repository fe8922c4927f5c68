"""Cats: who hangs them, where, and what happens when they fall (NEK-15 to NEK-17)."""

import pytest

from nekodrome.core.errors import BadPayload, IllegalMove
from nekodrome.core.match import decide
from nekodrome.games.nekojima import GAME, hands
from nekodrome.games.nekojima.live import LiveHands
from nekodrome.games.nekojima.movements import Movement
from nekodrome.games.nekojima.moves import HANG, LINKS, VALIDATE
from nekodrome.games.nekojima.opening import share_out
from nekodrome.games.nekojima.phases import GIVE, STANDING, TAKE
from nekodrome.games.nekojima.physics.island import Denchuu, HungCat
from nekodrome.games.nekojima.physics.measures import MEASURES
from nekodrome.games.nekojima.pieces import BLACK
from tests.nekojima.positions import (
    BLUE,
    PINK,
    grown,
    happens,
    kinds,
    made,
    order,
    spot_at,
    standing,
    texts,
    turn,
    up,
    with_island,
)


def test_together_the_active_player_hangs_a_cat_for_each_black_cube() -> None:  # NEK-15
    state = turn(active=1)
    share_out(state, 2, False)
    assert state.phase == TAKE
    assert state.due == (0, 2, 0)
    up(state, points=((0, 2),))
    assert "cat-1" in texts(state.legal_actions(1))
    assert state.cats_left() == 2
    with pytest.raises(IllegalMove) as refused:
        decide(GAME, state, 1, VALIDATE)
    assert refused.value.rule == "NEK-15"


def test_against_each_other_black_cubes_are_given_before_placing() -> None:  # NEK-15
    state = turn(mode="against")
    share_out(state, 2, False)
    assert state.phase == GIVE
    assert texts(state.legal_actions(0)) == {"to-1", "to-2", "to-3"}
    assert kinds(made(state, "to-3", "to-1")) == ["gives", "keeps"]
    assert state.due == (1, 0, 1)
    assert state.cats_due() == 1  # one's own, this turn
    assert state.phase == TAKE


def test_a_cat_hangs_from_a_cable_of_the_colour_drawn() -> None:  # NEK-16
    state = with_island(turn(colour=BLUE), standing(Denchuu(PINK, (75, 75))))
    state.due = (1, 0, 0)
    up(state, points=((0, 2), (1, 3), (1, 4)))
    made(state, "cat-5")
    assert texts(state.legal_actions(0)) == {"c2.4", "c2.5"}
    with pytest.raises(IllegalMove) as refused:
        made(state, "c1.3")
    assert refused.value.rule == "NEK-16"


def test_a_hung_cat_brings_its_black_cube_into_the_counter() -> None:  # NEK-14 NEK-16
    state = turn(colour=BLUE)
    state.due = (1, 0, 0)
    up(state, points=((0, 3),))
    made(state, "cat-2")
    happens(state, Movement(grown(state, cats=(HungCat(1, 0, 3),))), HANG + LINKS * 0 + 3)
    decide(GAME, state, 0, VALIDATE)
    assert state.counter == (BLUE, BLACK)
    assert state.due[0] == 0


def test_without_a_clear_point_the_cube_is_kept_for_the_next_turn() -> None:  # NEK-16
    state = turn(active=2)
    state.due = (0, 0, 2)
    up(state)
    assert "keeps_cubes" in kinds(decide(GAME, state, 2, VALIDATE))
    assert state.due[2] == 2
    assert state.counter == (BLUE,)


def test_nobody_hangs_more_cats_than_are_due() -> None:  # NEK-15
    state = turn()
    with pytest.raises(BadPayload):
        happens(state, Movement(grown(state, cats=(HungCat(0, 0, 2),))))


def test_while_a_cat_is_in_hand_no_pole_is_gripped() -> None:  # NEK-16
    state = turn()
    state.due = (1, 0, 0)
    up(state, points=((0, 3),))
    made(state, "cat-1")
    assert texts(state.legal_actions(0)) == {"c1.4"}


def test_a_fallen_cat_goes_back_to_its_cable_before_validation() -> None:  # NEK-17
    hung = HungCat(4, 0, 2)
    state = with_island(turn(colour=BLUE), standing(Denchuu(PINK, (75, 75)), cats=(hung,)))
    island = standing(Denchuu(PINK, (75, 75)), Denchuu(BLUE, (75, 90)))
    happens(state, Movement(island, points=((0, 1), (0, 2), (1, 3))))
    with pytest.raises(IllegalMove) as refused:
        decide(GAME, state, 0, VALIDATE)
    assert refused.value.rule == "NEK-17"
    made(state, "cat-5")
    assert texts(state.legal_actions(0)) == {"c1.2", "c1.3"}
    back = standing(Denchuu(PINK, (75, 75)), Denchuu(BLUE, (75, 90)), cats=(hung,))
    happens(state, Movement(back), HANG + 2)
    assert state.phase == STANDING
    assert kinds(decide(GAME, state, 0, VALIDATE))[0] == "validates"
    assert state.counter == (BLUE,)  # hung again, no cube for it


def test_a_cat_catches_within_four_millimetres_and_hangs() -> None:  # NEK-17
    assert MEASURES.cat_reach == 0.004
    assert MEASURES.cat_pull == 5.0
    state = turn(colour=BLUE)
    first, second = spot_at(62.5, 62.5), spot_at(62.5, -87.5)
    placed = hands.put_up(state.island, Denchuu(BLUE, (90, 90)), first, second, "calm", 1, state.orders(), 0.0)
    assert placed.is_clean
    points = hands.hanging_points(placed.island, frozenset([BLUE]))
    trial = hands.hang(placed.island, 0, points[0], "calm", 1, state.orders(), 0.0)
    assert trial.is_clean
    assert [cat.cable for cat in trial.island.hung] == [0]


def test_by_hand_the_cats_that_are_free_may_be_carried_and_one_that_fell_comes_first() -> None:  # NEK-15 NEK-17
    state = with_island(turn(colour=PINK), standing(Denchuu(BLUE, (75, 75))))
    state.island, state.due = standing(Denchuu(BLUE, (75, 75)), Denchuu(PINK, (75, 75))), (2, 0, 0)
    live = LiveHands(state, None)
    assert live.told()["cats"] == [0, 1, 2, 3, 4, 5, 6]
    live.obey(0, order(do="carry", cat=2))
    assert live.told()["cats"] == [0, 1, 3, 4, 5, 6]
    live.obey(0, order(do="drop"))  # high over everything: no cable there, and it is in hand again
    assert live.told()["cats"] == [0, 1, 2, 3, 4, 5, 6]
    state.before = standing(Denchuu(BLUE, (75, 75)), cats=(HungCat(2, 0, 2),))  # it hung before this turn, and fell
    state.due = (0, 0, 0)
    live = LiveHands(state, None)
    assert live.told()["cats"] == [2]
    with pytest.raises(IllegalMove):
        live.obey(0, order(do="carry", cat=3))


def test_by_hand_no_cat_is_offered_once_every_cable_of_the_colour_has_one() -> None:  # NEK-16
    state = with_island(turn(colour=PINK), standing(Denchuu(BLUE, (75, 75))))
    both, state.due = (Denchuu(BLUE, (75, 75)), Denchuu(PINK, (75, 75))), (2, 0, 0)
    state.island = standing(*both, cats=(HungCat(4, 1, 2),))
    assert LiveHands(state, None).told()["cats"] == []
    state.island = standing(*both, cats=(HungCat(4, 0, 2),))
    assert LiveHands(state, None).told()["cats"] == [0, 1, 2, 3, 5, 6]


def test_by_hand_it_is_told_which_cables_a_carried_cat_may_catch() -> None:  # NEK-16 NEK-17
    state = with_island(turn(colour=PINK), standing(Denchuu(BLUE, (75, 75)), cats=(HungCat(2, 0, 2),)))
    state.island, state.due = standing(Denchuu(BLUE, (75, 75)), Denchuu(PINK, (75, 75))), (2, 0, 0)
    live = LiveHands(state, None)
    assert live.told()["cables"] == []
    with pytest.raises(IllegalMove):
        live.obey(0, order(do="drop"))  # nothing is carried
    before, state.before = state.before, standing(Denchuu(BLUE, (75, 75)))
    live.obey(0, order(do="carry", cat=5))
    assert live.told()["cables"] == [1]
    state.before = before
    live = LiveHands(state, None)
    live.obey(0, order(do="carry", cat=2))
    assert live.told()["cables"] == [0]  # it hung there
