"""Hexagonal boards: cells, neighbours, corners, edges and rotations."""

from itertools import combinations

import pytest

from nekodrome.parts.hexes import (
    CORNER_OWNER,
    CORNER_SIDE,
    DIRECTIONS,
    cell_at,
    cells_within,
    distance_of,
    q_of,
    r_of,
    steps_of,
    turned,
    turns_of,
    width_of,
)

radii = pytest.mark.parametrize("radius", [1, 3, 14])


@radii
def test_a_cell_and_its_coordinates_are_the_same_thing(radius: int) -> None:
    for cell in cells_within(radius):
        assert cell_at(radius, q_of(radius, cell), r_of(radius, cell)) == cell


@radii
def test_the_grid_has_every_cell_within_the_radius_and_room_for_their_neighbours(radius: int) -> None:
    cells = cells_within(radius)
    assert len(cells) == 1 + 3 * radius * (radius + 1)
    assert cells == sorted(cells)
    for cell in cells:
        for step in steps_of(radius):
            assert 0 <= cell + step < width_of(radius) ** 2


def test_directions_go_round_in_a_circle_and_each_has_its_opposite() -> None:
    for d, (q, r) in enumerate(DIRECTIONS):
        assert turned(q, r, 1) == DIRECTIONS[(d + 1) % 6]
        assert DIRECTIONS[(d + 3) % 6] == (-q, -r)


@radii
def test_steps_lead_to_the_neighbours(radius: int) -> None:
    middle = cell_at(radius, 0, 0)
    there = [(q_of(radius, middle + step), r_of(radius, middle + step)) for step in steps_of(radius)]
    assert there == [*DIRECTIONS, (0, 0)]


def test_neighbours_are_one_away_and_a_turn_keeps_the_distance() -> None:
    assert {distance_of(q, r) for q, r in DIRECTIONS} == {1}
    assert distance_of(2, -1) == 2
    assert [distance_of(*turned(3, -1, sixths)) for sixths in range(6)] == [3] * 6


def test_six_sixths_are_a_whole_turn() -> None:
    assert turned(4, -3, 6) == (4, -3)
    assert turned(4, -3, 3) == (-4, 3)
    assert turns_of([(0, 0), (1, 0)])[2] == [(0, 0), (0, -1)]


def test_three_cells_name_their_common_corner_alike() -> None:
    names: dict[frozenset[int], set[tuple[int, int]]] = {}
    steps = list(steps_of(3))
    for cell in cells_within(2):
        for d in range(6):
            meeting = frozenset([cell, cell + steps[d], cell + steps[(d + 1) % 6]])
            names.setdefault(meeting, set()).add((cell + steps[CORNER_OWNER[d]], CORNER_SIDE[d]))
    assert all(len(name) == 1 for name in names.values())
    all_names = [next(iter(name)) for name in names.values()]
    assert all(one != other for one, other in combinations(all_names, 2))
