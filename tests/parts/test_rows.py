"""Rows of numbers."""

import pytest

from nekodrome.parts.rows import copied, up_to, zeros


@pytest.mark.parametrize("n", [0, 1, 5, 56])
def test_rows_have_their_length(n: int) -> None:
    assert list(zeros(n)) == [0] * n
    assert list(up_to(n)) == list(range(n))


def test_a_copy_is_independent() -> None:
    row = up_to(3)
    copy = copied(row)
    copy[0] = 9
    assert list(row) == [0, 1, 2]
    assert list(copy) == [9, 1, 2]
