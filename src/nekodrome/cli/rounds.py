"""Measuring in rounds: every job once a round, each in a process of its own, and the medians of all rounds."""

import json
import os
import shutil
import subprocess
import sys
import tempfile
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from statistics import median
from typing import Any, NamedTuple

import nekodrome

PACKAGE = Path(nekodrome.__file__).resolve().parent


class Job(NamedTuple):
    """A module to run, its arguments, and the folder that holds the package to run it with."""

    key: str
    module: str
    argument: str
    home: Path


@contextmanager
def interpreted_home() -> Iterator[Path]:
    """A copy of the package without anything compiled; the benchmarks of a checkout come with it."""
    with tempfile.TemporaryDirectory(prefix="nekodrome-") as name:
        home = Path(name) / "src"
        shutil.copytree(
            PACKAGE, home / "nekodrome", ignore=shutil.ignore_patterns("*.so", "*.pyd", "static", "__pycache__")
        )
        yield home


def measured(jobs: list[Job], rounds: int, tell: Callable[[int], None]) -> dict[str, dict[str, Any]]:
    """The medians of what each job measures; a job that fails is left out."""
    found: dict[str, list[dict[str, Any]]] = {}
    done = 0
    for _ in range(rounds):
        for job in jobs:
            answer = run(job)
            if answer is not None:
                found.setdefault(job.key, []).append(answer)
            done += 1
            tell(done)
    return {key: medians(answers) for key, answers in found.items()}


def run(job: Job) -> dict[str, Any] | None:
    """What one process measures."""
    environment = {**os.environ, "PYTHONPATH": str(job.home), "PYTHONWARNINGS": "ignore"}
    command = [sys.executable, "-m", job.module, job.argument]
    ended = subprocess.run(command, env=environment, capture_output=True, text=True, check=False, cwd=job.home)
    if ended.returncode != 0:
        return None
    answer: dict[str, Any] = json.loads(ended.stdout.splitlines()[-1])
    return answer


def medians(answers: list[dict[str, Any]]) -> dict[str, Any]:
    """Key by key: the median of numbers, and for yes or no whether it was always yes."""
    found: dict[str, Any] = {}
    for key, value in answers[0].items():
        values = [answer[key] for answer in answers if answer[key] is not None]
        if isinstance(value, bool):
            found[key] = all(values)
        else:
            found[key] = median(values) if values else None
    return found
