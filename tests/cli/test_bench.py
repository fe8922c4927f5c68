"""What is measured, and how it is told."""

import json
from typing import Any

import pytest

from nekodrome.cli import bench
from nekodrome.cli.bench import markdown_of, rows_of
from nekodrome.cli.peers import PEERS
from nekodrome.cli.rounds import Job, interpreted_home, measured, medians
from nekodrome.cli.speeds import speeds_of
from nekodrome.games import game_of
from tests.cli.conftest import Call

MEASURED: dict[str, Any] = {
    "compiled": True, "decisions": 9e6, "driven": 2e6, "idiomatic": 1e5, "alike": True, "clone": 120.0,
    "search": 5e4, "search_random": 6e4, "clone_bytes": 400.0, "state_bytes": 1000.0, "batch": 2e6,
}  # fmt: skip
VALUES = {
    "rasant compiled": MEASURED,
    "rasant interpreted": {**MEASURED, "decisions": 1e5},
    "open_spiel-hearts": {"value": 2e5},
    "pettingzoo-tictactoe": {"value": 1e4},
}


def test_a_game_plays_the_same_matches_in_every_way() -> None:
    speeds = speeds_of(game_of("rasant"), 0.01)
    assert speeds["alike"]
    assert set(speeds) == set(MEASURED)
    assert all(
        speeds[key] > 0 for key in ("decisions", "driven", "idiomatic", "clone", "search", "clone_bytes", "batch")
    )


def test_memory_of_a_state_is_small() -> None:
    speeds = speeds_of(game_of("rasant"), 0.01)
    assert speeds["compiled"] is False or speeds["state_bytes"] < 2000


def test_rows_are_ratios_to_peers() -> None:
    rows = {(row.name, row.peer): row for row in rows_of(VALUES)}
    assert rows["rasant: random play", "the same rules in idiomatic Python"].ratio == pytest.approx(90)
    assert rows["rasant: driven from interpreted Python", PEERS["open_spiel-hearts"].name].ratio == pytest.approx(10)
    assert rows[PEERS["open_spiel-hearts"].name, None].value == 2e5
    batch = "rasant: batch of matches, with numbers and masks"
    assert rows[batch, None].goal == ">= 1000000"
    assert rows[batch, "PettingZoo tic-tac-toe, env"].ratio == pytest.approx(200)
    assert "| x 90 | >= 15 |" in markdown_of(list(rows.values()), 5)


def test_what_a_game_does_not_have_is_left_out() -> None:
    values = {**VALUES, "rasant compiled": {**MEASURED, "batch": None}}
    assert not [row for row in rows_of(values) if "batch" in row.name]


def test_medians_of_rounds() -> None:
    answers = [
        {"a": 1.0, "alike": True, "b": None},
        {"a": 9.0, "alike": False, "b": None},
        {"a": 2.0, "alike": True, "b": None},
    ]
    assert medians(answers) == {"a": 2.0, "alike": False, "b": None}


def test_as_json_and_in_words(call: Call, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(bench, "_measured", lambda rounds, lang: VALUES)
    told = json.loads(call("bench", "--json").out)
    assert all(list(row) == ["name", "value", "unit", "peer", "ratio"] for row in told)
    assert "rasant: random play" in call("bench").out


def test_a_process_measures_interpreted() -> None:
    with interpreted_home() as home:
        values = measured([Job("here", "nekodrome.cli.speeds", "rasant", home)], 1, lambda done: None)
    assert values["here"]["compiled"] is False
