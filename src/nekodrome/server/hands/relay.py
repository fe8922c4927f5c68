"""A turn by hand at a table: orders go to a worker process that simulates, and everybody sees what comes of them."""

import asyncio
import contextlib
import logging
import threading
import time
from multiprocessing.connection import Connection
from typing import Final, final

from msgspec import Raw, json

from nekodrome.core.dexterity import Made
from nekodrome.core.errors import Refused
from nekodrome.server.hands.worker import (
    ANYTHING,
    HEARD,
    KEPT,
    LEAVE,
    LEFT,
    LOST,
    REFUSED,
    SAID,
    SEEN,
    SETTLING,
    TIME_UP,
)
from nekodrome.server.hands.workers import HandWorkers, Worker
from nekodrome.server.refusals import Away, NotNow, TooBig, TooMany, error
from nekodrome.server.rooms.guest import Guest
from nekodrome.server.rooms.room import Room
from nekodrome.server.tables.sharing import led_hands
from nekodrome.server.wire.messages import refused_told, text_of

STOPPED: Final = json.encode({"type": "live", "running": False}).decode()
TRIES: Final = 5  # workers for one turn
LONGEST_ORDER: Final = 1000  # bytes
CROWD: Final = 64  # orders on their way; more are refused until the worker was heard
PATIENCE: Final = 5.0  # seconds for a worker to say whether anything is lost
LONG_PATIENCE: Final = 30.0  # and for all to come to rest
RETRY: Final = 1.0  # seconds until a database may be back
AWAY_TRIES: Final = 60
REPLAYED: Final = 20_000  # bytes of a snapshot that are played again in a second, or more
# a compiled Made does not tell what it is made of
decisions_in = json.Decoder(list[tuple[int, int, bytes | None]]).decode
log = logging.getLogger(__name__)


