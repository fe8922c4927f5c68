"""A witness of turns by hand: sees falls and touches with eyes of its own, from what the engine says."""

from math import cos, hypot, radians
from typing import Any, Final

import mujoco  # type: ignore[import-untyped]
import numpy as np

from nekodrome.games.nekojima.live import LiveHands
from nekodrome.games.nekojima.physics.built import BOARD, CAT, POLE
from nekodrome.games.nekojima.rules import Nekojima

LEAN, EDGE, DROP = cos(radians(30.5)), 0.1605, 0.0105  # beyond any doubt (NEK-19)
ENDS: Final = 0.004  # m: a contact of two poles farther than this from a top and a foot is one of sides
PUSHED: Final = 1e-7  # N


class Witness:
    """Sees falls and forbidden touches by itself, from what the engine says and the rules alone."""

    def __init__(self, live: LiveHands, state: Nekojima) -> None:
        self.fell: set[int] = set()
        self.touched: set[tuple[str, int, int]] = set()
        self._turn, self._expert = live._turn, state.expert
        self._old = 2 * len(state.before.denchuu)
        self._stood = [pole.foot[2] / 1000 for pole in state.before.poles()]
        self._touching: set[tuple[str, int, int]] = set()
        world, frame = self._turn.world, live._pass_a_frame
        step = world.step

        def seen_step() -> None:
            step()
            if self._expert:
                self._look_for_touches()

        def seen_frame() -> None:
            frame()
            self._look_for_falls()

        world.step, live._pass_a_frame = seen_step, seen_frame  # type: ignore[method-assign]

    def _look_for_falls(self) -> None:
        built, state = self._turn.world.built, self._turn.world.state
        for pole in set(range(self._old)) - set(self._turn.held()):
            body = int(built.poles[pole])
            axis = state.xmat[body].reshape(3, 3)[:, 2]
            foot = state.xpos[body] - axis * built.halves[pole]
            if axis[2] < LEAN or hypot(foot[0], foot[1]) > EDGE or foot[2] < self._stood[pole] - DROP:
                self.fell.add(pole)

    def _look_for_touches(self) -> None:
        """Pairs that push each other in two steps running, though they must not touch (NEK-12, NEK-27)."""
        now = {pair for pair in map(self._pair, range(self._turn.world.state.ncon)) if pair is not None}
        self.touched |= now & self._touching
        self._touching = now

    def _pair(self, number: int) -> tuple[str, int, int] | None:
        world, force = self._turn.world, np.zeros(6)
        contact = world.state.contact[number]
        one, other = sorted(int(world.model.geom_bodyid[geom]) for geom in contact.geom)
        kinds = (int(world.built.kind[one]), int(world.built.kind[other]))
        mujoco.mj_contactForce(world.model, world.state, number, force)
        if force[0] < PUSHED or max(kinds) > CAT or kinds == (BOARD, POLE):
            return None
        if kinds == (POLE, POLE) and not self._is_side(one, other, contact.pos):
            return None
        name = "-".join(("board", "pole", "cable", "cat")[kind] for kind in sorted(kinds))
        return name, int(world.built.owner[one]), int(world.built.owner[other])

    def _is_side(self, one: int, other: int, at: Any) -> bool:
        built, state = self._turn.world.built, self._turn.world.state
        poles = [int(built.owner[body]) for body in (one, other)]
        if min(poles) >= self._old:
            return False  # pushing one's own pole
        for body, pole in zip((one, other), poles, strict=True):
            axis = state.xmat[body].reshape(3, 3)[:, 2]
            along = float((at - state.xpos[body]) @ axis)
            if built.halves[pole] - abs(along) < ENDS:
                return False
        return True
