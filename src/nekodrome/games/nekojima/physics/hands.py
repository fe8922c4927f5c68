"""A hand: it carries the weight of what it holds and adds a small, limited push (NEK-28)."""

from math import atan2, hypot
from typing import Any

import mujoco  # type: ignore[import-untyped]
import numpy as np

from nekodrome.games.nekojima.physics.built import CAT, BuiltIsland
from nekodrome.games.nekojima.physics.cable import GRAVITY
from nekodrome.games.nekojima.physics.grasp import Grasp, Vector
from nekodrome.games.nekojima.physics.measures import MEASURES
from nekodrome.games.nekojima.physics.tremor import Tremor


class Hand:
    """Holds a body by a point: the foot of a pole, or the hook of a cat."""

    def __init__(self, built: BuiltIsland, state: Any, body: int, tremor: Tremor) -> None:
        self.body = body
        self.tremor = tremor
        is_cat = built.kind[body] == CAT
        self.rise = 0.0 if is_cat else float(built.halves[built.owner[body]])  # from the held point to the middle
        mass = float(built.model.body_mass[body])
        cable = 0.0 if is_cat else _half_cable(built, body)
        inertia = built.model.body_inertia[body]
        about = (float(inertia[0]), float(min(inertia)))
        self.grasp = Grasp(self.held(state), _yaw(state, body), mass, GRAVITY * (mass + cable), about)
        self._motion = np.zeros(6)

    def held(self, state: Any) -> Vector:
        """Where the held point is."""
        x, y, z = state.xpos[self.body].tolist()
        return x, y, z - self.rise

    def push(self, model: Any, state: Any) -> None:
        """Move on by one step and pull at what it holds."""
        held = self.held(state)
        mujoco.mj_objectVelocity(model, state, mujoco.mjtObj.mjOBJ_BODY, self.body, self._motion, 0)
        *spin, over, across, up = self._motion.tolist()
        self.grasp.follow(held)
        force = self.grasp.force(held, (over, across, up), self.tremor.at(state.time))
        torque = self.grasp.torque(state.xmat[self.body].tolist(), (spin[0], spin[1], spin[2]))
        state.xfrc_applied[self.body] = (*force, *torque)


def _half_cable(built: BuiltIsland, body: int) -> float:
    cable = built.plan.denchuu[built.owner[body] // 2].colour
    return MEASURES.cable_density * MEASURES.cable_lengths[cable] / 2


def _yaw(state: Any, body: int) -> float:
    frame = state.xmat[body]
    return atan2(frame[3], frame[0]) if hypot(frame[0], frame[3]) > 1e-6 else 0.0
