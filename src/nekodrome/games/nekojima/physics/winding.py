"""Cables wound round a pole (NEK-11)."""

from itertools import accumulate

import numpy as np

from nekodrome.games.nekojima.physics.findings import Body, Finding
from nekodrome.games.nekojima.physics.scene import Floats, Layout
from nekodrome.games.nekojima.physics.table import TABLE


def wound_cables(layout: Layout) -> list[Finding]:
    """Every cable that goes round a pole by 270 degrees or more within the pole's height."""
    if not layout.cables:
        return []
    lows = np.array([points.min(0) for points in layout.cables])
    highs = np.array([points.max(0) for points in layout.cables])
    middle = (layout.feet + layout.tops)[:, :2] / 2
    round_it = (lows[:, None, :2] < middle).all(2) & (highs[:, None, :2] > middle).all(2)
    level = (lows[:, None, 2] < layout.tops[:, 2]) & (highs[:, None, 2] > layout.feet[:, 2])
    found = []
    for cable, pole in np.argwhere(round_it & level).tolist():
        if winding_of(layout.cables[cable], layout.feet[pole], layout.tops[pole]) >= TABLE.wound:
            x, y, z = (1000 * layout.tops[pole]).round(2).tolist()
            found.append(Finding("wound", (Body("cable", cable), Body("pole", pole)), (x, y, z)))
    return found


def winding_of(points: Floats, foot: Floats, top: Floats) -> float:
    """The largest angle that a stretch of the cable turns round the pole, where it is at the pole's height."""
    share = ((points[:, 2] - foot[2]) / max(1e-6, float(top[2] - foot[2])))[:, None]
    arms = points[:, :2] - (foot + share * (top - foot))[:, :2]
    cross = arms[:-1, 0] * arms[1:, 1] - arms[:-1, 1] * arms[1:, 0]
    turns = np.arctan2(cross, (arms[:-1] * arms[1:]).sum(1))
    inside = (points[:, 2] > foot[2]) & (points[:, 2] < top[2])
    turns = np.where(inside[:-1] & inside[1:], turns, 0.0)
    reached: list[float] = [0.0, *accumulate(turns.tolist())]
    return max(reached) - min(reached)
