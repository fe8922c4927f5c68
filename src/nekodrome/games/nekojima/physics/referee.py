"""Judges a moment of the game: every contact that the rules forbid, and every near miss."""

from copy import copy
from functools import lru_cache
from typing import Any

import mujoco  # type: ignore[import-untyped]
import numpy as np

from nekodrome.games.nekojima.physics.built import (
    BOARD,
    CABLE,
    CAT,
    GONE,
    POLE,
    BuiltIsland,
    Floats,
    Ints,
    Layout,
    layout_in,
)
from nekodrome.games.nekojima.physics.findings import Body, Finding, Sort
from nekodrome.games.nekojima.physics.footing import standing_faults
from nekodrome.games.nekojima.physics.island import Point
from nekodrome.games.nekojima.physics.measures import MEASURES
from nekodrome.games.nekojima.physics.orders import Orders
from nekodrome.games.nekojima.physics.winding import wound_cables

SORTS: dict[int, Sort] = {BOARD: "board", POLE: "pole", CABLE: "cable", CAT: "cat", GONE: "cat"}
KINDS = {
    (POLE, POLE): "pole_side",
    (POLE, CABLE): "cable_pole",
    (BOARD, CABLE): "cable_board",
    (CABLE, CABLE): "cable_cable",
    **{(kind, CAT): "cat_touches" for kind in (BOARD, POLE, CABLE, CAT)},
}
OFF_THE_BOARD = 6  # what may not touch it, as bits: cables and cats


class Referee:
    """Looks at positions with eyes of its own: wider margins than the simulation's, and never asleep."""

    def __init__(self, built: BuiltIsland) -> None:
        self.built = built
        self.model: Any = copy(built.model)
        self.model.opt.enableflags &= ~int(mujoco.mjtEnableBit.mjENBL_SLEEP)
        self.model.geom_margin[:], self.model.geom_gap[:] = MEASURES.near / 2, 0
        self.model.geom_contype[BOARD], self.model.geom_conaffinity[BOARD] = 0, OFF_THE_BOARD
        self.state: Any = mujoco.MjData(self.model)
        self._kinds, owners = built.kind.tolist(), built.owner.tolist()
        self._bodies = [Body(SORTS[kind], owner) for kind, owner in zip(self._kinds, owners, strict=True)]

    def look(self, positions: Floats) -> Layout:
        """Take in where everything is."""
        self.state.qpos[:] = positions
        mujoco.mj_kinematics(self.model, self.state)
        mujoco.mj_comPos(self.model, self.state)
        mujoco.mj_collision(self.model, self.state)
        return layout_in(self.built, self.state)

    def judge(self, positions: Floats, orders: Orders, own: int, held: tuple[int, ...] = ()) -> list[Finding]:
        """Faults and near misses, the narrowest gap of each; `own` is this turn's denchuu, -1 for none."""
        layout = self.look(positions)
        found = self.contacts(layout)
        found += wound_cables(layout)
        found += standing_faults(layout, orders, own, held)
        return found

    def contacts(self, layout: Layout) -> list[Finding]:
        """Every forbidden contact or near one, each pair once."""
        contact = self.state.contact
        pairs, gaps, places = contact.geom, contact.dist, contact.pos
        kinds = self.built.kind[pairs]
        judged = kinds.max(1, initial=0) != GONE
        stacked = np.flatnonzero((kinds == POLE).all(1))
        judged[stacked] = ~self._standing(layout, pairs[stacked], gaps[stacked], places[stacked])
        found: dict[tuple[str, tuple[Body, ...]], Finding] = {}
        which = np.flatnonzero(judged)
        which = which[np.argsort(gaps[which], kind="stable")]
        told = ((1000 * places[which]).round(2).tolist(), (1000 * gaps[which]).round(3).tolist())
        for pair, place, gap in zip(pairs[which].tolist(), *told, strict=True):
            finding = self._finding(pair, tuple(place), gap)
            found.setdefault((finding.kind, finding.bodies), finding)
        return list(found.values())

    def _standing(self, layout: Layout, pairs: Ints, gaps: Floats, at: Floats) -> Any:
        """Whether a contact of two poles is one's foot on the other's top: by where it is, not by its direction."""
        one, other = self.built.owner[pairs].T
        lower = layout.feet[one, 2] < layout.feet[other, 2]
        below, above = np.where(lower, one, other), np.where(lower, other, one)
        slack = MEASURES.standing + np.maximum(gaps, 0) / 2
        axes = (layout.tops - layout.feet) / layout.heights[:, None]
        on_top = np.abs(((at - layout.tops[below]) * axes[below]).sum(1)) < slack
        at_foot = np.abs(((at - layout.feet[above]) * axes[above]).sum(1)) < slack
        return on_top & at_foot

    def _finding(self, pair: list[int], place: Point, gap: float) -> Finding:
        """What a contact means; of two sorts of bodies the one that must not touch is named first."""
        low, high = sorted(pair, key=self._kinds.__getitem__)
        one, other = self._bodies[low], self._bodies[high]
        kind = KINDS[self._kinds[low], self._kinds[high]]
        if one == other:
            return Finding("cable_itself", (one,), place, gap)
        if one.sort == other.sort != "cat":
            return Finding(kind, (min(one, other), max(one, other)), place, gap)
        return Finding(kind, (other, one), place, gap)


def faults_in(found: list[Finding]) -> list[Finding]:
    """Those that forbid validation: a gap under 0.3 mm is a touch."""
    return [finding for finding in found if finding.gap < 1000 * MEASURES.touch]


def near_misses_in(found: list[Finding]) -> list[Finding]:
    """Those that are close to one."""
    return [finding for finding in found if finding.gap >= 1000 * MEASURES.touch]


@lru_cache(maxsize=8)
def referee_of(built: BuiltIsland) -> Referee:
    """The referee of a built."""
    return Referee(built)
