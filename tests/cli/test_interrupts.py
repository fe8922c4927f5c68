"""Ctrl-C is quiet at every moment, and leaves neither a process nor a file behind."""

import os
import signal
import subprocess
import sys
from pathlib import Path

import pytest
from _pytest.mark import ParameterSet

pytestmark = pytest.mark.once

MOMENTS = Path(__file__).parent / "moments"
SIMULATE = ["simulate", "rasant", "--matches", "3200", "--seats", "random,random", "--records", "records"]
SERVE = ["serve", "--port", "0", "--no-browser"]


# Python ends itself by the signal when that was met within exec; a shell says 130 for both.
INTERRUPTED = (130, -signal.SIGINT)


def interrupted(folder: Path, moment: str, *words: str) -> tuple[int, str]:
    """Runs a command in a folder, interrupts it with all its processes at that moment: its exit code and complaints."""
    path = os.pathsep.join([str(MOMENTS), *filter(None, [os.environ.get("PYTHONPATH")])])
    process = subprocess.Popen(
        [sys.executable, "-m", "nekodrome", *words],
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        cwd=folder,
        env={**os.environ, "PYTHONPATH": path, "INTERRUPT_AT": moment, "XDG_DATA_HOME": str(folder / "data")},
        start_new_session=True,
    )
    with process:  # until nobody has the other end of the pipes, no child either
        try:
            _, err = process.communicate(timeout=300)
        except subprocess.TimeoutExpired:  # that moment never came
            os.killpg(process.pid, signal.SIGKILL)
            raise
    assert [path.name for path in folder.iterdir() if path.name != "data"] == []
    return process.returncode, err.decode()


def later(moment: str) -> ParameterSet:
    """A moment for the long tests."""
    return pytest.param(moment, marks=pytest.mark.soak)


def is_quiet(ended: tuple[int, str]) -> bool:
    assert ended[1] == ""
    return ended[0] in INTERRUPTED


@pytest.mark.parametrize(
    "moment",
    [
        "parent * 1",
        later("parent * 1000"),
        "parent * 9000",
        later("parent nekodrome.cli.parser.parsed 1"),
        "parent nekodrome.cli.files.written 1",
        later("parent nekodrome.lab.workers.results_of 1"),
        "parent concurrent.futures.process.ProcessPoolExecutor._spawn_process 2",
        "parent multiprocessing.resource_tracker.ResourceTracker.ensure_running 1",
        later("parent multiprocessing.popen_spawn_posix.Popen._launch 1"),
        later("parent multiprocessing.spawn.get_preparation_data 2"),
        later("parent nekodrome.lab.workers.Interruption.has_started 1"),
        "parent nekodrome.lab.simulate.Tally.join 2",
        "parent nekodrome.cli.simulate._sink.<locals>.keep 60",
        "child * 1",
        later("child * 300"),
        "child * 2000",
        "child multiprocessing.spawn.prepare 1",
        later("child nekodrome.lab.workers.end_with_parent 1"),
        "child nekodrome.lab.simulate.play_part 1",
        later("child nekodrome.lab.simulate.play_part 3"),
    ],
)
def test_a_simulation_by_two_processes(tmp_path: Path, moment: str) -> None:
    assert is_quiet(interrupted(tmp_path, moment, *SIMULATE, "--jobs", "2"))


@pytest.mark.parametrize("moment", ["parent nekodrome.lab.simulate.play_part 2", "parent * 20000"])
def test_a_simulation_by_one(tmp_path: Path, moment: str) -> None:
    assert is_quiet(interrupted(tmp_path, moment, *SIMULATE))


@pytest.mark.parametrize(
    "moment",
    [
        "parent * 5000",
        "parent nekodrome.server.serve.serve 1",
        "parent nekodrome.server.serve.announce 1",
    ],
)
def test_a_server_before_it_serves(tmp_path: Path, moment: str) -> None:
    assert is_quiet(interrupted(tmp_path, moment, *SERVE))


@pytest.mark.parametrize(
    "moment",
    [
        "parent nekodrome.server.app.App.__init__ 1",
        "parent nekodrome.server.house.House.open 1",
        "parent nekodrome.server.rooms.rooms.Rooms.sweep 1",
    ],
)
def test_a_server_that_was_open_ends_well(tmp_path: Path, moment: str) -> None:
    assert interrupted(tmp_path, moment, *SERVE) == (0, "")


@pytest.mark.parametrize("moment", ["parent nekodrome.cli.sitting.Sitting.play 1", "parent * 3000"])
def test_a_match_in_the_terminal(tmp_path: Path, moment: str) -> None:
    assert is_quiet(interrupted(tmp_path, moment, "play", "rasant", "--seats", "random,random", "--record", "record"))


@pytest.mark.parametrize(
    "moment", ["parent nekodrome.cli.rounds.interpreted_home 1", "parent subprocess.Popen._execute_child 1"]
)
def test_measuring(tmp_path: Path, moment: str) -> None:
    code, said = interrupted(tmp_path, moment, "bench", "--rounds", "1")
    assert code in INTERRUPTED
    assert all("`make bench`" in line for line in said.splitlines()), said  # what is not there is told


def test_a_replay(tmp_path: Path) -> None:
    record = next((Path(__file__).parents[1] / "golden" / "rasant").glob("*.neko.jsonl"))
    assert is_quiet(interrupted(tmp_path, "parent nekodrome.cli.replay.steps_of 1", "replay", str(record)))
    assert is_quiet(interrupted(tmp_path, "parent nekodrome.cli.replay.eyes_of 2", "replay", str(record)))
