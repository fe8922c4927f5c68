"""A turn by hand and by program: it can be run again, it keeps its limits, it never breaks."""

import numpy as np
import pytest

from nekodrome.games.nekojima.physics.codes import CABLES_FROM, read_frame
from nekodrome.games.nekojima.physics.island import EMPTY, Denchuu, Island
from nekodrome.games.nekojima.physics.measures import MEASURES
from nekodrome.games.nekojima.physics.orders import Orders
from nekodrome.games.nekojima.physics.programs import hang, put_right, put_up, settle
from nekodrome.games.nekojima.physics.rerun import rerun
from nekodrome.games.nekojima.physics.spots import spot_of_pole
from nekodrome.games.nekojima.physics.turn import SimulatedTurn
from tests.nekojima.physics.islands import WHITE, chain, island, spot_near, two_towers

PAIR = Denchuu(WHITE, (75, 90))


def test_a_program_puts_up_a_denchuu_where_it_was_asked_to() -> None:  # NEK-31
    spots = spot_near(-60, 40), spot_near(60, 40)
    trial = put_up(EMPTY, PAIR, *spots, "human", 3, Orders((3, 0)))
    assert trial.is_clean
    assert trial.settled
    first, second = trial.island.poles()
    assert first.foot == pytest.approx((-62.5, 37.5, 0), abs=1.2)
    assert second.top == pytest.approx((57.5, 37.5, 90), abs=1.2)
    assert max(first.foot[2], second.foot[2]) < 0.2  # on the board, not over it
    assert (first.districts, second.districts, first.floor) == ((3,), (0,), 1)


def test_the_same_hands_give_the_same_island_to_the_last_bit() -> None:  # NEK-30
    trial = put_up(two_towers(2), PAIR, spot_of_pole(2), spot_of_pole(3), "coffee", 8)
    assert rerun(two_towers(2), trial.stream) == trial
    other = put_up(two_towers(2), PAIR, spot_of_pole(2), spot_of_pole(3), "coffee", 9)
    assert other.island != trial.island  # another tremor


def test_an_island_is_its_bytes() -> None:
    stored = two_towers(2)
    again = Island.from_bytes(stored.to_bytes())
    assert again == stored
    assert again.poles() == stored.poles()
    assert [pole.floor for pole in again.poles()] == [1, 1, 2, 2]
    assert [pole.on for pole in again.poles()] == [(), (), (0,), (1,)]
    with pytest.raises(ValueError, match="version 9"):
        Island.from_bytes(b"\x09" + stored.to_bytes()[1:])


def test_a_cat_hangs_and_its_turn_runs_again() -> None:  # NEK-17
    trial = hang(two_towers(2), 4, 1, 3, "human", 2)
    assert trial.is_clean
    ((cat, hook),) = trial.island.cats()
    assert (cat.cat, cat.cable, cat.link) == (4, 1, 3)
    points = np.array(trial.island.cables()[1])
    assert hook == pytest.approx(tuple((points[3] + points[4]) / 2), abs=0.5)
    assert rerun(two_towers(2), trial.stream) == trial


def test_a_cat_let_go_beyond_reach_falls_and_blocks_where_it_hung_before() -> None:  # NEK-17
    turn = SimulatedTurn(hang(two_towers(1), 1, 0, 3, "calm").island, "calm")
    turn._lose([1])
    for cat, fallen in ((0, [1]), (1, [1])):  # one that never hung is in hand again
        turn.carry_cat(cat, 0, -60)
        turn.step(40)
        assert turn.drop_cat() is None
        assert turn.fallen_cats() == fallen
    assert "cat_fallen" in {finding.kind for finding in turn.findings()}


def test_a_hook_that_is_pulled_too_hard_slips() -> None:  # NEK-17
    hung = hang(two_towers(1), 1, 0, 3, "calm").island
    turn = SimulatedTurn(hung, "calm")
    turn.step(20)
    body = int(turn.world.built.cats[0])
    for weights, slips in ((3.0, False), (6.0, True)):
        for _ in range(60):
            if turn.fallen_cats():
                break
            turn.world.state.xfrc_applied[body, 2] = -(weights - 1) * 9.81 * MEASURES.cat_mass
            turn.step()
        assert bool(turn.fallen_cats()) == slips


def test_a_cat_that_slipped_has_left_until_it_is_hung_again() -> None:  # NEK-17
    hung = hang(two_towers(1), 1, 0, 3, "calm").island
    turn = SimulatedTurn(hung, "calm")
    before = turn.world.model
    turn._lose([1])
    turn.step(60)
    assert turn.world.model is before  # no jerk
    assert {finding.kind for finding in turn.judge()} == {"cat_fallen"}
    assert turn.result().island.hung == ()
    assert 64 + 1 not in read_frame(turn.frame())[1]
    turn.carry_cat(1, 0.0, 40.0)
    turn.step(20)
    assert turn.foot(2) == pytest.approx((0.0, 40.0, turn.foot(2)[2]), abs=1.0)


def test_a_pole_that_moved_is_put_right() -> None:  # NEK-13
    trial = put_right(two_towers(1), 1, spot_near(62, 62), "calm")
    assert trial.is_clean
    assert trial.island.poles()[1].foot[:2] == pytest.approx((62.5, 62.5), abs=1.2)


