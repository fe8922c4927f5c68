"""Rows that grow while their earlier states remain."""

import pytest

from nekodrome.server.tables.rows import Row

pytestmark = [pytest.mark.server, pytest.mark.once]


def test_a_row_that_goes_on_twice_from_one_place_is_two_rows() -> None:
    begun = Row([1, 2, 3])
    one = begun.and_then(4)
    other = begun.and_then(5)
    undone = one.without(2)
    again = undone.and_then(6)
    assert [list(row) for row in (begun, one, other, undone, again)] == [
        [1, 2, 3],
        [1, 2, 3, 4],
        [1, 2, 3, 5],
        [1, 2],
        [1, 2, 6],
    ]


def test_a_row_ends_where_its_own_part_ends() -> None:
    begun = Row([1, 2, 3])
    begun.and_then(4)
    assert (len(begun), begun[-1], begun[1:], begun[-5:]) == (3, 3, [2, 3], [1, 2, 3])
    with pytest.raises(IndexError):
        begun[3]
    with pytest.raises(IndexError):
        begun[-4]
