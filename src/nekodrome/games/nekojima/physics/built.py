"""The MuJoCo model of an island: one kinematic tree per denchuu, one free body per cat."""

import logging
from collections.abc import Iterator
from copy import copy
from functools import lru_cache
from itertools import pairwise
from threading import Lock
from typing import Any, NamedTuple

import mujoco  # type: ignore[import-untyped]
import numpy as np
from numpy.typing import NDArray

from nekodrome.games.nekojima.physics.island import Denchuu, HungCat, Island
from nekodrome.games.nekojima.physics.measures import MEASURES

Floats = NDArray[np.float64]
Ints = NDArray[np.int64]

BOARD, POLE, CABLE, CAT, GONE = 0, 1, 2, 3, 4  # kinds of bodies; a cat that has left is gone
NOWHERE = np.zeros((0, 3))
FREE = 7  # values that place a body which nothing holds: where it is, and how it is turned
LOOSE = -1  # the cable of a cat that is carried

log = logging.getLogger(__name__)
mujoco.set_mju_user_warning(log.info)  # the world deals with runaway numbers; no file is left where one plays


class Plan(NamedTuple):
    """What a built holds; a cat in hand has no cable."""

    denchuu: tuple[Denchuu, ...]
    cats: tuple[HungCat, ...]


class BuiltIsland:
    """A compiled model and where everything in it is. A body and its only geom have the same number."""

    def __init__(self, plan: Plan) -> None:
        self.plan = plan
        self.model: Any = mujoco.MjModel.from_xml_string(mjcf(plan))
        self.kind = np.zeros(self.model.nbody, np.int64)
        self.owner = np.full(self.model.nbody, -1)  # the pole, cable or cat that a body belongs to
        self.link = np.full(self.model.nbody, -1)
        self.links: list[Ints] = []  # bodies of each cable
        poles, body = [], 1
        for cable, denchuu in enumerate(plan.denchuu):
            size = MEASURES.cable_links[denchuu.colour]
            self.kind[body + 1 : body + 1 + size], self.owner[body + 1 : body + 1 + size] = CABLE, cable
            self.link[body + 1 : body + 1 + size] = range(size)
            self.links.append(np.arange(body + 1, body + 1 + size))
            poles += [body, body + 1 + size]
            body += size + 2
        self.poles = np.array(poles, np.int64)
        self.kind[self.poles], self.owner[self.poles] = POLE, range(len(poles))
        self.cats = np.arange(body, body + len(plan.cats))
        self.kind[self.cats], self.owner[self.cats] = CAT, [cat.cat for cat in plan.cats]
        self.cables = np.concatenate([*self.links, np.zeros(0, np.int64)])
        counts = [len(bodies) for bodies in self.links]
        self.lasts = np.array([bodies[-1] for bodies in self.links], np.int64)
        self.ends = np.cumsum([count + 1 for count in counts], dtype=np.int64) - 1  # where each cable's points end
        self.begins = (0, *(self.ends + 1).tolist())[: len(counts)]
        self.joints = np.setdiff1d(np.arange(sum(counts) + len(counts)), self.ends)
        lengths = [MEASURES.cable_lengths[denchuu.colour] for denchuu in plan.denchuu]
        self.sizes = np.array([length / count for length, count in zip(lengths, counts, strict=True)])
        self.halves = np.array([height / 2000 for denchuu in plan.denchuu for height in denchuu.heights])
        self.roots = np.concatenate([self.poles[::2], self.cats])
        self.names = [("denchuu", index) for index in range(len(plan.denchuu))]
        self.names += [("cat", cat.cat) for cat in plan.cats]

    def without(self, cats: list[int]) -> "BuiltIsland":
        """The same model with those cats gone from sight: to make another would be felt as a jerk."""
        other = copy(self)
        stays = [cat.cat not in cats for cat in self.plan.cats]
        other.plan = Plan(self.plan.denchuu, tuple(cat for cat in self.plan.cats if cat.cat not in cats))
        other.cats, other.kind = self.cats[stays], self.kind.copy()
        other.kind[np.setdiff1d(self.cats, other.cats)] = GONE
        other.names = [("gone" if sort == "cat" and one in cats else sort, one) for sort, one in self.names]
        return other

    def spans(self) -> dict[tuple[str, int], tuple[slice, slice]]:
        """Which positions and velocities belong to each denchuu and each cat."""
        joints = self.model.body_jntadr[self.roots]
        starts, speeds = self.model.jnt_qposadr[joints].tolist(), self.model.jnt_dofadr[joints].tolist()
        ends, stops = [*starts, self.model.nq][1:], [*speeds, self.model.nv][1:]
        return {
            name: (slice(start, end), slice(speed, stop))
            for name, start, end, speed, stop in zip(self.names, starts, ends, speeds, stops, strict=True)
        }


