"""Luck: how much of who wins lies in the deal, by playing the same deal several times.

Equal players play each deal over and over, and only what they choose by chance differs. If the deal says nothing, wins
of a seat differ as much within a deal as between deals; if it says everything, the same seat wins every time. The share
of the variance that lies between deals (the intraclass correlation of one-way analysis of variance) tells how much."""

from typing import Final, NamedTuple

import numpy as np
from numpy.typing import NDArray

RESAMPLED: Final = 400


class Luck(NamedTuple):
    """The deal's share of the variance of wins, with its interval, from 0 to 1 but for chance."""

    share: float
    low: float
    high: float
    deals: int
    is_fixed: bool = False  # the same deal went the same way every time


def luck_of(deals: list[list[list[float]]]) -> Luck:
    """From each deal's matches, each with the share of every seat. The interval is resampled from whole deals."""
    if len(deals) < 2:
        return Luck(0.0, 0.0, 1.0, len(deals))
    wins = np.array(deals)
    rng = np.random.default_rng(0)
    again = [_correlation(wins[rng.integers(0, len(wins), len(wins))]) for _ in range(RESAMPLED)]
    low, high = np.quantile(again, [0.025, 0.975])
    is_fixed = bool((wins == wins[:, :1, :]).all())
    return Luck(_correlation(wins), max(0.0, float(low)), min(1.0, float(high)), len(deals), is_fixed)


def _correlation(wins: NDArray[np.float64]) -> float:
    deals, tries, _ = wins.shape
    middle = wins.mean(axis=1)
    between = tries * ((middle - wins.mean(axis=(0, 1))) ** 2).sum() / (deals - 1)
    within = ((wins - middle[:, None, :]) ** 2).sum() / (deals * (tries - 1))
    whole = between + (tries - 1) * within
    return float((between - within) / whole) if whole > 0 else 0.0
