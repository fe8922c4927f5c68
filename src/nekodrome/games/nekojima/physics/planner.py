"""Finds placements: many by geometry, the best few tried with the same hands a player has (NEK-21, NEK-31)."""

from bisect import insort
from collections.abc import Sequence
from functools import lru_cache
from math import asin, atan2, radians
from typing import NamedTuple

import numpy as np

from nekodrome.games.nekojima.physics.built import Floats
from nekodrome.games.nekojima.physics.cable import hanging_points, rough_lines
from nekodrome.games.nekojima.physics.clearance import Clearance, along
from nekodrome.games.nekojima.physics.island import Denchuu, Island
from nekodrome.games.nekojima.physics.measures import MEASURES
from nekodrome.games.nekojima.physics.orders import FREE, Orders
from nekodrome.games.nekojima.physics.programs import put_up
from nekodrome.games.nekojima.physics.spots import FOLD, SPOTS, first_spots, place_of

KEPT = 32  # plans and trials
CLEAR = 0.005  # the gap a planner wants round cables
TIGHT = 0.0025  # the gap it makes do with
ROUGHLY = 6  # times as many cables are looked at roughly first
ROUGH = 0.004  # how far a rough look may be wrong
SLACK = (0.72, 0.95)  # how much of its length a cable spans
CAT_CLEAR = 0.003
ENOUGH = 12  # placements that are surely the best: more than are ever tried
MOST_BONUS = 60.0
CAT_SLOPE = radians(45)


class Effort(NamedTuple):
    """How hard to look: pairs of spots drawn, cables checked by geometry, placements tried by hand."""

    pairs: int
    checks: int
    trials: int
    clear: float = TIGHT  # the room wanted round poles and cables, in metres, while there is any
    inside: float = 0.0  # how far from the edge of its district a foot is wanted, in metres, while there is any spot
    doubt: float = 0.0  # mm: the error that a placement has to bear when it is tried


class Placement(NamedTuple):
    """A denchuu, the spots of its two poles, and whether trying it out went well (None: not tried)."""

    denchuu: Denchuu
    first: int
    second: int
    score: float
    tried: bool | None = None


class Steadiness(NamedTuple):
    """A bot's hands and head: its own error in mm, and how hard it looks."""

    shake: float
    effort: Effort


STEADINESS = {
    "kitten": Steadiness(6.0, Effort(4000, 80, 0)),
    "house-cat": Steadiness(3.9, Effort(6000, 120, 0, TIGHT, 0.002)),
    "alley-cat": Steadiness(3.0, Effort(10000, 200, 1, 0.004, 0.003)),
    "tiger": Steadiness(0.3, Effort(16000, 300, 2, 0.005, 0.003, 1.0)),
}
SEARCH = Effort(40000, 900, 6)  # NEK-21: what "any spot" looks through
SEARCH_SEED = 21


def plan(
    island: Island, choices: Sequence[Denchuu], districts: tuple[int, int], orders: Orders = FREE, seed: int = 0,
    effort: Effort = STEADINESS["tiger"].effort, again: int = 0,
) -> list[Placement]:  # fmt: skip
    """Placements, best first: those that were tried and held, then untried ones.

    `again` leaves the first so many: whoever failed there goes on with the next, and tries nothing out any more.
    """
    orders = orders._replace(districts=districts)
    found = _found(island, tuple(choices), districts, orders, seed, effort)
    held: list[Placement] = []
    failed: list[Placement] = []
    for placement in found[: 0 if again else effort.trials]:
        holds = is_holding(island, placement, orders, effort.doubt)
        (held if holds else failed).append(placement._replace(tried=holds))
        if holds:
            break
    ranked = held + found[len(held) + len(failed) :] + failed
    first = again % max(1, len(ranked))
    return [*ranked[first:], *ranked[:first]]


