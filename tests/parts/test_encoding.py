"""Numbers written into a row: every byte in its place, whatever lies beside it."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from nekodrome.core.observations import blank
from nekodrome.parts.encoding import add_one, mark, put_bits, put_flag, put_number, put_one_of, turned


@given(st.lists(st.integers(0, 255), max_size=30))
def test_numbers_lie_side_by_side(numbers: list[int]) -> None:
    row, at = blank(40), 0
    for number in numbers:
        at = put_number(row, at, number)
    assert at == len(numbers)
    assert bytes(memoryview(row))[:at] == bytes(numbers)


@given(st.integers(0, 2**56 - 1), st.integers(0, 15))
def test_bits_become_bytes_from_any_place_on(bits: int, at: int) -> None:
    row = blank(80)
    assert put_bits(row, at, bits, 56) == at + 56
    expected = [0] * at + [bits >> n & 1 for n in range(56)]
    assert list(bytes(memoryview(row))) == expected + [0] * (80 - len(expected))


def test_one_of_many_and_flags() -> None:
    row = blank(16)
    at = put_one_of(row, 0, 2, 4)
    at = put_one_of(row, at, -1, 3)
    at = put_flag(row, at, True)
    at = put_flag(row, at, False)
    at = mark(row, at)
    for _ in range(3):
        add_one(row, at)
    assert list(bytes(memoryview(row)))[: at + 1] == [0, 0, 1, 0, 0, 0, 0, 1, 0, 1, 3]


def test_what_is_too_high_stays_a_byte() -> None:
    row = blank(8)
    put_number(row, 7, 1000)
    assert list(bytes(memoryview(row))) == [0] * 7 + [255]


@pytest.mark.parametrize(("seat", "eye", "away"), [(2, 1, 1), (1, 2, 3), (0, 0, 0), (-1, 2, -1)])
def test_seats_turn_with_the_eye(seat: int, eye: int, away: int) -> None:
    assert turned(seat, eye, 4) == away
