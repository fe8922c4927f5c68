"""Sets as the bits of an int, against Python's own sets."""

import pytest
from hypothesis import given
from hypothesis import strategies as st
from librt.vecs import vec
from mypy_extensions import i64

from nekodrome.parts.bits import bit, count, has, lowest, members_of, nth, set_of, shl, with_members

sets = st.sets(st.integers(0, 57))


@pytest.mark.parametrize("n", range(58))
def test_a_bit_is_a_power_of_two(n: int) -> None:
    assert bit(n) == 2**n
    assert shl(3, n) == 3 * 2**n
    assert lowest(2**n) == n


@given(sets)
def test_members_come_back_ascending(members: set[int]) -> None:
    assert list(members_of(set_of(sorted(members)))) == sorted(members)


@given(sets)
def test_members_are_counted(members: set[int]) -> None:
    assert count(set_of(list(members))) == len(members)


@given(sets, st.integers(0, 57))
def test_membership(members: set[int], n: int) -> None:
    assert has(set_of(list(members)), n) == (n in members)


@given(sets.filter(bool), st.integers(0, 57))
def test_the_nth_member(members: set[int], n: int) -> None:
    n %= len(members)
    assert nth(set_of(list(members)), n) == sorted(members)[n]
    assert lowest(set_of(list(members))) == min(members)


def test_codes_are_followed_by_one_for_each_member() -> None:
    assert list(with_members(vec[i64]([3]), set_of([5, 0, 2]), 40)) == [3, 40, 42, 45]
    assert list(with_members(vec[i64]([3]), 0, 40)) == [3]
