"""What is said about those around a table: who may come, what they see, and who shares a device (docs/wire.md)."""

from typing import Annotated

from msgspec import Meta, Struct


class Company(Struct):
    """Those around a table, for whoever reads this.

    `closed`: strangers stay outside; `delay`: seconds that those who watch are late, and `late` says that the reader is
    one of them; `sits`: the reader may take a seat. `shown`: the seats that agreed to show those who watch every hand,
    `shows`: that is the reader's to say, too; `open`: everybody agreed. `shares`: the seats on the reader's device,
    where friends share it."""

    closed: bool
    delay: int
    late: bool
    sits: bool
    shown: list[int]
    shows: bool
    mine: bool  # whether the reader has agreed
    open: bool
    shares: list[int]


class Invitation(Struct):
    """The links to a table as other devices reach it: to play, for whoever may sit down, and to watch."""

    url: str | None
    watch: str


class Coming(Struct):
    """Somebody opens such a link."""

    key: Annotated[str, Meta(max_length=60)]
