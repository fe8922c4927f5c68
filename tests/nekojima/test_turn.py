"""A turn: dice, bag, placing, putting right, validating (NEK-01 to NEK-14)."""

from collections import Counter

import pytest

from nekodrome.core.errors import BadPayload, IllegalMove
from nekodrome.core.match import decide
from nekodrome.games.nekojima import GAME
from nekodrome.games.nekojima.lattice import POINTS
from nekodrome.games.nekojima.movements import Movement
from nekodrome.games.nekojima.moves import GIVE_UP, POLE_SPOT, SPOT, TAKE_BACK, VALIDATE
from nekodrome.games.nekojima.opening import draw
from nekodrome.games.nekojima.phases import CHOOSE, FIRST, SECOND, STANDING, TAKE
from nekodrome.games.nekojima.physics import spots
from nekodrome.games.nekojima.physics.findings import Body, Finding
from nekodrome.games.nekojima.physics.island import Island
from nekodrome.games.nekojima.physics.measures import MEASURES
from nekodrome.games.nekojima.pieces import BLACK, CHOOSES, COLOURS, DISTRICTS, FACES, IMPOSES, KINDS_EACH
from tests.nekojima.positions import BLUE, PINK, TOUCH, grown, happens, kinds, made, new, texts, turn, up, valid


def test_four_districts_lie_round_the_board_each_a_quarter() -> None:  # NEK-01
    assert DISTRICTS == ("restaurants", "homes", "culture", "fair")
    for district in range(4):
        right = district in (0, 1)
        high = district in (0, 3)
        places = [spots.LATTICE[spot] for spot in spots.first_spots(new().island, district)]
        assert places
        assert all((x > 0) == right and (y > 0) == high for x, y in places)


def test_seven_denchuu_of_each_cable_and_seven_cubes_of_each_colour() -> None:  # NEK-02 NEK-03
    view = new().view(0)
    assert {colour: sum(heights.values()) for colour, heights in view["stock"].items()} == dict.fromkeys(COLOURS[:3], 7)
    state = new(1)
    state.bag = (7, 7, 7, 7)
    assert state.view(0)["bag"] == dict.fromkeys(COLOURS, 7)
    assert len(view["cats_free"]) == 7


def test_a_die_has_the_districts_and_two_faces_more() -> None:  # NEK-04
    faces = Counter(face for seed in range(60) for face in new(seed=seed).faces)
    assert set(faces) == set(range(FACES)) == {0, 1, 2, 3, CHOOSES, IMPOSES}


def test_the_counter_has_seven_columns_of_four() -> None:  # NEK-05
    state = new()
    state.counter = (BLUE,) * 5 + (BLACK,)
    columns = state.view(0)["counter"]
    assert len(columns) == 7
    assert columns[:3] == [["blue"] * 4, ["blue", "black"], []]
    assert state.level() == 1


def test_of_each_colour_there_are_two_low_three_mixed_and_two_high() -> None:  # NEK-06
    assert KINDS_EACH == (2, 3, 2)
    assert MEASURES.board_radius == 0.160
    assert MEASURES.cable_lengths == (0.10, 0.14, 0.18)
    state = turn(colour=PINK)
    state.supply = ((0, 1, 2), *state.supply[1:])
    assert texts(state.legal_actions(0)) == {"75-90", "90-75", "90-90", "ask", "give-up"}
    with pytest.raises(IllegalMove) as refused:
        made(state, "75-75")
    assert refused.value.rule == "NEK-06"


def test_a_random_player_begins_and_play_is_clockwise() -> None:  # NEK-07
    assert {new(5, seed).active for seed in range(40)} == {0, 1, 2, 3, 4}
    state = turn(active=2)
    valid(state)
    assert state.active == 0


def test_the_active_player_chooses_before_the_neighbour_imposes() -> None:  # NEK-08
    state = new(3, seed=1)
    state.active, state.faces, state.districts = 0, (IMPOSES, CHOOSES), (-1, -1)
    state.phase, state.colour, state._codes = CHOOSE, -1, None
    assert state.actor() == 0
    made(state, "homes")
    assert state.districts == (-1, 1)
    assert state.actor() == 2  # whoever sits before
    assert kinds(made(state, "homes")) == ["imposes", "draws"]
    assert state.districts == (1, 1)


def test_the_first_roll_and_draw_are_told_as_every_later_one() -> None:  # NEK-08 NEK-09
    for seed in range(8):
        state = new(1, seed)
        told = {fact.kind: fact.args for fact in state.opening()}
        assert told["rolls"]["shown"] == [die["face"] for die in state.view(0)["dice"]]
        assert ("draws" in told) == (state.phase != CHOOSE)
        assert "draws" not in told or told["draws"]["colour"] == COLOURS[state.colour]
        assert state.facts is None
        assert state.clone().opening() == []


def test_a_district_face_asks_nobody() -> None:  # NEK-08
    for seed in range(40):
        state = new(3, seed)
        assert (state.phase == CHOOSE) == any(face >= CHOOSES for face in state.faces)


def test_black_cubes_are_set_aside_until_a_colour_comes() -> None:  # NEK-09
    state = turn()
    state.bag = (1, 0, 0, 3)
    seen = set()
    for _ in range(30):
        other = state.clone()
        other.rng = state.rng.split()
        draw(other)
        seen.add(other.cats_due())
        assert other.colour == PINK
        assert other.bag == (0, 0, 0, 0)  # the last coloured cube takes the black ones left
    assert seen == {3}


