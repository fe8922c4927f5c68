"""Work on many machines, with Ray: the same parts, the same results, in the same order.

A part depends on nothing but itself, so one whose machine is lost is simply done again elsewhere. Everything a worker
needs is the package, installed on each machine in the same version."""

import socket
from collections import deque
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import Any, Final, TypeVar, final

import ray

from nekodrome import __version__
from nekodrome.core.errors import Refused, error
from nekodrome.lab.workers import Crew

Part = TypeVar("Part")
Result = TypeVar("Result")

WAITING: Final = 4  # bundles under way for each worker, so that none has to wait for the next
BUNDLE: Final = 8  # parts that travel together: a message takes longer than a short match
ANSWERS: Final = 10.0  # seconds within which somebody does, or nobody is there
AGAIN: Final = -1  # a bundle is tried until it is done


@contextmanager
def ray_crew(address: str | None, jobs: int) -> Iterator[tuple[Crew, int]]:
    """A Ray of this machine with so many workers, or the cluster at an address, with as many as it has."""
    was_there = ray.is_initialized()
    if not was_there:
        _begin(address, jobs)
    try:
        workers = max(1, int(ray.cluster_resources().get("CPU", 1)))
        yield RayCrew(workers), workers
    finally:
        if not was_there:
            ray.shutdown()


def _begin(address: str | None, jobs: int) -> None:
    if address is not None:
        _knock(address)
    usual: dict[str, Any] = {"log_to_driver": False, "logging_level": "error", "include_dashboard": False}
    if address is not None:
        usual = {"address": address, "log_to_driver": False, "logging_level": "error"}
    else:
        usual["num_cpus"] = jobs
    try:
        ray.init(**usual)
    except Exception as failure:  # Ray names its troubles in many ways
        raise _refusal(failure) from None


def _knock(address: str) -> None:
    """Ray tries an address for minutes before it gives up; whether anybody is there shows at once."""
    host, _, port = address.removeprefix("ray://").rpartition(":")
    try:
        socket.create_connection((host, int(port)), ANSWERS).close()
    except (OSError, ValueError) as failure:
        raise _refusal(failure) from None


def _refusal(failure: Exception) -> Exception:
    return error(Refused, "lab_ray", why=" ".join(str(failure).split()).rstrip("."))


def work_on(version: str, work: Callable[[Part], Result], parts: list[Part]) -> list[Result]:
    """Does some parts, on whichever machine; another version might play otherwise."""
    if version != __version__:
        raise RuntimeError(f"this machine has Nekodrome {__version__}, and {version} is asked for")
    return [work(part) for part in parts]


@final
class RayCrew:
    """Workers of a Ray cluster."""

    def __init__(self, workers: int) -> None:
        self._most = WAITING * workers
        self._remote = ray.remote(max_retries=AGAIN, num_cpus=1)(work_on)

    def results(self, work: Callable[[Part], Result], parts: list[Part]) -> Iterator[Result]:
        """In order; what is under way when nobody waits any more is cancelled."""
        bundles = deque(parts[at : at + BUNDLE] for at in range(0, len(parts), BUNDLE))
        going: deque[Any] = deque()
        try:
            while bundles or going:
                while bundles and len(going) < self._most:
                    going.append(self._remote.remote(__version__, work, bundles.popleft()))
                yield from ray.get(going.popleft())
        finally:
            for left in going:
                ray.cancel(left, force=True)
