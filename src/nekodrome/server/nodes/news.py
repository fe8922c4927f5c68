"""News between the servers of one database: said once, heard by those who are there.

The log of events is the truth. News may be late, double or lost: whoever hears of a number that is ahead reads on, and
everybody looks now and then whether they missed something."""

import asyncio
import contextlib
import logging
import time
from abc import ABC, abstractmethod
from collections.abc import Callable
from typing import Final, Literal

from msgspec import MsgspecError, Struct, msgpack

EVERY: Final = 1.0  # seconds between two heartbeats
SILENCE: Final = 5.0  # seconds without one of ours: nothing is heard any more
RETRY: Final = 0.5  # seconds
MOST_WAITING: Final = 10_000  # messages; more are not worth waiting for
Kind = Literal[
    "beat",  # a server is there
    "gone",  # it is not any more, or has let go of leases
    "wrote",  # a table has so many events
    "who",  # who has guests at this table?
    "here",  # these
    "said",  # a line of chat that is not stored
    "anew",  # what is stored of a table has changed beneath it
    "ended",  # a match is over
    "person",  # somebody is another: a name, a password
    "away",  # a device of somebody was logged out
    "announced",  # whoever runs the servers says something to everybody
    "order",  # somebody moves a hand
    "frame",  # what is seen of hands
    "live",  # what is said of them, to all
    "aside",  # and to one seat
    "come",  # what hands have lost is to be decided
    "came",  # it is
]


class Message(Struct, array_like=True):
    """One piece of news; what its body is depends on its kind."""

    node: str
    kind: Kind
    table: str = ""
    number: int = 0
    body: bytes = b""


encoded = msgpack.Encoder().encode
message_in = msgpack.Decoder(Message).decode
log = logging.getLogger(__name__)


class News(ABC):
    """Sends and listens; a line that is lost is taken up again."""

    def __init__(self, node: str) -> None:
        self.node = node
        self.heard: Callable[[Message], None] = lambda _: None
        self.returned: Callable[[], None] = lambda: None  # called when news may have been missed
        self.is_up = False
        self._came_up = asyncio.Event()
        self._outbox: asyncio.Queue[Message] = asyncio.Queue(MOST_WAITING)
        self._beat_at = 0.0  # when one of ours was last heard
        self._tasks: list[asyncio.Task[None]] = []

    def publish(self, kind: Kind, table: str = "", number: int = 0, body: bytes = b"") -> None:
        """Says something, soon; where nobody can be reached it is not said."""
        with contextlib.suppress(asyncio.QueueFull):
            self._outbox.put_nowait(Message(self.node, kind, table, number, body))

    @abstractmethod
    def follow(self, table: str) -> None:
        """From now on news of that table is heard."""

    @abstractmethod
    def unfollow(self, table: str) -> None:
        """No longer."""

    def start(self) -> None:
        """Begins to send and to listen."""
        self._tasks = [asyncio.create_task(work) for work in (self._send_all(), self._listen_on(), self._beat())]

    async def ready(self) -> None:
        """Waits until something could be heard, but not for long: it is no reason not to serve."""
        with contextlib.suppress(TimeoutError):
            await asyncio.wait_for(self._came_up.wait(), SILENCE)

    async def close(self) -> None:
        """Says what waits to be said, and ends."""
        with contextlib.suppress(TimeoutError):
            await asyncio.wait_for(self._outbox.join(), 1.0)
        for task in self._tasks:
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)
        await self._disconnect()

    # what a line is

    @abstractmethod
    async def _send(self, message: Message, body: bytes) -> None:
        """Sends it now, or fails."""

    @abstractmethod
    async def _listen(self) -> None:
        """Connects, then hears (`_hear`) until the line is lost."""

    @abstractmethod
    async def _disconnect(self) -> None:
        """Lets go of all lines; the next `_send` and `_listen` make new ones."""

    # how it goes on

    def _hear(self, body: bytes) -> None:
        try:
            message = message_in(body)
        except MsgspecError:
            return  # of another version
        if message.node != self.node:
            self.heard(message)
        elif message.kind == "beat":
            self._beat_at = time.monotonic()
            if not self.is_up:
                self.is_up = True
                self._came_up.set()
                self.returned()

    async def _send_all(self) -> None:
        while True:
            message = await self._outbox.get()
            try:
                await asyncio.wait_for(self._send(message, encoded(message)), SILENCE)
            except asyncio.CancelledError:
                raise
            except Exception:
                self.is_up = False
            finally:
                self._outbox.task_done()

    async def _listen_on(self) -> None:
        was_up = True
        while True:
            try:
                await self._listen()
            except asyncio.CancelledError:
                raise
            except Exception as failure:
                if was_up:
                    log.warning("news from other servers does not arrive: %s", type(failure).__name__)
            was_up, self.is_up = self.is_up, False
            with contextlib.suppress(Exception):
                await self._disconnect()
            await asyncio.sleep(RETRY)

    def begin_to_hear(self) -> None:
        """From now on all is heard; whoever hears their own heartbeat knows that it is so."""
        self._beat_at = time.monotonic()
        self.publish("beat")

    def is_silent(self) -> bool:
        """Whoever does not hear themselves hears nobody."""
        return time.monotonic() - self._beat_at > SILENCE

    async def _beat(self) -> None:
        while True:
            self.publish("beat")
            await asyncio.sleep(EVERY)
