"""The worker processes of turns by hand: one is always ready, so that a hand never waits for a process to start."""

import asyncio
import contextlib
import multiprocessing
from multiprocessing.connection import Connection
from multiprocessing.process import BaseProcess
from typing import Final, NamedTuple, final

from nekodrome.core.game import State
from nekodrome.lab.workers import uninterrupted
from nekodrome.server.hands.worker import run

SOON: Final = 2.0  # seconds until another one gets ready


class Worker(NamedTuple):
    """A process and the line to it."""

    process: BaseProcess
    line: Connection

    def end(self) -> None:
        """No more of it; whoever listens to the line hears its end, and closes it."""
        self.process.terminate()


@final
class HandWorkers:
    """Starts workers, and keeps one for the next turn."""

    def __init__(self) -> None:
        self._spare: tuple[str, Worker] | None = None
        self._next: asyncio.TimerHandle | None = None

    def warm(self, slug: str) -> None:
        """Has a worker ready for a game's next turn by hand."""
        if self._spare is not None and self._spare[0] == slug and self._spare[1].process.is_alive():
            return
        self._drop()
        self._spare = (slug, _start(slug))

    def take(self, slug: str, state: State, snapshot: bytes | None, bots: tuple[int, ...]) -> Worker:
        """A worker at that turn, from its start or from a snapshot; it moves the hands of bots."""
        self.warm(slug)
        assert self._spare is not None
        worker, self._spare = self._spare[1], None
        with contextlib.suppress(OSError):  # whoever listens hears that it is gone
            worker.line.send((state.clone(), snapshot, bots))
        self._next = asyncio.get_running_loop().call_later(SOON, self.warm, slug)
        return worker

    def close(self) -> None:
        """Ends the spare one."""
        if self._next is not None:
            self._next.cancel()
        self._drop()

    def _drop(self) -> None:
        if self._spare is not None:
            self._spare[1].end()
            self._spare[1].line.close()
            self._spare = None


def _start(slug: str) -> Worker:
    mine, its = multiprocessing.Pipe()
    context = multiprocessing.get_context("spawn")
    process = context.Process(target=run, args=(its, slug), daemon=True)
    with uninterrupted():
        process.start()
    its.close()
    return Worker(process, mine)
