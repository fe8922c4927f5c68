"""Judges a moment of the game: every contact that the rules forbid, and every near miss."""

from copy import copy
from functools import lru_cache
from typing import Any

import mujoco  # type: ignore[import-untyped]
import numpy as np

from nekodrome.games.nekojima.physics.findings import Body, Finding
from nekodrome.games.nekojima.physics.orders import Orders
from nekodrome.games.nekojima.physics.scene import (
    BOARD,
    CABLE,
    CAT,
    GONE,
    POLE,
    Floats,
    Ints,
    Layout,
    Scene,
    layout_in,
)
from nekodrome.games.nekojima.physics.standing import standing_faults
from nekodrome.games.nekojima.physics.table import TABLE
from nekodrome.games.nekojima.physics.winding import wound_cables

SORTS = {BOARD: "board", POLE: "pole", CABLE: "cable", CAT: "cat"}


class Referee:
    """Looks at positions with eyes of its own: wider margins than the simulation's, and never asleep."""

    def __init__(self, scene: Scene) -> None:
        self.scene = scene
        self.model: Any = copy(scene.model)
        self.model.opt.enableflags &= ~int(mujoco.mjtEnableBit.mjENBL_SLEEP)
        self.model.geom_margin[:] = TABLE.near / 2
        self.state: Any = mujoco.MjData(self.model)

    def look(self, positions: Floats) -> Layout:
        """Take in where everything is."""
        self.state.qpos[:] = positions
        mujoco.mj_kinematics(self.model, self.state)
        mujoco.mj_comPos(self.model, self.state)
        mujoco.mj_collision(self.model, self.state)
        return layout_in(self.scene, self.state)

    def judge(self, positions: Floats, orders: Orders, own: int, held: tuple[int, ...] = ()) -> list[Finding]:
        """Faults and near misses, the narrowest gap of each; `own` is this turn's denchuu, -1 for none."""
        layout = self.look(positions)
        found = self.contacts(layout)
        found += wound_cables(layout)
        found += standing_faults(layout, orders, own, held)
        return found

    def contacts(self, layout: Layout) -> list[Finding]:
        """Every forbidden contact or near one, each pair once."""
        pairs, gaps = self.state.contact.geom, self.state.contact.dist
        first, second = self._ordered(pairs)
        low, high = self.scene.kind[first], self.scene.kind[second]
        judged = ~((low == BOARD) & (high == POLE)) & (high != GONE)  # a foot on the board may be
        stacked = np.flatnonzero((low == POLE) & (high == POLE))
        judged[stacked] = ~self._standing(layout, stacked, first, second)
        found: dict[tuple[str, tuple[Body, ...]], Finding] = {}
        for index in np.flatnonzero(judged)[np.argsort(gaps[judged], kind="stable")].tolist():
            finding = self._finding(int(first[index]), int(second[index]), index)
            found.setdefault((finding.kind, finding.bodies), finding)
        return list(found.values())

    def _ordered(self, pairs: Ints) -> tuple[Ints, Ints]:
        """Both sides of each contact, the lower kind first."""
        first, second = pairs[:, 0], pairs[:, 1]
        swap = self.scene.kind[first] > self.scene.kind[second]
        return np.where(swap, second, first), np.where(swap, first, second)

    def _standing(self, layout: Layout, which: Ints, first: Ints, second: Ints) -> Any:
        """Whether a contact of two poles is one's foot on the other's top: by where it is, not by its direction."""
        one, other = self.scene.owner[first[which]], self.scene.owner[second[which]]
        lower = layout.feet[one, 2] < layout.feet[other, 2]
        below, above = np.where(lower, one, other), np.where(lower, other, one)
        at = self.state.contact.pos[which]
        slack = TABLE.standing + np.maximum(self.state.contact.dist[which], 0) / 2
        axes = (layout.tops - layout.feet) / layout.heights[:, None]
        on_top = np.abs(((at - layout.tops[below]) * axes[below]).sum(1)) < slack
        at_foot = np.abs(((at - layout.feet[above]) * axes[above]).sum(1)) < slack
        return on_top & at_foot

    def _finding(self, first: int, second: int, index: int) -> Finding:
        kinds = (int(self.scene.kind[first]), int(self.scene.kind[second]))
        bodies = tuple(Body(SORTS[int(self.scene.kind[body])], int(self.scene.owner[body])) for body in (first, second))
        x, y, z = (1000 * self.state.contact.pos[index]).round(2).tolist()
        gap = round(1000 * float(self.state.contact.dist[index]), 3)
        if kinds[1] == CAT:
            return Finding("cat_touches", (bodies[1], bodies[0]), (x, y, z), gap)
        if kinds == (CABLE, CABLE) and bodies[0] == bodies[1]:
            return Finding("cable_itself", bodies[:1], (x, y, z), gap)
        if kinds == (CABLE, CABLE):
            return Finding("cable_cable", (min(bodies), max(bodies)), (x, y, z), gap)
        if kinds == (POLE, POLE):
            return Finding("pole_side", (min(bodies), max(bodies)), (x, y, z), gap)
        kind = "cable_pole" if kinds[0] == POLE else "cable_board"
        return Finding(kind, (bodies[1], bodies[0]), (x, y, z), gap)


def faults_in(found: list[Finding]) -> list[Finding]:
    """Those that forbid validation: a gap under 0.3 mm is a touch."""
    return [finding for finding in found if finding.gap < 1000 * TABLE.touch]


def near_misses_in(found: list[Finding]) -> list[Finding]:
    """Those that are close to one."""
    return [finding for finding in found if finding.gap >= 1000 * TABLE.touch]


@lru_cache(maxsize=8)
def referee_of(scene: Scene) -> Referee:
    """The referee of a scene."""
    return Referee(scene)
