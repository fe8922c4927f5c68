"""How much room an island leaves: quick geometry, before anything is simulated. Metres."""

from math import cos, sin

import numpy as np

from nekodrome.games.nekojima.physics.built import Floats
from nekodrome.games.nekojima.physics.island import Island
from nekodrome.games.nekojima.physics.measures import MEASURES

BESIDE = 0.009  # a cat is lowered this far beside its cable
BATCH = 100
FAR = 0.015  # gaps beyond this are all the same
CAT_LENGTH = MEASURES.cat_drop + MEASURES.cat_half[2]
CAT_WIDTH = MEASURES.cat_half[0]


class Clearance:
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
        gap = self._gap(line, self.points, 2 * MEASURES.cable_radius)
        poles = self._gap(line, self.tops, MEASURES.pole_radius + MEASURES.cable_radius)
        return min(gap, poles, float(line[:, 2].min()) - MEASURES.cable_radius)

    def _gap(self, line: Floats, others: Floats, thickness: float) -> float:
        """The least gap to others that are above the line, or not far below; nothing further than a little counts."""
        reach = thickness + FAR
        low, high = line.min(0) - reach, line.max(0) + reach
        near = (others[:, 0] > low[0]) & (others[:, 0] < high[0]) & (others[:, 1] > low[1]) & (others[:, 1] < high[1])
        others = others[near & (others[:, 2] > low[2])]
        if not len(others):
            return FAR
        apart = line[:, None] - others[None]
        flat = np.sqrt(apart[:, :, 0] ** 2 + apart[:, :, 1] ** 2) - thickness
        below = np.maximum(0.0, apart[:, :, 2] - 2 * MEASURES.cable_radius)
        gaps = np.where(below > 0, np.hypot(np.maximum(flat, 0.0), below), flat)
        return min(FAR, float(gaps.min()))

    def over_lines(self, lines: Floats) -> Floats:
        """The same for many lines at once, each of a few points."""
        gaps = np.full(len(lines), FAR)
        kinds = (
            (self.points[::2], 2 * MEASURES.cable_radius),
            (self.tops, MEASURES.pole_radius + MEASURES.cable_radius),
        )
        for others, thickness in kinds:
            x, y, z = others.astype(np.float32).T
            for start in range(0, len(lines) if len(others) else 0, BATCH):
                some = lines[start : start + BATCH].astype(np.float32)
                flat = np.hypot(some[:, :, 0, None] - x, some[:, :, 1, None] - y) - thickness
                below = np.maximum(0, some[:, :, 2, None] - z - 2 * MEASURES.cable_radius)
                least = np.where(below > 0, np.maximum(flat, below), flat).min((1, 2))
                gaps[start : start + BATCH] = np.minimum(gaps[start : start + BATCH], least)
        over_board: Floats = lines[:, :, 2].min(1) - MEASURES.cable_radius
        least_gaps: Floats = np.minimum(gaps, over_board)
        return least_gaps

    def over_poles(self, feet: Floats) -> Floats:
        """The least gap of a pole lowered from above onto each of these places, whatever is below its foot."""
        gaps = np.ones(len(feet))
        for others, slack, thickness in (
            (self.tops, 0.002, 2 * MEASURES.pole_radius),
            (self.points, -0.004, MEASURES.pole_radius + MEASURES.cable_radius),
        ):
            apart = feet[:, None] - others[None]
            flat = np.hypot(apart[:, :, 0], apart[:, :, 1]) - thickness
            flat[apart[:, :, 2] > -slack] = 1.0
            gaps = np.minimum(gaps, flat.min(1, initial=1.0))
        return gaps

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
        return _flat(self.tops[tall], hook[:2]) - MEASURES.pole_radius

    def _passage(self, level: Floats, hook: Floats, yaw: float, side: int) -> float:
        """The least gap on the way down beside the cable, the cat turned along it."""
        gaps = []
        for forth in (-CAT_WIDTH, 0.0, CAT_WIDTH):
            x = hook[0] + forth * cos(yaw) - side * BESIDE * sin(yaw)
            y = hook[1] + forth * sin(yaw) + side * BESIDE * cos(yaw)
            spot = np.array([x, y])
            gaps.append(min(_flat(level, spot) - MEASURES.cable_radius, self._to_poles(np.array([x, y, hook[2]]))))
        return min(gaps) - 0.001


def along(points: Floats, steps: int = 4) -> Floats:
    """Points close together along a line of joints."""
    shares = np.arange(steps)[:, None] / steps
    pieces = points[:-1, None] + shares * np.diff(points, axis=0)[:, None]
    return np.concatenate([pieces.reshape(-1, 3), points[-1:]])


def _flat(points: Floats, spot: Floats) -> float:
    """The least distance seen from above."""
    return float(np.hypot(points[:, 0] - spot[0], points[:, 1] - spot[1]).min(initial=1.0))
