"""Tests of frequencies. They are strict: with fixed seeds they fail for a reason, not by chance."""

import math
from collections.abc import Mapping
from typing import Any

SURE = 4.9  # standard deviations: about one in a million
RARE = 5  # expected counts below this are added up


def fits(drawn: Mapping[Any, int], expected: Mapping[Any, float]) -> bool:
    """Whether counts fit expected weights (chi-square)."""
    total, weight = sum(drawn.values()), sum(expected.values())
    pairs = [(float(drawn.get(key, 0)), total * share / weight) for key, share in expected.items()]
    return _is_likely(_gathered(pairs))


def are_alike(one: Mapping[Any, int], other: Mapping[Any, int]) -> bool:
    """Whether two samples of the same size may come from the same source (chi-square of two samples)."""
    halves = [(float(one.get(key, 0)), (one.get(key, 0) + other.get(key, 0)) / 2) for key in {**one, **other}]
    return _is_likely(_gathered(halves), of_two=True)


def _gathered(pairs: list[tuple[float, float]]) -> list[tuple[float, float]]:
    rare = [pair for pair in pairs if pair[1] < RARE]
    common = [pair for pair in pairs if pair[1] >= RARE]
    if rare:
        common.append((sum(seen for seen, _ in rare), sum(due for _, due in rare)))
    return common


def _is_likely(pairs: list[tuple[float, float]], of_two: bool = False) -> bool:
    freedom = len(pairs) - 1
    if freedom < 1:
        return True
    distance = sum((seen - due) ** 2 / due for seen, due in pairs if due > 0) * (2 if of_two else 1)
    # Wilson and Hilferty: the cube root of a chi-square is nearly normal.
    spread = 2 / (9 * freedom)
    return (math.cbrt(distance / freedom) - (1 - spread)) / math.sqrt(spread) < SURE
