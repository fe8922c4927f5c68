"""A hand's tremor (NEK-29): a few slow waves, the same for all who play the match."""

from random import Random

import numpy as np

from nekodrome.games.nekojima.physics.scene import Floats
from nekodrome.games.nekojima.physics.table import HANDS, TABLE

WAVES = ((0.7, 0.8), (1.9, 0.5), (4.3, 0.25))  # Hz, share of the tremor


class Tremor:
    """Where a hand is beside the place it means, at any time."""

    def __init__(self, option: str, seed: int, hand: int) -> None:
        self.size = TABLE.tremor[HANDS.index(option)]
        chance = Random(f"{seed} {hand}")
        spread = [[frequency * chance.uniform(0.8, 1.25) for frequency, _ in WAVES] for _ in range(3)]
        self.turns = 2 * np.pi * np.array(spread)
        self.phases = np.array([[chance.uniform(0, 2 * np.pi) for _ in WAVES] for _ in range(3)])
        self.shares = np.array([share for _, share in WAVES])

    def at(self, seconds: float) -> Floats:
        """The offset at that time; up and down it is half as large."""
        if self.size == 0:
            return np.zeros(3)
        waves: Floats = np.sin(self.turns * seconds + self.phases) @ self.shares
        return self.size * waves * (1.0, 1.0, 0.5)
