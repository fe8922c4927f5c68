"""What each bot of a contest is worth: the model of Bradley and Terry, fitted to the scores of whole deals.

Intervals are those of clustered data (the sandwich): matches of one deal depend on each other, deals do not. Every pair
that met gets one drawn deal besides, so that whoever won everything is not worth infinitely much."""

from math import log, sqrt
from typing import Final, NamedTuple

import numpy as np
from numpy.typing import NDArray

from nekodrome.lab.shares import Z

TENFOLD: Final = 400  # points: with so many more a bot scores ten times as much as the other, as in chess
POINTS: Final = TENFOLD / log(10)
STEPS: Final = 100
CLOSE: Final = 1e-10


class Met(NamedTuple):
    """A deal between two bots, and the first one's score."""

    first: int
    second: int
    score: float


class Strength(NamedTuple):
    """Points above the mean of all bots, and the 95 % interval."""

    points: float
    low: float
    high: float


def strengths(bots: int, deals: list[Met]) -> list[Strength]:
    """Of each bot; those who met nobody are worth anything."""
    if not deals:
        return [Strength(0.0, float("-inf"), float("inf"))] * bots
    drawn = sorted({(met.first, met.second) for met in deals})
    sides = np.array([(met.first, met.second) for met in deals] + drawn)
    scores = np.array([met.score for met in deals] + [0.5] * len(drawn))
    rows = np.zeros((len(sides), bots))
    rows[np.arange(len(sides)), sides[:, 0]] += 1
    rows[np.arange(len(sides)), sides[:, 1]] -= 1
    worth, spread = _fitted(rows, scores)
    return [Strength(*(POINTS * (w + Z * s * side) for side in (0, -1, 1))) for w, s in zip(worth, spread, strict=True)]


def _fitted(rows: NDArray[np.float64], scores: NDArray[np.float64]) -> tuple[list[float], list[float]]:
    """Newton's method, then the sandwich."""
    worth = np.zeros(rows.shape[1])
    for _ in range(STEPS):
        expected = 1 / (1 + np.exp(-rows @ worth))
        curve = np.linalg.pinv((rows * (expected * (1 - expected))[:, None]).T @ rows)
        step = curve @ (rows.T @ (scores - expected))
        worth = worth + step * min(1.0, 2.0 / max(CLOSE, float(np.abs(step).max())))
        if np.abs(step).max() < CLOSE:
            break
    expected = 1 / (1 + np.exp(-rows @ worth))
    curve = np.linalg.pinv((rows * (expected * (1 - expected))[:, None]).T @ rows)
    strayed = rows * (scores - expected)[:, None]
    spread = np.diag(curve @ (strayed.T @ strayed) @ curve)
    return [float(w) for w in worth], [sqrt(max(0.0, float(s))) for s in spread]
