"""How large the payload of a long turn by hand is: hands that never rest, one at a time, or both holding still.

    python benchmarks/nekojima_streams.py [minutes]

People move as measured by others: from one place to the next in a third of a second to two seconds, slow at both ends
(minimum jerk), told in whole pixels of a pointer 30 times a second.
"""

import json
import sys
import time
from base64 import b64encode
from collections.abc import Iterator
from itertools import count

import numpy as np

from nekodrome.core.options import checked_options
from nekodrome.core.record import LONGEST_LINE
from nekodrome.core.rng import rng_of_number
from nekodrome.games.nekojima import GAME
from nekodrome.games.nekojima.live import LiveHands
from nekodrome.games.nekojima.movements import bound_of, opened
from nekodrome.games.nekojima.moves import HANDS
from nekodrome.games.nekojima.rules import Nekojima

FRAMES = 31.25  # a second
PIXEL = 0.3  # mm
Place = tuple[float, float, float, float]


def moving(chance: np.random.Generator, start: Place) -> Iterator[Place]:
    """Where somebody aims, frame by frame, for ever."""
    here, told = np.array(start), np.array(start)
    while True:
        there = np.array([*chance.uniform(-120, 120, 2), chance.uniform(120, 260), here[3] + chance.normal(0, 0.2)])
        share = np.linspace(0, 1, int(chance.integers(10, 60)))
        for part in 10 * share**3 - 15 * share**4 + 6 * share**5:
            meant = here + part * (there - here)
            told[:2] += PIXEL * np.round((meant[:2] - told[:2]) / PIXEL)
            told[2:] = meant[2:]
            x, y, z, yaw = told.round(3).tolist()
            yield x, y, z, yaw
        here = there


def played(kind: str, minutes: float) -> tuple[LiveHands, Nekojima, float]:
    """A turn of so many minutes, and how many of them went into its first movement."""
    states = (GAME.new_state(1, checked_options(GAME.options, {}), rng_of_number(seed)) for seed in count())
    state = next(state for state in states if isinstance(state, Nekojima) and state.live_seats())
    live, chance = LiveHands(state, None), np.random.default_rng(1)
    live.obey(0, json.dumps({"do": "take", "heights": [75, 75]}).encode())
    hands = [moving(chance, (x, 0.0, 150.0, 0.0)) for x in (-60.0, 60.0)]
    for frame in range(round(60 * minutes * FRAMES)):
        for hand in (0, 1):
            if kind == "both hands" or (kind == "one hand" and hand == frame // 100 % 2):
                live.obey(0, json.dumps({"do": "aim", "hand": hand, "at": next(hands[hand])}).encode())
        live.advance()
        if live.done():
            return live, state, frame / 60 / FRAMES
    live.leave()
    return live, state, minutes


def main() -> None:
    minutes = float(sys.argv[1]) if len(sys.argv) > 1 else 60.0
    print("| hands | minutes in one movement | stream | film | line of the record | of the limit | s of processor |")
    print("| --- | --- | --- | --- | --- | --- | --- |")
    for kind in ("both hands", "one hand", "still"):
        begun = time.process_time()
        live, state, lasted = played(kind, minutes)
        payload = live._made().payload
        assert payload is not None
        movement = opened(payload, bound_of(state.island, HANDS, state.tremor()))
        line = len(b64encode(payload)) + 60
        sizes = f"{len(movement.stream):,} | {len(movement.film):,} | {line:,}"
        spent = time.process_time() - begun
        print(f"| {kind} | {lasted:.1f} | {sizes} | {line / LONGEST_LINE:.0%} | {spent:.0f} |", flush=True)


if __name__ == "__main__":
    main()
