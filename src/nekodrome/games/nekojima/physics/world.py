"""A running simulation that nothing can break: guarded steps, things coming and going."""

from copy import copy
from math import cos, sin
from typing import Any

import mujoco  # type: ignore[import-untyped]
import numpy as np

from nekodrome.games.nekojima.physics.built import LOOSE, BuiltIsland, Floats, Plan, built_of
from nekodrome.games.nekojima.physics.cable import GRAVITY
from nekodrome.games.nekojima.physics.island import Denchuu, HungCat, Island
from nekodrome.games.nekojima.physics.measures import MEASURES

NODDING_OFF = 12  # steps until what is at rest falls asleep
WILD = 1e4  # a speed that means the numbers have run away
LEANING, STEEP = cos(MEASURES.collapse_lean), sin(MEASURES.cat_slope)
FAR_AWAY = 10.0  # m
ON_ITS_SIDE = (0.5**0.5, 0.5**0.5, 0.0, 0.0)


class World:
    """The built as it moves. `broken` once numbers ran away: it then stands still at the last good moment."""

    def __init__(self, island: Island) -> None:
        self.steps = 0
        self.moves = 0  # steps in which anything was awake, and changes
        self.collapsing = False
        self.broken = False
        self.drowsy = NODDING_OFF  # what stood still between turns sleeps until touched
        self.built: BuiltIsland
        self.model: Any
        self.state: Any
        self._load(Plan(island.denchuu, island.hung))
        self.state.qpos[:] = np.frombuffer(island.positions)
        self._wake()

    def _load(self, plan: Plan) -> None:
        self.built = built_of(plan)
        self.model = copy(self.built.model)
        self.state = mujoco.MjData(self.model)
        self._hung = [cat for cat in plan.cats if cat.cable != LOOSE]
        self._hooked = [int(self.built.links[cat.cable][cat.link]) for cat in self._hung]
        for hook, cat in enumerate(self._hung):
            colour = plan.denchuu[cat.cable].colour
            self.model.eq_data[hook, :6] = 0
            self.model.eq_data[hook, 3] = MEASURES.cable_lengths[colour] / MEASURES.cable_links[colour] / 2
        self._limits = np.full(self.model.nv, MEASURES.spin_limit)
        for first in self.model.jnt_dofadr[self.model.jnt_type == mujoco.mjtJoint.mjJNT_FREE]:
            self._limits[first : first + 3] = MEASURES.speed_limit

    def _wake(self) -> None:
        mujoco.mj_forward(self.model, self.state)
        self.moves += 1
        self._good = self.state.qpos.copy()
        self._pulls = np.zeros(self.model.neq)

    def change(self, denchuu: tuple[Denchuu, ...], cats: tuple[HungCat, ...]) -> None:
        """Let things come or go; what stays keeps its place and its speed. Newcomers are then put somewhere."""
        before, state = self.built.spans(), self.state
        self._load(Plan(denchuu, cats))
        self.collapsing = self.broken = False
        self.state.time = state.time
        for name, (places, speeds) in self.built.spans().items():
            if name in before:
                self.state.qpos[places] = state.qpos[before[name][0]]
                self.state.qvel[speeds] = state.qvel[before[name][1]]
        self._wake()
        self._watch_for_collapse()

    def put(self, sort: str, number: int, positions: Floats) -> None:
        """Place a denchuu or a cat."""
        places, speeds = self.built.spans()[sort, number]
        self.state.qpos[places], self.state.qvel[speeds] = positions, 0
        self._wake()

    def lose(self, cats: list[int]) -> None:
        """Those cats leave what is seen: they lie on the ground far away until the next change."""
        spans = self.built.spans()
        for cat in cats:
            places, speeds = spans["cat", cat]
            self.state.qpos[places], self.state.qvel[speeds] = (
                (FAR_AWAY + cat, 0, MEASURES.cat_half[1], *ON_ITS_SIDE),
                0,
            )
        lost = [hook for hook, hung in enumerate(self._hung) if hung.cat in cats]
        self.state.eq_active[lost] = 0
        self.built = self.built.without(cats)
        self.moves += 1

    def step(self) -> None:
        """One step of 4 ms, guarded."""
        if self.broken:
            return
        self.model.opt.sleep_tolerance = MEASURES.sleep_at_start if self.drowsy > 0 else MEASURES.sleep_below
        self.drowsy -= 1
        mujoco.mj_step(self.model, self.state)
        self.steps += 1
        if not self.state.ntree_awake:
            return
        self.moves += 1
        self._watch_for_collapse()
        if self.collapsing:
            np.clip(self.state.qvel, -self._limits, self._limits, out=self.state.qvel)
        if not np.abs(self.state.qvel).max(initial=0.0) < WILD:
            self._restore()
        elif self.steps % MEASURES.steps_a_frame == 0:
            self._good = self.state.qpos.copy()

    def _leans(self) -> bool:
        axes = self.state.xmat[self.built.poles, 8]
        return bool(axes.min(initial=1.0) < LEANING)

    def _watch_for_collapse(self) -> None:
        """A collapse is slow and stiff to solve: a coarser solver and limited speeds carry it through."""
        if self._leans() != self.collapsing:
            self.collapsing = not self.collapsing
            usual = self.built.model.opt
            self.model.opt.solver = mujoco.mjtSolver.mjSOL_CG if self.collapsing else usual.solver
            self.model.opt.iterations = MEASURES.collapse_iterations if self.collapsing else usual.iterations

    def _restore(self) -> None:
        """Numbers ran away: go back to the last good moment and stay there."""
        self.broken = self.collapsing = True
        self.moves += 1
        self.state.qpos[:], self.state.qvel[:] = self._good, 0
        self.state.xfrc_applied[:] = 0
        self.state.qacc_warmstart[:] = 0
        mujoco.mj_kinematics(self.model, self.state)

    def torn_cats(self) -> list[int]:
        """The cats whose hooks slip now: pulled too hard, or on too steep a cable (NEK-17)."""
        if not self._hung or not self.state.ntree_awake:
            return []
        if not self.state.ne:  # all asleep: what pulled fades, and nothing grows steep
            self._pulls *= 0.8
            return []
        self._pulls += 0.2 * (self._hook_forces() - self._pulls)
        steep = np.abs(self.state.xmat[self._hooked, 6]) > STEEP
        heavy = self._pulls > MEASURES.cat_pull * MEASURES.cat_mass * GRAVITY
        torn = np.flatnonzero((steep | heavy) & self.state.eq_active.astype(np.bool_)).tolist()
        return [self._hung[hook].cat for hook in torn]

    def _hook_forces(self) -> Floats:
        """The pull of each hook; nothing for one that sleeps."""
        rows = self.state.ne  # constraints that hold an equality come first
        squares = self.state.efc_force[:rows] ** 2
        return np.sqrt(np.bincount(self.state.efc_id[:rows], squares, len(self._hung)))
