"""What lies beyond a room: the same table on other servers, and those who sit there."""

import asyncio
import contextlib
import time
from collections.abc import Callable
from itertools import count
from typing import TYPE_CHECKING, Final, final

from msgspec import MsgspecError, json

from nekodrome.server.nodes.news import Kind, Message, News
from nekodrome.server.rooms.audience import Far
from nekodrome.server.rooms.guest import Guest
from nekodrome.server.stores.bodies import body_of, event_of
from nekodrome.server.tables.events import Chatted

if TYPE_CHECKING:
    from nekodrome.server.rooms.room import Room

PATIENCE: Final = 6.0  # seconds for hands on another server to come to an end
FIRST: Final = 64  # orders that are kept until the other server is heard; a hand that is not seen is not moved on
LATEST: Final = 10.0  # seconds after which nobody waits for an order any more

far_in = json.Decoder(list[Far]).decode


class Beyond:
    """Nothing: this server is the only one."""

    told: str | None = None  # of a turn that is played by hand on another server
    seen: bytes | None = None

    def show(self, guest: Guest) -> None:
        """What somebody who comes now must know of it."""
        for message in (self.told, self.seen):
            if message is not None:
                guest.hear(message)

    def wrote(self, number: int) -> None:
        """The table has so many events."""

    def said(self, line: Chatted) -> None:
        """A line that is told, and not stored."""

    def tell_presence(self) -> None:
        """Who is here."""

    def tell(self, kind: Kind, body: bytes, number: int = 0) -> None:
        """Something for those who sit there, if anybody does."""

    def order(self, seat: int, order: bytes, here: Callable[[], None]) -> None:
        """Hands are moved where the table is played; `here`, should that server be gone and the table come to us."""

    def order_here(self) -> None:
        """The table is ours now."""

    async def come_out(self, leave: bool) -> None:
        """What hands on another server have lost is decided first."""

    def forget(self) -> None:
        """The table leaves memory."""


NOTHING: Final = Beyond()


@final
class OtherServers(Beyond):
    """The other servers of this database."""

    def __init__(self, room: "Room", news: News) -> None:
        self._room = room
        self._news = news
        self._table = room.table.id
        self._asked: dict[int, asyncio.Future[None]] = {}
        self._numbers = count(1)
        self.hands_of: str | None = None  # the server where a turn is played by hand just now
        self._unheard: list[tuple[float, Callable[[], None]]] = []  # orders to a server that may be gone, and when
        news.follow(self._table)
        news.publish("who", self._table)

    # what is said there

    def wrote(self, number: int) -> None:
        self._news.publish("wrote", self._table, number)

    def said(self, line: Chatted) -> None:
        self._news.publish("said", self._table, body=body_of(line))

    def tell_presence(self) -> None:
        guests = [Far(guest.person, guest.is_screen, guest.is_looking) for guest in self._room.audience.everybody]
        self._news.publish("here", self._table, body=json.encode(guests))

    def tell(self, kind: Kind, body: bytes, number: int = 0) -> None:
        if any(self._room.audience.far.values()):
            self._news.publish(kind, self._table, number, body)

    def order(self, seat: int, order: bytes, here: Callable[[], None]) -> None:
        self._news.publish("order", self._table, seat, order)
        if len(self._unheard) < FIRST:
            self._unheard.append((time.monotonic(), here))

    def order_here(self) -> None:
        orders, self._unheard = self._unheard, []
        for ordered_at, here in orders:
            if time.monotonic() - ordered_at < LATEST:
                here()

    async def come_out(self, leave: bool) -> None:
        if self.hands_of is None:
            return
        number = next(self._numbers)
        heard = self._asked[number] = asyncio.get_running_loop().create_future()
        self._news.publish("come", self._table, number, b"leave" if leave else b"")
        with contextlib.suppress(TimeoutError):
            await asyncio.wait_for(heard, PATIENCE)
        self._asked.pop(number, None)
        await self._room.ledger.catch_up()

    def forget(self) -> None:
        self._news.unfollow(self._table)

    # what is heard from there

    def hear(self, message: Message) -> None:
        """One piece of news of this table."""
        room, body = self._room, message.body
        if message.kind == "who":
            self.tell_presence()
        elif message.kind == "here":
            room.audience.far[message.node] = _guests_in(body)
            self._notice()
            if room.by_hand is not None:
                room.by_hand.show_beyond()
        elif message.kind == "said":
            with contextlib.suppress(MsgspecError):
                event = event_of(body)
                assert isinstance(event, Chatted)
                room.repeat(event)
        elif message.kind in ("frame", "live", "aside"):
            self._unheard = []
            self._hear_hands(message)
        elif message.kind == "came" and message.number in self._asked:
            heard = self._asked.pop(message.number)
            if not heard.done():
                heard.set_result(None)

    def _hear_hands(self, message: Message) -> None:
        room, body = self._room, message.body
        if message.kind == "frame":
            self.hands_of = message.node
            self.seen = body
            room.audience.show_all(body)
        elif message.kind == "live":
            self._hear_live(message)
        elif message.kind == "aside":
            room.audience.tell_seat(room.table, message.number, body.decode())

    def _hear_live(self, message: Message) -> None:
        text = message.body.decode()
        is_over = b'"running":false' in message.body
        self.hands_of = None if is_over else message.node
        self.told, self.seen = (None, None) if is_over else (text, self.seen)
        self._room.audience.tell_all(text)

    def lose(self, node: str) -> None:
        """That server is gone."""
        if self.hands_of == node:
            self.hands_of = self.told = self.seen = None
        if self._room.audience.far.pop(node, None):
            self._notice()

    def _notice(self) -> None:
        """Clocks run, and bots play, while somebody is there."""
        self._room.time.wind()
        self._room.notice_presence()
        self._room.wake()


def _guests_in(body: bytes) -> list[Far]:
    try:
        return far_in(body)
    except MsgspecError:
        return []