def test_the_last_coloured_cube_takes_the_black_ones_kept_by_others() -> None:  # NEK-09
    state = turn(active=1)
    state.bag, state.due = (0, 1, 0, 2), (2, 0, 1)
    draw(state)
    assert state.due == (0, 5, 0)
    rivals = turn(active=1, mode="against")
    rivals.bag, rivals.due = (0, 1, 0, 2), (2, 0, 1)
    draw(rivals)
    assert rivals.due == (2, 0, 1)
    assert rivals.blacks == 2


def test_a_valid_turn_with_the_last_coloured_cube_completes_the_island() -> None:  # NEK-09
    state = turn()
    state.bag = (0, 0, 0, 0)
    assert kinds(valid(state))[-1] == "ends"
    assert state.outcome().reason == "complete"
    assert state.outcome().places == [1, 1, 1]


def test_one_pole_goes_into_each_imposed_district_either_way_round() -> None:  # NEK-10
    state = turn(districts=(0, 2))
    made(state, "75-90")
    assert state.phase == FIRST
    first = {int(spots.QUARTERS[code - SPOT]) for code in state.legal_actions(0) if code >= SPOT}
    assert first == {0, 2}
    near = min((code for code in state.legal_actions(0) if code >= SPOT), key=lambda c: _from_middle(c - SPOT))
    here = int(spots.QUARTERS[near - SPOT])
    decide(GAME, state, 0, near)
    assert state.phase == SECOND
    assert {int(spots.QUARTERS[code - SPOT]) for code in state.legal_actions(0) if code >= SPOT} == {2 - here}


def _from_middle(spot: int) -> float:
    x, y = spots.LATTICE[spot]
    return x * x + y * y


def test_a_pole_may_stand_on_a_free_top() -> None:  # NEK-10
    state = turn(colour=BLUE, districts=(0, 1))
    valid(state)
    state.active, state.districts, state.colour, state.phase, state._codes = 0, (0, 1), BLUE, TAKE, None
    made(state, "75-75")
    assert {"p1", "p2"} <= texts(state.legal_actions(0))
    assert spots.LATTICE == POINTS
    assert len(POINTS) == POLE_SPOT == spots.SPOTS


def test_a_denchuu_may_be_taken_back_and_another_taken() -> None:  # NEK-10
    state = turn()
    up(state)
    assert "take-back" in texts(state.legal_actions(0))
    assert kinds(happens(state, Movement(state.before), TAKE_BACK)) == ["takes_back"]
    assert state.phase == TAKE
    assert state.tries == 1
    assert state.pair == -1


def test_only_poles_named_in_a_finding_are_gripped() -> None:  # NEK-11 NEK-13
    state = turn()
    valid(state)
    state.active, state.phase, state.colour, state._codes = 0, TAKE, PINK, None
    up(state, findings=(Finding("pole_side", (Body("pole", 0), Body("pole", 3)), (0.0, 0.0, 0.0)),))
    assert texts(state.legal_actions(0)) == {"give-up", "right-1", "right-4", "take-back"}
    with pytest.raises(IllegalMove) as refused:
        made(state, "right-2")
    assert refused.value.rule == "NEK-13"


def test_a_turn_is_validated_only_when_nothing_is_found() -> None:  # NEK-12
    state = turn()
    up(state, findings=(TOUCH,))
    assert state.tempting(0) == [VALIDATE]
    with pytest.raises(IllegalMove) as refused:
        decide(GAME, state, 0, VALIDATE)
    assert refused.value.rule == "NEK-12"
    assert "One thing" in refused.value.say("en")
    up(state)
    assert kinds(decide(GAME, state, 0, VALIDATE))[0] == "validates"


def test_between_turns_the_island_is_kept_as_it_stands() -> None:  # NEK-12
    state = turn()
    island = grown(state)
    happens(state, Movement(island))
    decide(GAME, state, 0, VALIDATE)
    assert state.island == state.before == island


def test_putting_right_goes_on_until_the_finding_is_gone() -> None:  # NEK-13
    state = turn()
    up(state, findings=(TOUCH,))
    made(state, "right-2")
    spot = next(code for code in state.legal_actions(0) if code >= SPOT)
    happens(state, Movement(grown(state), findings=(TOUCH,)), spot)
    assert state.phase == STANDING
    assert not state.is_valid()
    made(state, "right-2")
    assert kinds(happens(state, Movement(grown(state)), spot)) == ["puts_right"]
    assert state.is_valid()


def test_a_valid_turn_fills_the_counter_in_order() -> None:  # NEK-14
    state = turn(colour=BLUE)
    state.counter = (PINK, PINK, BLACK)
    assert "level" in kinds(valid(state))
    assert list(state.counter) == [PINK, PINK, BLACK, BLUE]
    assert state.level() == 1
    assert state.supply[BLUE] == (2, 2, 2)


def test_a_movement_that_cannot_come_of_the_decision_is_refused_and_changes_nothing() -> None:  # NEK-30
    state = turn(colour=PINK)
    pink = grown(state)
    state.colour = BLUE
    before = state.view(0)
    with pytest.raises(BadPayload):
        happens(state, Movement(pink))
    with pytest.raises(BadPayload):
        happens(state, Movement(Island(grown(state).denchuu, (), b"too short")))
    assert state.view(0) == before
    assert state.is_legal(0, GIVE_UP)
