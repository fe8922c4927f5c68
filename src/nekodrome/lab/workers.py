"""Work shared among processes; what comes out does not depend on how many there are."""

from collections.abc import Callable, Iterator
from concurrent.futures import ProcessPoolExecutor
from multiprocessing import get_context
from typing import TypeVar

Part = TypeVar("Part")
Result = TypeVar("Result")


def results_of(work: Callable[[Part], Result], parts: list[Part], jobs: int) -> Iterator[Result]:
    """The result of each part, in order; in this process when there is but one job."""
    if jobs <= 1 or len(parts) < 2:
        yield from map(work, parts)
        return
    pool = ProcessPoolExecutor(min(jobs, len(parts)), mp_context=get_context("spawn"))
    try:
        yield from pool.map(work, parts)
    finally:
        pool.shutdown(cancel_futures=True)


def parts_of(count: int, size: int) -> list[tuple[int, int]]:
    """The numbers from 0 to count - 1 in pieces: first and one past the last."""
    return [(start, min(start + size, count)) for start in range(0, count, size)]
