"""Matches a second by who works: this process, processes, Ray; each after its start, which is told apart.

    PYTHONPATH=.compiled python benchmarks/crews.py --matches 2000 --workers 1 2

All in one run on one machine: compare the rows, not the figures with those of other days.
"""

import argparse
import sys
from collections.abc import Iterator
from contextlib import AbstractContextManager, contextmanager
from time import perf_counter

from nekodrome.lab.plays import Play, Setting
from nekodrome.lab.studies.study import look
from nekodrome.lab.workers import Crew, crew_of


@contextmanager
def on_ray(workers: int) -> Iterator[Crew]:
    """Ray on this machine."""
    from nekodrome.lab.ray_crew import ray_crew

    with ray_crew(None, workers) as (crew, _):
        yield crew


def measure(name: str, workers: int, opened: AbstractContextManager[Crew], plays: list[Play]) -> str:
    """A row of the table; a first match for each worker counts as its start."""
    began = perf_counter()
    with opened as crew:
        list(crew.results(look, plays[: 8 * workers]))
        started = perf_counter()
        list(crew.results(look, plays))
        ended = perf_counter()
    return f"| {name} | {workers} | {started - began:.1f} | {len(plays) / (ended - started):.0f} |"


def main() -> int:
    parser = argparse.ArgumentParser(description="Matches a second by who works.")
    parser.add_argument("--matches", type=int, default=2000)
    parser.add_argument("--workers", type=int, nargs="*", default=[1, 2])
    parser.add_argument("--bot", default="house-cat")
    arguments = parser.parse_args()
    setting = Setting("rasant", 3, {})
    plays = [Play("skill", setting, (arguments.bot,) * 3, 0, n, n) for n in range(arguments.matches)]
    print("| who | workers | seconds to start | matches a second |", "| --- | --- | --- | --- |", sep="\n", flush=True)
    for workers in arguments.workers:
        print(measure("processes" if workers > 1 else "this process", workers, crew_of(workers), plays), flush=True)
        print(measure("Ray", workers, on_ray(workers), plays), flush=True)
    return 0


if __name__ == "__main__":
    sys.exit(main())
