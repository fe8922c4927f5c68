"""The games compiled beside a server that serves already: bots that are asked later think faster."""

import asyncio
import contextlib
import os
import signal
import subprocess
import sys
from collections.abc import Callable
from subprocess import PIPE
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
        # Not the loop's own kind of process: one that is cancelled while it starts leaves pipes that are never closed.
        command = [sys.executable, self._script, "--where"]
        process = subprocess.Popen(command, stdout=PIPE, stderr=PIPE, start_new_session=True)  # noqa: ASYNC220 a moment
        try:
            with contextlib.suppress(ProcessLookupError):  # it was quick
                os.setpriority(os.PRIO_PROCESS, process.pid, NICE)
            where, said = await asyncio.to_thread(process.communicate)
        finally:
            _end(process)
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


def _end(process: subprocess.Popen[bytes]) -> None:
    """Ends it and all it has started, if it is still at work; whoever listens to it hears the end."""
    if process.returncode is None:
        with contextlib.suppress(ProcessLookupError):
            os.killpg(process.pid, signal.SIGTERM)