@final
class TurnRelay:
    """One turn by hand at a table, from the first order until a decision came of it or the table went on without it."""

    def __init__(self, room: Room, workers: HandWorkers) -> None:
        self.room = room
        self._workers = workers
        self.seq = room.table.seq  # of the state it is played on
        self._loop = asyncio.get_running_loop()
        self._kept = bytearray()  # a snapshot, up to the last frame: a worker that dies takes nothing along
        self._bots: tuple[int, ...] = ()  # seats whose hands move by themselves
        self._is_new = True  # its worker has kept nothing yet
        self._is_silent = True  # nor said anything
        self._said: str | None = None
        self._seen: bytes | None = None
        self._tries = 0
        self._ended = False
        self.out_of_time = False
        self._since: list[bytes] = []  # orders since the last snapshot
        self._unheard = 0  # orders since the worker was last heard
        self._asked_at = 0.0  # when the first of them went out
        self._lost: list[Made] = []  # what it has come to, though it is still being shown
        self._asking: list[asyncio.Future[None]] = []  # who waits to hear whether anything is lost
        self._leaving: asyncio.Future[None] | None = None  # the table goes on without these hands
        self._deciding: asyncio.Task[None] | None = None
        self._worker = self._start()

    # what the table asks

    def order(self, seat: int, order: bytes) -> None:
        """Passes a hand's order on."""
        if self._bots != self._bots_now():
            self._bots = self._bots_now()
            self._ask(json.encode({"bots": self._bots}))
        self._unheard += 1
        if self._unheard == 1:
            self._asked_at = time.monotonic()
        body = json.encode((seat, Raw(order)))
        self._since.append(body)
        with contextlib.suppress(OSError):  # the worker has just died; the next one is told again
            self._worker.line.send_bytes(body)

    def is_crowded(self) -> bool:
        """Whether so many orders are on their way that no more fit; a worker that hears none of them is replaced.

        Nobody ends a worker by crowding it: what it was simulating would begin again a moment earlier."""
        if self._unheard < CROWD:
            return False
        if time.monotonic() - self._asked_at > PATIENCE + self._behind():
            self.drop_worker()
        return True

    def _behind(self) -> float:
        """Seconds that a new worker needs until it is where the one before was."""
        return len(self._kept) / REPLAYED if self._is_silent else 0.0

    def end_time(self, seat: int) -> None:
        """All is let go and judged."""
        self.out_of_time = True
        self.order(seat, TIME_UP)

    async def come_out(self) -> None:
        """Whatever the hands have lost already is decided before anything else at this table; nothing undoes it."""
        if self._deciding is None and not self._ended:
            heard = self._loop.create_future()
            self._asking.append(heard)
            self._ask(ANYTHING)
            await self._hear(heard, PATIENCE)
            self._decide_what_is_lost()
        await self._decided()

    async def leave(self) -> None:
        """The table goes on without these hands: what they have knocked about is decided first (NEK-13, NEK-19)."""
        if self._deciding is None and not self._ended:
            if self._leaving is None:
                self._leaving = self._loop.create_future()
                self._ask(LEAVE)
            await self._hear(self._leaving, LONG_PATIENCE)
        await self._decided()

    async def _hear(self, heard: "asyncio.Future[None]", patience: float) -> None:
        """Waits for an answer; a worker that owes it for too long is replaced, as often as there are tries."""
        while not heard.done():
            await asyncio.wait([heard], timeout=patience + self._behind())
            if not heard.done():
                log.warning("the hands at table %s do not answer", self.room.table.id)
                self.drop_worker()

    async def _decided(self) -> None:
        if self._deciding is not None:
            await asyncio.wait([self._deciding])

    def _ask(self, what: bytes) -> None:
        with contextlib.suppress(OSError):  # the worker has just died; the next one is asked again
            self._worker.line.send_bytes(json.encode((0, Raw(what))))

    def _decide_what_is_lost(self) -> None:
        if self._lost and self._deciding is None and not self._ended:
            self._deciding = self._loop.create_task(self._decide(self._lost))

    def _answer(self) -> None:
        for heard in self._asking:
            if not heard.done():
                heard.set_result(None)
        self._asking = []

    def _answer_all(self) -> None:
        self._answer()
        if self._leaving is not None and not self._leaving.done():
            self._leaving.set_result(None)

    def show(self, guest: Guest) -> None:
        """What somebody who comes now must know."""
        for message in (self._said, self._seen):
            if message is not None:
                guest.hear(message)

    def show_beyond(self) -> None:
        """The same to those who come through another server."""
        if self._said is not None:
            self.room.beyond.tell("live", self._said.encode())
        if self._seen is not None:
            self.room.beyond.tell("frame", self._seen)

    def end(self) -> None:
        """No more of it."""
        if not self._ended:
            self._ended = True
            self._worker.end()
            self._answer_all()

    def drop_worker(self) -> None:
        """Ends the worker, not the turn: another one takes over."""
        self._worker.process.kill()

    # the worker

    def _start(self) -> Worker:
        table = self.room.table
        assert table.state is not None
        self._bots = self._bots_now()
        worker = self._workers.take(table.game.slug, table.state, bytes(self._kept) or None, self._bots)
        self._tries += 1
        self._is_new = self._is_silent = True
        threading.Thread(target=self._listen, args=(worker.line,), daemon=True).start()
        return worker

    def _bots_now(self) -> tuple[int, ...]:
        """Those of bots, and of friends on the device of whoever moves."""
        table = self.room.table
        led = led_hands(table)
        return tuple(seat for seat in range(len(table.seats)) if table.bot_at(seat) is not None or seat in led)

    def _listen(self, line: Connection) -> None:
        """In a thread of its own: hands everything over to the loop."""
        with contextlib.suppress(RuntimeError):  # the loop is closed: nobody listens any more
            try:
                while True:
                    body = line.recv_bytes()
                    self._loop.call_soon_threadsafe(self._pass_on, body[:1], body)
            except (EOFError, OSError):
                self._loop.call_soon_threadsafe(self._replace_worker, line)

    def _replace_worker(self, line: Connection) -> None:
        """The worker is gone: another one goes on from what was kept last."""
        line.close()  # by now nobody listens to it, and whoever sends does so in this loop
        if self._ended:
            return
        if self._lost:  # what was seen counts (NEK-19)
            self._decide_what_is_lost()
        elif self._tries < TRIES:
            log.warning("the hands at table %s were dropped; another worker takes over", self.room.table.id)
            self._worker.end()
            self.room.hold_clock(False)  # until the new one says that things settle
            self._worker = self._start()
            self._tell_again()
        else:
            self._stop()

    def _tell_again(self) -> None:
        """The new worker hears what the one before may not have heard; the last one only has to come to an end."""
        if self._tries == TRIES:
            self._since = []
            self._ask(LEAVE)
        if self.out_of_time:
            self._since.append(json.encode((0, Raw(TIME_UP))))
        for body in self._since:
            with contextlib.suppress(OSError):
                self._worker.line.send_bytes(body)
        for _ in self._asking:
            self._ask(ANYTHING)
        if self._leaving is not None:
            self._ask(LEAVE)

    def _stop(self) -> None:
        """The turn is as it was before these hands."""
        self.end()
        if self.room.by_hand is self:
            self.room.by_hand = None
        self._tell(STOPPED)

    def _tell(self, text: str) -> None:
        """To everybody, wherever they are."""
        self.room.audience.tell_all(text)
        self.room.beyond.tell("live", text.encode())

    def _tell_seat(self, seat: int, text: str) -> None:
        self.room.audience.tell_seat(self.room.table, seat, text)
        self.room.beyond.tell("aside", text.encode(), seat)

    def _pass_on(self, kind: bytes, body: bytes) -> None:
        if self._ended:
            return
        self._unheard = 0
        self._is_silent = False
        if kind == SEEN:
            self._seen = body
            self.room.audience.show_all(body)
            self.room.beyond.tell("frame", body)
        elif kind == SAID:
            self._said = body[1:].decode()
            self._tell(self._said)
        elif kind == REFUSED:
            seat, told = json.decode(body[1:])
            self._tell_seat(seat, json.encode(told).decode())
        elif kind == HEARD:
            self._answer()
        elif kind == SETTLING:
            self.room.hold_clock(body[1:] == b"\x01")
        elif kind == LOST:
            self._lost = decided(body)
        elif kind == KEPT:
            if self._is_new:
                self._is_new, self._kept = False, bytearray()
            self._kept += body[5:]
            self._since = self._since[int.from_bytes(body[1:5], "little") :]
        elif kind == LEFT and not decided(body):
            self._stop()
        else:
            self._deciding = self._loop.create_task(self._decide(decided(body)))

    async def _decide(self, made: list[Made]) -> None:
        self.end()
        if self.room.by_hand is self:
            self.room.by_hand = None
        self._tell(STOPPED)
        for _ in range(AWAY_TRIES):
            try:
                await self.room.decide_at(self.seq, made)
                return
            except Away as away:
                self._tell_seat(made[0].seat, text_of(refused_told(away, None)))
                await asyncio.sleep(RETRY)
            except Refused as refused:
                log.error("a turn by hand at table %s was refused: %s", self.room.table.id, refused.code)
                self._tell_seat(made[0].seat, text_of(refused_told(refused, None)))
                return


