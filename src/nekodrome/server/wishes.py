"""What whoever runs a server may set, from a flag, the environment or a file; docs/hosting.md has it as a table."""

import os
from pathlib import Path
from typing import Annotated, Final, Literal

from msgspec import Meta, Struct

from nekodrome.server.settings import Limits, Settings

Pace = Annotated[float, Meta(ge=0)]
Positive = Annotated[float, Meta(gt=0)]
ALTERNATIVES: Final = (
    ("lan", "host"),
    ("database", "database_file"),
    ("redis", "redis_file"),
    ("keys", "keys_file"),
)
SECRETS: Final = ("database", "redis", "keys")  # never said, not even where they are wrong


class Wishes(Struct, frozen=True, kw_only=True):
    """All that can be set; what follows a field here is what the table says of it."""

    host: str | None = None  # the address to listen at; this machine only where none is named
    port: Annotated[int, Meta(ge=0, le=65535)] = 8000  # the port to listen at; 0 takes a free one
    lan: bool = False  # lets other devices of the network in, by plain HTTP
    data: str | None = None  # the folder that keeps what is this server's; the platform's usual one where none is named
    database: str | None = None  # a PostgreSQL database instead of the file in the folder; secret
    database_file: str | None = None  # a file that holds the same
    redis: str | None = None  # the Redis through which several servers talk; secret
    redis_file: str | None = None  # a file that holds the same
    public: str | None = None  # the address that visitors open, where a proxy stands in front
    proxies: tuple[str, ...] = ()  # addresses and networks of proxies whose forwarded headers are believed
    browser: bool = True  # opens a browser at the start, where there is one
    log: Literal["text", "json"] = "text"  # lines for people, or one JSON object a line
    metrics: str | None = None  # where Prometheus asks, an address of this machine with a port: 127.0.0.1:9464
    keys: tuple[str, ...] = ()  # signing keys, 64 hexadecimal digits each: the first signs, all are believed; secret
    keys_file: str | None = None  # a file that holds them, one a line; looked at again whenever it changes
    push_key_file: str | None = None  # the key for push services that servers share; else `push-key` in the folder
    pace: Pace = 0.8  # seconds between a state and a bot's move while somebody watches
    workers: Annotated[int, Meta(ge=0, le=256)] = 0  # processes in which bots think; 0: by the cores, at most four
    effort: Positive = 1.0  # how much of the usual work goes into looking back at a match
    linger: Positive = 60.0  # seconds a table stays in memory when everybody has left
    limits: Limits = Limits()


def settings_of(wishes: Wishes, data: Path, lan: str | None = None) -> Settings:
    """The settings of a server with that folder, and that address for other devices."""
    return Settings(
        data=data,
        pace=wishes.pace,
        workers=wishes.workers or max(1, min(4, os.cpu_count() or 1)),
        effort=wishes.effort,
        linger=wishes.linger,
        lan=lan,
        keys=wishes.keys,
        keys_file=None if wishes.keys_file is None else Path(wishes.keys_file),
        push_key_file=None if wishes.push_key_file is None else Path(wishes.push_key_file),
        metrics=wishes.metrics,
        limits=wishes.limits,
    )
