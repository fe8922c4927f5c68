"""A log that cannot be flooded: what strangers provoke is said now and then, with how often it was not."""

import logging
from typing import Final, final

from nekodrome.server.buckets import Bucket
from nekodrome.server.clocks import Clock

A_MINUTE: Final = 10
MODULES: Final = ("uvicorn.error",)


@final
class Calm(logging.Filter):
    """Lets through so many warnings a minute; troubles of the server itself always."""

    def __init__(self, clock: Clock) -> None:
        super().__init__()
        self._bucket = Bucket(A_MINUTE / 60, A_MINUTE, clock)
        self._held_back = 0

    def filter(self, record: logging.LogRecord) -> bool:
        if record.levelno >= logging.ERROR:
            return True
        if not self._bucket.take():
            self._held_back += 1
            return False
        if self._held_back:
            record.msg = f"{record.msg} (and {self._held_back} lines like it were not written)"
            self._held_back = 0
        return True


def calm_log(clock: Clock) -> None:
    """Puts it before what uvicorn says of requests that are none."""
    for name in MODULES:
        logger = logging.getLogger(name)
        for old in [found for found in logger.filters if isinstance(found, Calm)]:
            logger.removeFilter(old)
        logger.addFilter(Calm(clock))
