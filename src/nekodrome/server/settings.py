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
    connections_per_address: int = 400  # where it is no proxy
    header_bytes: int = 32768  # of one request
    header_seconds: float = 10  # for a request to begin and for its headers to come
    body_seconds: float = 15  # for the rest of it
    reading_seconds: float = 60  # for whoever asked to read the answer
    hello_seconds: float = 10  # for the first word at a table

    message_bytes: int = 8192  # of a message at a table, or of a call
    messages_per_second: float = 20  # of one socket
    message_burst: float = 40  # at once
    orders_per_second: float = 130  # to the hands of a live turn
    order_burst: float = 260  # at once
    refusals_before_close: int = 200  # messages too many, until the socket is closed
    sockets_per_person: int = 32  # at all tables
    sockets_per_address: int = 200  # at all tables
    sockets: int = 5000  # in all; those who sit have a place beyond
    tables_per_person: int = 200  # unfinished ones
    tables_per_second: float = 0.2  # by person
    table_burst: float = 20  # at once
    tables_per_second_of_address: float = 0.1  # by address
    table_burst_of_address: float = 100  # a school opens many at once
    names_per_second: float = 0.1  # new people by address
    name_burst: float = 100  # at once
    lines_per_second: float = 0.5  # of chat, by person
    line_burst: float = 8  # at once
    lines_per_second_of_address: float = 2  # of chat, by address
    line_burst_of_address: float = 30  # at once
    hints_per_second: float = 0.3  # by person
    hint_burst: float = 10  # at once
    hints_per_second_of_address: float = 2  # by address
    hint_burst_of_address: float = 30  # at once
    calls_per_second: float = 100  # over HTTP, by address
    call_burst: float = 500  # at once
    replays_per_second: float = 2  # and whatever else takes the processor a while, by address
    replay_burst: float = 30  # at once
    upload_bytes: int = 4_000_000  # of a record
    upload_seconds: float = 20  # to check a record
    uploads_per_second: float = 0.02  # by address
    upload_burst: float = 10  # at once
    tries_per_second: float = 0.2  # of passwords and links, by address
    try_burst: float = 8  # at once
    analyses_per_second: float = 0.05  # by address
    analysis_burst: float = 12  # at once
    analyses_waiting: int = 20  # in all
    waiting_messages: int = 512  # for a socket that reads slowly


class Settings(Struct, frozen=True):
    """A server's folder, pace and bounds."""

    data: Path
    database: str | None = None  # the address of one, instead of a file in that folder
    redis: str | None = None  # what carries news between servers of one database, instead of the database itself
    pace: float = 0.8  # seconds between a state and a bot's move while somebody watches
    workers: int = 2  # processes in which bots think
    effort: float = 1.0  # how much of the usual work goes into looking back at a match
    linger: float = 60.0  # seconds a table stays in memory when everybody has left
    lan: str | None = None  # the address that other devices reach, where there is one
    public: str | None = None  # the address that visitors open, where something stands in front of the server
    proxies: tuple[str, ...] = ()  # what stands there: whose word about visitors is believed
    keys: tuple[str, ...] = ()  # signing keys that several servers share; else those of `keys_file`, else the folder's
    keys_file: Path | None = None
    push_key_file: Path | None = None
    metrics: str | None = None  # where Prometheus may ask
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
