"""Work shared among processes; what comes out does not depend on how many there are."""

import os
import signal
import threading
from collections.abc import Callable, Iterator
from concurrent.futures import ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from contextlib import contextmanager
from multiprocessing import get_context, parent_process
from multiprocessing.connection import wait
from multiprocessing.process import BaseProcess
from typing import Protocol, TypeVar, final

Part = TypeVar("Part")
Result = TypeVar("Result")


class Crew(Protocol):
    """Whoever does the work: this process, several of them, or other machines."""

    def results(self, work: Callable[[Part], Result], parts: list[Part]) -> Iterator[Result]:
        """The result of each part, in order; what is not waited for any more may be left undone."""
        ...


def results_of(work: Callable[[Part], Result], parts: list[Part], jobs: int) -> Iterator[Result]:
    """The result of each part, in order; in this process when there is but one job."""
    with crew_of(min(jobs, len(parts))) as crew:
        yield from crew.results(work, parts)


@contextmanager
def crew_of(jobs: int) -> Iterator[Crew]:
    """So many processes that stay for several lists of parts; this one when there is but one job."""
    if jobs <= 1:
        yield Alone()
        return
    pool = ProcessPoolExecutor(jobs, mp_context=get_context("spawn"), initializer=end_with_parent)
    with Interruption(pool) as interruption:
        yield Processes(pool, interruption)


@final
class Alone:
    """This process."""

    def results(self, work: Callable[[Part], Result], parts: list[Part]) -> Iterator[Result]:
        yield from map(work, parts)


@final
class Processes:
    """Processes of this machine."""

    def __init__(self, pool: ProcessPoolExecutor, interruption: "Interruption") -> None:
        self._pool = pool
        self._interruption = interruption

    def results(self, work: Callable[[Part], Result], parts: list[Part]) -> Iterator[Result]:
        self._interruption.starts()
        with uninterrupted():
            results = self._pool.map(work, parts)
        self._interruption.has_started()
        try:
            for result in results:
                yield result
                self._interruption.check()
        except BrokenProcessPool:
            self._interruption.check()
            raise


def parts_of(count: int, size: int) -> list[tuple[int, int]]:
    """The numbers from 0 to count - 1 in pieces: first and one past the last."""
    return [(start, min(start + size, count)) for start in range(0, count, size)]


@final
class Interruption:
    """Ctrl-C while processes work: they end at once, but none in the middle of being started."""

    def __init__(self, pool: ProcessPoolExecutor) -> None:
        self._pool = pool
        self._is_starting = True
        self._came = False
        self._before: object = None

    def __enter__(self) -> "Interruption":
        is_main = threading.current_thread() is threading.main_thread()
        if is_main and callable(signal.getsignal(signal.SIGINT)):
            self._before = signal.signal(signal.SIGINT, self._heard)
        return self

    def __exit__(self, *raised: object) -> None:
        if raised[0] is not None:
            end(self._pool)
        else:
            self._pool.shutdown()
        if self._before is not None:
            signal.signal(signal.SIGINT, self._before)  # type: ignore[arg-type]

    def starts(self) -> None:
        """From now on processes may be in the middle of being started."""
        self._is_starting = True

    def has_started(self) -> None:
        """From now on there are only processes that can be ended."""
        self._is_starting = False
        self.check()

    def check(self) -> None:
        """Raises what came meanwhile."""
        if self._came:
            raise KeyboardInterrupt

    def _heard(self, number: int, frame: object) -> None:
        self._came = True
        if not self._is_starting:
            for process in processes_of(self._pool):
                process.terminate()


def processes_of(pool: ProcessPoolExecutor) -> list[BaseProcess]:
    """The processes a pool has now."""
    return list((pool._processes or {}).values())


def end(pool: ProcessPoolExecutor) -> None:
    """Ends a pool and its processes, whatever they have in hand, and waits until all of it is gone."""
    processes = processes_of(pool)
    manager: threading.Thread | None = vars(pool)["_executor_manager_thread"]
    pool.shutdown(wait=False, cancel_futures=True)
    for process in processes:
        process.terminate()
    if manager is not None:  # one that goes on while Python ends may complain of what is closed already
        manager.join()


@contextmanager
def uninterrupted() -> Iterator[None]:
    """A process started here never hears an interrupt from the terminal: ending it is its parent's task."""
    if not hasattr(signal, "pthread_sigmask"):
        yield
        return
    before = signal.pthread_sigmask(signal.SIG_BLOCK, {signal.SIGINT})
    try:
        yield
    finally:
        signal.pthread_sigmask(signal.SIG_SETMASK, before)


def end_with_parent() -> None:
    """A process that calls this ends as soon as its parent is gone."""
    threading.Thread(target=_end_with_parent, daemon=True).start()


def _end_with_parent() -> None:
    parent = parent_process()
    if parent is not None:
        wait([parent.sentinel])
        os._exit(0)
