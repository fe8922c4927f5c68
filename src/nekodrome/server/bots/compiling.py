"""The games compiled beside a server that serves already: bots that are asked later think faster."""

import asyncio
import contextlib
import os
import signal
import sys
from asyncio.subprocess import PIPE, Process
from collections.abc import Callable
from typing import Final, final

from nekodrome.lab.matches import is_compiled
from nekodrome.server.bots.thinkers import Thinkers

NICE: Final = 19  # after everything else
NAMED: Final = "NEKODROME_COMPILER"


@final
class Compiling:
    """A script that compiles the package, run once; `ready` is called when the bots use what it made."""

    def __init__(self, script: str, ready: Callable[[], None]) -> None:
        self._script = script
        self._ready = ready

    async def run(self, thinkers: Thinkers) -> None:
        """Compiles, then has compiled workers take over; ended with all its processes when this is cancelled."""
        process = await asyncio.create_subprocess_exec(
            sys.executable, self._script, "--where", stdout=PIPE, stderr=PIPE, start_new_session=True
        )
        try:
            with contextlib.suppress(ProcessLookupError):  # it was quick
                os.setpriority(os.PRIO_PROCESS, process.pid, NICE)
            where, said = await process.communicate()
        finally:
            await _end(process)
        if not where:
            print(said.decode(errors="replace").rstrip(), file=sys.stderr, flush=True)
            return
        # Processes get this path from their parent; what the server itself has loaded stays.
        sys.path.insert(0, where.decode().strip())
        await thinkers.renew()
        self._ready()


def compiling(ready: Callable[[], None]) -> Compiling | None:
    """What the environment asks for, unless the games run compiled already."""
    script = os.environ.get(NAMED)
    return None if script is None or is_compiled() else Compiling(script, ready)


async def _end(process: Process) -> None:
    if process.returncode is None:
        with contextlib.suppress(ProcessLookupError):
            os.killpg(process.pid, signal.SIGTERM)
        await process.wait()
