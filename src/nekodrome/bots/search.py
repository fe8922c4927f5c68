"""Monte Carlo tree search over redrawn worlds: a single tree of what the seat can see happen.

Each iteration draws a world, walks down the tree along choices that are legal in it, adds one, plays the world to
its end, or as far as the game's hints look, and credits every choice with its own seat's reward. Sealed choices are
weighed side by side at one node, so that nobody in the tree answers what he cannot have seen yet.

How many choices in a row the tree remembers is up to the hints. With them it begins from first sight: of its own
choices it weighs the sensible ones, and those that look best get the benefit of the doubt. A short search plays like
somebody who goes by looks, and a long one by what it found.
"""

from time import perf_counter
from typing import Final, final

from librt.vecs import append, vec
from mypy_extensions import i64

from nekodrome.bots.bot import Bot, Thought
from nekodrome.bots.chair import Chair
from nekodrome.bots.first_sight import FirstSight
from nekodrome.bots.playouts import hinted_playout, playout
from nekodrome.bots.tree import NONE, ROOT, Tree
from nekodrome.core.game import Game, State
from nekodrome.core.hints import Hints
from nekodrome.core.rng import Rng

EXPLORE: Final = 0.7
LEAN: Final = 1.0  # what the best look at first sight is worth to a choice that was never tried
GLANCE: Final[i64] = 16  # iterations between two looks at the clock
SEALED_WHIM: Final = 0.1  # without it, seats that choose at the same time would fall into step with each other
ENDLESS: Final = 1_000_000_000


@final
class SearchBot(Bot):
    """Thinks for a number of iterations or of seconds, whichever ends first; 0 means no limit of that kind."""

    def __init__(
        self, game: Game, iterations: int = 0, seconds: float = 0.0, hinted: bool = True, misjudges: float = 0.0
    ) -> None:
        super().__init__()
        if iterations <= 0 and seconds <= 0:
            raise ValueError("a search needs a limit")
        self.hints: Hints = game.hints()
        self.actions: i64 = game.actions
        self.limit: i64 = iterations if iterations > 0 else ENDLESS
        self.seconds = seconds
        self.hinted = hinted
        self.misjudges = misjudges  # how far its first sight is off (first_sight.py)
        self.depth: i64 = self.hints.depth() if hinted else 0  # choices in a row that the tree remembers, 0 for all
        self.explore = EXPLORE
        self.lean = LEAN
        self.iterations: i64 = 0  # of the last choice
        self.tree = Tree(self.actions, self.explore)
        self.path = vec[i64]()
        self.observer: i64 = 0
        self.own = vec[i64]()  # what it weighs at the root
        self.looks = vec[float]()  # how each of them looks, from 0 to 1

    def choose(self, chair: Chair, rng: Rng) -> int:
        self.iterations = 0
        self.tree = Tree(self.actions, self.explore)
        self.observer = chair.seat
        self._glance(chair, rng)
        self.thoughts = [Thought(code, 0, 0.0) for code in self.own]
        if len(self.own) == 1:
            return self.own[0]
        self._think(chair, rng)
        self.thoughts = self._root_thoughts()
        return self.thoughts[0].action

    def _glance(self, chair: Chair, rng: Rng) -> None:
        """What is to be weighed, and with hints how it looks."""
        world = chair.world(rng)
        self.own = world.legal(chair.seat)
        if self.hinted and len(self.own) > 1:
            sight = FirstSight(world, chair.seat, self.hints, self.misjudges, rng)
            self.own = sight.codes
            self.looks = sight.promises()

    def _look_of(self, code: i64) -> float:
        """How one of its own choices looked at first sight."""
        for i in range(len(self.own)):
            if self.own[i] == code:
                return self.looks[i]
        return 0.0

    def _think(self, chair: Chair, rng: Rng) -> None:
        end = perf_counter() + self.seconds
        while self.iterations < self.limit:
            self._iterate(chair.world(rng), rng)
            self.iterations += 1
            if self.seconds > 0.0 and self.iterations % GLANCE == 0 and perf_counter() > end:
                return

    def _iterate(self, world: State, rng: Rng) -> None:
        self.path = vec[i64](capacity=16)
        self._descend(world, rng)
        guided = self.hinted and self.hints.guides(world)
        horizon = self.hints.horizon(world, guided)
        if guided:
            hinted_playout(world, self.hints, rng, horizon)
        else:
            playout(world, rng, horizon)
        self.tree.learn(self.path, self.hints.rewards(world))

    def _descend(self, world: State, rng: Rng) -> None:
        """Follows the tree until a choice is new, enough is remembered or the world is over."""
        node = ROOT
        while world.actor() >= 0:
            pending = world.pending()
            if len(pending) == 1:
                node = self._step(world, node, pending[0], 0.0, rng)
            else:
                node = self._sealed_step(world, node, pending, rng)
            if self.tree.visits[node] == 0.0 or 0 < self.depth <= len(self.path):
                return

    def _sealed_step(self, world: State, node: i64, pending: list[int], rng: Rng) -> i64:
        """All choose at this node; the tree goes on below the observer's own choice."""
        below = NONE
        for seat in pending:
            child = self._step(world, node, seat, SEALED_WHIM, rng)
            if below == NONE or seat == self.observer:
                below = child
        return below

    def _step(self, world: State, node: i64, seat: i64, whim: float, rng: Rng) -> i64:
        """One seat chooses and does it; returns the node of the choice."""
        at_root = node == ROOT and seat == self.observer
        codes = self.own if at_root else world.legal(seat)
        if self.hinted:
            codes = self.hints.candidates(world, seat, codes)
        child = self.tree.pick(node, seat, codes, whim, rng)
        if child == NONE:
            child = self.tree.add(node, seat, self._first_try(world, seat, codes, rng))
            if at_root and self.hinted:
                self.tree.leanings[child] = self.lean * self._look_of(self.tree.action[child])
        self.path = append(self.path, child)
        world.apply(seat, self.tree.action[child])
        return child

    def _first_try(self, world: State, seat: i64, codes: vec[i64], rng: Rng) -> i64:
        """The untried code that looks best, or any if hints are not used."""
        untried = vec[i64](capacity=len(codes))
        for code in codes:
            if self.tree.is_untried(code):
                untried = append(untried, code)
        start = rng.below(len(untried))  # so that equal ones take turns
        if not self.hinted:
            return untried[start]
        best = untried[start]
        highest = self.hints.score(world, seat, best)
        for i in range(1, len(untried)):
            code = untried[(start + i) % len(untried)]
            score = self.hints.score(world, seat, code)
            if score > highest:
                highest = score
                best = code
        return best

    def _root_thoughts(self) -> list[Thought]:
        """The seat's own choices at the root, most visited first."""
        tree = self.tree
        found: list[Thought] = []
        node = tree.first[ROOT]
        while node != NONE:
            if tree.seat[node] == self.observer:
                visits = tree.visits[node]
                found.append(Thought(tree.action[node], int(visits), tree.totals[node] / visits))
            node = tree.next[node]
        return sorted(found, key=_rank, reverse=True)


def _rank(thought: Thought) -> tuple[int, float, int]:
    return thought.visits, thought.value, -thought.action
