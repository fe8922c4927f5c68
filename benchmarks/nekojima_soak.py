"""Provokes collapses and looks for a number that ran away: python benchmarks/nekojima_soak.py [collapses [first]].

Each push has a number that says all about it, so that a long run may be done in pieces.
"""

import sys
import time
from pathlib import Path
from random import Random

import numpy as np

sys.path.insert(0, str(Path(__file__).resolve().parent.parent))

from benchmarks.nekojima_islands import build, with_cats
from nekodrome.games.nekojima.physics.codes import read_frame
from nekodrome.games.nekojima.physics.island import Island
from nekodrome.games.nekojima.physics.measures import MEASURES
from nekodrome.games.nekojima.physics.turn import SimulatedTurn

SECONDS = 2.0
SIZES = (5, 9, 14, 21)


def collapse(island: Island, chance: Random) -> SimulatedTurn:
    """Push a pole, or several, harder than any hand could, and watch what comes of it."""
    turn = SimulatedTurn(island, "calm")
    poles = [int(chance.choice(turn.world.built.poles)) for _ in range(chance.choice((1, 1, 2, 4)))]
    pushes = {pole: [chance.gauss(0, 0.2), chance.gauss(0, 0.2), chance.uniform(-0.1, 0.2)] for pole in poles}
    for step in range(round(SECONDS / MEASURES.step)):
        for pole, push in pushes.items():
            turn.world.state.xfrc_applied[pole, :3] = push if step * MEASURES.step < 0.5 else 0
        turn.step()
        if not np.isfinite(turn.world.state.xpos).all():
            raise ArithmeticError(f"a place that is no number, at step {step}")
    return turn


def escapes(turn: SimulatedTurn) -> bool:
    """Whether anything that comes out of the turn is no number, or absurdly far away."""
    trial = turn.result()
    positions = np.frombuffer(trial.island.positions)
    frames = [value for frame in trial.frames for values in read_frame(frame)[1].values() for value in values]
    return not (np.isfinite(positions).all() and np.isfinite(frames).all() and np.abs(positions).max() < 100)


def main(wanted: int, first: int) -> int:
    """Collapse after collapse; the exit code tells whether a number escaped."""
    small = build(SIZES[0], 1)
    islands = [small]
    for size in SIZES[1:]:
        islands.append(build(size, 1, islands[-1]))
    islands += [with_cats(island, 7) for island in islands[1:]]
    fallen = broken = escaped = 0
    started = time.process_time()
    for number in range(first, first + wanted):
        turn = collapse(islands[number % len(islands)], Random(f"push {number}"))
        fallen += bool(turn.fallen())
        broken += turn.world.broken
        escaped += escapes(turn)
        if number % 50 == 49:
            print(f"{number + 1} pushes: {fallen} brought something down", flush=True)
    took = time.process_time() - started
    sizes = ", ".join(f"{len(island.denchuu)} + {len(island.hung)}" for island in islands)
    print(
        f"{wanted} pushes from number {first} on, on islands of {sizes} denchuu and cats, {took:.0f} s: {fallen} "
        f"brought something down, {broken} were stopped by the guard, {escaped} let a wild number out"
    )
    return 1 if escaped or not fallen else 0


if __name__ == "__main__":
    sys.exit(main(int(sys.argv[1]) if len(sys.argv) > 1 else 500, int(sys.argv[2]) if len(sys.argv) > 2 else 0))
