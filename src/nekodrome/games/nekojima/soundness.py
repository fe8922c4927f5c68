"""Whether a movement that is brought can be one: numbers within bounds, and names of things that are there."""

from math import hypot, isfinite
from typing import Final

import numpy as np

from nekodrome.games.nekojima.movements import Movement
from nekodrome.games.nekojima.physics.findings import RULES, Finding
from nekodrome.games.nekojima.physics.island import Island
from nekodrome.games.nekojima.physics.measures import CATS, COLOURS, MEASURES

FARTHEST: Final = 50.0  # m from the middle of the board, farther than anything rolls in a turn; or radians
FREE, TURN = 7, 4  # numbers that place a body, and that turn one
ROUND: Final = 1e-3  # how far from one the size of a quaternion may be
LONGEST: Final = 24 * 3600.0  # seconds


def is_sound(movement: Movement) -> bool:
    """Whether everything on its island has a place that things can have, and the referee speaks of what is there."""
    try:
        return _stands(movement) and _speaks(movement)
    except (ValueError, IndexError):
        return False


def _stands(movement: Movement) -> bool:
    """All is near the board, and on it where all is well."""
    island = movement.island
    if not (_is_listed(island) and _is_placed(island)):
        return False
    far = [hypot(*pole.foot[:2]) for pole in island.poles()]
    is_well = not (movement.findings or movement.fallen or movement.offences)
    return not (is_well and max(far, default=0.0) > 1000 * MEASURES.board_radius)


def _is_listed(island: Island) -> bool:
    """Denchuu and cats as there are in the box, each cat on a cable of its own."""
    colours = all(one.colour < len(COLOURS) and set(one.heights) <= {75, 90} for one in island.denchuu)
    cats = [hung.cat for hung in island.hung]
    cables = [hung.cable for hung in island.hung]
    hooks = all(_has_link(island, hung.cable, hung.link) and hung.cat < CATS for hung in island.hung)
    return colours and hooks and len(set(cats)) == len(cats) and len(set(cables)) == len(cables)


def _has_link(island: Island, cable: int, link: int) -> bool:
    return 0 <= cable < len(island.denchuu) and 0 <= link < MEASURES.cable_links[island.denchuu[cable].colour]


def _is_placed(island: Island) -> bool:
    """Numbers that are numbers, as many as it takes, within bounds, and turns that are turns."""
    values = np.frombuffer(island.positions)
    if not (np.isfinite(values).all() and np.abs(values).max(initial=0.0) <= FARTHEST):
        return False
    at, turns = 0, list[int]()  # where quaternions begin: of the first pole, of both ends of the cable, of cats
    for denchuu in island.denchuu:
        size = FREE + 2 * TURN + 2 * (MEASURES.cable_links[denchuu.colour] - 1)
        turns += [at + 3, at + FREE, at + size - TURN]
        at += size
    turns += [at + FREE * cat + 3 for cat in range(len(island.hung))]
    whole = len(values) == at + FREE * len(island.hung)
    return whole and all(abs(float(np.linalg.norm(values[turn : turn + TURN])) - 1) < ROUND for turn in turns)


def _speaks(movement: Movement) -> bool:
    said = (*movement.findings, *movement.warnings, *movement.offences)
    here = {("pole", pole) for pole in range(2 * len(movement.island.denchuu))}
    here |= {("cable", cable) for cable in range(len(movement.island.denchuu))}
    named = [body for finding in (*movement.findings, *movement.warnings) for body in finding.bodies]
    if any(body.sort in ("pole", "cable") and tuple(body) not in here for body in named):
        return False
    poles = 2 * len(movement.island.denchuu)
    points = all(_has_link(movement.island, *point) for point in movement.points)
    times = all(isfinite(time) and 0 <= time <= LONGEST for time in (movement.seconds, movement.moment or 0.0))
    fallen = all(0 <= pole < poles for pole in (*movement.fallen, *(gripped[0] for gripped in movement.gripped)))
    return points and times and fallen and all(_is_said(finding, movement.island) for finding in said)


def _is_said(finding: Finding, island: Island) -> bool:
    """A kind of finding that there is, about things that are there, or were: what touched may have been taken back."""
    most = {"pole": 2 * len(island.denchuu) + 2, "cable": len(island.denchuu) + 1, "cat": CATS, "board": 1}
    bodies = finding.kind in RULES and all(body.number < most[body.sort] for body in finding.bodies)
    places = (*finding.place, finding.gap)
    return bodies and all(isinstance(at, int | float) and abs(at) <= 1000 * FARTHEST for at in places)
