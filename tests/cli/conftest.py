"""How the tests of the command line call it, and a record to work on."""

import io
from collections.abc import Callable
from pathlib import Path
from typing import NamedTuple

import pytest

from nekodrome.cli import main


class Ended(NamedTuple):
    """What a command line came to."""

    code: int
    out: str
    err: str


Call = Callable[..., Ended]


@pytest.fixture
def call(capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> Call:
    """Runs a command line in this process, in English unless told otherwise, with what is typed."""
    monkeypatch.setenv("LC_ALL", "C.UTF-8")

    def run(*words: str, typed: str = "") -> Ended:
        monkeypatch.setattr("sys.stdin", io.StringIO(typed))
        capsys.readouterr()
        code = main(list(words))
        return Ended(code, *capsys.readouterr())

    return run


@pytest.fixture
def record(call: Call, tmp_path: Path) -> Path:
    """The record of one finished match of Rasant."""
    path = tmp_path / "match.neko.jsonl"
    ended = call("simulate", "rasant", "--matches", "1", "--seats", "random,random,random", "--records", str(path))
    assert ended.code == 0
    return path


def refused(ended: Ended) -> str:
    """The one sentence of a refusal."""
    assert ended.code == 2, ended
    assert ended.out == ""
    assert ended.err.endswith("\n")
    assert ended.err.count("\n") == 1, ended.err
    assert "Traceback" not in ended.err
    return ended.err.strip()
