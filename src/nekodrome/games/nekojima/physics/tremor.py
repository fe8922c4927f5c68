"""A hand's tremor (NEK-29): a few slow waves, the same for all who play the match."""

from math import pi, sin
from random import Random
from typing import Final, final

from nekodrome.games.nekojima.physics.measures import HANDS, MEASURES

WAVES: Final = ((0.7, 0.8), (1.9, 0.5), (4.3, 0.25))  # Hz, share of the tremor


@final
class Wave:
    """One wave along one axis."""

    def __init__(self, size: float, turns: float, phase: float) -> None:
        self.size = size
        self.turns = turns  # radians a second
        self.phase = phase

    def at(self, seconds: float) -> float:
        """How far it is out at that time."""
        return self.size * sin(self.turns * seconds + self.phase)


@final
class Tremor:
    """Where a hand is beside the place it means, at any time; up and down it is half as large."""

    def __init__(self, option: str, seed: int, hand: int) -> None:
        self.size: float = MEASURES.tremor[HANDS.index(option)]
        chance = Random(f"{seed} {hand}")
        turns = [[2 * pi * frequency * chance.uniform(0.8, 1.25) for frequency, _ in WAVES] for _ in range(3)]
        phases = [[chance.uniform(0, 2 * pi) for _ in WAVES] for _ in range(3)]
        self._x, self._y, self._z = [
            [Wave(size * WAVES[i][1], turns[axis][i], phases[axis][i]) for i in range(len(WAVES))]
            for axis, size in enumerate((self.size, self.size, self.size / 2))
        ]

    def at(self, seconds: float) -> tuple[float, float, float]:
        """The offset at that time."""
        if self.size == 0.0:
            return 0.0, 0.0, 0.0
        return _sum(self._x, seconds), _sum(self._y, seconds), _sum(self._z, seconds)


def _sum(waves: list[Wave], seconds: float) -> float:
    """What the waves of an axis come to at that time; one after the other, so that it is the same everywhere."""
    total = 0.0
    for wave in waves:
        total += wave.at(seconds)
    return total