@lru_cache(maxsize=32)
def built_of(plan: Plan) -> BuiltIsland:
    """The built of a plan; its model is shared, so whoever changes it takes a copy."""
    return BuiltIsland(plan)


class Layout(NamedTuple):
    """Where everything is, in metres."""

    feet: Floats
    tops: Floats
    heights: Floats
    hooks: Floats
    joints: Floats  # the points of all cables, one after the other
    begins: tuple[int, ...]  # where each cable begins among them

    @property
    def cables(self) -> list[Floats]:
        """The joints of each cable."""
        return [self.joints[start:stop] for start, stop in pairwise((*self.begins, len(self.joints)))]


def layout_of(island: Island) -> Layout:
    """The positions of an island's poles, cables and cats.

    Each denchuu is placed in a model of its own, of which there are a dozen: to make the model of a whole island
    takes as long as a picture may be late.
    """
    values = np.frombuffer(island.positions)
    alone, start = [], 0
    for denchuu in island.denchuu:
        model = model_of(denchuu)
        alone.append(model.layout(values[start : start + model.size]))
        start += model.size
    if not alone:
        return Layout(NOWHERE, NOWHERE, np.zeros(0), NOWHERE, NOWHERE, ())
    joints = [one.joints for one in alone]
    return Layout(
        feet=np.concatenate([one.feet for one in alone]),
        tops=np.concatenate([one.tops for one in alone]),
        heights=np.concatenate([one.heights for one in alone]),
        hooks=values[start:].reshape(-1, FREE)[:, :3].copy(),
        joints=np.concatenate(joints),
        begins=(0, *np.cumsum([len(points) for points in joints]).tolist())[: len(alone)],
    )


class Alone:
    """A denchuu with nothing else, placed again and again: nothing in it tells which of an island it is."""

    def __init__(self, denchuu: Denchuu) -> None:
        self.built = BuiltIsland(Plan((denchuu,), ()))
        self.size = int(self.built.model.nq)
        self._state = mujoco.MjData(self.built.model)
        self._lock = Lock()

    def layout(self, positions: Floats) -> Layout:
        """Where it is when it is placed so."""
        with self._lock:
            self._state.qpos[:] = positions
            mujoco.mj_kinematics(self.built.model, self._state)
            return layout_in(self.built, self._state)


@lru_cache(maxsize=32)
def model_of(denchuu: Denchuu) -> Alone:
    """The only model of that kind."""
    return Alone(denchuu)


def layout_in(built: BuiltIsland, state: Any) -> Layout:
    """The same of a running simulation."""
    middles, axes = state.xpos[built.poles], state.xmat[built.poles][:, 2::3]
    reach = axes * built.halves[:, None]
    hooks, joints = state.xpos[built.cats], joints_in(built, state)
    return Layout(middles - reach, middles + reach, 2 * built.halves, hooks, joints, built.begins)


def joints_in(built: BuiltIsland, state: Any) -> Floats:
    """The joints of all cables, each from fixing to fixing."""
    points = np.empty((len(built.cables) + len(built.lasts), 3))
    points[built.joints] = state.xpos[built.cables]
    points[built.ends] = state.xpos[built.lasts] + built.sizes[:, None] * state.xmat[built.lasts][:, ::3]
    return points


# ---- the model as text ------------------------------------------------------------------------------------------


def mjcf(plan: Plan) -> str:
    """The model of a plan: the parameters that keep a tower of seven standing."""
    bodies = [line for index, denchuu in enumerate(plan.denchuu) for line in _denchuu(index, denchuu)]
    cats = [line for cat in plan.cats for line in _cat(cat)]
    hooks = [_hook(cat) for cat in plan.cats if cat.cable != LOOSE]
    apart = [line for index, denchuu in enumerate(plan.denchuu) for line in _neighbours(index, denchuu)]
    apart += [line for cat in plan.cats if cat.cable != LOOSE for line in _cat_neighbours(plan, cat)]
    return (
        f'<mujoco><compiler angle="degree" autolimits="true"/><option timestep="{MEASURES.step}" integrator="discrete" '
        f'solver="Newton" cone="elliptic" iterations="{MEASURES.newton}" ls_iterations="30" tolerance="1e-8" '
        f'impratio="10" sleep_tolerance="{MEASURES.sleep_below}"><flag sleep="enable" autoreset="disable"/></option>'
        '<size memory="64M"/><default><geom solref="0.005 1" solimp="0.99 0.999 0.0001" '
        f'friction="{MEASURES.friction} 0.003 {MEASURES.rolling}" condim="6"/>'
        f'<default class="pole"><geom type="cylinder" contype="1" conaffinity="7" '
        f'margin="{MEASURES.pole_skin}" gap="{MEASURES.foresight}"/></default>'
        '<default class="cable"><geom type="capsule" condim="1" contype="2" conaffinity="3"/></default>'
        '<default class="cat"><geom type="box" contype="4" conaffinity="7"/></default></default><worldbody>'
        '<geom type="plane" size="1 1 .1" conaffinity="7" contype="1"/>'
        f"{''.join(bodies)}{''.join(cats)}</worldbody>"
        f"<equality>{''.join(hooks)}</equality><contact>{''.join(apart)}</contact></mujoco>"
    )


