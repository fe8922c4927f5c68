"""Contests of bots: equal chances for both, a test that bounds its errors, and the same file whoever plays."""

from collections import Counter

import numpy as np
import pytest

from nekodrome.lab.contests.contest import Contest
from nekodrome.lab.contests.seatings import seatings
from nekodrome.lab.contests.sequential import Bounds, Trial, ratio
from nekodrome.lab.contests.strengths import Met, strengths
from nekodrome.lab.plays import Row, Setting
from nekodrome.lab.workers import Alone, crew_of

RASANT = Setting("rasant", 2, {})


@pytest.mark.parametrize("players", [2, 3, 4, 5, 6])
def test_both_bots_sit_in_every_seat_equally_often(players: int) -> None:
    ways = seatings(players)
    assert len(set(ways)) == len(ways) == (2 if players % 2 == 0 else 2 * players)
    for seat in range(players):
        assert sum(way[seat] for way in ways) == len(ways) / 2


def test_the_ratio_is_that_of_the_books_for_wins_and_losses() -> None:
    """With wins and losses alone the likeliest distribution of a mean is known: the mean itself."""
    scores = Counter({1.0: 60, 0.0: 40})
    expected = 60 * np.log(0.55 / 0.5) + 40 * np.log(0.45 / 0.5)
    assert ratio(scores, 0.5, 0.55) == pytest.approx(expected, abs=1e-2)


def answers(scores: list[float], chances: list[float], trials: int) -> Counter[str | None]:
    rng = np.random.default_rng(1)
    found: Counter[str | None] = Counter()
    for _ in range(trials):
        trial = Trial(0.15)
        while trial.answer is None:
            trial.count(float(rng.choice(scores, p=chances)))
        found[trial.answer] += 1
    return found


def test_equal_bots_are_seldom_called_unequal() -> None:
    found = answers([0.0, 0.25, 0.5, 0.75, 1.0], [0.1, 0.2, 0.4, 0.2, 0.1], 60)
    assert found["equal"] >= 54


def test_a_difference_as_large_as_the_margin_is_seldom_missed() -> None:
    found = answers([0.0, 0.5, 1.0], [0.15, 0.4, 0.45], 60)
    assert found["better"] >= 54
    assert found["worse"] == 0


def test_an_answer_stands() -> None:
    trial = Trial(0.4)
    for _ in range(60):
        trial.count(1.0)
    assert trial.answer == "better"
    assert trial.deals < 60
    assert trial.ratios()[0] >= Bounds().high


def test_strengths_are_those_of_the_model() -> None:
    """Ten times as much is four hundred points; what is drawn besides pulls a little."""
    deals = [Met(0, 1, 10 / 11)] * 4000
    first, second = strengths(2, deals)
    assert first.points - second.points == pytest.approx(400, abs=3)
    assert first.low < first.points < first.high


def test_whoever_wins_everything_is_not_worth_infinitely_much() -> None:
    first, second = strengths(2, [Met(0, 1, 1.0)] * 20)
    assert 300 < first.points - second.points < 1000
    assert first.low < 600 < first.high + 600


def test_a_chain_of_pairs_is_one_scale() -> None:
    deals = [Met(0, 1, 0.75)] * 50 + [Met(1, 2, 0.75)] * 50
    worth = [strength.points for strength in strengths(3, deals)]
    assert worth[0] > worth[1] > worth[2]
    assert sum(worth) == pytest.approx(0, abs=1e-6)


def played_by(jobs: int, bots: list[str], deals: int, margin: float = 0.4) -> tuple[Contest, list[list[Row]]]:
    contest = Contest(RASANT, bots, 3, deals, margin)
    kept: list[list[Row]] = []
    with crew_of(jobs) as crew:
        contest.run(crew, jobs, kept.append)
    return contest, kept


def test_a_better_bot_is_found_and_play_stops() -> None:
    contest, _ = played_by(1, ["random", "greedy"], 40)
    told = contest.as_json()
    assert told["pairs"][0]["answer"] == "worse"
    assert told["pairs"][0]["deals"] < 40
    assert [row["bot"] for row in told["ratings"]] == ["greedy", "random"]


@pytest.mark.once
def test_any_number_of_workers_comes_to_the_same() -> None:
    bots = ["random", "greedy", "kitten"]
    one, rows = played_by(1, bots, 12)
    two, same = played_by(2, bots, 12)
    assert rows == same
    assert one.as_json() == two.as_json()


def test_a_contest_goes_on_where_it_was_in_the_middle_of_a_deal() -> None:
    bots = ["random", "greedy", "kitten"]
    _, rows = played_by(1, bots, 3)
    again = Contest(RASANT, bots, 3, 3, 0.4)
    rest: list[list[Row]] = []
    for meeting in rows[:4]:
        again.count(meeting)
    again.run(Alone(), 1, rest.append)
    assert rows[:4] + rest == rows


def test_what_is_played_ahead_in_vain_does_not_count() -> None:
    kept: dict[int, list[list[Row]]] = {1: [], 2: []}
    for workers, rows in kept.items():
        Contest(RASANT, ["random", "greedy"], 3, 40, 0.4).run(Alone(), workers, rows.append)
    assert kept[1] == kept[2]
    assert len(kept[1]) < 16
