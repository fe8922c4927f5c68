"""Every finding of the referee, in a built that has it and in one that nearly has it."""

import numpy as np
import pytest

from nekodrome.games.nekojima.physics.built import Floats
from nekodrome.games.nekojima.physics.findings import RULES, SENTENCES, words
from nekodrome.games.nekojima.physics.footing import fallen_poles, standing_faults
from nekodrome.games.nekojima.physics.island import Denchuu, HungCat, Island
from nekodrome.games.nekojima.physics.orders import FREE, Orders
from nekodrome.games.nekojima.physics.referee import faults_in
from nekodrome.games.nekojima.physics.winding import winding_of
from tests.nekojima.physics.islands import BLUE, PINK, WHITE, chain, faults, island, judged, near_misses

SPAN = chain(WHITE, (-60, 40, 0), (60, 40, 0))


def crossing(height: float) -> Island:
    """A second cable over the first, at right angles, its poles in the air."""
    return island(SPAN, chain(WHITE, (0, -20, height), (0, 100, height)))


def test_a_cable_that_touches_a_cable_is_found() -> None:  # NEK-12
    assert "cable_cable" in faults(crossing(2.0))
    assert "cable_cable" not in faults(crossing(5.0))
    assert "cable_cable" in near_misses(crossing(5.0))
    assert "cable_cable" not in near_misses(crossing(9.0))


def test_a_gap_below_three_tenths_of_a_millimetre_is_a_touch() -> None:  # NEK-12
    gaps = {height: [f.gap for f in judged(crossing(height)) if f.kind == "cable_cable"] for height in (3.4, 3.9)}
    assert 0 < gaps[3.4][0] < 0.3
    assert 0.3 < gaps[3.9][0] < 1
    assert "cable_cable" in faults(crossing(3.4))
    assert "cable_cable" not in faults(crossing(3.9))


def folded(bend: float, *others: tuple[Denchuu, Floats]) -> Island:
    """A blue cable bent into a flat ring, link by link."""
    denchuu, position = chain(BLUE, (-90, 40, 0), (90, 40, 0))
    position[7:11], position[11:27] = [1, 0, 0, 0], [0, bend] * 8
    return island((denchuu, position), *others)


def test_a_cable_that_touches_itself_is_found() -> None:  # NEK-12
    assert "cable_itself" in faults(folded(0.98))
    assert "cable_itself" not in faults(folded(0.6))


def test_a_cable_that_touches_a_pole_is_found() -> None:  # NEK-12
    assert "cable_pole" in faults(island(SPAN, chain(WHITE, (0, 51, 0), (0, 140, 0))))
    beside = island(SPAN, chain(WHITE, (0, 54.5, 0), (0, 144, 0)))
    assert "cable_pole" not in faults(beside)
    assert "cable_pole" in near_misses(beside)


def test_a_cable_does_not_mind_the_first_two_links_at_its_own_pole() -> None:  # NEK-12
    close = island(chain(PINK, (-45, 40, 0), (45, 40, 0)))
    assert faults(close) == set()


def test_a_cable_that_touches_the_board_is_found() -> None:  # NEK-12
    assert "cable_board" in faults(island(chain(BLUE, (-42, 40, 0), (42, 40, 0))))
    assert "cable_board" not in faults(island(chain(BLUE, (-65, 40, 0), (65, 40, 0))))


def test_poles_side_by_side_are_told_from_poles_on_poles() -> None:  # NEK-12
    other = chain(WHITE, (60, 62.1, 0), (60, 150, 0))
    assert "pole_side" in faults(island(SPAN, other))
    apart = island(SPAN, chain(WHITE, (60, 63.0, 0), (60, 150, 0)))
    assert "pole_side" not in faults(apart)
    assert "pole_side" in near_misses(apart)
    on_top = island(SPAN, chain(WHITE, (-60, 40, 75), (60, 40, 75)))
    assert faults(on_top) == set()
    off_centre = island(SPAN, chain(WHITE, (-54, 40, 75), (60, 46, 75)))
    assert faults(off_centre) == set()


def with_cat(x: float, y: float, z: float) -> Island:
    """A cat hung from the first cable (where it truly is), and a pole of another denchuu there."""
    bare = island(SPAN)
    points = bare.layout.cables[0]
    hook = (points[3] + points[4]) / 2
    hung = (HungCat(2, 0, 3), np.array([*hook, 1, 0, 0, 0]))
    other = chain(WHITE, (x, y, z), (x, y + 110, z))
    return island(SPAN, other, cats=(hung,))


def test_a_cat_that_touches_anything_but_its_cable_is_found() -> None:  # NEK-12
    assert "cat_touches" in faults(with_cat(15.0, 40, -40))
    assert "cat_touches" not in faults(with_cat(22.5, 40, -40))
    assert "cat_touches" in near_misses(with_cat(22.5, 40, -40))


def test_poles_and_cables_beyond_the_edge_are_found() -> None:  # NEK-12
    assert "pole_edge" in faults(island(chain(WHITE, (30, 40, 0), (150, 40, 0))))
    assert "pole_edge" not in faults(island(chain(WHITE, (20, 30, 0), (140, 30, 0))))
    outside = island(chain(WHITE, (-60, 159, 0), (60, 159, 0)))
    assert "cable_edge" in faults(outside)
    assert "cable_edge" not in faults(island(chain(WHITE, (-60, 120, 0), (60, 120, 0))))


def ring(turn: float, height: float = 0.04) -> Floats:
    """A cable round the origin, through that angle."""
    angles = np.linspace(0, turn, 9)
    return np.stack([0.02 * np.cos(angles), 0.02 * np.sin(angles), np.full(9, height)], axis=1)


