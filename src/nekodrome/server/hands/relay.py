"""Turns by hand at a table: a worker process simulates, everybody at the table sees it."""

import asyncio
import contextlib
import logging
import threading
import time
from multiprocessing.connection import Connection
from typing import Final, final

from msgspec import UNSET, Raw, json

from nekodrome.core.dexterity import Made
from nekodrome.core.errors import Refused
from nekodrome.server.hands import worker
from nekodrome.server.hands.workers import Worker, Workshop
from nekodrome.server.refusals import NotNow, NotYours, TooBig, error, refused_told
from nekodrome.server.rooms.guest import Guest
from nekodrome.server.rooms.room import Room
from nekodrome.server.stores.store import Person
from nekodrome.server.tables.events import AnyEvent, Decided
from nekodrome.server.tables.table import Table
from nekodrome.server.wire.messages import text_of

STOPPED: Final = json.encode({"type": "live", "running": False}).decode()
TRIES: Final = 5  # workers for one turn
LONGEST_ORDER: Final = 1000  # bytes
DEAF: Final = 400  # orders; a worker that said nothing for so long is given up
made_of = json.Decoder(list[tuple[int, int, bytes | None]]).decode  # a compiled Made does not tell what it is made of
log = logging.getLogger(__name__)


@final
class LiveTurn:
    """One turn by hand at a table, from the first order until a decision came of it or the table went on without it."""

    def __init__(self, room: Room, workshop: Workshop) -> None:
        self.room = room
        self._workshop = workshop
        self.seq = room.table.seq  # of the state it is played on
        self._loop = asyncio.get_running_loop()
        self._kept: bytes | None = None
        self._said: str | None = None
        self._seen: bytes | None = None
        self._tries = 0
        self._ended = False
        self.out_of_time = False
        self._since: list[bytes] = []  # orders since the last snapshot
        self._unheard = 0  # orders since the worker was last heard
        self._deciding: asyncio.Task[None] | None = None
        self._worker = self._started()

    # what the table asks

    def order(self, seat: int, order: bytes) -> None:
        """Passes a hand's order on."""
        self._send(seat, order)

    def _send(self, seat: int, order: bytes) -> None:
        self._unheard += 1
        if self._unheard > DEAF:
            self.drop_worker()
        body = json.encode((seat, Raw(order)))
        self._since.append(body)
        with contextlib.suppress(OSError):  # the worker has just died; the next one is told again
            self._worker.line.send_bytes(body)

    def time_up(self, seat: int) -> None:
        """All is let go and judged."""
        self.out_of_time = True
        self._send(seat, worker.TIME_UP)

    def show(self, guest: Guest) -> None:
        """What somebody who comes now must know."""
        for message in (self._said, self._seen):
            if message is not None:
                guest.hear(message)

    def end(self) -> None:
        """No more of it."""
        if not self._ended:
            self._ended = True
            self._worker.end()

    def drop_worker(self) -> None:
        """Ends the worker, not the turn: another one takes over."""
        self._worker.process.kill()

    # the worker

    def _started(self) -> Worker:
        table = self.room.table
        assert table.state is not None
        worker = self._workshop.worker(table.game.slug, table.state, self._kept)
        self._tries += 1
        threading.Thread(target=self._listen, args=(worker.line,), daemon=True).start()
        return worker

    def _listen(self, line: Connection) -> None:
        """In a thread of its own: hands everything over to the loop."""
        with contextlib.suppress(RuntimeError):  # the loop is closed: nobody listens any more
            try:
                while True:
                    body = line.recv_bytes()
                    self._loop.call_soon_threadsafe(self._heard, body[:1], body)
            except (EOFError, OSError):
                self._loop.call_soon_threadsafe(self._silent, line)

    def _silent(self, line: Connection) -> None:
        """The worker is gone: another one goes on from what was kept last."""
        line.close()  # by now nobody listens to it, and whoever sends does so in this loop
        if self._ended:
            return
        if self._tries < TRIES:
            log.warning("the hands at table %s were dropped; another worker takes over", self.room.table.id)
            self._worker.end()
            self._worker = self._started()
            for body in self._since:
                self._worker.line.send_bytes(body)
        else:
            self.end()
            self.room.live = None
            self.room.tell_all(STOPPED)

    def _heard(self, kind: bytes, body: bytes) -> None:
        if self._ended:
            return
        self._unheard = 0
        if kind == worker.SEEN:
            self._seen = body
            self.room.show_all(body)
        elif kind == worker.SAID:
            self._said = body[1:].decode()
            self.room.tell_all(self._said)
        elif kind == worker.REFUSED:
            seat, told = json.decode(body[1:])
            self.room.tell_seat(seat, json.encode(told).decode())
        elif kind == worker.KEPT:
            self._kept = body[5:]
            self._since = self._since[int.from_bytes(body[1:5], "little") :]
        else:
            made = [Made(*one) for one in made_of(body[1:])]
            self._deciding = self._loop.create_task(self._decide(made))

    async def _decide(self, made: list[Made]) -> None:
        self.end()
        if self.room.live is self:
            self.room.live = None
        self.room.tell_all(STOPPED)
        try:
            await self.room.do(lambda table: self._decided(table, made))
        except Refused as refused:
            log.error("a turn by hand at table %s was refused: %s", self.room.table.id, refused.code)
            self.room.tell_seat(made[0].seat, text_of(refused_told(refused, None)))

    def _decided(self, table: Table, made: list[Made]) -> list[AnyEvent]:
        if table.seq != self.seq:
            return []
        return [Decided(at=time.time(), seat=seat, action=action, payload=body or UNSET) for seat, action, body in made]


def order(room: Room, workshop: Workshop, person: Person, asked: bytes) -> None:
    """What somebody asks of the hands; the first order of a turn starts it."""
    table = room.table
    seat = table.seat_of(person.id)
    if seat is None or table.state is None:
        raise error(NotYours, "not_seated")
    if seat in table.stand_ins:
        raise error(NotNow, "stood_in_for")
    dexterity = table.game.dexterity
    if dexterity is None or seat not in dexterity.hands(table.state):
        raise error(NotNow, "no_hands")
    if len(asked) > LONGEST_ORDER:
        raise error(TooBig, "too_big", high=LONGEST_ORDER)
    dexterity.check_order(asked)
    if room.live is None:
        room.live = LiveTurn(room, workshop)
    room.live.order(seat, asked)
