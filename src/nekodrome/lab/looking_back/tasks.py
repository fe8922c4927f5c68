"""Pieces of the work of looking back: what one process does of it, and what it hands back."""

from time import process_time
from typing import NamedTuple

from nekodrome.bots.chances import chances, gains, gap, weigh, worth_weighing
from nekodrome.core.game import OPEN
from nekodrome.core.hints import Hints
from nekodrome.games import game_of
from nekodrome.lab.looking_back.moments import Played, moments_of, rng_for


class Task(NamedTuple):
    """One kind of question about some moments of a match."""

    match: Played
    kind: str
    moments: tuple[int, ...]
    worlds: int  # playouts or worlds for each
    purpose: str  # what its chance is for: two tasks of one purpose would tell the same again


Answer = tuple[int, list[float]]  # a moment, and the numbers about it


class Answered(NamedTuple):
    """A task and its answers."""

    task: Task
    answers: list[Answer]


def answered(task: Task) -> Answered:
    """Does a task; this is what each process does."""
    ask = KINDS[task.kind]
    hints = game_of(task.match.slug).hints()
    return Answered(task, [(moment, ask(task, moment, hints)) for moment in task.moments])


def _time(task: Task, moment: int, hints: Hints) -> list[float]:
    """How many seconds of a processor playing on from there takes."""
    state, rng = moments_of(task.match)[moment], rng_for(task.match, task.purpose, moment)
    began = process_time()
    chances(state, OPEN, hints, rng, task.worlds)
    return [(process_time() - began) / task.worlds]


def _open(task: Task, moment: int, hints: Hints) -> list[float]:
    """The wins of each seat with all cards open."""
    state = moments_of(task.match)[moment]
    return chances(state, OPEN, hints, rng_for(task.match, task.purpose, moment), task.worlds)


def _known(task: Task, moment: int, hints: Hints) -> list[float]:
    """The wins of each seat as it knew the table itself."""
    state, rng = moments_of(task.match)[moment], rng_for(task.match, task.purpose, moment)
    return [chances(state, seat, hints, rng, task.worlds)[seat] for seat in range(task.match.seats)]


def _gains(task: Task, moment: int, hints: Hints) -> list[float]:
    """What the decision brought each seat beyond the usual one, and the squares."""
    state, (seat, action) = moments_of(task.match)[moment], task.match.decisions[moment]
    return gains(state, seat, action, hints, rng_for(task.match, task.purpose, moment), task.worlds)


def _best(task: Task, moment: int, hints: Hints) -> list[float]:
    """The best choice found, how many fresh worlds say so, the sum of what it would have brought, and the squares.

    Half of the choices are dropped in every round, and the rest are weighed in twice as many worlds."""
    state, (seat, action) = moments_of(task.match)[moment], task.match.decisions[moment]
    rng = rng_for(task.match, task.purpose, moment)
    codes = sorted({action, *worth_weighing(state, seat, hints, rng)})
    count = task.worlds
    while len(codes) > 1:
        wins = weigh(state, seat, codes, hints, rng, count)
        order = sorted(range(len(codes)), key=lambda i: (-wins[i], codes[i] != action))
        codes = sorted(codes[i] for i in order[: (len(codes) + 1) // 2])
        count *= 2
    if codes == [action]:
        return [action, 0, 0.0, 0.0]
    return [codes[0], count, *gap(state, seat, codes[0], action, hints, rng, count)]


KINDS = {"time": _time, "open": _open, "known": _known, "gains": _gains, "best": _best}


def choices_at(match: Played, moment: int) -> int:
    """Between how many things whoever decided there could choose."""
    return len(moments_of(match)[moment].legal(match.decisions[moment][0]))
