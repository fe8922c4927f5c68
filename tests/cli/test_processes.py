"""The command line as a process: exit codes, signals, closed pipes."""

import os
import signal
import subprocess
import sys
import time
from pathlib import Path

import pytest

from tests.cli.conftest import Call

NEKODROME = [sys.executable, "-m", "nekodrome"]
# Whatever runs the tests may have told its children to ignore interruptions.
HEEDS = """
import signal, sys
from nekodrome.cli import main
if __name__ == "__main__":
    signal.signal(signal.SIGINT, signal.default_int_handler)
    sys.exit(main())
"""
HEEDS_SIGNALS = [sys.executable, "-c", HEEDS]


def test_exit_code_2_and_one_sentence() -> None:
    ended = subprocess.run([*NEKODROME, "play", "chess"], capture_output=True, text=True, check=False)
    assert ended.returncode == 2
    assert ended.stdout == ""
    assert ended.stderr.count("\n") == 1
    assert "Traceback" not in ended.stderr


def test_a_reader_that_leaves_is_no_error(call: Call, record: Path) -> None:
    lines = record.read_text() * 40
    record.write_text(lines)
    command = [*NEKODROME, "replay", str(record), "--json"]
    with subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.PIPE) as process:
        assert process.stdout is not None
        assert process.stderr is not None
        process.stdout.readline()
        process.stdout.close()
        assert process.stderr.read() == b""
    assert process.returncode == 141


@pytest.mark.parametrize("jobs", ["1", "2"])
def test_an_interruption_is_quick_and_quiet_and_leaves_no_file(tmp_path: Path, jobs: str) -> None:
    arguments = ["simulate", "rasant", "--matches", "1000000", "--seats", "random,random", "--jobs", jobs]
    command = [*HEEDS_SIGNALS, *arguments, "--records", str(tmp_path / "records")]
    pipe = subprocess.PIPE
    with subprocess.Popen(command, stdout=pipe, stderr=pipe, start_new_session=True) as process:
        end = time.monotonic() + 20
        while not list(tmp_path.iterdir()) and time.monotonic() < end:
            time.sleep(0.05)
        time.sleep(1)
        os.killpg(process.pid, signal.SIGINT)
        out, err = process.communicate(timeout=20)
    assert (process.returncode, out, err) == (130, b"", b"")
    assert list(tmp_path.iterdir()) == []


def test_a_pipe_can_be_written_to(tmp_path: Path) -> None:
    command = [
        *NEKODROME,
        "simulate",
        "rasant",
        "--matches",
        "2",
        "--seats",
        "random,random",
        "--records",
        "/dev/stdout",
    ]
    ended = subprocess.run(
        command, capture_output=True, text=True, check=False, env={**os.environ, "LC_ALL": "C.UTF-8"}
    )
    assert ended.returncode == 0
    assert ended.stdout.count('"format":"nekodrome/1"') == 2
