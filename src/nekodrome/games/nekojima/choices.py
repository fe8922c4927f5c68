"""What may be chosen now, phase by phase."""

from typing import TYPE_CHECKING

from nekodrome.games.nekojima import hands
from nekodrome.games.nekojima.moves import (
    ASK,
    CAT,
    DISTRICT,
    GIVE_UP,
    HANG,
    LAY_DOWN,
    LINKS,
    PAIR,
    RIGHT,
    SPOT,
    TAKE_BACK,
    TO,
    VALIDATE,
)
from nekodrome.games.nekojima.phases import CHOOSE, FIRST, GIVE, HANGING, RIGHTING, SECOND, STANDING, TAKE
from nekodrome.games.nekojima.pieces import CATS, KINDS, PAIRS, QUARTERS

if TYPE_CHECKING:
    from nekodrome.games.nekojima.rules import Nekojima


def codes_of(state: "Nekojima") -> list[int]:
    """The codes that whoever decides now may choose, ascending."""
    return sorted(CHOICES[state.phase](state)) if state.phase in CHOICES else []


def _districts(state: "Nekojima") -> list[int]:
    return list(range(DISTRICT, DISTRICT + QUARTERS))


def _receivers(state: "Nekojima") -> list[int]:
    return [TO + seat for seat in range(state.seats) if seat not in state.out]


def _pairs(state: "Nekojima") -> list[int]:
    pairs = [PAIR + pair for pair in range(len(PAIRS)) if state.supply[state.colour][KINDS[pair]]]
    return [*pairs, GIVE_UP, *([] if state.asked else [ASK])]


def _firsts(state: "Nekojima") -> list[int]:
    found = hands.first_spots(state.island, frozenset(state.districts), state.orders())
    return [LAY_DOWN, *(SPOT + spot for spot in found)]


def _seconds(state: "Nekojima") -> list[int]:
    districts = districts_left(state)
    found = hands.second_spots(state.island, state.denchuu(), state.first, districts, state.orders())
    return [LAY_DOWN, *(SPOT + spot for spot in found)]


def districts_left(state: "Nekojima") -> frozenset[int]:
    """Where the second pole may go: in the district that the first has left (NEK-10)."""
    one, other = state.districts
    found = set()
    if state.first in hands.first_spots(state.island, frozenset([one]), state.orders()):
        found.add(other)
    if state.first in hands.first_spots(state.island, frozenset([other]), state.orders()):
        found.add(one)
    return frozenset(found)


def _standing(state: "Nekojima") -> list[int]:
    codes = [GIVE_UP, *(RIGHT + pole for pole in loose_poles(state)), *(CAT + cat for cat in cats_to_take(state))]
    if state.is_up():
        codes.append(TAKE_BACK)
    if state.is_valid():
        codes.append(VALIDATE)
    return codes


def loose_poles(state: "Nekojima") -> list[int]:
    """The poles named in a finding, or held by a cable that is; they may be gripped (NEK-13)."""
    poles: set[int] = set()
    for finding in state.findings:
        for body in finding.bodies:
            if body.sort == "pole":
                poles.add(body.number)
            elif body.sort == "cable":
                poles |= {2 * body.number, 2 * body.number + 1}
    return sorted(poles)


def cats_to_take(state: "Nekojima") -> list[int]:
    """Cats that fell come first; then any that hangs nowhere, if one is due and finds a place (NEK-16, NEK-17)."""
    dropped = state.dropped()
    if dropped:
        cables = {cable for cable, _ in state.points}
        return [cat for cat, cable in dropped if cable in cables]
    if state.findings or not state.is_up() or not state.cats_left() or not state.own_points():
        return []
    hung = {hung.cat for hung in state.island.hung}
    return [cat for cat in range(CATS) if cat not in hung]


def _points(state: "Nekojima") -> list[int]:
    home = dict(state.dropped()).get(state.cat)
    points = state.own_points() if home is None else [point for point in state.points if point[0] == home]
    return [HANG + LINKS * cable + link for cable, link in points]


def _better_spots(state: "Nekojima") -> list[int]:
    return [SPOT + spot for spot in hands.righting_spots(state.island, state.pole, state.found)] or [GIVE_UP]


CHOICES = {
    CHOOSE: _districts,
    GIVE: _receivers,
    TAKE: _pairs,
    FIRST: _firsts,
    SECOND: _seconds,
    STANDING: _standing,
    HANGING: _points,
    RIGHTING: _better_spots,
}
