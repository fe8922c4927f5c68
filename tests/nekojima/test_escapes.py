"""Ways round the referee that hands have tried, each closed."""

from random import Random
from typing import Any

import pytest

from nekodrome.core.errors import IllegalMove
from nekodrome.core.match import decide
from nekodrome.core.options import checked_options
from nekodrome.core.rng import rng_of_number
from nekodrome.core.texts import say
from nekodrome.games.nekojima import GAME
from nekodrome.games.nekojima import live as live_hands
from nekodrome.games.nekojima.live import LiveHands
from nekodrome.games.nekojima.movements import Movement
from nekodrome.games.nekojima.moves import ASK, HANDS
from nekodrome.games.nekojima.phases import STANDING
from nekodrome.games.nekojima.physics.findings import Body, Finding
from nekodrome.games.nekojima.physics.island import Denchuu, HungCat
from nekodrome.games.nekojima.physics.measures import MEASURES
from nekodrome.games.nekojima.physics.orders import Orders
from nekodrome.games.nekojima.physics.rerun import played_again
from nekodrome.games.nekojima.physics.turn import SimulatedTurn
from nekodrome.games.nekojima.rules import Nekojima, first_rules
from tests.nekojima.physics.islands import WHITE, chain, island, two_towers
from tests.nekojima.positions import BLUE, PINK, TOUCH, grown, happens, order, standing, turn, up, with_island

HIGH = 90.0


def kinds(live: LiveHands) -> set[str]:
    return {finding["kind"] for finding in live.told()["findings"]}


def pass_time(live: LiveHands, frames: int) -> None:
    for _ in range(frames):
        live.advance()


def refusal(live: LiveHands, **asked: Any) -> str | None:
    with pytest.raises(IllegalMove) as refused:
        live.obey(0, order(**asked))
    return refused.value.rule


def standing_turn() -> Nekojima:
    """A turn whose pink denchuu stands, with a cat to hang."""
    state = with_island(turn(1, colour=PINK, districts=(0, 1)), standing(Denchuu(BLUE, (75, 75))))
    state.due = (1,)
    up(state, points=((1, 2),))
    return state


# districts (NEK-10, NEK-13)


@pytest.mark.parametrize(("districts", "is_wrong"), [((0, 1), False), ((2, 3), True)])
def test_districts_bind_the_denchuu_that_hands_take_up_again(districts: tuple[int, int], is_wrong: bool) -> None:
    here = island(chain(WHITE, (62.0, 62.0, 0), (62.0, -62.0, 0)))
    turn_again = SimulatedTurn(here, "calm", 0, Orders(districts, earlier=0))
    assert ("district" in {finding.kind for finding in turn_again.judge()}) == is_wrong
    as_recorded = played_again(here, turn_again.result().stream)
    assert as_recorded.orders == turn_again.orders


def test_a_turn_knows_which_denchuu_is_its_own() -> None:
    state = standing_turn()
    assert state.orders().earlier == 1
    assert LiveHands(state, None)._turn.own == Denchuu(PINK, (75, 90))


# falls (NEK-19)


def test_a_fall_counts_though_the_pole_is_gripped_and_stood_up() -> None:
    falling = SimulatedTurn(island(chain(WHITE, (-60, 40, 20), (60, 40, 20))), "calm")
    falling.step(60)
    assert 0 in falling.fallen()
    falling.grip(0)
    assert 0 in falling.fallen()
    falling.aim(0, -60.0, 40.0, 20.0, 0.0)
    falling.step(200)
    falling.let_go(0)
    assert 0 in falling.result().fallen


def falling_turn(**options: Any) -> Nekojima:
    """A turn on an island whose only denchuu hangs in the air."""
    return with_island(turn(1, hand="calm", **options), island(chain(WHITE, (-60, 40, 20), (60, 40, 20))))


def test_a_fall_that_has_only_begun_counts_when_the_table_goes_on() -> None:
    live = LiveHands(falling_turn(), None)
    pass_time(live, 1)
    assert live.lost() == []
    (made,) = live.leave()
    state = live._state.clone()
    decide(GAME, state, made.seat, made.action, made.payload)
    assert state.reason == "fell"


def knocked(live: LiveHands, by: float) -> None:
    """The first denchuu is elsewhere, as if something had pushed it."""
    world = live._turn.world
    places, _ = world.built.spans()["denchuu", 0]
    positions = world.state.qpos[places].copy()
    positions[0] += by / 1000
    world.put("denchuu", 0, positions)


@pytest.mark.parametrize("by", [5.0, 0.0])
def test_what_was_knocked_about_stays_so_when_the_table_goes_on(by: float) -> None:  # NEK-13
    live = LiveHands(with_island(turn(1, hand="calm"), two_towers(1)), None)
    live.obey(0, order(do="take", heights=[75, 75]))
    pass_time(live, 2)
    knocked(live, by)
    made, state = live.leave(), live._state.clone()
    assert len(made) == (by > 0)  # where nothing was touched, nothing has to be decided
    for one in made:
        decide(GAME, state, one.seat, one.action, one.payload)
        assert len(state.island.denchuu) == 1  # what was in hand is lifted out
    assert state.island.poles()[0].foot[0] == pytest.approx(two_towers(1).poles()[0].foot[0] + by, abs=0.2)


