"""Rounds at tables of more than two: equals sit with equals, and meet as few as possible again.

Players are ordered by score and dealt to tables from the top. Then two of different tables change places as long as
that makes the round better: fewer meetings again first, and, among equals, scores that lie closer together. Where
scores do not count, as in a round robin, this is a rotation in which everybody meets everybody about equally often."""

from itertools import combinations

from nekodrome.lab.pairings.meetings import Meetings

Tables = list[list[int]]


def table_sizes(players: int, seats: int) -> list[int]:
    """How many people sit at each table: as few tables as there can be, about as many at each; bots fill the rest."""
    tables = -(-players // seats)
    return [players // tables + (number < players % tables) for number in range(tables)]


def seat_round(scores: list[float], seats: int, met: Meetings, by_score: bool = True) -> Tables:
    """The tables of the next round, players counted from 0."""
    order = sorted(range(len(scores)), key=lambda player: (-scores[player], player) if by_score else (0.0, player))
    tables: Tables = []
    for size in table_sizes(len(order), seats):
        tables.append(order[:size])
        order = order[size:]
    weights = scores if by_score else [0.0] * len(scores)
    while _improve(tables, weights, met):
        pass
    return tables


def _improve(tables: Tables, scores: list[float], met: Meetings) -> bool:
    """Changes two places where that makes the round better; whether it did."""
    for one, other in combinations(range(len(tables)), 2):
        before = _badness([tables[one], tables[other]], scores, met)
        for i in range(len(tables[one])):
            for j in range(len(tables[other])):
                _swap(tables, one, i, other, j)
                if _badness([tables[one], tables[other]], scores, met) < before:
                    return True
                _swap(tables, one, i, other, j)
    return False


def _swap(tables: Tables, one: int, i: int, other: int, j: int) -> None:
    tables[one][i], tables[other][j] = tables[other][j], tables[one][i]


def _badness(tables: Tables, scores: list[float], met: Meetings) -> tuple[int, float]:
    spread = sum((scores[one] - scores[other]) ** 2 for table in tables for one, other in combinations(table, 2))
    return sum(met.at(table) for table in tables), round(spread, 9)