def _denchuu(index: int, denchuu: Denchuu) -> Iterator[str]:
    """Pole, cable and pole as one chain, straight along the first pole's x axis."""
    count, length = MEASURES.cable_links[denchuu.colour], MEASURES.cable_lengths[denchuu.colour]
    size, radius = length / count, MEASURES.pole_radius
    first, second = (height / 1000 for height in denchuu.heights)
    stiff = MEASURES.cable_stiffness / size
    spring = f'stiffness="{stiff:.4e}" damping="{MEASURES.cable_damping * 0.02 / size:.4e}"'
    yield f'<body name="p{2 * index}" pos="0 0 {1 + index}"><freejoint/>{_pole(first)}'
    for link in range(count):
        at = f"{radius} 0 {first / 2 - MEASURES.fixing}" if link == 0 else f"{size} 0 0"
        yield f'<body name="c{index}_{link}" pos="{at}">{_ball(spring) if link == 0 else _bend(spring)}'
        yield f'<geom class="cable" fromto="0 0 0 {size} 0 0" size="{MEASURES.cable_radius}" '
        yield f'mass="{MEASURES.cable_density * size}"/>'
    down = second / 2 - MEASURES.fixing
    yield f'<body name="p{2 * index + 1}" pos="{size + radius} 0 {-down}">{_ball(spring, f"{-radius} 0 {down}")}'
    yield _pole(second) + "</body>" * (count + 2)


def _pole(height: float) -> str:
    return f'<geom class="pole" size="{MEASURES.pole_radius} {height / 2}" density="{MEASURES.pole_density}"/>'


def _ball(spring: str, at: str = "0 0 0") -> str:
    return f'<joint type="ball" pos="{at}" {spring} range="0 {MEASURES.end_bend}" solreflimit="0.01 1"/>'


def _bend(spring: str) -> str:
    limit = f'range="-{MEASURES.link_bend} {MEASURES.link_bend}" solreflimit="0.01 1"'
    return "".join(f'<joint type="hinge" axis="{axis}" {spring} {limit}/>' for axis in ("0 1 0", "0 0 1"))


def _cat(cat: HungCat) -> Iterator[str]:
    half = " ".join(map(str, MEASURES.cat_half))
    yield f'<body name="cat{cat.cat}" pos="{1 + cat.cat} 0 1"><joint type="free" damping="3e-6"/>'
    turn = f"{MEASURES.cat_inertia} {MEASURES.cat_inertia} {MEASURES.cat_inertia}"
    yield f'<inertial pos="0 0 {-MEASURES.cat_drop}" mass="{MEASURES.cat_mass}" diaginertia="{turn}"/>'
    yield f'<geom class="cat" size="{half}" pos="0 0 {-MEASURES.cat_drop}"/></body>'


def _hook(cat: HungCat) -> str:
    """The hook holds the middle of a link; where that is on the cat and on the link is set by hand."""
    return f'<connect body1="cat{cat.cat}" body2="c{cat.cable}_{cat.link}" anchor="0 0 0" solref="0.008 1"/>'


def _neighbours(index: int, denchuu: Denchuu) -> Iterator[str]:
    """A pole does not feel the first two links of its own cable (NEK-12)."""
    last = MEASURES.cable_links[denchuu.colour] - 1
    for pole, links in ((2 * index, (0, 1)), (2 * index + 1, (last - 1, last))):
        for link in links:
            yield f'<exclude body1="p{pole}" body2="c{index}_{link}"/>'


def _cat_neighbours(plan: Plan, cat: HungCat) -> Iterator[str]:
    """A cat does not feel its own cable."""
    for link in range(MEASURES.cable_links[plan.denchuu[cat.cable].colour]):
        yield f'<exclude body1="cat{cat.cat}" body2="c{cat.cable}_{link}"/>'
