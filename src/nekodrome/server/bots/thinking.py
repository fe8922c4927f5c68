"""What a worker process does: think for a bot, and move its hands."""

import contextlib
import os
import signal
from typing import Final

from nekodrome.bots.advice import Advice, advise
from nekodrome.bots.chair import Chair
from nekodrome.bots.levels import bot_of, steady_bot
from nekodrome.core.game import State
from nekodrome.core.match import made_payload
from nekodrome.core.rng import rng_of_seed, rng_of_words
from nekodrome.games import game_of
from nekodrome.lab.workers import end_with_parent

NICE: Final = 10


def prepare(step_aside: bool) -> None:
    """A worker that thinks; one that steps aside does so whenever anybody on this machine has something to do."""
    serve_quietly(NICE)
    if step_aside and hasattr(os, "SCHED_IDLE"):
        with contextlib.suppress(OSError):  # where that is not allowed, being nice must do
            os.sched_setscheduler(0, os.SCHED_IDLE, os.sched_param(0))


def serve_quietly(nice: int) -> None:
    """Leaves interrupts to the server, ends with it, and lets it go first."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    end_with_parent()
    if hasattr(os, "nice"):
        os.nice(nice)


def warm(slug: str) -> int:
    """Loads a game before anybody waits for it; gives the worker's process id."""
    game_of(slug)
    return os.getpid()


def think(kind: str, slug: str, chair: Chair, words: tuple[int, int, int, int]) -> int:
    """What that bot chooses from that chair."""
    return bot_of(kind, game_of(slug), live=True).choose(chair, rng_of_words(*words))


def think_steadily(kind: str, slug: str, chair: Chair, seed: bytes) -> int:
    """What that bot chooses from that chair, the same whenever it is asked with that seed."""
    return steady_bot(kind, game_of(slug)).choose(chair, rng_of_seed(seed))


def weigh(slug: str, chair: Chair, words: tuple[int, int, int, int], iterations: int, seconds: float) -> list[Advice]:
    """What somebody in that chair had best do."""
    return advise(game_of(slug), chair, rng_of_words(*words), iterations, seconds)


def make_payload(slug: str, state: State, seat: int, action: int, kind: str) -> bytes | None:
    """What a checked decision carries."""
    return made_payload(game_of(slug), state, seat, action, kind)
