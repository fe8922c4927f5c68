"""The tests of frequencies notice what they should."""

from collections import Counter

import pytest

from nekodrome.core.rng import rng_of_number
from nekodrome.kit.chance import are_alike, fits


def rolls(sides: int, number: int, seed: int, loaded: int = 0) -> Counter[int]:
    """A die that shows its first face `loaded` times in a hundred more often."""
    rng = rng_of_number(seed)
    return Counter(0 if rng.below(100) < loaded else rng.below(sides) for _ in range(number))


@pytest.mark.parametrize("seed", range(20))
def test_a_fair_die_fits(seed: int) -> None:
    assert fits(rolls(6, 600, seed), dict.fromkeys(range(6), 1.0))
    assert are_alike(rolls(6, 600, seed), rolls(6, 600, seed + 100))


@pytest.mark.parametrize("seed", range(5))
def test_a_loaded_die_does_not(seed: int) -> None:
    assert not fits(rolls(6, 600, seed, loaded=15), dict.fromkeys(range(6), 1.0))
    assert not are_alike(rolls(6, 600, seed), rolls(6, 600, seed + 100, loaded=25))


def test_a_face_that_never_shows_is_noticed() -> None:
    assert not fits(rolls(5, 600, 1), dict.fromkeys(range(6), 1.0))
    assert not are_alike(rolls(5, 600, 1), rolls(6, 600, 1))


def test_one_value_alone_always_fits() -> None:
    assert fits({"a": 10}, {"a": 1.0})
    assert are_alike({"a": 10}, {"a": 10})
