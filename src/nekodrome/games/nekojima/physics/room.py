"""How much room an island leaves: quick geometry, before anything is simulated. Metres."""

from itertools import pairwise
from math import cos, sin

import numpy as np

from nekodrome.games.nekojima.physics.island import Island
from nekodrome.games.nekojima.physics.scene import Floats
from nekodrome.games.nekojima.physics.table import TABLE

BESIDE = 0.009  # a cat is lowered this far beside its cable
CAT_LENGTH = TABLE.cat_drop + TABLE.cat_half[2]
CAT_WIDTH = TABLE.cat_half[0]


class Room:
    """What stands, as points along cables and cats, and as poles."""

    def __init__(self, island: Island) -> None:
        layout = island.layout
        self.feet, self.tops = layout.feet, layout.tops
        lines = [along(points) for points in layout.cables]
        owners = [np.full(len(line), cable) for cable, line in enumerate(lines)]
        cats = [hook - [0, 0, drop] for hook in layout.hooks for drop in np.linspace(0, CAT_LENGTH, 5)]
        self.points = np.vstack([np.zeros((0, 3)), *lines, np.array(cats).reshape(-1, 3)])
        self.owners = np.concatenate([np.zeros(0), *owners, np.full(len(cats), -1)])

    def over_cable(self, line: Floats) -> float:
        """The least gap of a cable lowered from above into this line; below zero it would hit something.

        What lies well below the line is no hindrance; what lies above is, since the line has to come past it.
        """
        gap = self._gap(line, self.points, 2 * TABLE.cable_radius)
        poles = self._gap(line, self.tops, TABLE.pole_radius + TABLE.cable_radius)
        return min(gap, poles, float(line[:, 2].min()) - TABLE.cable_radius)

    def _gap(self, line: Floats, others: Floats, thickness: float) -> float:
        """The least gap to others that are above the line, or not far below."""
        if not len(others):
            return 1.0
        apart = line[:, None] - others[None]
        flat = np.hypot(apart[:, :, 0], apart[:, :, 1]) - thickness
        below = np.maximum(0.0, apart[:, :, 2] - 2 * TABLE.cable_radius)
        return float(np.hypot(np.maximum(flat, 0), below).min()) if flat.min() > 0 else _overlap(flat, below)

    def over_pole(self, x: float, y: float, z: float) -> float:
        """The least gap of a pole lowered from above until its foot is there, standing on what is at its foot."""
        beside = [1.0]
        if len(self.tops):
            taller = (self.tops[:, 2] > z + 0.002) | (self.feet[:, 2] > z + 0.002)
            flat = np.hypot(self.tops[:, 0] - x, self.tops[:, 1] - y) - 2 * TABLE.pole_radius
            beside.append(float(flat[taller].min(initial=1.0)))
        if len(self.points):
            high = self.points[:, 2] > z - 0.004
            flat = np.hypot(self.points[:, 0] - x, self.points[:, 1] - y) - TABLE.pole_radius - TABLE.cable_radius
            beside.append(float(flat[high].min(initial=1.0)))
        return min(beside)

    def for_cat(self, cable: int, hook: Floats, yaw: float) -> tuple[float, int]:
        """The least gap of a cat hung there, however it turns, and the better side to bring it: 1 or -1."""
        others = self.points[self.owners != cable]
        level = others[others[:, 2] > hook[2] - CAT_LENGTH - 0.003]
        hanging = level[level[:, 2] < hook[2] + 0.003]
        gap = min(_flat(hanging, hook[:2]), self._to_poles(hook)) - CAT_WIDTH
        gap = min(gap, float(hook[2]) - CAT_LENGTH)
        sides = {side: self._passage(level, hook, yaw, side) for side in (1, -1)}
        best = max(sides, key=lambda side: sides[side])
        return min(gap, sides[best]), best

    def _to_poles(self, hook: Floats) -> float:
        """The flat distance to poles that reach up to a cat."""
        tall = self.tops[:, 2] > hook[2] - CAT_LENGTH - 0.003
        return _flat(self.tops[tall], hook[:2]) - TABLE.pole_radius

    def _passage(self, level: Floats, hook: Floats, yaw: float, side: int) -> float:
        """The least gap on the way down beside the cable, the cat turned along it."""
        gaps = []
        for forth in (-CAT_WIDTH, 0.0, CAT_WIDTH):
            x = hook[0] + forth * cos(yaw) - side * BESIDE * sin(yaw)
            y = hook[1] + forth * sin(yaw) + side * BESIDE * cos(yaw)
            spot = np.array([x, y])
            gaps.append(min(_flat(level, spot) - TABLE.cable_radius, self._to_poles(np.array([x, y, hook[2]]))))
        return min(gaps) - 0.001


def along(points: Floats, steps: int = 4) -> Floats:
    """Points close together along a line of joints."""
    shares = np.arange(steps)[:, None] / steps
    pieces = [first + shares * (second - first) for first, second in pairwise(points)]
    return np.vstack([*pieces, points[-1:]])


def _overlap(flat: Floats, below: Floats) -> float:
    """The gap where lines cross seen from above: how far below the other is, less than nothing when it is not."""
    distance = np.hypot(np.maximum(flat, 0), below)
    least = float(distance.min())
    return least if least > 0 else float(flat[below == 0].min())


def _flat(points: Floats, spot: Floats) -> float:
    """The least distance seen from above."""
    return float(np.hypot(points[:, 0] - spot[0], points[:, 1] - spot[1]).min(initial=1.0))
