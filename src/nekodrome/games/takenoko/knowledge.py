"""What a seat knows of the pile of plots.

Whoever draws plots sees them, and knows that those put back lie under the pile, in an order that nobody knows. Later
draws take them from there, two or one at a time, mixed with others: so a seat may not be sure which of two plots is
still there. What it knows is every way things may be, with its weight; a way names for each place of the pile the kind
that the seat knows to be there, or UNKNOWN, and all unknown places are alike. Places that were put back together are
a group: within it a way is sorted, for the order says nothing.

A state only notes who drew and kept what (its log); the rest is worked out when somebody asks for a world.
"""

from typing import TYPE_CHECKING, Any, Final, final

from mypy_extensions import i64

from nekodrome.core.rng import Rng
from nekodrome.games.takenoko.phases import KEEP_ONE, LOG_ROW, LOOKED, NONE
from nekodrome.games.takenoko.pieces import KIND_COUNTS, PLOTS

if TYPE_CHECKING:
    from nekodrome.games.takenoko.rules import Takenoko

UNKNOWN: Final = -1
Way = list[int]


@final
class Knowledge:
    """What one seat knows of the pile; never changed once it is read to the end of the log."""

    def __init__(
        self, watcher: i64, sizes: list[int], left: list[int], looking: int, ways: list[Way], weights: list[float]
    ) -> None:
        self.watcher = watcher
        self.sizes = sizes  # of the groups, the top of the pile first
        self.left = left  # how many plots of each kind are not laid or kept
        self.looking = looking  # plots drawn of which none is kept yet; they still count as the top of the pile
        self.ways = ways
        self.weights = weights

    def read(self, state: "Takenoko") -> None:
        """Takes in the whole log."""
        log = [int(n) for n in state.log]
        for at in range(0, len(log), LOG_ROW):
            what, seat, *rest = log[at : at + LOG_ROW]
            if what == LOOKED:
                self._look(seat, [kind for kind in rest if kind != NONE])
            else:
                self._keep(rest[0], rest[1])

    def _look(self, seat: int, kinds: list[int]) -> None:
        """Plots are drawn; the watcher sees them if they are its own."""
        self.looking = len(kinds)
        for place in range(len(kinds)):
            self._single_out(place)
        if seat == self.watcher:
            for place, kind in enumerate(kinds):
                self._see(place, kind)

    def _single_out(self, place: int) -> None:
        """Makes one place a group of its own: any member of its group may be the one."""
        size = self.sizes[place]
        if size == 1:
            return
        self.sizes[place : place + 1] = [1, size - 1]
        found: dict[tuple[int, ...], float] = {}
        for way, weight in zip(self.ways, self.weights, strict=True):
            group = way[place : place + size]
            for member in sorted(set(group)):
                rest = list(group)
                rest.remove(member)
                key = (*way[:place], member, *rest, *way[place + size :])
                found[key] = found.get(key, 0.0) + weight * group.count(member) / size
        self._set_ways(found)

    def _see(self, place: int, kind: int) -> None:
        """The watcher sees what is there: ways that say otherwise end here."""
        found: dict[tuple[int, ...], float] = {}
        for way, weight in zip(self.ways, self.weights, strict=True):
            if way[place] == UNKNOWN:
                unseen = way.count(UNKNOWN)
                weight *= (self.left[kind] - way.count(kind)) / unseen
            if way[place] in (UNKNOWN, kind) and weight > 0:
                key = (*way[:place], kind, *way[place + 1 :])
                found[key] = found.get(key, 0.0) + weight
        self._set_ways(found)

    def _keep(self, which: int, kind: int) -> None:
        """One of the plots drawn is kept, and everybody sees it; the others go under the pile."""
        self._see(which, kind)
        n = self.looking
        self.looking = 0
        self.left[kind] -= 1
        self.sizes = self.sizes[n:] + ([n - 1] if n > 1 else [])
        found: dict[tuple[int, ...], float] = {}
        for way, weight in zip(self.ways, self.weights, strict=True):
            key = (*way[n:], *sorted(way[i] for i in range(n) if i != which))
            found[key] = found.get(key, 0.0) + weight
        self._set_ways(found)

    def _set_ways(self, found: dict[tuple[int, ...], float]) -> None:
        total = sum(found.values())
        self.ways = [list(key) for key in found]
        self.weights = [weight / total for weight in found.values()]

    def chosen_way(self, rng: Rng) -> Way:
        """One of the ways, by weight."""
        if len(self.ways) == 1:
            return self.ways[0]
        left = rng.uniform()
        for way, weight in zip(self.ways, self.weights, strict=True):
            left -= weight
            if left < 0:
                return way
        return self.ways[-1]

    def rows(self) -> list[Any]:
        """Everything as lists, for pickling."""
        return [int(self.watcher), self.sizes, self.left, self.looking, self.ways, self.weights]


def restored_knowledge(rows: list[Any]) -> Knowledge:
    """What was known, from these rows."""
    watcher, sizes, left, looking, ways, weights = rows
    return Knowledge(watcher, sizes, left, looking, ways, weights)


def knowledge_of(state: "Takenoko", watcher: i64) -> Knowledge:
    """What that seat knows of the pile now."""
    for known in state.knowledge:
        if known.watcher == watcher:
            if len(state.log) == 0:
                return known
            return _read_on(
                state, Knowledge(watcher, known.sizes[:], known.left[:], known.looking, known.ways, known.weights)
            )
    if state.knowledge:
        return _read_on(state, _stranger(state, state.knowledge[0], watcher))
    return _read_on(state, Knowledge(watcher, [int(PLOTS)], list(KIND_COUNTS), 0, [[UNKNOWN] * PLOTS], [1.0]))


def _read_on(state: "Takenoko", known: Knowledge) -> Knowledge:
    known.read(state)
    return known


def _stranger(state: "Takenoko", known: Knowledge, watcher: i64) -> Knowledge:
    """A world redrawn for one seat has forgotten what others know of its pile, but for plots just drawn."""
    way = [UNKNOWN] * len(known.ways[0])
    if known.looking and state.phase == KEEP_ONE and state.turn == watcher and len(state.log) == 0:
        way[: known.looking] = [int(state.pile[i]) for i in range(known.looking)]
    return Knowledge(watcher, known.sizes[:], known.left[:], known.looking, [way], [1.0])
