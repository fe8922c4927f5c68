"""Shares and how sure they are: 95 % intervals."""

from math import sqrt
from statistics import NormalDist

Z = 1.959964  # of a normal distribution, 95 % two-sided


def share_interval(wins: float, matches: int, among: int = 1) -> tuple[float, float]:
    """Wilson's interval of a share; wins may be shared ones.

    Where the furthest of several shares is looked at, it is wider, so that all of them hold at once (Bonferroni)."""
    if matches == 0:
        return 0.0, 1.0
    share = wins / matches
    z = Z if among == 1 else NormalDist().inv_cdf(1 - 0.025 / among)
    middle = share + z * z / (2 * matches)
    reach = z * sqrt(share * (1 - share) / matches + z * z / (4 * matches * matches))
    whole = 1 + z * z / matches
    return max(0.0, (middle - reach) / whole), min(1.0, (middle + reach) / whole)


def mean_interval(values: list[float]) -> tuple[float, float]:
    """The interval of the mean of independent values."""
    n = len(values)
    if n < 2:
        return 0.0, 1.0
    mean = sum(values) / n
    reach = student(n - 1) * sqrt(sum((value - mean) ** 2 for value in values) / (n - 1) / n)
    return mean - reach, mean + reach


def student(freedom: int) -> float:
    """What takes the place of Z when the spread is known from few values only: Student's t, 95 % two-sided."""
    few = {1: 12.706, 2: 4.303, 3: 3.182, 4: 2.776}
    rest = Z + (Z**3 + Z) / (4 * freedom) + (5 * Z**5 + 16 * Z**3 + 3 * Z) / (96 * freedom**2)
    return few.get(freedom, rest)
