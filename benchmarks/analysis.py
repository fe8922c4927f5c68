"""How long looking back at a match of four takes, and how far two analyses of the same match agree.

    python benchmarks/analysis.py [GAME]… [--jobs 2] [--effort 1.0]

The same match, two house-cats and two kittens, is looked back at twice with other chance. Printed are seconds until the
first curve and until all is done, seconds of processors, playouts, the mean difference of the two open curves, the
largest difference of what a seat's own decisions brought with the standard error that was told, and how many of the
three most costly decisions are the same.
"""

import argparse
from itertools import chain
from math import sqrt
from os import times
from time import perf_counter

from nekodrome.games import game_of, slugs
from nekodrome.lab.looking_back.findings import Findings, findings_of
from nekodrome.lab.looking_back.look_back import PASSES, look_back
from nekodrome.lab.looking_back.moments import Played, played
from nekodrome.lab.matches import bots_of, bots_rng, match_of, play

KINDS = ["kitten", "house-cat", "kitten", "house-cat"]
HEAD = "| game | decisions | first curve | all | processor | playouts | curves differ | own differ | same faults |"
RULE = "| --- | ---: | ---: | ---: | ---: | ---: | ---: | ---: | ---: |"


def main() -> None:
    parser = argparse.ArgumentParser()
    parser.add_argument("game", nargs="*")
    parser.add_argument("--jobs", type=int, default=2)
    parser.add_argument("--effort", type=float, default=1.0)
    given = parser.parse_args()
    print(HEAD, RULE, sep="\n")
    for slug in given.game or slugs():
        if game_of(slug).dexterity is None:
            print(row_of(slug, given.jobs, given.effort), flush=True)


def row_of(slug: str, jobs: int, effort: float) -> str:
    """A line of the table."""
    game = game_of(slug)
    match = match_of(game, KINDS, {option.name: option.default for option in game.options}, 3, 0)
    told = played(play(match, bots_of(game, KINDS), bots_rng(3, 0)))
    first, whole, work, one = timed(told, jobs, effort)
    other = findings_of(look_back(told, jobs, effort, again=1))
    pairs = list(zip(one["shares"], other["shares"], strict=True))
    own = max(abs(a["own"] - b["own"]) for a, b in pairs)
    error = max(sqrt(a["error"] ** 2 + b["error"] ** 2) for a, b in pairs)
    same = len(set(one["faults"]) & set(other["faults"]))
    return (
        f"| {game.name} | {len(told.decisions)} | {first:.1f} s | {whole:.1f} s | {work:.0f} s | {one['playouts']} "
        f"| {difference(one, other):.1%} | {own:.1%} ({error:.1%}) | {same} of {len(one['faults'])} |"
    )


def timed(told: Played, jobs: int, effort: float) -> tuple[float, float, float, Findings]:
    """Seconds until the first curve and until the end, seconds of processors, and what was found."""
    curve: list[float] = []
    began, before = perf_counter(), processors()

    def progress(done: float) -> None:
        if done >= PASSES[2] and not curve:
            curve.append(perf_counter() - began)

    found = findings_of(look_back(told, jobs, effort, progress=progress))
    return curve[0], perf_counter() - began, processors() - before, found


def processors() -> float:
    """Seconds used so far, by ended children too."""
    return sum(times()[:4])


def difference(one: Findings, other: Findings) -> float:
    """The mean difference of the open curves."""
    rows = list(zip(chain(*one["open"]), chain(*other["open"]), strict=True))
    return sum(abs(a - b) for a, b in rows) / len(rows)


if __name__ == "__main__":
    main()
