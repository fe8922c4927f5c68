"""Pairings: the published tables, tables of more than two, points and standings."""

from itertools import combinations

import pytest

from nekodrome.lab.pairings.meetings import NOBODY, Meetings
from nekodrome.lab.pairings.round_robin import berger
from nekodrome.lab.pairings.standings import Result, points_of, standings
from nekodrome.lab.pairings.tables import seat_round, table_sizes

# FIDE Handbook, C.05, annex 1.
BERGER = {
    4: ["1-4 2-3", "4-3 1-2", "2-4 3-1"],
    6: ["1-6 2-5 3-4", "6-4 5-3 1-2", "2-6 3-1 4-5", "6-5 1-4 2-3", "3-6 4-2 5-1"],
    8: [
        "1-8 2-7 3-6 4-5",
        "8-5 6-4 7-3 1-2",
        "2-8 3-1 4-7 5-6",
        "8-6 7-5 1-4 2-3",
        "3-8 4-2 5-1 6-7",
        "8-7 1-6 2-5 3-4",
        "4-8 5-3 6-2 7-1",
    ],
}


@pytest.mark.parametrize("players", BERGER)
def test_a_round_robin_is_that_of_the_berger_tables(players: int) -> None:
    written = [" ".join(f"{one}-{other}" for one, other in pairs) for pairs in berger(players)]
    assert written == BERGER[players]


def test_everybody_meets_everybody_once() -> None:
    for players in range(2, 17):
        pairs = [tuple(sorted(pair)) for pairs in berger(players) for pair in pairs]
        last = players + players % 2
        assert sorted(pairs) == list(combinations(range(1, last + 1), 2))


def test_tables_of_more_spread_bots_and_keep_meetings_apart() -> None:
    assert table_sizes(10, 4) == [4, 3, 3]
    assert table_sizes(4, 4) == [4]
    assert table_sizes(5, 4) == [3, 2]
    met = Meetings()
    for _ in range(4):
        for table in seat_round([0.0] * 16, 4, met, by_score=False):
            met.add(table)
    counts = [met.between(one, other) for one, other in combinations(range(16), 2)]
    assert max(counts) <= 2
    assert sum(count > 1 for count in counts) <= 12
    scores = [float(n) for n in range(9)]
    assert [sorted(table) for table in seat_round(scores, 3, Meetings())] == [[6, 7, 8], [3, 4, 5], [0, 1, 2]]


def test_points_are_the_share_of_those_who_came_in_behind() -> None:
    result = Result([3, NOBODY, 0, 1], [1, 2, 2, 4])
    assert [result.points(seat) for seat in range(4)] == [1.0, 0.5, 0.5, 0.0]
    assert points_of(4, [result]) == [0.5, 0.0, 0.0, 1.0]


def test_standings_are_by_points_then_by_what_those_one_met_have() -> None:
    results = [Result([0, 2], [1, 2]), Result([1, NOBODY], [1, 2]), Result([3, 2], [2, 1])]
    rows = [(row.player, row.points, row.buchholz, row.wins) for row in standings(4, results)]
    assert rows == [(0, 1.0, 1.0, 1), (2, 1.0, 1.0, 1), (1, 1.0, 0.0, 1), (3, 0.0, 1.0, 0)]


def test_whoever_never_came_has_no_points_even_where_nobody_came() -> None:
    neither = Result([0, 1], [1000, 1000], (0, 1))
    assert [neither.points(seat) for seat in range(2)] == [0.0, 0.0]
    assert not neither.played
