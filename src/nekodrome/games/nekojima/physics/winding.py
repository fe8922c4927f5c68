"""Cables wound round a pole (NEK-11)."""

from functools import lru_cache
from itertools import accumulate

import numpy as np
from numpy.typing import NDArray

from nekodrome.games.nekojima.physics.built import Floats, Ints, Layout
from nekodrome.games.nekojima.physics.findings import Body, Finding
from nekodrome.games.nekojima.physics.measures import MEASURES


def wound_cables(layout: Layout) -> list[Finding]:
    """Every cable that goes round a pole by 270 degrees or more within the pole's height."""
    bent = _bent(layout) if layout.begins else np.zeros(0, np.bool_)
    if not bent.any():
        return []
    lows, highs = (reach.reduceat(layout.joints, layout.begins) for reach in (np.minimum, np.maximum))
    middle, around = (layout.feet + layout.tops)[:, :2] / 2, 0.7 * MEASURES.pole_radius  # on all four sides of it
    round_it = (lows[:, None, :2] < middle - around).all(2) & (highs[:, None, :2] > middle + around).all(2)
    level = (lows[:, None, 2] < layout.tops[:, 2]) & (highs[:, None, 2] > layout.feet[:, 2])
    found = []
    for cable, pole in np.argwhere(round_it & level & bent[:, None]).tolist():
        if winding_of(layout.cables[cable], layout.feet[pole], layout.tops[pole]) >= MEASURES.wound:
            x, y, z = (1000 * layout.tops[pole]).round(2).tolist()
            found.append(Finding("wound", (Body("cable", cable), Body("pole", pole)), (x, y, z)))
    return found


def _bent(layout: Layout) -> NDArray[np.bool_]:
    """Which cables, seen from above, leave the straight line between their ends by as much as half a pole."""
    begins, ends, which = _stretches(layout.begins, len(layout.joints))
    x, y = layout.joints[:, 0], layout.joints[:, 1]
    across, up = x[ends] - x[begins], y[ends] - y[begins]
    length = np.maximum(np.hypot(across, up), 1e-6)
    aside = (x - x[begins][which]) * (up / length)[which] - (y - y[begins][which]) * (across / length)[which]
    far: NDArray[np.bool_] = np.maximum.reduceat(np.abs(aside), begins) > MEASURES.pole_radius
    return far | (length < 2 * MEASURES.pole_radius)


@lru_cache(maxsize=64)
def _stretches(begins: tuple[int, ...], joints: int) -> tuple[Ints, Ints, Ints]:
    """The first and the last joint of each cable, and which cable each joint belongs to."""
    stops = np.array([*begins[1:], joints])
    return np.array(begins), stops - 1, np.repeat(np.arange(len(stops)), np.diff(stops, prepend=0))


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
