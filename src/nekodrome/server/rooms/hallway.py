"""The hallway between the servers of one database: what is heard there about tables and people is acted upon here."""

import asyncio
import contextlib
import logging
from collections.abc import Callable, Coroutine
from typing import Any, Final, final

from msgspec import MsgspecError, json

from nekodrome.core.errors import Refused
from nekodrome.server.hands.relay import order_hands
from nekodrome.server.hands.workers import HandWorkers
from nekodrome.server.nodes.news import Message
from nekodrome.server.nodes.nodes import Nodes
from nekodrome.server.people.people import People
from nekodrome.server.rooms.beyond import OtherServers
from nekodrome.server.rooms.room import Room
from nekodrome.server.rooms.rooms import Rooms
from nekodrome.server.wire.messages import refused_told, text_of

OFTEN: Final = 0.5  # seconds between two looks at what was missed, while no news arrives
SELDOM: Final = 3.0  # and while it does
ADOPTED: Final = 50  # tables at once
log = logging.getLogger(__name__)
SendAway = Callable[[str, str | None, str | None], None]


@final
class Hallway:
    """Hears, reads on where something was missed, and takes over what a server that is gone has left."""

    def __init__(self, nodes: Nodes, rooms: Rooms, people: People, workers: HandWorkers) -> None:
        self._nodes = nodes
        self._rooms = rooms
        self._people = people
        self._workers = workers
        self._reading: set[str] = set()  # tables that are read on just now
        self._tasks: set[asyncio.Task[None]] = set()
        self.send_away: SendAway = lambda *_: None
        self.ended: Callable[[str], None] = lambda _: None
        self.announced: Callable[[str, str], object] = lambda *_: None
        nodes.heard = self._hear
        nodes.left = self._lose
        nodes.news.returned = self._come_back

    # telling

    def tell_person(self, person: str) -> None:
        """Somebody is another now."""
        self._nodes.news.publish("person", body=person.encode())

    def tell_away(self, person: str, device: str | None, but: str | None) -> None:
        """A device was logged out, or all but one."""
        self._nodes.news.publish("away", body=json.encode((person, device, but)))

    def tell_end(self, table: str) -> None:
        """A match is over."""
        self._nodes.news.publish("ended", body=table.encode())

    def tell_announced(self, announced: str, text: str) -> None:
        """Whoever runs the servers has something to say to everybody."""
        self._nodes.news.publish("announced", body=json.encode((announced, text)))

    # hearing

    def _hear(self, message: Message) -> None:
        try:
            self._heed(message)
        except (MsgspecError, UnicodeDecodeError, AssertionError):
            log.warning("news that is none: %s", message.kind)

    def _heed(self, message: Message) -> None:
        if message.kind == "person":
            self._people.forget(message.body.decode())
        elif message.kind == "away":
            self.send_away(*json.decode(message.body, type=tuple[str, str | None, str | None]))
        elif message.kind == "ended":
            self.ended(message.body.decode())
        elif message.kind == "announced":
            self.announced(*json.decode(message.body, type=tuple[str, str]))
        room = self._rooms.here(message.table)
        if room is not None:
            self._heed_at(room, message)

    def _heed_at(self, room: Room, message: Message) -> None:
        if message.kind == "wrote":
            if message.number > room.table.number:
                self._read_on(room)
        elif message.kind == "anew":
            self._do(self._rooms.read_anew(room.table.id, tell=False))
        elif message.kind == "order":
            self._order(room, message.number, message.body)
        elif message.kind == "come":
            self._do(self._come_out(room, message))
        elif isinstance(room.beyond, OtherServers):
            room.beyond.hear(message)

    def _order(self, room: Room, seat: int, order: bytes) -> None:
        if not room.ledger.lease.is_ours:
            return
        try:
            order_hands(room, self._workers, seat, order)
        except Refused as refused:
            room.beyond.tell("aside", text_of(refused_told(refused, None)).encode(), seat)

    async def _come_out(self, room: Room, message: Message) -> None:
        if room.by_hand is not None:
            await (room.by_hand.leave() if message.body else room.by_hand.come_out())
            self._nodes.news.publish("came", room.table.id, message.number)

    def _lose(self, node: str) -> None:
        for room in self._rooms.all():
            if isinstance(room.beyond, OtherServers):
                room.beyond.lose(node)

    def _come_back(self) -> None:
        """News may have been missed: everybody says who is here, and asks who is there."""
        for room in self._rooms.all():
            self._nodes.news.publish("who", room.table.id)
            room.beyond.tell_presence()
            self._read_on(room)

    # reading on

    def _read_on(self, room: Room) -> None:
        if room.table.id not in self._reading:
            self._reading.add(room.table.id)
            self._do(self._catch_up(room))

    async def _catch_up(self, room: Room) -> None:
        try:
            await room.ledger.catch_up()
        finally:
            self._reading.discard(room.table.id)

    def _do(self, work: Coroutine[Any, Any, None]) -> None:
        task = asyncio.create_task(work)
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)

    async def look(self) -> None:
        """Notices what was missed and what was left behind, for ever and ever."""
        while True:
            await asyncio.sleep(SELDOM if self._nodes.news.is_up else OFTEN)
            with contextlib.suppress(Exception):  # the database is away: next time
                await self._notice_missed()
                await self._adopt()

    async def _notice_missed(self) -> None:
        rooms = {room.table.id: room for room in self._rooms.all()}
        numbers = await self._nodes.last_numbers(list(rooms)) if rooms else {}
        for table, number in numbers.items():
            if number > rooms[table].table.number or rooms[table].ledger.is_unsure:
                self._read_on(rooms[table])

    async def _adopt(self) -> None:
        for card in await self._nodes.adopt(ADOPTED):
            try:
                (await self._rooms.get(card.table)).wake()
            except Refused as refused:
                log.info("table %s stays closed: %s", card.table, refused.code)
