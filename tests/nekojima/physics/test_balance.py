"""The poles stand and fall as beech does (NEK-06)."""

import mujoco  # type: ignore[import-untyped]
import numpy as np
import pytest

from nekodrome.games.nekojima.physics.built import Plan, built_of
from nekodrome.games.nekojima.physics.cable import chain_positions
from nekodrome.games.nekojima.physics.island import Denchuu, Island
from nekodrome.games.nekojima.physics.turn import SimulatedTurn
from nekodrome.games.nekojima.physics.world import World
from tests.nekojima.physics.islands import BLUE, WHITE, chain, island, two_towers


def test_a_tower_of_seven_stands() -> None:  # NEK-06
    tower = two_towers(7)
    assert [pole.floor for pole in tower.poles()[-2:]] == [7, 7]
    turn = SimulatedTurn(tower, "calm")
    turn.world.drowsy = 0  # nobody sleeps
    turn.step(500)
    after = turn.result()
    assert after.is_clean
    moved = [
        abs(now - before)
        for pole, old in zip(after.island.poles(), tower.poles(), strict=True)
        for now, before in zip(pole.foot, old.foot, strict=True)
    ]
    assert max(moved) < 0.3


@pytest.mark.parametrize(("offset", "stands"), [(7, True), (11.5, False)])
def test_a_pole_off_its_axis_stands_at_7_mm_and_falls_beyond_its_rim(offset: float, stands: bool) -> None:  # NEK-06
    tower = two_towers(3)
    feet = [np.array(pole.top) / 1000 + [0, offset / 1000, 0.0003] for pole in tower.poles()[-2:]]
    positions = chain_positions(WHITE, (75, 90), *feet)
    turn = SimulatedTurn(
        Island((*tower.denchuu, Denchuu(WHITE, (75, 90))), (), tower.positions + positions.tobytes()), "calm"
    )
    turn.world.drowsy = 0
    turn.step(500)
    assert (not turn.fallen()) == stands


@pytest.mark.parametrize(("newtons", "stands"), [(0.020, True), (0.050, False)])
def test_a_touch_does_nothing_and_a_push_brings_a_tall_tower_down(newtons: float, stands: bool) -> None:  # NEK-06
    turn = SimulatedTurn(two_towers(5), "calm")  # of seven, one whose cables all push the same way falls at 15 to 25 mN
    top = int(turn.world.built.poles[-1])
    for step in range(500):
        touching = newtons if step < 75 else 0.0
        turn.world.state.xfrc_applied[top, 1] = touching  # at the middle of the topmost pole
        turn.step()
        if turn.fallen():
            break
    assert (not turn.fallen()) == stands


def test_a_pole_stands_on_two_tops() -> None:  # NEK-10
    rows = [chain(WHITE, (-60, y, 0), (60, y, 0)) for y in (40, 63.5)]
    bridged = island(*rows, chain(WHITE, (-60, 51.75, 75), (60, 51.75, 75)))
    assert [pole.on for pole in bridged.poles()[4:]] == [(0, 2), (1, 3)]
    assert [pole.floor for pole in bridged.poles()[4:]] == [2, 2]
    turn = SimulatedTurn(bridged, "calm")
    turn.world.drowsy = 0
    turn.step(250)
    assert turn.result().is_clean


def test_a_foot_on_a_top_is_never_seen_beside_it() -> None:  # a contact of 20 mm, once in a thousand, blew towers up
    built = built_of(Plan((Denchuu(WHITE, (90, 75)), Denchuu(WHITE, (75, 75))), ()))
    state, chance = mujoco.MjData(built.model), np.random.default_rng(3)
    below, above = (built.spans()["denchuu", denchuu][0].start for denchuu in (0, 1))
    deepest, pair = 0.0, built.poles[[0, 2]]
    for lean, yaw, aside, to, other, press in chance.random((5000, 6)) * (1, 6.3, 0.007, 6.3, 6.3, 1):
        tilt, turn = 0.002 * lean * lean, [np.cos(yaw), 0, 0, np.sin(yaw)]
        foot = 0.09 + 0.0375 * np.cos(2 * tilt) + 0.011 * np.sin(2 * tilt) - 2e-5 * press * press
        state.qpos[below : below + 7] = -0.113, -0.083, 0.045, *turn
        state.qpos[above : above + 3] = -0.113 + aside * np.cos(to), -0.083 + aside * np.sin(to), foot
        lying = np.array([np.cos(tilt), np.sin(tilt) * np.cos(other), np.sin(tilt) * np.sin(other), 0])
        mujoco.mju_mulQuat(state.qpos[above + 3 : above + 7], lying, np.array(turn))
        mujoco.mj_kinematics(built.model, state)
        mujoco.mj_comPos(built.model, state)
        mujoco.mj_collision(built.model, state)
        stacked = (state.contact.geom == pair).all(1)
        deepest = min(deepest, float(state.contact.dist[stacked].min(initial=0.0)))
    assert deepest > -0.0002


def test_poles_that_were_set_rocking_come_to_rest() -> None:  # NEK-12
    rocking = []
    for seed in (0, 3, 4, 5):
        world = World(island(chain(BLUE, (-80, 0, 0), (80, 0, 0))))
        world.drowsy = 0  # nobody sleeps
        speeds = np.random.default_rng(seed).normal(0, 0.35, world.model.nv)
        world.state.qvel[3:] = speeds[3:]
        for _ in range(500):
            world.step()
        rocking.append(1 - world.state.xmat[world.built.poles, 8].min())
    assert max(rocking) < 1e-5
