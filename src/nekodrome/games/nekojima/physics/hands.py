"""A hand: it carries the weight of what it holds and adds a small, limited push (NEK-28)."""

from math import atan2, hypot, pi, sqrt
from typing import Any

import mujoco  # type: ignore[import-untyped]
import numpy as np

from nekodrome.games.nekojima.physics.cable import GRAVITY
from nekodrome.games.nekojima.physics.scene import CAT, Floats, Scene
from nekodrome.games.nekojima.physics.table import TABLE
from nekodrome.games.nekojima.physics.tremor import Tremor

LAG = 0.006  # a hand does not run further ahead of what it holds


class Hand:
    """Holds a body by a point, follows its target smoothly, never with more than its force."""

    def __init__(self, scene: Scene, state: Any, body: int, tremor: Tremor) -> None:
        self.body = body
        self.tremor = tremor
        is_cat = scene.kind[body] == CAT
        self.rise = 0.0 if is_cat else float(scene.halves[scene.owner[body]])  # from the held point to the middle
        self.mass = float(scene.model.body_mass[body])
        cable = 0.0 if is_cat else _half_cable(scene, body)
        self.weight = GRAVITY * (self.mass + cable)
        inertia = scene.model.body_inertia[body]
        self.inertia = (float(inertia[0]), float(min(inertia)))
        self.place: Floats = state.xpos[body] - [0, 0, self.rise]
        self.speed = np.zeros(3)
        self.target = self.place.copy()
        self.yaw = self.yaw_target = _yaw(state, body)
        self._motion = np.zeros(6)

    def aim(self, target: Floats, yaw: float) -> None:
        """Go there, with the foot (or the hook) at this place."""
        self.target, self.yaw_target = target, yaw

    def push(self, model: Any, state: Any) -> None:
        """Move on by one step and pull at what it holds."""
        self._follow(state)
        mujoco.mj_objectVelocity(model, state, mujoco.mjtObj.mjOBJ_BODY, self.body, self._motion, 0)
        state.xfrc_applied[self.body, :3] = self._force(state)
        state.xfrc_applied[self.body, 3:] = self._torque(state)

    def _follow(self, state: Any) -> None:
        """Bring the meant place nearer to the target: speed and its change are limited."""
        away = self.target - self.place
        distance = sqrt(float(away @ away))
        pace = min(TABLE.hand_speed, sqrt(1.6 * TABLE.hand_push * distance), distance / (4 * TABLE.step))
        wish = away * (pace / distance) if distance > 1e-9 else np.zeros(3)
        self.speed = self.speed + _limited(wish - self.speed, TABLE.hand_push * TABLE.step)
        self.place = self.place + self.speed * TABLE.step
        held = state.xpos[self.body] - [0, 0, self.rise]
        self.place = held + _limited(self.place - held, LAG)
        turn = TABLE.hand_turn * TABLE.step
        self.yaw += max(-turn, min(turn, self.yaw_target - self.yaw))

    def _force(self, state: Any) -> Floats:
        meant = self.place + self.tremor.at(state.time)
        meant[2] += self.rise
        stiff = TABLE.hand_stiffness
        pull = stiff * stiff * (meant - state.xpos[self.body]) + 2 * stiff * (self.speed - self._motion[3:])
        force = _limited(self.mass * pull, TABLE.hand_force)
        force[2] += self.weight
        return force

    def _torque(self, state: Any) -> Floats:
        """Keeps it upright and turned as wanted."""
        frame = state.xmat[self.body]
        spin, (across, along) = self._motion, self.inertia
        lean, turn = TABLE.lean_stiffness, TABLE.yaw_stiffness
        error = (self.yaw - atan2(frame[3], frame[0]) + pi) % (2 * pi) - pi
        torque = np.array(
            [
                across * (lean * lean * frame[5] - 2 * lean * spin[0]),
                across * (-lean * lean * frame[2] - 2 * lean * spin[1]),
                along * (turn * turn * error - 2 * turn * spin[2]),
            ]
        )
        return _limited(torque, TABLE.hand_torque)


def _half_cable(scene: Scene, body: int) -> float:
    cable = scene.plan.denchuu[scene.owner[body] // 2].colour
    return TABLE.cable_density * TABLE.cable_lengths[cable] / 2


def _yaw(state: Any, body: int) -> float:
    frame = state.xmat[body]
    return atan2(frame[3], frame[0]) if hypot(frame[0], frame[3]) > 1e-6 else 0.0


def _limited(vector: Floats, most: float) -> Floats:
    size = sqrt(float(vector @ vector))
    return vector * (most / size) if size > most else vector
