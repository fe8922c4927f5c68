"""Programs at the command line: seats like others, and a sentence for those that fail."""

import json
import shlex
import sys
from pathlib import Path

import pytest

from tests.cli.conftest import Call, refused
from tests.cli.test_interrupts import interrupted, is_quiet

pytestmark = pytest.mark.once

BOTS = Path(__file__).resolve().parents[2] / "examples" / "bots"
DICE = f"exec:{shlex.quote(sys.executable)} -S {BOTS / 'dice.py'}"
PARROT = "exec:cat"  # says back whatever it hears: a greeting, and then no move


def test_a_program_plays_with_a_person(call: Call) -> None:
    ended = call("play", "rasant", "--seats", f"you,{DICE}", "--seed", "3", "--move-time", "60", typed="1\n" * 400)
    assert (ended.code, ended.err) == (0, "")
    assert "Dice" in ended.out


def test_the_table_is_told_of_a_program_that_fails(call: Call) -> None:
    said = call("play", "rasant", "--seats", f"you,{PARROT}", "--seed", "3", "--lang", "fr", typed="1\n" * 400).out
    assert said.count("le hasard joue à sa place dans cette partie") == 1


def test_a_simulation_counts_failures(call: Call) -> None:
    ended = call("simulate", "rasant", "--matches", "2", "--seats", f"{PARROT},random", "--json")
    assert [seat["failures"] for seat in json.loads(ended.out)["seats"]] == [2, 0]
    assert ended.err.splitlines()[0].startswith("Match 0, seat 0: The program “cat” gave three answers")


@pytest.mark.parametrize(
    ("seat", "why"),
    [
        ("exec:yes", "did not answer the greeting"),
        ("exec:no/such", "There is no program “no/such”"),
        ("exec:true", "ended"),
    ],
)
def test_what_does_not_say_hello_is_refused(call: Call, seat: str, why: str) -> None:
    assert why in refused(call("simulate", "rasant", "--matches", "2", "--seats", f"{seat},random"))
    assert why in refused(call("play", "rasant", "--seats", f"{seat},random"))


@pytest.mark.parametrize("given", ["0", "x", "1e3", "4000"])
def test_a_time_out_of_bounds_is_refused(call: Call, given: str) -> None:
    said = refused(call("simulate", "rasant", "--matches", "1", "--seats", "random,random", "--move-time", given))
    assert "--move-time" in said


@pytest.mark.parametrize("jobs", ["1", "2"])
def test_an_interruption_leaves_no_program_behind(tmp_path: Path, jobs: str) -> None:
    """`interrupted` waits until nobody holds the pipes any more, and programs inherit one of them."""
    words = ("simulate", "rasant", "--matches", "40", "--seats", f"{DICE},random", "--records", "records")
    moment = "parent nekodrome.lab.simulate.Tally.join 1" if jobs == "2" else "parent * 60000"
    assert is_quiet(interrupted(tmp_path, moment, *words, "--jobs", jobs, "--move-time", "3600"))