def test_taking_back_leaves_the_island_as_it_was() -> None:  # NEK-10
    turn = SimulatedTurn(two_towers(1), "calm")
    turn.take(PAIR)
    turn.step(80)
    turn.take_back()
    assert settle(turn).island.denchuu == two_towers(1).denchuu
    before, after = two_towers(1).poles(), turn.result().island.poles()
    assert [pole.foot for pole in after] == [pytest.approx(pole.foot, abs=0.05) for pole in before]
    turn.take(PAIR)
    assert turn.held() == (2, 3)


def test_a_hand_is_never_faster_nor_stronger_than_allowed() -> None:  # NEK-28
    turn = SimulatedTurn(EMPTY, "calm")
    turn.take(PAIR)
    for hand, x in ((0, -100.0), (1, 20.0)):
        turn.aim(hand, x, 90.0, 200.0, 1.0)
    fastest = strongest = 0.0
    for _ in range(300):
        turn.step()
        for holding in turn.hands.values():
            push = turn.world.state.xfrc_applied[holding.body, :3] - [0, 0, holding.grasp.weight]
            strongest = max(strongest, float(np.linalg.norm(push)))
            fastest = max(fastest, float(np.linalg.norm(holding.grasp.speed)))
    assert strongest <= MEASURES.hand_force + 1e-9
    assert 0.2 < fastest <= MEASURES.hand_speed + 1e-9
    assert turn.foot(0)[:2] == pytest.approx((-100, 90), abs=1.5)


def test_tremor_grows_with_the_coffee() -> None:  # NEK-29
    spread = {}
    for option in ("calm", "human", "coffee"):
        turn = SimulatedTurn(EMPTY, option, 5)
        turn.take(PAIR)
        turn.step(40)
        seen = []
        for _ in range(60):
            turn.step(4)
            seen.append(turn.foot(0)[0])
        spread[option] = max(seen) - min(seen)
    assert spread["calm"] < 0.2 < spread["human"] < spread["coffee"] < 6


def test_frames_hold_what_moved_and_only_that() -> None:  # NEK-30
    trial = put_up(two_towers(1), PAIR, spot_of_pole(0), spot_of_pole(1), "calm")
    step, first = read_frame(trial.frames[0])
    assert step == 0
    assert set(first) == {0, 1, CABLES_FROM}
    assert first[0][:3] == pytest.approx((-62.5, 37.5, 37.5), abs=1)
    middle = read_frame(trial.frames[20])[1]
    assert set(middle) == {2, 3, CABLES_FROM + 1}  # the rest sleeps
    assert max(map(len, trial.frames)) < 300


def test_a_push_brings_a_tower_down_and_the_turn_says_so() -> None:  # NEK-18, NEK-19
    turn = SimulatedTurn(two_towers(3), "calm", 0, Orders(earlier=2))
    turn.grip(4, 0)
    turn.aim(0, -90.0, 90.0, 100.0, turn.hands[0].grasp.yaw)
    turn.step(250)
    turn.let_go(0)
    trial = settle(turn)
    assert trial.fallen_before(6)
    assert "fallen" in {finding.kind for finding in trial.findings}
    assert turn.world.collapsing
    assert rerun(two_towers(3), trial.stream) == trial


def test_what_stood_sleeps_on_and_what_hangs_in_the_air_falls() -> None:  # NEK-12
    asleep = SimulatedTurn(two_towers(2), "calm")
    asleep.step(20)
    assert asleep.world.state.ntree_awake == 0
    falling = SimulatedTurn(island(chain(WHITE, (-60, 40, 20), (60, 40, 20))), "calm")
    falling.step(60)
    assert falling.layout().feet[:, 2].max() < 0.002


def test_numbers_that_run_away_never_come_out() -> None:
    turn = SimulatedTurn(two_towers(2), "calm")
    turn.step(10)
    turn.world.state.qvel[3] = np.nan
    turn.step(20)
    trial = turn.result()
    assert turn.world.broken
    assert np.isfinite(np.frombuffer(trial.island.positions)).all()
    assert trial.fallen
    assert turn.is_at_rest()


@pytest.mark.parametrize("act", ["aim", "let_go", "take_back", "drop_cat", "grip"])
def test_what_a_hand_cannot_do_is_refused(act: str) -> None:
    turn = SimulatedTurn(EMPTY, "calm")
    acts = {"aim": (0, 0.0, 0.0, 0.0, 0.0), "let_go": (1,), "take_back": (), "drop_cat": (), "grip": (3,)}
    with pytest.raises(ValueError, match=r"hand|take back|cat|gripped"):
        getattr(turn, act)(*acts[act])


def test_experts_may_touch_nothing_on_the_way() -> None:  # NEK-27
    wall = island(chain(WHITE, (-60, 40, 0), (60, 40, 0)))
    turn = SimulatedTurn(wall, "calm", 0, Orders(expert=True))
    turn.take(PAIR, (-60, -20), (60, -20))
    for hand, x in ((0, -60.0), (1, 60.0)):
        turn.aim(hand, x, -20.0, 5.0, 0.0)
    turn.step(300)
    assert turn.offences() == []
    for hand, x in ((0, -60.0), (1, 60.0)):
        turn.aim(hand, x, 30.0, 5.0, 0.0)
    turn.step(200)
    assert "pole_side" in {finding.kind for finding in turn.offences()}