def test_ones_own_denchuu_does_not_stand_up_again_when_the_table_goes_on() -> None:  # NEK-18
    state = with_island(turn(1, colour=WHITE, hand="calm"), two_towers(1))
    state.island, state.phase = two_towers(2), STANDING
    assert LiveHands(state, None).leave() == []
    live = LiveHands(state, None)
    live.obey(0, order(do="grip", hand=0, pole=2))
    (made,) = live.leave()
    decide(GAME, state, made.seat, made.action, made.payload)
    assert not state.is_up()  # it was in hand, and has been lifted out


def test_a_hand_reaches_no_farther_than_what_can_be_kept() -> None:
    live = LiveHands(falling_turn(), None)
    live.obey(0, order(do="take", heights=[75, 75]))
    live.obey(0, order(do="aim", hand=0, at=[-10_000.0, 10_000.0, 10_000.0, 0.0]))
    pass_time(live, 1)
    assert max(map(abs, live._turn.hands[0].grasp.target)) == MEASURES.hand_reach
    pass_time(live, 110)
    (lost,) = live.done()
    decide(GAME, live._state, 0, lost.action, lost.payload)  # a fall with a pole too far away was refused, and undone
    assert live._state.reason == "fell"


def test_feet_are_measured_from_the_start_of_the_turn_not_of_the_movement() -> None:
    here = two_towers(1)
    heights = tuple(round(1000 * pole.foot[2]) for pole in here.poles())
    lower = SimulatedTurn(here, "calm", 0, Orders(earlier=1, stood=tuple(height + 10_100 for height in heights)))
    assert lower.fallen() == [0, 1]
    assert SimulatedTurn(here, "calm", 0, Orders(earlier=1, stood=heights)).fallen() == []
    state = with_island(turn(1), here)
    assert state.orders().stood == heights
    assert played_again(here, lower.result().stream).orders == lower.orders


def test_a_pole_is_put_right_near_where_it_was_found_whatever_comes_between() -> None:  # NEK-13
    state = with_island(turn(1, colour=PINK), standing(Denchuu(BLUE, (75, 75))))
    x, y, _ = state.island.poles()[1].foot
    up(state, findings=(TOUCH,))
    assert state.found == ((1, round(1000 * x), round(1000 * y)),)
    moved = Movement(grown(state), findings=(TOUCH,), gripped=((1, 7, 7),))
    happens(state, moved)
    assert state.found == ((1, round(1000 * x), round(1000 * y)),)
    assert state.orders().found == state.found
    happens(state, Movement(grown(state)))
    assert not state.found  # nothing is wrong with it any more


def test_what_is_refused_does_not_take_back_that_it_was_declared() -> None:
    live = LiveHands(standing_turn(), None)
    live.obey(0, order(do="declare"))
    assert refusal(live, do="grip", hand=0, pole=0) == "NEK-11"
    assert live.told()["declared"]


# orders (NEK-28)


@pytest.mark.parametrize("yaw", [9999.0, -9999.0, 7.0])
def test_the_stream_holds_whatever_the_wire_allows(yaw: float) -> None:
    live = LiveHands(turn(1, hand="calm"), None)
    live.obey(0, order(do="take", heights=[75, 75]))
    live.obey(0, order(do="aim", hand=0, at=[10_000.0, -10_000.0, 10_000.0, yaw]))
    pass_time(live, 3)
    again = played_again(live._state.island, live.snapshot())
    assert again.foot(0) == live._turn.foot(0)


def test_a_yaw_of_more_than_a_turn_goes_the_short_way() -> None:
    live = LiveHands(turn(1, hand="calm"), None)
    live.obey(0, order(do="take", heights=[75, 75]))
    x, y, z = live._turn.foot(0)
    grasp = live._turn.hands[0].grasp
    for nth in range(1, 9):  # twice round
        live.obey(0, order(do="aim", hand=0, at=[x, y, z, grasp.yaw + 1.5]))
        before = grasp.yaw
        pass_time(live, 2)
        assert grasp.yaw > before, nth


def test_a_turn_too_long_to_keep_goes_on_in_another_movement(monkeypatch: pytest.MonkeyPatch) -> None:  # NEK-30
    monkeypatch.setattr(live_hands, "LARGEST", 3000)
    monkeypatch.setattr(live_hands, "WEIGHED", 10)
    live = LiveHands(with_island(turn(1, hand="calm"), two_towers(1)), None)
    live.obey(0, order(do="take", heights=[75, 75]))
    chance = Random(1)
    while not (made := live.done()):
        at = [round(chance.uniform(-500, 500), 3) for _ in range(2)]
        live.obey(0, order(do="aim", hand=0, at=[*at, 300.0, chance.uniform(-3, 3)]))
        live.advance()
    assert [one.action for one in made] == [HANDS]
    decide(GAME, live._state, 0, made[0].action, made[0].payload)
    assert (live._state.phase, live._state.reason) == ("take", "")
    assert len(live._state.island.denchuu) == 1


