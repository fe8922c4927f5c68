"""Where poles stand, and whether they may: upright, on the board, in their district, not too high."""

from bisect import bisect
from math import cos

import numpy as np

from nekodrome.games.nekojima.physics.built import Floats, Layout
from nekodrome.games.nekojima.physics.findings import Body, Finding
from nekodrome.games.nekojima.physics.measures import DISTRICTS, MEASURES
from nekodrome.games.nekojima.physics.orders import Orders
from nekodrome.games.nekojima.physics.stacks import districts_of, floors_of, supports_of

STRAIGHT = cos(MEASURES.upright)


def standing_faults(layout: Layout, orders: Orders, own: int, held: tuple[int, ...] = ()) -> list[Finding]:
    """Faults of poles and cables that are no contacts; poles still held are not judged as standing."""
    carried = supports_of(layout)
    floors = floors_of(layout, carried)
    found = edge_faults(layout)
    found += leaning_poles(layout, floors, held)
    found += [_fault("own_stack", layout, pole, pole ^ 1) for pole, on in enumerate(carried) if pole ^ 1 in on]
    if own >= 0 and orders.districts and not set(held) & {2 * own, 2 * own + 1}:
        found += district_faults(layout, own, orders.districts)
    if orders.urban_jungle:
        found += [_fault("nest", layout, pole) for pole, floor in enumerate(floors) if floor > 2 and pole not in held]
    if orders.skyscrapers:
        found += bearing_faults(layout, floors, held)
    return found


def edge_faults(layout: Layout) -> list[Finding]:
    """Poles and cables beyond the edge of the board."""
    over = np.maximum(_far(layout.feet), _far(layout.tops)) + MEASURES.pole_radius > MEASURES.board_radius
    found = [_fault("pole_edge", layout, pole) for pole in np.flatnonzero(over).tolist()]
    beyond = _far(layout.joints) + MEASURES.cable_radius > MEASURES.board_radius
    cables: dict[int, int] = {}
    for joint in np.flatnonzero(beyond).tolist():
        cables.setdefault(bisect(layout.begins, joint) - 1, joint)
    edges = [Finding("cable_edge", (Body("cable", cable),), _mm(layout.joints[at])) for cable, at in cables.items()]
    return found + edges


def _far(points: Floats) -> Floats:
    """How far from the middle of the board."""
    return np.hypot(points[:, 0], points[:, 1])


def leaning_poles(layout: Layout, floors: list[int], held: tuple[int, ...]) -> list[Finding]:
    """Poles that lean, or that nothing carries."""
    upright = (layout.tops[:, 2] - layout.feet[:, 2] >= layout.heights * STRAIGHT).tolist()
    free = [pole for pole in range(len(floors)) if pole not in held]
    leaning = [_fault("leaning", layout, pole) for pole in free if not upright[pole]]
    return leaning + [_fault("in_the_air", layout, pole) for pole in free if upright[pole] and not floors[pole]]


def district_faults(layout: Layout, own: int, districts: tuple[int, int]) -> list[Finding]:
    """The own poles whose feet are not inside the imposed districts, either way round (NEK-10)."""
    feet = [districts_of(float(x), float(y)) for x, y in layout.feet[2 * own : 2 * own + 2, :2]]
    ways = [
        [2 * own + side for side in (0, 1) if feet[side] != (wanted[side],)] for wanted in (districts, districts[::-1])
    ]
    return [_fault("district", layout, pole) for pole in min(ways, key=len)]


def bearing_faults(layout: Layout, floors: list[int], held: tuple[int, ...]) -> list[Finding]:
    """The poles on the board beyond two in a district, the later ones at fault (NEK-25)."""
    found, bearing = [], [0] * DISTRICTS
    for pole, floor in enumerate(floors):
        if floor == 1 and pole not in held:
            for district in districts_of(*layout.feet[pole, :2].tolist()):
                bearing[district] += 1
                if bearing[district] == 3:
                    found.append(_fault("bearing", layout, pole))
    return found


def fallen_poles(layout: Layout, start: Floats) -> list[int]:
    """The poles that have fallen since their feet were at these heights (NEK-19)."""
    if not len(layout.feet):
        return []
    lean = (layout.tops - layout.feet)[:, 2] < layout.heights * np.cos(MEASURES.fall_lean)
    out = _far(layout.feet) > MEASURES.board_radius
    dropped = layout.feet[:, 2] < start - MEASURES.fall_drop
    return [int(pole) for pole in np.flatnonzero(lean | out | dropped)]


def _fault(kind: str, layout: Layout, pole: int, *others: int) -> Finding:
    bodies = tuple(Body("pole", number) for number in (pole, *others))
    return Finding(kind, bodies, _mm(layout.feet[pole]))


def _mm(point: Floats) -> tuple[float, float, float]:
    x, y, z = (1000 * point).round(2).tolist()
    return (x, y, z)