@lru_cache(maxsize=KEPT)
def is_holding(island: Island, placement: Placement, orders: Orders, doubt: float) -> bool:
    """Whether a denchuu put up there stands: by the calmest of hands, or by some that miss the spots by an error."""
    hand = "human" if doubt else "calm"
    trial = put_up(island, placement.denchuu, placement.first, placement.second, hand, 0, orders, doubt, show=0)
    return trial.is_clean


@lru_cache(maxsize=KEPT)
def _found(
    island: Island, choices: tuple[Denchuu, ...], districts: tuple[int, int], orders: Orders, seed: int, effort: Effort
) -> list[Placement]:
    """Placements by geometry, with all the room that is wanted or, where there is none, with less."""
    modest = effort._replace(clear=TIGHT, inside=0.0)
    found = by_geometry(island, choices, districts, orders, seed, effort)
    return found or (by_geometry(island, choices, districts, orders, seed, modest) if modest != effort else [])


def any_spot(island: Island, choices: Sequence[Denchuu], districts: tuple[int, int], orders: Orders = FREE) -> bool:
    """Whether the planner finds a placement that holds, looking through a fixed number (NEK-21)."""
    found = plan(island, sorted(set(choices)), districts, orders, SEARCH_SEED, SEARCH)
    return bool(found) and found[0].tried is True


