"""Stepping through rows of lanes, against a plain search."""

from itertools import product

from nekodrome.parts.track import ALL_LANES, beside, blocked, lanes_in, stepped

SETS = range(16)


def reached(lane: int, row: set[int]) -> set[int]:
    """The lanes of a row at most one to the side."""
    return {other for other in row if abs(other - lane) <= 1}


def test_lanes_are_the_bits_of_a_row() -> None:
    assert lanes_in(0b0111) == [0, 1, 2]
    assert lanes_in(0b1010) == [1, 3]
    assert lanes_in(ALL_LANES) == [0, 1, 2, 3]


def test_beside_reaches_neighbouring_lanes() -> None:
    for lanes in SETS:
        expected = {lane for lane in range(4) if any(abs(lane - other) <= 1 for other in lanes_in(lanes))}
        assert set(lanes_in(beside(lanes) & ALL_LANES)) == expected


def test_a_step_reaches_the_free_spaces_ahead() -> None:
    for start, free in product(SETS, SETS):
        expected = {there for lane in lanes_in(start) for there in reached(lane, set(lanes_in(free)))}
        assert set(lanes_in(stepped(start, free))) == expected


def test_blocked_is_whoever_reaches_no_free_space() -> None:
    for start, free in product(SETS, SETS):
        expected = [lane for lane in lanes_in(start) if not reached(lane, set(lanes_in(free)))]
        assert lanes_in(blocked(start, free)) == expected


def test_rows_of_three_lanes_are_stepped_through_side_by_side() -> None:
    for one, other, free in product(range(8), range(8), range(8)):
        both, free_twice = one | other << 4, free | free << 4
        assert stepped(both, free_twice) == stepped(one, free) | stepped(other, free) << 4
        assert blocked(both, free_twice) == blocked(one, free) | blocked(other, free) << 4
