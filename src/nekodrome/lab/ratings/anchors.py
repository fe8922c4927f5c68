"""What the levels of bots are worth: fixed points of the scale, from the ladder that was measured.

games/<slug>/ladder.json holds the rows of benchmarks/results.md: a level, the one below, how many players and deals,
and its share of the wins. A game without one has the usual steps."""

import json
from functools import cache
from importlib.resources import files
from math import log, sqrt
from typing import Final, NamedTuple

from nekodrome.bots.levels import LEVELS
from nekodrome.lab.ratings.plackett_luce import CHANCE, MEAN, Rating

FILE: Final = "ladder.json"
MIDDLE: Final = "house-cat"  # is worth as much as somebody nobody has seen play
SURE: Final = 1.0  # the spread of a level that was measured
UNSURE: Final = 3.0  # and of one that was not
USUAL: Final = 4.5  # from one level to the next


class Rung(NamedTuple):
    """One of `level` against rivals of the level below it."""

    level: str
    against: str
    players: int
    deals: int
    share: float  # of the wins

    @property
    def step(self) -> float:
        """How much the level is worth more: by that difference the model expects that share."""
        least = 1 / (2 * self.deals * self.players)
        share = min(max(self.share, least), 1 - least)
        return CHANCE * sqrt(self.players) * log(share * (self.players - 1) / (1 - share))


def ladder_of(slug: str) -> list[Rung]:
    """The rungs of a game that were measured; none where it was not."""
    path = files(f"nekodrome.games.{slug}") / FILE
    return [Rung(*row) for row in json.loads(path.read_text("utf-8"))] if path.is_file() else []


@cache
def anchors_of(slug: str) -> dict[str, Rating]:
    """What each level is worth in a game, weakest first."""
    ladder, levels = ladder_of(slug), list(LEVELS)
    heights = [0.0]
    for level in levels[1:]:
        heights.append(heights[-1] + _step([rung for rung in ladder if rung.level == level]))
    zero = MEAN - heights[levels.index(MIDDLE)]
    spread = SURE if ladder else UNSURE
    return {level: Rating(zero + height, spread) for level, height in zip(levels, heights, strict=True)}


def _step(rungs: list[Rung]) -> float:
    """The mean over player counts, each deal counting once."""
    deals = sum(rung.deals for rung in rungs)
    return sum(rung.step * rung.deals for rung in rungs) / deals if deals else USUAL