def by_geometry(
    island: Island, choices: Sequence[Denchuu], districts: tuple[int, int], orders: Orders, seed: int, effort: Effort
) -> list[Placement]:
    """Placements with clear cables, best first."""
    if not choices:
        return []
    chance = np.random.default_rng(seed)
    ways = sorted({Denchuu(choice.colour, heights) for choice in choices for heights in _both(choice.heights)})
    room = Clearance(island)
    spots = [with_room(island, room, first_spots(island, district, orders), effort) for district in districts]
    share = effort._replace(pairs=effort.pairs // len(ways), checks=effort.checks // len(ways))
    bearing = orders.skyscrapers and districts[0] == districts[1]
    drawn = [one for way in ways for one in _drawn(way, room, spots, chance, share, bearing)]
    return _best(drawn, room, effort.clear)


def _best(drawn: list[tuple[Placement, Floats]], room: Clearance, clear: float) -> list[Placement]:
    """Those whose cable has that room, best first; the rest is not looked at once no more than ENOUGH can be best."""
    found: list[Placement] = []
    for placement, line in sorted(drawn, key=lambda one: -one[0].score):
        if len(found) >= ENOUGH and found[ENOUGH - 1].score >= placement.score + MOST_BONUS:
            break
        gap = gap_of(room, line)
        if gap > clear:
            insort(found, placement._replace(score=placement.score + _bonus(gap)), key=lambda one: -one.score)
    return found


def _bonus(gap: float) -> float:
    """What room round a cable is worth."""
    return MOST_BONUS * min(gap, 2 * CLEAR) / (2 * CLEAR)


def _both(heights: tuple[int, int]) -> list[tuple[int, int]]:
    return [heights, heights[::-1]]


Spots = tuple[list[int], Floats]


def with_room(island: Island, room: Clearance, spots: list[int], effort: Effort) -> Spots:
    """The spots with room for a pole, and where they are, in metres."""
    places = np.array([place_of(island, spot)[:3] for spot in spots]).reshape(-1, 3) / 1000
    least = MEASURES.pole_radius + effort.inside
    free = room.over_poles(places) > effort.clear
    free &= np.abs(places[:, :2]).min(1, initial=1.0) >= least
    free &= np.hypot(places[:, 0], places[:, 1]) <= MEASURES.board_radius - least
    return [spot for spot, good in zip(spots, free.tolist(), strict=True) if good], places[free]


def _drawn(
    way: Denchuu, room: Clearance, spots: list[Spots], chance: np.random.Generator, effort: Effort, bearing: bool
) -> list[tuple[Placement, Floats]]:
    """Pairs of spots with room between them, the lowest and freest first, with the cable as it hangs."""
    (firsts, starts), (seconds, ends) = spots
    if not firsts or not seconds:
        return []
    one, two = _picks(firsts, effort.pairs, chance), _picks(seconds, effort.pairs, chance)
    merit = merits_of(way, starts[one], ends[two], bearing)
    merit += chance.uniform(0, 25, len(merit))
    ranks = _mixed(merit, ROUGHLY * effort.checks, chance)
    tops = starts[one[ranks]] + [0, 0, way.heights[0] / 1000]
    others = ends[two[ranks]] + [0, 0, way.heights[1] / 1000]
    rough = room.over_lines(rough_lines(way.colour, tops, others)) > effort.clear - ROUGH
    drawn = []
    for index in np.flatnonzero(rough)[: effort.checks].tolist():
        line = hanging_points(way.colour, tops[index], others[index])
        if line is not None:
            pair = ranks[index]
            drawn.append((Placement(way, firsts[one[pair]], seconds[two[pair]], float(merit[pair])), line))
    return drawn


def merits_of(way: Denchuu, starts: Floats, ends: Floats, bearing: bool) -> Floats:
    """How good pairs of places are: low, level, the cable neither taut nor slack; minus infinity out of reach."""
    gap = ends - starts
    apart = np.hypot(gap[:, 0], gap[:, 1]) - 2 * MEASURES.pole_radius
    rise = gap[:, 2] + (way.heights[1] - way.heights[0]) / 1000
    share = np.hypot(apart, rise) / MEASURES.cable_lengths[way.colour]
    good = (
        (share > SLACK[0]) & (share < SLACK[1]) & (apart > 0.02) & (apart > FOLD * MEASURES.cable_lengths[way.colour])
    )
    if bearing:
        good &= (starts[:, 2] > 0) | (ends[:, 2] > 0)  # of two on the board one may be too many
    heights = 1000 * (starts[:, 2] + ends[:, 2])
    return np.where(good, -heights - 60 * np.abs(share - 0.85) - 150 * np.abs(rise), -np.inf)


def _mixed(merit: Floats, count: int, chance: np.random.Generator) -> list[int]:
    """Which pairs within reach to look at, best first: half of them the best, half any."""
    within = np.flatnonzero(np.isfinite(merit))
    best = within[np.argsort(-merit[within])][: count // 2]
    chosen = np.unique(np.concatenate([best, chance.permutation(within)[: count // 2]]))
    order: list[int] = chosen[np.argsort(-merit[chosen], kind="stable")].tolist()
    return order


def _picks(spots: list[int], count: int, chance: np.random.Generator) -> "np.ndarray[tuple[int], np.dtype[np.int64]]":
    """Draws of spots: half of them tops of poles, where there are any."""
    board = sum(spot < SPOTS for spot in spots)
    low = chance.integers(0, max(1, board), count)
    high = chance.integers(min(board, len(spots) - 1), len(spots), count)
    return np.where((chance.random(count) < 0.5) & (board > 0), low, high)


def gap_of(room: Clearance, line: Floats) -> float:
    """The least gap round a cable, and to the edge."""
    edge = MEASURES.board_radius - MEASURES.cable_radius - float(np.hypot(line[:, 0], line[:, 1]).max())
    return edge if edge <= TIGHT else min(edge, room.over_cable(along(line)))


def probe_cat(island: Island, colour: int) -> list[tuple[int, int]]:
    """Clear hanging points, as cable and link, on free cables of a colour, the clearest first (NEK-16)."""
    room = Clearance(island)
    found = []
    for cable in island.free_cables(colour):
        points = island.layout.cables[cable]
        for link in range(1, len(points) - 2):
            way = points[link + 1] - points[link]
            if abs(asin(max(-1.0, min(1.0, way[2] / float(np.linalg.norm(way)))))) > CAT_SLOPE:
                continue
            hook = (points[link] + points[link + 1]) / 2
            gap, _ = room.for_cat(cable, hook, atan2(way[1], way[0]))
            if gap > CAT_CLEAR:
                found.append((round(gap, 6), cable, link))
    return [(cable, link) for _, cable, link in sorted(found, reverse=True)]
