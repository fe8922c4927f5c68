"""Simulations: the same seed gives the same matches, and the report adds up."""

import json

import pytest

from nekodrome.core.errors import BadOption, UnknownBot, WrongSeats
from nekodrome.core.record import read_records, replay
from nekodrome.games import game_of
from nekodrome.lab.matches import is_compiled
from nekodrome.lab.simulate import Report, simulate

RASANT = game_of("rasant")
MIXED = ["random", "kitten"]


def what_happened(report: Report) -> tuple[object, ...]:
    return report.seats, report.matches, report.decisions


def test_wins_are_shared_and_add_up_to_the_matches() -> None:
    report = simulate(RASANT, ["random"] * 4, 40, seed=3)
    assert sum(seat["wins"] for seat in report.seats) == pytest.approx(40)
    assert min(seat["mean_place"] for seat in report.seats) >= 1
    for seat in report.seats:
        low, high = seat["interval"]
        assert low <= seat["wins"] / 40 <= high


def test_a_seed_repeats_the_matches_and_another_does_not() -> None:
    assert what_happened(simulate(RASANT, MIXED, 2, seed=1)) == what_happened(simulate(RASANT, MIXED, 2, seed=1))
    assert what_happened(simulate(RASANT, MIXED, 2, seed=1)) != what_happened(simulate(RASANT, MIXED, 2, seed=2))


def test_the_matches_are_the_same_however_many_processes_play_them() -> None:
    alone: list[str] = []
    shared: list[str] = []
    one = simulate(RASANT, ["random", "greedy"], 6, seed=1, records=alone.append)
    two = simulate(RASANT, ["random", "greedy"], 6, seed=1, jobs=2, records=shared.append)
    assert what_happened(one) == what_happened(two)
    assert alone == shared


def test_keeping_records_changes_no_match() -> None:
    kept: list[str] = []
    with_records = simulate(RASANT, ["random"] * 3, 20, seed=4, records=kept.append)
    assert what_happened(with_records) == what_happened(simulate(RASANT, ["random"] * 3, 20, seed=4))
    assert len(kept) == 20


def test_every_record_replays() -> None:
    kept: list[str] = []
    simulate(RASANT, ["random", "greedy"], 4, records=kept.append)
    records = list(read_records("".join(kept).splitlines()))
    assert [replay(record, game_of).names for record in records] == [["random", "greedy"]] * 4


def test_progress_is_told_up_to_the_last_match() -> None:
    told: list[tuple[int, int]] = []
    simulate(RASANT, ["random"] * 2, 130, progress=lambda done, matches: told.append((done, matches)))
    assert told == sorted(told)
    assert told[-1] == (130, 130)


def test_the_report_is_the_object_that_the_command_line_prints() -> None:
    report = simulate(RASANT, ["random", "greedy"], 2, seed=9)
    told = json.loads(json.dumps(report.as_json()))
    assert list(told) == [
        "game", "options", "matches", "seed", "seats", "decisions", "seconds", "decisions_per_second", "compiled",
    ]  # fmt: skip
    assert list(told["seats"][1]) == ["bot", "wins", "mean_place", "mean_score", "interval", "failures"]
    assert (told["game"], told["matches"], told["seed"], told["compiled"]) == ("rasant", 2, 9, is_compiled())


@pytest.mark.parametrize(
    ("seats", "options", "kind"),
    [(["random"], {}, WrongSeats), (["lion", "random"], {}, UnknownBot), (["random"] * 2, {"laps": 2}, BadOption)],
)
def test_what_cannot_be_simulated_is_refused(seats: list[str], options: dict[str, int], kind: type[Exception]) -> None:
    with pytest.raises(kind):
        simulate(RASANT, seats, 1, options)


def test_no_matches_make_an_empty_report() -> None:
    report = simulate(RASANT, ["random"] * 2, 0)
    assert (report.matches, report.decisions) == (0, 0)
    assert report.seats[0]["interval"] == [0.0, 1.0]
