"""The command line as a process: exit codes and closed pipes."""

import os
import subprocess
import sys
from pathlib import Path

from tests.cli.conftest import Call

NEKODROME = [sys.executable, "-m", "nekodrome"]


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
