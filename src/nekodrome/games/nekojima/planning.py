"""How bots choose: they plan a placement as the physics' own planner does, and put it up with hands of their level.

A plan depends on the island, the turn and the tries so far only, so that the three decisions of a placement follow one
plan, whichever process makes them.
"""

from functools import lru_cache
from math import dist
from typing import TYPE_CHECKING, Final, NamedTuple

from nekodrome.core.game import State
from nekodrome.core.planners import Planner
from nekodrome.core.rng import Rng
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
from nekodrome.games.nekojima.phases import CHOOSE, FIRST, GIVE, HANGING, RIGHTING, SECOND, TAKE
from nekodrome.games.nekojima.physics.island import Denchuu, Island
from nekodrome.games.nekojima.physics.orders import Orders
from nekodrome.games.nekojima.pieces import PAIRS, QUARTERS
from nekodrome.games.nekojima.rules import Nekojima
from nekodrome.games.nekojima.steadiness import level_of

if TYPE_CHECKING:
    from nekodrome.games.nekojima.physics.planner import Placement

KEPT: Final = 16  # plans
STUBBORN: Final = 4  # tries before it looks elsewhere
PATIENCE: Final = 6  # tries after which nothing is put right any more


class Sought(NamedTuple):
    """What a plan depends on."""

    island: Island
    choices: tuple[Denchuu, ...]
    orders: Orders
    turn: int
    tries: int
    kind: str
    hard: bool  # as hard as when the engine is asked for any spot


class Plans(Planner):
    """A bot of some kind."""

    def __init__(self, kind: str) -> None:
        self.kind = kind

    def choose(self, world: State, seat: int, rng: Rng) -> int:
        assert isinstance(world, Nekojima)
        codes = world.legal_actions(seat)
        wanted = self._wanted(world, seat, set(codes), rng)
        if wanted in codes:
            return wanted
        others = [code for code in codes if code != GIVE_UP] or codes  # nobody gives up for want of an idea
        return others[rng.below(len(others))]

    def _wanted(self, state: Nekojima, seat: int, codes: set[int], rng: Rng) -> int:
        if state.phase == CHOOSE:
            return DISTRICT + _district(state, seat, rng)
        if state.phase == GIVE:
            return TO + _receiver(state, rng)
        if state.phase in (TAKE, FIRST, SECOND):
            return self._placed(state, codes)
        return _seen_to(state, codes)

    def _placed(self, state: Nekojima, codes: set[int]) -> int:
        placement = self._placement(state)
        if placement is None:
            return LAY_DOWN if LAY_DOWN in codes else (ASK if ASK in codes else GIVE_UP)
        if state.phase == TAKE:
            return PAIR + PAIRS.index(placement.denchuu.heights)
        wanted = SPOT + (placement.first if state.phase == FIRST else placement.second)
        return wanted if wanted in codes else LAY_DOWN

    def _placement(self, state: Nekojima) -> "Placement | None":
        choices = tuple(Denchuu(state.colour, pair) for pair in state.pairs())
        sought = Sought(state.island, choices, state.orders(), state.turn, state.tries, self.kind, state.asked)
        return planned(sought)


def planner_of(kind: str) -> Planner:
    """The planner of that kind of bot."""
    return Plans(kind)


@lru_cache(maxsize=KEPT)
def planned(sought: Sought) -> "Placement | None":
    """The placement that a bot of that kind goes for, if it finds any."""
    from nekodrome.games.nekojima.physics import planner

    districts = sought.orders.districts
    assert districts is not None
    effort = planner.SEARCH if sought.hard else level_of(sought.kind).effort
    fresh, again = divmod(sought.tries, STUBBORN)
    seed = planner.SEARCH_SEED if sought.hard else 100 * sought.turn + fresh
    found = planner.plan(sought.island, sorted(set(sought.choices)), districts, sought.orders, seed, effort, again)
    return found[0] if found else None


def _seen_to(state: Nekojima, codes: set[int]) -> int:
    """What to do about a denchuu that is up, cats and what has to be put right."""
    if state.phase == HANGING:
        return next(code for code in (HANG + LINKS * cable + link for cable, link in state.points) if code in codes)
    if state.phase == RIGHTING:
        return _nearest(state, codes)
    if VALIDATE in codes:
        return VALIDATE
    if state.findings and TAKE_BACK in codes:
        return TAKE_BACK
    cats = sorted(code for code in codes if CAT <= code < RIGHT)
    poles = [RIGHT + pole for pole in _free_poles(state) if RIGHT + pole in codes and state.tries < PATIENCE]
    return [*cats, *poles, *([TAKE_BACK] if TAKE_BACK in codes else []), GIVE_UP][0]


def _free_poles(state: Nekojima) -> list[int]:
    """Poles with nothing on top, the last put up first: those that a bot would dare to grip."""
    carrying = {below for pole in state.island.poles() for below in pole.on}
    return [pole for pole in reversed(range(2 * len(state.island.denchuu))) if pole not in carrying]


def _nearest(state: Nekojima, codes: set[int]) -> int:
    """The spot nearest to where the pole is."""
    from nekodrome.games.nekojima.physics.spots import place_of

    foot = state.island.poles()[state.pole].foot[:2]
    spots = sorted(code - SPOT for code in codes if code >= SPOT)
    if not spots:
        return GIVE_UP
    return SPOT + min(spots, key=lambda spot: dist(place_of(state.island, spot)[:2], foot))


def _district(state: Nekojima, seat: int, rng: Rng) -> int:
    """The roomiest district for one's own side, the most crowded for a rival; next to the other die's where it can."""
    friendly = state.together or seat in state.team(state.active)
    rooms = [len(hands.first_spots(state.island, frozenset([d]), state.orders())) for d in range(QUARTERS)]
    best = max(rooms) if friendly else min(rooms)
    among = [district for district in range(QUARTERS) if rooms[district] == best]
    near = [district for district in among if any(_is_near(district, other) for other in state.districts)]
    chosen = near if near and friendly else among
    return chosen[rng.below(len(chosen))]


def _is_near(district: int, other: int) -> bool:
    return other >= 0 and (district - other) % QUARTERS != 2


def _receiver(state: Nekojima, rng: Rng) -> int:
    """A rival who is still in."""
    rivals = [seat for seat in range(state.seats) if seat not in (*state.out, *state.team(state.active))]
    return rivals[rng.below(len(rivals))] if rivals else state.active
