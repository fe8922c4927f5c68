"""First sight: the sensible choices, and how good each looks to somebody who may misjudge it.

A weak player is not a blind one. Whatever stands out is seen by all; what looks nearly as good is taken for better now
and then. So a misjudgement is measured by what there is to choose from: it is worth up to so many times the distance
from the best choice to a middling one.
"""

from typing import final

from librt.vecs import append, vec
from mypy_extensions import i64

from nekodrome.core.game import State
from nekodrome.core.hints import Hints
from nekodrome.core.rng import Rng


@final
class FirstSight:
    """The sensible choices of a seat, what the hints say of each, and how it looks with a misjudgement."""

    def __init__(self, world: State, seat: i64, hints: Hints, misjudges: float, rng: Rng) -> None:
        self.codes: vec[i64] = hints.sensible(world, seat, world.legal(seat))
        self.scores = vec[float](capacity=len(self.codes))
        for code in self.codes:
            self.scores = append(self.scores, hints.score(world, seat, code))
        best, self.middling = _best_and_middling(self.scores)
        self.distance = best - self.middling
        doubt = misjudges * hints.doubt() * self.distance
        self.looks = vec[float](capacity=len(self.codes))
        for score in self.scores:
            self.looks = append(self.looks, score + doubt * rng.uniform() if doubt > 0.0 else score)

    def best(self) -> vec[i64]:
        """The codes that look best."""
        found = vec[i64]()
        highest = 0.0
        for i in range(len(self.codes)):
            if len(found) == 0 or self.looks[i] > highest:
                found = vec[i64]([self.codes[i]])
                highest = self.looks[i]
            elif self.looks[i] == highest:
                found = append(found, self.codes[i])
        return found

    def promises(self) -> vec[float]:
        """How good each code looks, from 0 for a middling one or worse to 1 for what looks best."""
        highest = self.middling
        for look in self.looks:
            if look > highest:
                highest = look
        found = vec[float](capacity=len(self.codes))
        for look in self.looks:
            promise = (look - self.middling) / (highest - self.middling) if highest > self.middling else 0.0
            found = append(found, promise if promise > 0.0 else 0.0)
        return found


def _best_and_middling(scores: vec[float]) -> tuple[float, float]:
    """The highest score, and the one that half of all are not below."""
    ordered = sorted([score for score in scores], reverse=True)  # noqa: C416 — a vec is no list
    return ordered[0], ordered[len(ordered) // 2]