def test_a_cable_wound_round_a_pole_is_measured() -> None:  # NEK-11
    foot, top = np.zeros(3), np.array([0, 0, 0.075])
    assert np.degrees(winding_of(ring(np.radians(280)), foot, top)) == pytest.approx(280)
    assert np.degrees(winding_of(ring(np.radians(200)), foot, top)) == pytest.approx(200)
    assert winding_of(ring(np.radians(280), 0.2), foot, top) == 0  # above the pole
    aside = np.array([0.1, 0, 0])
    assert winding_of(ring(np.radians(280)), foot + aside, top + aside) < 1  # beside it


@pytest.mark.parametrize(("bend", "wound"), [(0.75, True), (0.5, False)])
def test_a_wound_cable_is_found(bend: float, wound: bool) -> None:  # NEK-11
    points = 1000 * folded(bend).layout.cables[0]
    x, y, _ = ((points.min(0) + points.max(0)) / 2).tolist()
    inside = folded(bend, chain(PINK, (x, y, 20), (x - 80, y, 20)))
    assert ("wound" in faults(inside)) == wound


def leaning(degrees: float) -> Island:
    """A denchuu tilted about its first foot, as a whole."""
    denchuu, position = chain(WHITE, (-60, 40, 0), (60, 40, 0))
    half = np.radians(degrees) / 2
    position[3:7] = [np.cos(half), np.sin(half), 0, 0]
    height = 0.0375
    position[:3] = [-0.06, 0.04 - height * np.sin(2 * half), height * np.cos(2 * half)]
    return island((denchuu, position))


def test_a_pole_that_does_not_stand_upright_is_found() -> None:  # NEK-11
    assert "leaning" in faults(leaning(9))
    assert "leaning" not in faults(leaning(5))


def test_a_fallen_pole_is_found() -> None:  # NEK-19
    low = np.zeros(2)
    assert fallen_poles(leaning(31).layout, low) == [0, 1]
    assert fallen_poles(leaning(29).layout, low) == []
    stood = island(SPAN).layout
    assert fallen_poles(stood, np.array([0.0101, 0.0099])) == [0]
    assert fallen_poles(island(chain(WHITE, (41, 0, 0), (161, 0, 0))).layout, low) == [1]


def test_a_pole_in_the_air_is_found() -> None:  # NEK-10
    assert "in_the_air" in faults(island(chain(WHITE, (-60, 40, 5), (60, 40, 5))))
    assert "in_the_air" not in faults(island(chain(WHITE, (-60, 40, 1), (60, 40, 1))))


def test_a_denchuu_on_itself_is_found() -> None:  # NEK-11
    denchuu, position = chain(WHITE, (0, 40, 0), (60, 40, 75), (75, 75))
    assert "own_stack" not in faults(island((denchuu, position)))
    stacked = island((denchuu, position)).layout
    feet, tops = stacked.feet.copy(), stacked.tops.copy()
    feet[1], tops[1] = feet[0] + [0, 0, 0.075], tops[0] + [0, 0, 0.075]
    found = standing_faults(stacked._replace(feet=feet, tops=tops), FREE, 0)
    assert "own_stack" in {finding.kind for finding in found}


@pytest.mark.parametrize(
    ("first", "second", "districts", "wrong"),
    [
        ((-60, 40), (60, 40), (3, 0), 0),
        ((-60, 40), (60, 40), (0, 3), 0),  # either way round
        ((-60, 40), (60, 40), (0, 0), 1),
        ((-60, 40), (60, 40), (1, 2), 2),
        ((-110, 10.5), (10, 10.5), (3, 0), 2),  # the whole foot, not its middle
        ((-110, 11.5), (11.5, 11.5), (3, 0), 0),
    ],
)
def test_feet_have_to_be_inside_the_imposed_districts(
    first: tuple[float, float], second: tuple[float, float], districts: tuple[int, int], wrong: int
) -> None:  # NEK-10
    built = island(chain(WHITE, (*first, 0), (*second, 0)))
    found = [finding for finding in judged(built, Orders(districts), 0) if finding.kind == "district"]
    assert len(found) == wrong


def test_a_third_pole_on_a_pile_breaks_the_urban_jungle() -> None:  # NEK-24
    piles = [chain(WHITE, (-60, 40, 75 * floor), (60, 40, 75 * floor)) for floor in range(3)]
    assert "nest" in faults(island(*piles), Orders(urban_jungle=True))
    assert "nest" not in faults(island(*piles[:2]), Orders(urban_jungle=True))
    assert "nest" not in faults(island(*piles))


def test_a_third_bearing_pole_breaks_the_skyscrapers() -> None:  # NEK-25
    rows = [chain(WHITE, (-60, y, 0), (60, y, 0)) for y in (20, 60, 100)]
    assert "bearing" in faults(island(*rows), Orders(skyscrapers=True))
    assert "bearing" not in faults(island(*rows[:2]), Orders(skyscrapers=True))
    assert "bearing" not in faults(island(*rows))


def test_a_finding_speaks_in_words_a_player_understands() -> None:
    built = island(SPAN, chain(WHITE, (0, 51, 0), (0, 140, 0)))
    said = [words(finding, built.denchuu) for finding in faults_in(judged(built))]
    assert "white cable 1 touches pole 3" in said
    assert RULES.keys() == SENTENCES.keys()
    assert str(Denchuu(BLUE, (75, 90))) == "blue 75-90"
