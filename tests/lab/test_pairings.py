"""Pairings: the published tables, the rules of Swiss rounds, and tables of more than two."""

import random
from itertools import combinations

import pytest

from nekodrome.lab.pairings.meetings import NOBODY, Meetings
from nekodrome.lab.pairings.round_robin import berger
from nekodrome.lab.pairings.standings import Result, points_of, standings
from nekodrome.lab.pairings.swiss import swiss_round
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


def test_the_first_swiss_round_is_the_upper_half_against_the_lower() -> None:
    assert swiss_round([0.0] * 8, Meetings()) == [(0, 4), (1, 5), (2, 6), (3, 7)]
    assert swiss_round([0.0] * 7, Meetings()) == [(0, 3), (1, 4), (2, 5), (6, NOBODY)]


def test_a_bracket_is_transposed_as_little_as_need_be() -> None:
    met = Meetings([[0, 2]])
    assert swiss_round([1.0] * 4, met) == [(0, 3), (1, 2)]
    met = Meetings([[0, 2], [1, 3], [0, 3]])
    assert swiss_round([1.0] * 4, met) == [(0, 1), (2, 3)]  # the halves are exchanged


def test_the_lowest_is_moved_down_and_meets_the_best_below() -> None:
    # After 1-4, 2-5, 3-6, all won by the higher number but one: three have one point.
    met = Meetings([[0, 3], [1, 4], [2, 5]])
    assert swiss_round([1.0, 1.0, 1.0, 0.0, 0.0, 0.0], met) == [(0, 1), (2, 3), (4, 5)]


@pytest.mark.parametrize("players", [4, 7, 12, 25, 40])
def test_nobody_meets_the_same_opponent_twice_and_nobody_rests_twice(players: int) -> None:
    rng = random.Random(players)
    results: list[Result] = []
    met = Meetings()
    for _ in range(min(players - 1, 6)):
        pairs = swiss_round(points_of(players, results), met)
        assert sorted(player for pair in pairs for player in pair if player != NOBODY) == list(range(players))
        for pair in pairs:
            assert met.between(*pair) == 0
            met.add(list(pair))
            results.append(Result(list(pair), rng.choice(([1, 2], [2, 1], [1, 1]))))
    table = standings(players, results)
    assert [row.points for row in table] == sorted((row.points for row in table), reverse=True)


def test_swiss_rounds_pair_equals() -> None:
    results: list[Result] = []
    met = Meetings()
    for _ in range(4):  # the lower number always wins
        points = points_of(16, results)
        pairs = swiss_round(points, met)
        assert sum(abs(points[one] - points[other]) for one, other in pairs) <= 2
        for pair in pairs:
            met.add(list(pair))
            results.append(Result(list(pair), [1, 2]))
    table = standings(16, results)
    assert (table[0].player, table[0].points) == (0, 4.0)


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
