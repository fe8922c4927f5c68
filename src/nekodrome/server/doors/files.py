"""How many connections the process can hold: each is a file, and the database and the bots need some too."""

import sys
from typing import Final, NamedTuple

from nekodrome.server.addresses import BACKLOG

OWN: Final = 96  # files the server itself needs: databases, workers, the listening socket
FEWEST: Final = 8


class Room(NamedTuple):
    """How many connections there may be, and how many more may wait: those become files before any can be refused."""

    connections: int
    waiting: int


def room_for(wanted: int) -> Room:
    """As many as fit into the limit of open files, which is raised as far as it may be; at most as many as wanted."""
    files = _raised_limit(OWN + wanted + BACKLOG)
    waiting = max(FEWEST, min(BACKLOG, (files - OWN) // 4))
    return Room(max(FEWEST, min(wanted, files - OWN - waiting)), waiting)


def _raised_limit(wanted: int) -> int:
    if sys.platform == "win32":
        return wanted
    import resource

    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    if soft == resource.RLIM_INFINITY or soft >= wanted:
        return wanted
    better = wanted if hard == resource.RLIM_INFINITY else min(wanted, hard)
    try:
        resource.setrlimit(resource.RLIMIT_NOFILE, (better, hard))
    except (OSError, ValueError):
        return soft
    return better
