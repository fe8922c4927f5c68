"""How fast one game runs in this process: `python -m nekodrome.cli.speeds GAME [SECONDS]` prints a JSON object.

Time is processor time, so that a busy machine disturbs less. Every measure plays whole matches of four players (or as
many as the game allows) with random choices from one generator, so that equal rules give equal checksums.
"""

import gc
import json
import pickle
import sys
import tracemalloc
from collections.abc import Callable
from importlib.util import module_from_spec, spec_from_file_location
from pathlib import Path
from time import process_time
from typing import Any

from nekodrome.bots.batch import Batch
from nekodrome.bots.chair import Chair
from nekodrome.bots.playouts import playout
from nekodrome.bots.search import SearchBot
from nekodrome.core.game import Game, State
from nekodrome.core.options import checked_options
from nekodrome.core.rng import Rng, rng_of_number
from nekodrome.games import game_of
from nekodrome.lab.matches import is_compiled

SEED = 1
CHECKED = 100  # matches that the checksum covers
MIDDLE = 30  # decisions into the match whose state is copied
COPIES = 500
BATCH = 128  # matches stepped at once
Play = Callable[[Rng], tuple[int, list[int]]]  # a match: decisions and scores


def seats_of(game: Game) -> int:
    """Four players, or as many as the game allows."""
    return max(game.min_seats, min(4, game.max_seats))


def fresh_state(game: Game, rng: Rng) -> State:
    """A match that begins."""
    return game.new_state(seats_of(game), checked_options(game.options, {}), rng)


def rate_of(play: Play, seconds: float) -> tuple[float, int]:
    """Decisions a second, and a checksum of the first matches."""
    rng = rng_of_number(SEED)
    decisions = matches = checksum = 0
    began = process_time()
    while matches < CHECKED or process_time() - began < seconds:
        made, scores = play(rng)
        decisions += made
        if matches < CHECKED:
            checksum = (checksum * 31 + made + sum((seat + 1) * n for seat, n in enumerate(scores))) % 1_000_003
        matches += 1
    return decisions / (process_time() - began), checksum


def played_out(game: Game) -> Play:
    """A match played by the compiled loop where the package is compiled."""
    options, seats = checked_options(game.options, {}), seats_of(game)

    def play(rng: Rng) -> tuple[int, list[int]]:
        state = game.new_state(seats, options, rng)
        return playout(state, rng), state.scores()

    return play


def driven(game: Game) -> Play:
    """A match driven decision by decision from interpreted Python."""
    options, seats = checked_options(game.options, {}), seats_of(game)

    def play(rng: Rng) -> tuple[int, list[int]]:
        state = game.new_state(seats, options, rng)
        made = 0
        while (seat := state.actor()) >= 0:
            codes = state.legal_actions(seat)
            state.apply(seat, codes[rng.below(len(codes))])
            made += 1
        return made, state.scores()

    return play


def idiomatic(game: Game) -> Play | None:
    """A match of the same game written in idiomatic Python, where a checkout has it."""
    path = Path(__file__).resolve().parents[3] / "benchmarks" / f"idiomatic_{game.slug}.py"
    spec = spec_from_file_location(path.stem, path)
    if not path.is_file() or spec is None or spec.loader is None:
        return None
    module = module_from_spec(spec)
    sys.modules[path.stem] = module
    spec.loader.exec_module(module)
    seats = seats_of(game)

    def play(rng: Rng) -> tuple[int, list[int]]:
        match = module.new_match(seats, rng)
        return module.play_out(match, rng), match.scores

    return play


def middle_of(game: Game) -> State:
    """A state some way into a match."""
    rng = rng_of_number(SEED)
    state = fresh_state(game, rng)
    for _ in range(MIDDLE):
        before = state.clone()
        state.apply(state.actor(), state.random_action(state.actor(), rng))
        if state.actor() < 0:
            return before
    return state


def clone_nanoseconds(state: State, seconds: float) -> float:
    """What a clone costs, the call from interpreted Python included."""
    count = 0
    began = process_time()
    while process_time() - began < seconds:
        for _ in range(COPIES):
            state.clone()
        count += COPIES
    return (process_time() - began) / count * 1e9


def search_rate(game: Game, hinted: bool, seconds: float) -> float:
    """Iterations of the search a second, from the opening."""
    rng = rng_of_number(SEED)
    state = fresh_state(game, rng)
    chair = Chair(state, state.actor(), rng)
    iterations = 32
    while True:
        bot = SearchBot(game, iterations, 0.0, hinted)
        began = process_time()
        bot.choose(chair, rng)
        spent = process_time() - began
        if spent > seconds or bot.iterations == 0:
            return int(bot.iterations) / max(spent, 1e-9)
        iterations *= 2


def batch_rate(game: Game, seconds: float) -> float | None:
    """Decisions a second in a batch: what is seen in numbers and what is legal included, for every decision."""
    if game.observation is None:
        return None
    batch = Batch(game, seats_of(game), {}, BATCH, rng_of_number(SEED))
    made = 0
    began = process_time()
    while process_time() - began < seconds:
        batch.step(batch.sample())
        made += BATCH
    return made / (process_time() - began)


def bytes_of(make: Callable[[], State]) -> float:
    """The memory of one state that `make` gives."""
    make()
    gc.collect()
    tracemalloc.start()
    kept: list[State | None] = [None] * COPIES
    before = tracemalloc.get_traced_memory()[0]
    for i in range(COPIES):
        kept[i] = make()
    after = tracemalloc.get_traced_memory()[0]
    tracemalloc.stop()
    return (after - before) / COPIES


def speeds_of(game: Game, seconds: float) -> dict[str, Any]:
    """Everything measured here."""
    state = middle_of(game)
    pickled = pickle.dumps(state)
    decisions, checksum = rate_of(played_out(game), seconds)
    from_python, same = rate_of(driven(game), seconds)
    plain = idiomatic(game)
    plain_rate, plain_checksum = (None, checksum) if plain is None else rate_of(plain, seconds)
    return {
        "compiled": is_compiled(),
        "decisions": decisions,
        "driven": from_python,
        "idiomatic": plain_rate,
        "alike": checksum == same == plain_checksum,
        "clone": clone_nanoseconds(state, seconds / 4),
        "batch": batch_rate(game, seconds),
        "search": search_rate(game, True, seconds / 2),
        "search_random": search_rate(game, False, seconds / 2),
        "clone_bytes": bytes_of(state.clone),
        "state_bytes": bytes_of(lambda: pickle.loads(pickled)),
    }


if __name__ == "__main__":
    print(json.dumps(speeds_of(game_of(sys.argv[1]), float(sys.argv[2]) if len(sys.argv) > 2 else 0.4)))
