"""The tree of a search: what each choice has brought so far, in flat rows of numbers.

A node stands for a choice (seat and action) made after the choices of its ancestors. In other worlds other choices
are legal, so every node also counts how often it could have been chosen.
"""

from math import log, sqrt
from typing import Final, final

from librt.vecs import append, vec
from mypy_extensions import i64

from nekodrome.core.rng import Rng
from nekodrome.parts.rows import zeros

NONE: Final[i64] = -1
ROOT: Final[i64] = 0


@final
class Tree:
    """Nodes by number; the root is 0 and stands for no choice."""

    def __init__(self, actions: i64, explore: float) -> None:
        self.explore = explore
        self.seat = vec[i64]()
        self.action = vec[i64]()
        self.first = vec[i64]()  # the first child, NONE if there is none
        self.next = vec[i64]()  # the next child of the same parent
        self.visits = vec[float]()
        self.chances = vec[float]()  # how often the choice was legal when its parent was visited
        self.totals = vec[float]()  # rewards of the seat that chose
        self.leanings = vec[float]()  # the benefit of the doubt, which fades as a choice is tried
        self.marks = zeros(actions)  # per code: the number of the pick in which it is legal, negative once found
        self.picks: i64 = 0
        self._new_node(NONE, NONE)

    def _new_node(self, seat: i64, action: i64) -> i64:
        self.seat = append(self.seat, seat)
        self.action = append(self.action, action)
        self.first = append(self.first, NONE)
        self.next = append(self.next, NONE)
        self.visits = append(self.visits, 0.0)
        self.chances = append(self.chances, 1.0)
        self.totals = append(self.totals, 0.0)
        self.leanings = append(self.leanings, 0.0)
        return len(self.seat) - 1

    def add(self, parent: i64, seat: i64, action: i64) -> i64:
        """A new child."""
        child = self._new_node(seat, action)
        self.next[child] = self.first[parent]
        self.first[parent] = child
        return child

    def pick(self, parent: i64, seat: i64, codes: vec[i64], whim: float, rng: Rng) -> i64:
        """The most promising child among these codes, NONE if some code has not been tried (see `is_untried`).

        A whim above 0 shifts each promise by up to as much, by chance.
        """
        self.picks += 1
        picks = self.picks
        marks = self.marks
        for code in codes:
            marks[code] = picks
        found: i64 = 0
        best = NONE
        highest = -1.0
        child = self.first[parent]
        while child != NONE:
            if self.seat[child] == seat and marks[self.action[child]] == picks:
                marks[self.action[child]] = -picks
                found += 1
                self.chances[child] += 1.0
                promise = self.promise(child)
                if whim > 0.0:
                    promise += whim * rng.uniform()
                if promise > highest:
                    highest = promise
                    best = child
            child = self.next[child]
        return best if found == len(codes) else NONE

    def promise(self, child: i64) -> float:
        """What the child has brought on average, a bonus for having been tried seldom, and its leaning."""
        visits = self.visits[child]
        bonus = self.explore * sqrt(log(self.chances[child]) / visits)
        return self.totals[child] / visits + bonus + self.leanings[child] / (1.0 + visits)

    def is_untried(self, code: i64) -> bool:
        """Whether the last pick found no child for that legal code."""
        return self.marks[code] == self.picks

    def learn(self, path: vec[i64], rewards: list[float]) -> None:
        """Credits every choice on the path with its seat's reward."""
        self.visits[ROOT] += 1.0
        for node in path:
            self.visits[node] += 1.0
            self.totals[node] += rewards[self.seat[node]]
