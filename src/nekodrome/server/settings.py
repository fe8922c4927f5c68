"""What can be set about a server, with its bounds."""

import os
import sys
from pathlib import Path
from urllib.parse import urlsplit

from msgspec import Struct

from nekodrome.server.clocks import Clock


class Limits(Struct, frozen=True):
    """How much one person, or one address, may ask of the server."""

    connections: int = 8192  # in all, where the process may open that many files
    connections_per_address: int = 400
    header_bytes: int = 32768
    header_seconds: float = 10  # for a request to begin and for its headers to come
    body_seconds: float = 15  # for the rest of it
    reading_seconds: float = 60  # for whoever asked to read the answer
    hello_seconds: float = 10  # for the first word at a table

    message_bytes: int = 8192
    messages_per_second: float = 20
    message_burst: float = 40
    orders_per_second: float = 130  # to the hands of a live turn
    order_burst: float = 260
    refusals_before_close: int = 200
    sockets_per_person: int = 32
    sockets_per_address: int = 200
    sockets: int = 5000
    tables_per_person: int = 200  # unfinished ones
    tables_per_second: float = 0.2
    table_burst: float = 20
    tables_per_second_of_address: float = 0.1
    table_burst_of_address: float = 100  # a school opens many at once
    names_per_second: float = 0.1  # new people by address
    name_burst: float = 100
    lines_per_second: float = 0.5  # of chat, by person
    line_burst: float = 8
    lines_per_second_of_address: float = 2
    line_burst_of_address: float = 30
    hints_per_second: float = 0.3  # by person
    hint_burst: float = 10
    hints_per_second_of_address: float = 2
    hint_burst_of_address: float = 30
    calls_per_second: float = 100  # over HTTP, by address
    call_burst: float = 500
    replays_per_second: float = 2  # and whatever else takes the processor a while, by address
    replay_burst: float = 30
    upload_bytes: int = 4_000_000
    upload_seconds: float = 20  # to check a record
    uploads_per_second: float = 0.02  # by address
    upload_burst: float = 10
    tries_per_second: float = 0.2  # of passwords and links, by address
    try_burst: float = 8
    analyses_per_second: float = 0.05  # by address
    analysis_burst: float = 12
    analyses_waiting: int = 20
    waiting_messages: int = 512  # for a socket that reads slowly


class Settings(Struct, frozen=True):
    """A server's folder, pace and bounds."""

    data: Path
    pace: float = 0.8  # seconds between a state and a bot's move while somebody watches
    workers: int = 2  # processes in which bots think
    effort: float = 1.0  # how much of the usual work goes into looking back at a match
    linger: float = 60.0  # seconds a table stays in memory when everybody has left
    lan: str | None = None  # the address that other devices reach, where there is one
    public: str | None = None  # the address that visitors open, where something stands in front of the server
    proxies: tuple[str, ...] = ()  # what stands there: whose word about visitors is believed
    push_anywhere: bool = False  # tests have a push service of their own on this machine
    limits: Limits = Limits()
    clock: Clock = Clock()

    @property
    def is_tls(self) -> bool:
        """Whether visitors come by TLS."""
        return self.public is not None and self.public.startswith("https:")

    @property
    def base(self) -> str:
        """What every path begins with for visitors: nothing, or `/games`."""
        return "" if self.public is None else urlsplit(self.public).path


def settings_of(data: Path, lan: str | None = None) -> Settings:
    """The settings of a server with that folder; NEKODROME_PACE, _WORKERS and _EFFORT are about its bots."""
    workers = int(os.environ.get("NEKODROME_WORKERS", "0")) or max(1, min(4, os.cpu_count() or 1))
    pace, effort = os.environ.get("NEKODROME_PACE", "0.8"), os.environ.get("NEKODROME_EFFORT", "1")
    return Settings(data=data, pace=float(pace), workers=workers, effort=float(effort), lan=lan)


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
