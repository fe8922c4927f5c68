"""Where a denchuu could go, quickly; and where the planner puts it."""

import time
from math import hypot

import numpy as np

from nekodrome.games.nekojima.physics.island import EMPTY, Denchuu
from nekodrome.games.nekojima.physics.orders import Orders
from nekodrome.games.nekojima.physics.picture import cat_shape, png_of
from nekodrome.games.nekojima.physics.planner import STEADINESS, any_spot, plan, probe_cat
from nekodrome.games.nekojima.physics.programs import hang, put_up
from nekodrome.games.nekojima.physics.spots import (
    LATTICE,
    SPOTS,
    first_spots,
    place_of,
    pole_of_spot,
    second_spots,
    spot_of_pole,
)
from tests.nekojima.physics.islands import BLUE, PINK, WHITE, chain, island, spot_near, two_towers

PAIRS = [Denchuu(WHITE, (75, 75)), Denchuu(WHITE, (75, 90))]


def test_spots_are_numbered_once_and_for_all() -> None:  # NEK-31
    assert SPOTS == 2284
    assert LATTICE[0] == (-37.5, -142.5)
    assert [pole_of_spot(spot) for spot in (0, SPOTS, SPOTS + 41)] == [-1, 0, 41]


def test_first_spots_lie_in_their_district_beside_poles_or_on_top() -> None:  # NEK-10
    tower = two_towers(2)
    spots = first_spots(tower, 0)
    assert spots == sorted(spots)
    assert [spot for spot in spots if spot >= SPOTS] == [spot_of_pole(3)]  # pole 1 carries it
    for spot in spots[:-1]:
        x, y = LATTICE[spot]
        assert min(x, y) >= 11
        assert hypot(x - 57.5, y - 37.5) > 23
    assert len(first_spots(EMPTY, 2)) == SPOTS // 4


def test_second_spots_are_within_the_cable() -> None:  # NEK-31
    first = spot_near(60, 40)
    for colour, length in ((PINK, 100), (WHITE, 140), (BLUE, 180)):
        spots = second_spots(EMPTY, Denchuu(colour, (75, 75)), first, 3)
        apart = [hypot(*(a - b for a, b in zip(LATTICE[spot], LATTICE[first], strict=True))) - 22 for spot in spots]
        assert max(apart) <= 0.97 * length
        assert max(apart) > 0.9 * length


def test_variants_take_spots_away() -> None:  # NEK-24, NEK-25
    tower = two_towers(2)
    assert spot_of_pole(3) not in first_spots(tower, 0, Orders(urban_jungle=True))
    assert spot_of_pole(3) in first_spots(tower, 0, Orders(skyscrapers=True))
    one = spot_near(100, 20)
    free = second_spots(tower, PAIRS[0], one, 0, Orders(skyscrapers=True))
    assert all(spot >= SPOTS for spot in free)


def test_spots_are_found_quickly() -> None:
    tower = two_towers(7)
    first = first_spots(tower, 0)[0]
    started = time.process_time()
    for _ in range(10):
        first_spots(tower, 0)
        second_spots(tower, PAIRS[0], first, 3)
    assert (time.process_time() - started) / 20 < 0.010  # 2 ms when the machine is quiet


def test_the_planner_s_placement_holds() -> None:  # NEK-31
    tower = two_towers(2)
    orders = Orders((1, 2))
    best = plan(tower, PAIRS, (1, 2), orders, 4)[0]
    assert best.tried
    assert put_up(tower, best.denchuu, best.first, best.second, "human", 1, orders).is_clean
    assert {place_of(tower, spot).on for spot in (best.first, best.second)} == {-1}  # low before high


def test_the_same_seed_plans_the_same() -> None:
    effort = STEADINESS["kitten"].effort
    assert plan(two_towers(1), PAIRS, (0, 0), seed=9, effort=effort) == plan(
        two_towers(1), PAIRS, (0, 0), seed=9, effort=effort
    )


def test_what_is_planned_may_be_chosen() -> None:  # NEK-31
    tower, pairs = two_towers(1), [Denchuu(PINK, (75, 75)), Denchuu(PINK, (75, 90))]
    effort, orders = STEADINESS["house-cat"].effort, Orders(skyscrapers=True)  # one of two poles has to go on a top
    found = plan(tower, pairs, (0, 0), orders, effort=effort)
    assert len(found) > 5
    for placement in found:
        assert placement.second in second_spots(tower, placement.denchuu, placement.first, 0, orders)
        for spot in (placement.first, placement.second):
            assert min(map(abs, place_of(tower, spot)[:2])) >= 11 + 1000 * effort.inside


def test_another_try_is_another_spot() -> None:  # NEK-10
    for effort in (STEADINESS["kitten"].effort, STEADINESS["alley-cat"].effort):
        tries = [plan(two_towers(1), PAIRS, (1, 2), seed=3, effort=effort, again=again)[0] for again in range(3)]
        assert len({(placement.first, placement.second) for placement in tries}) == 3


def test_there_is_a_spot_or_there_is_none() -> None:  # NEK-21
    assert any_spot(EMPTY, PAIRS, (0, 1))
    full = island(*(chain(WHITE, (-60, y, 0), (60, y, 0)) for y in (20, 60)))  # two bearing poles, too near each other
    assert any_spot(full, PAIRS, (0, 0))
    assert not any_spot(full, PAIRS, (0, 0), Orders(skyscrapers=True))
    assert not any_spot(two_towers(2), [], (0, 1))


def test_cats_find_clear_cables_of_their_colour() -> None:  # NEK-16
    tower = two_towers(3)
    points = probe_cat(tower, WHITE)
    assert points
    assert probe_cat(tower, PINK) == []
    hung = hang(tower, 0, *points[0], "human", 5)
    assert hung.is_clean
    assert points[0][0] not in {cable for cable, _ in probe_cat(hung.island, WHITE)}


def test_a_picture_is_a_png_of_the_island() -> None:
    drawn = png_of(two_towers(2), 96, 72)
    assert drawn[:8] == b"\x89PNG\r\n\x1a\n"
    assert int.from_bytes(drawn[16:20], "big") == 96
    assert drawn != png_of(two_towers(1), 96, 72)
    grid = np.meshgrid(np.arange(-9.0, 10.0), np.arange(0.0, 19.0))
    assert 60 < (cat_shape(grid[0], grid[1]) > 0).sum() < 160