# gripping (NEK-13, NEK-16)


def test_no_pole_is_gripped_taken_or_taken_back_while_a_cat_is_carried() -> None:
    live = LiveHands(standing_turn(), None)
    live.obey(0, order(do="carry", cat=3))
    assert refusal(live, do="grip", hand=0, pole=2) == "NEK-16"
    assert refusal(live, do="take", heights=[75, 75]) == "NEK-16"
    assert refusal(live, do="take_back") == "NEK-16"
    assert live.told()["heights"] == [75, 90]
    assert live.told()["held"] == [None, None]
    live.obey(0, order(do="drop"))
    live.obey(0, order(do="take_back"))
    assert live.told()["heights"] is None


def test_a_pole_of_an_earlier_turn_stays_near_where_it_was_found() -> None:
    here = two_towers(1)
    hands = SimulatedTurn(here, "calm")
    hands.grip(0)
    x, y, _ = hands.foot(0)
    for _ in range(2):  # letting go and gripping again does not count anew
        hands.aim(0, x + 73.0, y, 0.0, 0.0)
        hands.step(400)
        assert abs(hands.foot(0)[0] - x) < 1000 * MEASURES.righting + 1
        hands.let_go(0)
        hands.grip(0)


def test_a_pole_of_an_earlier_turn_is_let_go_when_nothing_is_wrong_with_it() -> None:
    hovering = island(chain(WHITE, (-60, 40, 5), (60, 40, 5)))
    live = LiveHands(with_island(turn(1, hand="calm"), hovering), None)
    live.obey(0, order(do="grip", hand=0, pole=0))
    live.obey(0, order(do="aim", hand=0, at=[-60.0, 40.0, 4.0, 0.0]))
    pass_time(live, 10)
    assert live.told()["held"] == [0, None]
    live.obey(0, order(do="aim", hand=0, at=[-60.0, 40.0, -1.0, 0.0]))
    for _ in range(200):
        live.advance()
        if live.told()["held"] == [None, None]:
            return
    raise AssertionError("it is still held")


def test_nothing_is_declared_before_something_is_up() -> None:
    assert refusal(LiveHands(turn(1), None), do="declare") == "NEK-10"


# Expert (NEK-27)


@pytest.mark.parametrize(("gap", "is_offence"), [(0.15, True), (0.5, False)])
def test_experts_offend_where_the_simulation_pushes(gap: float, is_offence: bool) -> None:
    beside = 40 - 2000 * MEASURES.pole_radius - gap
    both = island(chain(WHITE, (-60, 40, 0), (60, 40, 0)), chain(WHITE, (-60, beside, 0), (60, -60, 0)))
    hands = SimulatedTurn(both, "calm", 0, Orders(expert=True, earlier=1))
    hands.step(2)
    assert ("pole_side" in {finding.kind for finding in hands.offences()}) == is_offence


def test_an_offence_counts_though_what_touched_was_taken_back() -> None:  # found by the fuzzer
    state = with_island(turn(1, colour=PINK, expert=True), standing(Denchuu(BLUE, (75, 75))))
    touched = Finding("pole_side", (Body("pole", 0), Body("pole", 2)), (0.0, 0.0, 50.0))
    facts = happens(state, Movement(state.island, offences=(touched,)))
    assert state.reason == "touched"
    said = next(fact for fact in facts if fact.kind == "touches").seen_by(0)
    assert say(said, "nekojima").endswith("the blue pole 1 touches the pink pole 3 side by side.")


# cats (NEK-16, NEK-21, NEK-26)


def test_cats_hung_in_a_turn_without_a_spot_stay_and_are_paid() -> None:
    state = with_island(turn(1, colour=BLUE), standing(Denchuu(BLUE, (75, 75))))
    state.due = (1,)
    happens(state, Movement(grown(state, cats=(HungCat(4, 0, 2),))))
    happens(state, Movement(standing(*state.before.denchuu, cats=(HungCat(4, 0, 2),))))
    assert state.phase == "take"
    happens(state, Movement(state.island, found=False), ASK)
    assert state.due[0] <= 1  # what the new draw may have brought
    assert state.counter == (3,)
    assert [hung.cat for hung in state.before.hung] == [4]


def test_in_duo_the_active_player_validates_when_no_cat_can_be_hung() -> None:
    state = turn(4, active=0, duo=True, mode="against")
    state.due = (0, 0, 1, 0)
    up(state, points=((0, 2),))
    assert state.actor() == 2
    up_again = turn(4, active=0, duo=True, mode="against")
    up_again.due = (0, 0, 1, 0)
    up(up_again, points=())
    assert up_again.actor() == 0


def test_a_match_begun_under_the_first_rules_goes_on_under_them() -> None:
    state = first_rules(4, checked_options(GAME.options, {"duo": True, "mode": "against"}), rng_of_number(1))
    assert isinstance(state, Nekojima)
    assert state.clone().rules == 1
    assert GAME.rules == 2
    assert GAME.knows(1)
