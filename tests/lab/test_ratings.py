"""Ratings: the published method, the anchors of the scale, and who is compared with whom."""

import re
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from nekodrome.bots.levels import LEVELS
from nekodrome.games import slugs
from nekodrome.lab.ratings.anchors import Rung, anchors_of, ladder_of
from nekodrome.lab.ratings.fields import Entrant, fields_of, rate
from nekodrome.lab.ratings.plackett_luce import Rating, rated, shares

RESULTS = Path(__file__).parents[2] / "benchmarks" / "results.md"
ROW = re.compile(
    r"^\| ([a-z-]+)(?:, \d+ iterations)? \| ([a-z-]+) \| (\d) \|(?: none \|)? (\d+)(?: more)? \| ([\d.]+)% \|", re.M
)
# What openskill 6.2.0 says (PlackettLuce().rate), from ratings and places to ratings.
PUBLISHED = [
    (
        [Rating()] * 4,
        [1, 2, 3, 4],
        [
            (27.795252672501135, 8.263571791259416),
            (26.55291815138952, 8.17961798837266),
            (24.689416369722096, 8.084127880168786),
            (20.962412806387245, 8.084127880168786),
        ],
    ),
    ([Rating()] * 2, [1, 2], [(27.635389493140497, 8.06590141354368), (22.364610506859503, 8.06590141354368)]),
    (
        [Rating()] * 3,
        [1, 1, 3],
        [
            (25.717262170187357, 8.205243377397993),
            (25.717262170187357, 8.205243377397993),
            (23.565475659625285, 8.205243377397993),
        ],
    ),
    (
        [Rating(29, 7), Rating(20, 3), Rating(25, 1)],
        [2, 1, 2],
        [
            (26.36063293531288, 6.478010890558752),
            (20.682070306488278, 2.9955731064345965),
            (24.97797796692749, 1.0032669186401157),
        ],
    ),
]


@pytest.mark.parametrize(("before", "places", "after"), PUBLISHED)
def test_matches_are_rated_as_published(
    before: list[Rating], places: list[int], after: list[tuple[float, float]]
) -> None:
    for found, (mean, spread) in zip(rated(before, places), after, strict=True):
        assert found.mean == pytest.approx(mean, abs=1e-9)
        assert found.spread == pytest.approx(spread, abs=1e-9)


@given(st.lists(st.tuples(st.floats(0, 50), st.floats(0.5, 9), st.integers(1, 6)), min_size=2, max_size=6))
def test_the_first_never_loses_by_it_and_the_last_never_gains(rows: list[tuple[float, float, int]]) -> None:
    ratings, places = [Rating(mean, spread) for mean, spread, _ in rows], [place for *_, place in rows]
    after = rated(ratings, places)
    if places.count(min(places)) == 1:
        first = places.index(min(places))
        assert after[first].mean >= ratings[first].mean
    last = places.index(max(places))
    if min(places) < max(places):
        assert places.count(max(places)) > 1 or after[last].mean <= ratings[last].mean


def test_four_hundred_points_are_ten_to_one() -> None:
    strong = next(rating for n in range(4000) if (rating := Rating(25 + n / 100, 0.0)).points >= 1900)
    win, loss = shares([strong, Rating(25, 0.0)])
    assert win / loss == pytest.approx(10, rel=0.02)


def test_the_levels_are_worth_what_was_measured() -> None:
    measured = {
        Rung(level, against, int(players), int(deals), round(float(share) / 100, 3))
        for level, against, players, deals, share in ROW.findall(RESULTS.read_text("utf-8"))
    }
    for slug in slugs():
        rows = [rung._replace(share=round(rung.share, 3)) for rung in ladder_of(slug)]
        assert set(rows) <= measured, slug
        means = [rating.mean for rating in anchors_of(slug).values()]
        assert list(anchors_of(slug)) == list(LEVELS)
        assert means == sorted(means)
        assert anchors_of(slug)["house-cat"].points == 1500


def test_somebody_who_plays_like_a_level_comes_to_its_points() -> None:
    for level, places in (("tiger", [1, 1, 2]), ("kitten", [2, 2, 1])):
        rating = {"ada": Rating()}
        for n in range(120):  # as often ahead of that level as behind it, or more often one way
            place = places[n % 3] if n % 2 else 3 - places[n % 3]
            field = fields_of([Entrant("ada", None, place), Entrant(None, level, 3 - place)])[0]
            rating = rate("rasant", field, rating)
        assert abs(rating["ada"].points - anchors_of("rasant")[level].points) < 60, level
        assert rating["ada"].give < 120


def test_people_are_compared_among_themselves_and_each_with_the_bots() -> None:
    ada, bob, bot = Entrant("ada", None, 2), Entrant("bob", None, 3), Entrant(None, "tiger", 1)
    fields = fields_of([ada, bot, bob])
    assert [(field.versus, field.people) for field in fields] == [
        ("people", ["ada", "bob"]),
        ("bots", ["ada"]),
        ("bots", ["bob"]),
    ]
    alone = rate("rasant", fields_of([ada, bob])[0], {})
    assert rate("rasant", fields[0], {}) == alone  # the bot makes no difference between friends
    assert fields_of([ada, bob._replace(place=2)]) == []  # nobody is ranked
    assert fields_of([ada]) == []
