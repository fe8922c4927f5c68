"""Shares and how sure they are: 95 % intervals."""

from math import sqrt

Z = 1.959964  # of a normal distribution, 95 % two-sided


def share_interval(wins: float, matches: int) -> tuple[float, float]:
    """Wilson's interval of a share; wins may be shared ones."""
    if matches == 0:
        return 0.0, 1.0
    share = wins / matches
    middle = share + Z * Z / (2 * matches)
    reach = Z * sqrt(share * (1 - share) / matches + Z * Z / (4 * matches * matches))
    whole = 1 + Z * Z / matches
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
