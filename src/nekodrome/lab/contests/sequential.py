"""A test that goes on until the answer is clear: the generalised sequential probability ratio test, as chess engines
are tested.

What is counted is the score of a whole duplicate deal, from 0 to 1: matches of one deal depend on each other, deals do
not. Two tests run side by side: equal (0.5) against better by the margin, and equal against worse by it.
docs/lab.md tells what the verdicts mean."""

from collections import Counter
from math import log
from typing import Final, Literal, NamedTuple, final

Answer = Literal["better", "worse", "equal"]

FALSE_ALARM: Final = 0.025  # on either side: equal bots are called unequal one time in twenty at most
MISS: Final = 0.05  # a difference as large as the margin is called none as often
LEAST: Final = 1e-3  # deals put on each of the possible ends, so that no score is impossible
FEWEST: Final = 8  # deals before any verdict: the ratio is that of many deals
HALVINGS: Final = 50


class Bounds(NamedTuple):
    """Where a log-likelihood ratio is clear: at `low` there is no such difference, at `high` there is."""

    low: float = log(MISS / (1 - FALSE_ALARM))
    high: float = log((1 - MISS) / FALSE_ALARM)


@final
class Trial:
    """The scores of one bot against another, deal by deal."""

    def __init__(self, margin: float) -> None:
        self.margin = margin
        self.scores: Counter[float] = Counter()
        self.deals = 0
        self.answer: Answer | None = None

    def count(self, score: float) -> None:
        """Adds a deal; once there is an answer it stands."""
        if self.answer is None:
            self.scores[round(score, 9)] += 1
            self.deals += 1
            self.answer = self._answer()

    def ratios(self) -> tuple[float, float]:
        """The log-likelihood ratios of better and of worse, each against equal."""
        return ratio(self.scores, 0.5, 0.5 + self.margin), ratio(self.scores, 0.5, 0.5 - self.margin)

    def _answer(self) -> Answer | None:
        if self.deals < FEWEST:
            return None
        better, worse = self.ratios()
        if better >= Bounds().high:
            return "better"
        if worse >= Bounds().high:
            return "worse"
        return "equal" if max(better, worse) <= Bounds().low else None


def ratio(scores: Counter[float], low: float, high: float) -> float:
    """The log of how much likelier these scores are, at best, with a mean of `high` than with one of `low`."""
    counts = {0.0: LEAST, 1.0: LEAST}
    for score, deals in sorted(scores.items()):
        counts[score] = counts.get(score, 0.0) + deals
    return _likelihood(counts, high) - _likelihood(counts, low)


def _likelihood(counts: dict[float, float], mean: float) -> float:
    """The log-likelihood of the likeliest distribution of that mean, but for what does not depend on the mean."""
    tilt = _tilt(counts, mean)
    return -sum(deals * log(1 + tilt * (score - mean)) for score, deals in counts.items())


def _tilt(counts: dict[float, float], mean: float) -> float:
    """Lagrange's multiplier: where the weighted distances from the mean cancel out."""
    low, high = -1 / (1 - mean), 1 / mean
    for _ in range(HALVINGS):
        middle = (low + high) / 2
        pull = sum(deals * (score - mean) / (1 + middle * (score - mean)) for score, deals in counts.items())
        low, high = (middle, high) if pull > 0 else (low, middle)
    return (low + high) / 2
