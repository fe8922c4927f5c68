"""A bot's hand in Duo (NEK-26): it moves with its partner's, to a spot that fits the one their pole is coming to.

It grips at once, follows as high over its spot as the other pole is over what is below it, comes down with it, and lets
go when it stands and the other was let go. Nothing here is faster or stronger than a hand: it aims as people do.
"""

from math import atan2, hypot
from typing import Final, NamedTuple, final

import numpy as np

from nekodrome.games.nekojima.physics.cable import hanging_points
from nekodrome.games.nekojima.physics.clearance import Clearance
from nekodrome.games.nekojima.physics.island import Denchuu, Island
from nekodrome.games.nekojima.physics.measures import MEASURES
from nekodrome.games.nekojima.physics.orders import Orders
from nekodrome.games.nekojima.physics.planner import STEADINESS, TIGHT, gap_of, merits_of, with_room
from nekodrome.games.nekojima.physics.spots import first_spots

Foot = tuple[float, float, float]  # mm

HIGH: Final = 18.0  # mm: nearer to what is below nobody changes where a pole goes
MOVED: Final = 4.0  # mm after which the other pole is coming to another place
LOOKED: Final = 12  # frames between two looks for a spot
TRIED: Final = 16  # spots whose cable is looked at
NEAR: Final = 0.4  # what a millimetre less to go is worth
PRESSED: Final = -2.5  # mm below the spot: until it stands
SINKING: Final = 0.8  # mm a frame, once the other was let go
BELOW: Final = 14.0  # mm from an axis: what a foot there would come to stand on


class Goal(NamedTuple):
    """Where the pole goes."""

    x: float
    y: float
    z: float


@final
class Partner:
    """One hand of a denchuu that two hold; the other is somebody else's."""

    def __init__(self, island: Island, denchuu: Denchuu, hand: int, orders: Orders) -> None:
        self._island = island
        self._denchuu = denchuu
        self._hand = hand
        self._orders = orders
        self._room = Clearance(island)
        self._spots = {district: self._spots_in(district) for district in set(orders.districts or ())}
        self._goal: Goal | None = None
        self._seen: Foot | None = None  # where the other pole was when a spot was last looked for
        self._looked = LOOKED
        self._gap = HIGH

    def _spots_in(self, district: int) -> "np.ndarray[tuple[int, int], np.dtype[np.float64]]":
        spots = first_spots(self._island, district, self._orders)
        return with_room(self._island, self._room, spots, STEADINESS["house-cat"].effort)[1]

    def aim(self, mine: Foot, theirs: Foot, is_held: bool) -> list[float]:
        """Where to go now, given where both feet are and whether the other is still in hand."""
        below = self._below(theirs)
        self._gap = theirs[2] - below if is_held else self._gap - SINKING
        self._looked += 1
        if self._is_worth_looking(theirs) and self._gap > HIGH and is_held:
            self._goal, self._seen, self._looked = self._look((theirs[0], theirs[1], below), mine), theirs, 0
        goal = self._goal or self._beside(theirs)
        x, y = goal.x - theirs[0], goal.y - theirs[1]
        yaw = atan2(y, x) if self._hand else atan2(-y, -x)
        lowest = PRESSED if self._goal else HIGH
        return [round(value, 2) for value in (goal.x, goal.y, goal.z + max(lowest, self._gap), yaw)]

    def _is_worth_looking(self, theirs: Foot) -> bool:
        has_moved = self._seen is None or hypot(theirs[0] - self._seen[0], theirs[1] - self._seen[1]) > MOVED
        return has_moved and self._looked >= LOOKED

    def _below(self, foot: Foot) -> float:
        """The height of what is below a foot: a top, or the board."""
        tops = [pole.top for pole in self._island.poles()]
        return max((z for x, y, z in tops if hypot(x - foot[0], y - foot[1]) < BELOW), default=0.0)

    def _look(self, theirs: Foot, mine: Foot) -> Goal | None:
        """The best spot: within reach, level, its cable clear, not far from here."""
        places = self._places(theirs)
        start = np.tile(np.array(theirs) / 1000, (len(places), 1))
        heights = self._denchuu.heights if self._hand else self._denchuu.heights[::-1]
        merits = merits_of(Denchuu(self._denchuu.colour, heights), start, places, False)
        merits -= NEAR * 1000 * np.hypot(places[:, 0] - mine[0] / 1000, places[:, 1] - mine[1] / 1000)
        for index in np.argsort(-merits)[:TRIED].tolist():
            tops = [start[index] + [0, 0, heights[0] / 1000], places[index] + [0, 0, heights[1] / 1000]]
            line = hanging_points(self._denchuu.colour, *tops) if np.isfinite(merits[index]) else None
            if line is not None and gap_of(self._room, line) > TIGHT:
                x, y, z = (1000 * places[index]).tolist()
                return Goal(x, y, z)
        return None

    def _places(self, theirs: Foot) -> "np.ndarray[tuple[int, int], np.dtype[np.float64]]":
        """Spots in the district that the other pole leaves (NEK-10), in metres."""
        one, other = self._orders.districts or (0, 0)
        x, y, _ = theirs
        here = (0 if y > 0 else 1) if x > 0 else (3 if y > 0 else 2)
        wanted = {other} if here == one else {one} if here == other else {one, other}
        return np.vstack([np.zeros((0, 3)), *(self._spots[district] for district in sorted(wanted))])

    def _beside(self, theirs: Foot) -> Goal:
        """Where there is no spot: in the air, towards the middle, as far as the cable likes."""
        far = max(1.0, hypot(theirs[0], theirs[1]))
        span = 800 * MEASURES.cable_lengths[self._denchuu.colour] + 2000 * MEASURES.pole_radius
        return Goal(theirs[0] - span * theirs[0] / far, theirs[1] - span * theirs[1] / far, self._below(theirs))
