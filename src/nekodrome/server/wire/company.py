"""What is said about those around a table: who may come, what they see, and who shares a device (docs/wire.md)."""

from typing import Annotated

from msgspec import Meta, Struct


class Company(Struct):
    """Those around a table, for whoever reads this.

    `closed`: strangers stay outside; `delay`: seconds that those who watch are late, and `late` says that the reader is
    one of them; `sits`: the reader may take a seat. `shown`: the seats that agreed to show those who watch every hand,
    `shows`: that is the reader's to say, too; `open`: everybody agreed. `shares`: the seats on the reader's device,
    where friends share it; `screens`: those in the room that show the table."""

    closed: bool
    delay: int
    late: bool
    sits: bool
    shown: list[int]
    shows: bool
    mine: bool  # whether the reader has agreed
    open: bool
    shares: list[int]
    screens: int


class Invitation(Struct):
    """The links to a table as other devices reach it: to play, for whoever may sit down, and to watch."""

    url: str | None
    watch: str


class Coming(Struct):
    """Somebody opens such a link."""

    key: Annotated[str, Meta(max_length=60)]


class ScreenTold(Struct):
    """A screen in a room: the code it shows, the link that says the same, and its table once it has one."""

    code: str
    url: str
    table: str | None


class ScreenCode(Struct):
    """The code of a screen on which a table is to be shown."""

    code: Annotated[str, Meta(max_length=40)]
