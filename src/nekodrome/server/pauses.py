"""Pauses: what stands a server still, kept short.

A long look for cycles is the worst of them: it waits for a moment when nobody plays. Moves make no cycles, and a table
that is forgotten undoes its own; what is left is a little of each line that was closed."""

import asyncio
import gc
import sys
import time
from collections.abc import Callable
from typing import Final

YOUNG: Final = 1_000  # objects made and kept until those are looked at: about a millisecond
NEVER: Final = 1 << 30
TURN: Final = 0.001  # seconds that a thread waits for Python at most while another one is at work; usually 0.005
EVERY: Final = 30.0  # seconds between two looks whether it is quiet
AT_LEAST_EVERY: Final = 6 * 3600.0  # seconds; where it is never quiet


def shorten_pauses() -> None:
    """From now on only what is young is looked at by itself, and threads take shorter turns."""
    gc.collect()
    gc.freeze()
    gc.set_threshold(YOUNG, NEVER, NEVER)
    sys.setswitchinterval(TURN)


async def collect_when_quiet(is_quiet: Callable[[], bool]) -> None:
    """Looks through everything now and then, for ever and ever."""
    last = time.monotonic()
    while True:
        await asyncio.sleep(EVERY)
        if is_quiet() or time.monotonic() - last > AT_LEAST_EVERY:
            gc.collect()
            last = time.monotonic()
