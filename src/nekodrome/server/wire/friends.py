"""What is asked about friends, and answered (docs/wire.md)."""

from typing import Annotated

from msgspec import Meta, Struct

from nekodrome.server.wire.calls import Number, TableCard


class Friend(Struct):
    """Somebody of one's circle; the page is to be seen where they want that."""

    page: str
    name: str | None
    cat: int
    public: bool
    program: bool = False


class Circle(Struct):
    """Those whom one follows, those who follow without being followed, and those of whom one wants nothing."""

    follows: list[Friend]
    followers: list[Friend]
    blocked: list[Friend]


class AtSeat(Struct):
    """Somebody by their seat at a table; `on`: from now on, or no longer."""

    seat: Number
    on: bool = True


class Toward(Struct):
    """From now on, or no longer."""

    on: bool = True


class AskFriend(Struct):
    """A friend to be asked to a table."""

    page: Annotated[str, Meta(max_length=60)]


class Invitation(Struct):
    """A table that one is asked to, and by whom."""

    table: TableCard
    name: str | None
    cat: int


class TableCircle(Struct):
    """Whether one follows those who sit at a table; null for oneself, bots and free seats."""

    seats: list[bool | None]
