"""Means of what was seen many times, and how sure they are."""

from math import sqrt
from typing import final


@final
class Mean:
    """Numbers seen some times: their sums and, where they were noted, the sums of their squares."""

    def __init__(self, width: int) -> None:
        self.count = 0
        self.sums = [0.0] * width
        self.squares = [0.0] * width

    def add(self, count: int, sums: list[float], squares: list[float]) -> None:
        """So many more."""
        self.count += count
        for i, value in enumerate(sums):
            self.sums[i] += value
            self.squares[i] += squares[i]

    def means(self) -> list[float]:
        """What each is on average, 0 where nothing was seen."""
        return [value / max(1, self.count) for value in self.sums]

    def spread(self, i: int) -> float:
        """The variance of one number."""
        n = max(1, self.count)
        return max(0.0, self.squares[i] / n - (self.sums[i] / n) ** 2)

    def doubt(self, i: int) -> float:
        """The variance of its mean; seen n times alike is not seen for sure, so one more that differs is counted in."""
        if self.count == 0:
            return 0.0
        return (self.spread(i) + 1 / (self.count + 1) ** 2) / self.count

    def error(self, i: int) -> float:
        """The standard error of its mean."""
        return sqrt(self.doubt(i))