def decided(body: bytes) -> list[Made]:
    """The decisions that a worker tells of."""
    return [Made(*one) for one in decisions_in(body[1:])]


def order_hands(room: Room, workers: HandWorkers, seat: int, order: bytes) -> None:
    """What somebody asks of the hands; the first order of a turn starts it."""
    table = room.table
    if table.state is None:
        raise error(NotNow, "not_started")
    if seat in table.stand_ins:
        raise error(NotNow, "stood_in_for")
    dexterity = table.game.dexterity
    if dexterity is None or seat not in dexterity.hands(table.state):
        raise error(NotNow, "no_hands")
    if len(order) > LONGEST_ORDER:
        raise error(TooBig, "too_big", high=LONGEST_ORDER)
    dexterity.check_order(order)
    if not room.ledger.lease.is_ours:  # hands are moved where the table is played
        room.ledger.lease.want()
        room.beyond.order(seat, order, lambda: _order_after_all(room, workers, seat, order))
        return
    if room.by_hand is None:
        room.by_hand = TurnRelay(room, workers)
    if room.by_hand.is_crowded():
        raise error(TooMany, "messages")
    room.by_hand.order(seat, order)


def _order_after_all(room: Room, workers: HandWorkers, seat: int, order: bytes) -> None:
    """The server that was to be told is gone, and this one plays the table now."""
    try:
        order_hands(room, workers, seat, order)
    except Refused as refused:
        room.audience.tell_seat(room.table, seat, text_of(refused_told(refused, None)))
