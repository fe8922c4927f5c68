"""Ratings after a match of any number of players: the Plackett-Luce model of Weng and Lin.

R. C. Weng and C.-J. Lin, A Bayesian Approximation Method for Online Ranking, Journal of Machine Learning Research 12
(2011), algorithm 4, with the constants of the library openskill. docs/ratings.md says why this one."""

from math import exp, log, sqrt
from typing import Final, NamedTuple

MEAN: Final = 25.0  # of somebody nobody has seen play
SPREAD: Final = MEAN / 3
CHANCE: Final = MEAN / 6  # how far a single match strays from what players are worth (beta)
DRIFT: Final = MEAN / 300  # how much a player may have changed since the match before (tau)
LEAST: Final = 0.0001  # of the spread's square that a match leaves (kappa)
CENTRE: Final = 1500
TENFOLD: Final = 400  # points: with so many more one wins ten times as often, at a table of two
POINTS: Final = TENFOLD / log(10) / (CHANCE * sqrt(2))  # in one unit of the mean
SURE: Final = 2  # so many spreads either side hold the truth nineteen times in twenty


class Rating(NamedTuple):
    """What somebody is worth, and how sure that is: a mean and its standard deviation."""

    mean: float = MEAN
    spread: float = SPREAD

    @property
    def points(self) -> int:
        """The mean on the scale that people know from chess."""
        return round(CENTRE + (self.mean - MEAN) * POINTS)

    @property
    def give(self) -> int:
        """How many points it may be off, nineteen times in twenty."""
        return round(SURE * self.spread * POINTS)

    @property
    def low(self) -> float:
        """What they are worth at least: whoever is surer of it stands before an equal."""
        return self.mean - SURE * self.spread


def rated(ratings: list[Rating], places: list[int]) -> list[Rating]:
    """The ratings after a match that ended with these places, 1 being the best; equal places are shared."""
    ratings = [Rating(mean, sqrt(spread**2 + DRIFT**2)) for mean, spread in ratings]
    scale = sqrt(sum(rating.spread**2 + CHANCE**2 for rating in ratings))
    weights = [exp(rating.mean / scale) for rating in ratings]
    # For each player: what all those weigh who came no better, and how many shared that place.
    behind = [sum(weights[i] for i, other in enumerate(places) if other >= place) for place in places]
    shared = [places.count(place) for place in places]
    found = []
    for i, (mean, spread) in enumerate(ratings):
        gain = certainty = 0.0
        for q, place in enumerate(places):
            if place <= places[i]:
                share = weights[i] / behind[q]
                gain += ((1.0 if q == i else 0.0) - share) / shared[q]
                certainty += share * (1 - share) / shared[q]
        square = spread**2
        kept = 1 - certainty * square / scale**2 * (spread / scale)
        found.append(Rating(mean + gain * square / scale, spread * sqrt(max(kept, LEAST))))
    return found


def shares(ratings: list[Rating]) -> list[float]:
    """How often each of them is expected to win."""
    scale = sqrt(sum(rating.spread**2 + CHANCE**2 for rating in ratings))
    weights = [exp(rating.mean / scale) for rating in ratings]
    return [weight / sum(weights) for weight in weights]
