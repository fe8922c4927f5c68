"""What can be set about a server, with its bounds."""

import os
import sys
from pathlib import Path

from msgspec import Struct


class Limits(Struct, frozen=True):
    """How much one person may ask of the server."""

    message_bytes: int = 8192
    messages_per_second: float = 20
    message_burst: float = 40
    orders_per_second: float = 130  # to the hands of a live turn
    order_burst: float = 260
    refusals_before_close: int = 200
    sockets_per_person: int = 32
    sockets: int = 5000
    tables_per_person: int = 200  # unfinished ones
    tables_per_second: float = 0.2
    table_burst: float = 20
    calls_per_second: float = 100  # over HTTP, by address
    call_burst: float = 500
    tries_per_second: float = 0.2  # of passwords and links, by name and by address
    try_burst: float = 8
    waiting_messages: int = 512  # for a socket that reads slowly


class Settings(Struct, frozen=True):
    """A server's folder, pace and bounds."""

    data: Path
    pace: float = 0.8  # seconds between a state and a bot's move while somebody watches
    workers: int = 2  # processes in which bots think
    linger: float = 60.0  # seconds a table stays in memory when everybody has left
    lan: str | None = None  # the address that other devices reach, where there is one
    limits: Limits = Limits()


def settings_of(data: Path, lan: str | None = None) -> Settings:
    """The settings of a server with that folder; NEKODROME_PACE and NEKODROME_WORKERS are about its bots."""
    workers = int(os.environ.get("NEKODROME_WORKERS", "0")) or max(1, min(4, os.cpu_count() or 1))
    return Settings(data=data, pace=float(os.environ.get("NEKODROME_PACE", "0.8")), workers=workers, lan=lan)


def usual_data() -> Path:
    """The folder where this platform's programs keep what is theirs."""
    home = Path.home()
    if sys.platform == "win32":
        base = Path(os.environ.get("LOCALAPPDATA") or home / "AppData" / "Local")
    elif sys.platform == "darwin":
        base = home / "Library" / "Application Support"
    else:
        base = Path(os.environ.get("XDG_DATA_HOME") or home / ".local" / "share")
    return base / "nekodrome"
