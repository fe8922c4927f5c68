"""How a cable hangs between two poles that face each other, without simulating it."""

from functools import lru_cache
from math import atan2, cos, hypot, pi, sin

import numpy as np

from nekodrome.games.nekojima.physics.built import Floats
from nekodrome.games.nekojima.physics.measures import MEASURES

GRAVITY = 9.81
TAUT = 0.985  # of its length: more cannot be asked of a cable


def hanging_points(colour: int, first: Floats, second: Floats) -> Floats | None:
    """The joints of a cable between poles with these tops, facing each other; None when it does not reach.

    To about two millimetres, which are the grid of what is remembered.
    """
    across = second[:2] - first[:2]
    distance = float(np.hypot(*across))
    span = distance - 2 * MEASURES.pole_radius
    if span < 0.01:
        return None
    angles = link_angles(colour, 4 * round(500 * span), 5 * round(200 * float(second[2] - first[2])))
    if angles is None:
        return None
    size = MEASURES.cable_lengths[colour] / len(angles)
    along = np.concatenate([[0.0], np.cumsum(size * np.cos(angles))])
    up = np.concatenate([[0.0], np.cumsum(size * np.sin(angles))])
    points = np.empty((len(angles) + 1, 3))
    points[:, :2] = first[:2] + np.outer(MEASURES.pole_radius + along, across / distance)
    points[:, 2] = first[2] - MEASURES.fixing + up
    return points


def rough_lines(colour: int, firsts: Floats, seconds: Floats, points: int = 9) -> Floats:
    """About how cables hang between many pairs of tops: parabolas, good to some millimetres."""
    length = MEASURES.cable_lengths[colour]
    apart = seconds - firsts
    flat = np.hypot(apart[:, 0], apart[:, 1])
    chord = np.minimum(np.hypot(flat - 2 * MEASURES.pole_radius, apart[:, 2]), 0.99 * length)
    sag = np.sqrt(0.375 * chord * (length - chord))
    inset = (MEASURES.pole_radius / flat)[:, None]
    share = np.linspace(0, 1, points)[None]
    lines = firsts[:, None] + (inset + (1 - 2 * inset) * share)[..., None] * apart[:, None]
    lines[:, :, 2] = firsts[:, None, 2] + share * apart[:, None, 2] - MEASURES.fixing
    lines[:, :, 2] -= 4 * share * (1 - share) * sag[:, None]
    return lines


@lru_cache(maxsize=20000)
def link_angles(colour: int, half_mm: int, rise_mm: int) -> Floats | None:
    """The slope of each link over a span in half millimetres and a rise in mm, or None when it is too far."""
    span, rise = half_mm / 2000, rise_mm / 1000
    count, length = MEASURES.cable_links[colour], MEASURES.cable_lengths[colour]
    if hypot(span, rise) > TAUT * length:
        return None
    return _relax(_arc(count, length / count, span, rise), length / count, span, rise)


def _arc(count: int, size: float, span: float, rise: float) -> Floats:
    """Links along an arc that sags between the two ends."""
    low, high, chord = 0.0, 0.98 * pi, hypot(span, rise)
    for _ in range(16):
        middle = (low + high) / 2
        reach = size * float(np.cos(np.linspace(-middle, middle, count)).sum())
        low, high = (middle, high) if reach > chord else (low, middle)
    return np.linspace(-low, low, count) + atan2(rise, span)


def _relax(angles: Floats, size: float, span: float, rise: float) -> Floats:
    """Newton's method on bending and weight, the far end held in place."""
    count = len(angles)
    stiff = MEASURES.cable_stiffness / size
    bending = stiff * (np.diag(np.full(count, 2.0)) - np.eye(count, k=1) - np.eye(count, k=-1))
    weight = MEASURES.cable_density * size * GRAVITY * size * (np.arange(count)[::-1] + 0.5)
    pull = np.zeros(2)
    for _ in range(30):
        cosine, sine = np.cos(angles), np.sin(angles)
        force = bending @ angles + weight * cosine - pull[0] * size * sine + pull[1] * size * cosine
        curve = bending + np.diag(-weight * sine - pull[0] * size * cosine - pull[1] * size * sine + 1e-6)
        ends = size * np.array([-sine, cosine])
        missing = [size * float(cosine.sum()) - span, size * float(sine.sum()) - rise]
        system = np.block([[curve, ends.T], [ends, np.zeros((2, 2))]])
        try:
            change = np.linalg.solve(system, -np.concatenate([force, missing]))
        except np.linalg.LinAlgError:
            return angles
        largest = float(np.abs(change[:count]).max())
        share = min(1.0, 0.5 / max(largest, 1e-9))
        angles, pull = angles + share * change[:count], pull + share * change[count:]
        if largest < 1e-5:
            break
    return angles


def chain_positions(colour: int, heights: tuple[int, int], first: Floats, second: Floats) -> Floats:
    """The generalized positions of a denchuu whose upright poles have these feet and face each other."""
    across = second[:2] - first[:2]
    span = float(np.hypot(*across)) - 2 * MEASURES.pole_radius
    rise = float(second[2] - first[2]) + (heights[1] - heights[0]) / 1000
    angles = link_angles(colour, round(2000 * span), round(1000 * rise))
    if angles is None:
        raise ValueError("the cable is too short for these feet")
    turn = atan2(across[1], across[0])
    free = [*first[:2], first[2] + heights[0] / 2000, cos(turn / 2), 0.0, 0.0, sin(turn / 2)]
    bends = [value for angle in -np.diff(angles) for value in (float(angle), 0.0)]
    return np.array([*free, *_pitch(-float(angles[0])), *bends, *_pitch(float(angles[-1]))])


def _pitch(angle: float) -> list[float]:
    """A turn about y, as a quaternion."""
    return [cos(angle / 2), 0.0, sin(angle / 2), 0.0]
