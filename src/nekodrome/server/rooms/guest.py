"""Somebody at a table through one socket, seated or watching."""

import asyncio
import contextlib
from collections import deque
from collections.abc import Callable
from typing import Final, final

from nekodrome.server.wire.messages import text_of
from nekodrome.server.wire.said import Told

BEHIND: Final = 8  # messages not yet sent


@final
class Guest:
    """Hears what the table says through an outbox, so that nobody waits for a slow line."""

    def __init__(self, person: str | None, longest: int, address: str = "", device: str = "") -> None:
        self.person = person
        self.address = address  # where they come from
        self.device = device  # by which the person is known
        self.code: int | None = None  # with which the socket is closed, once they are sent away
        self.ready = False  # has said hello
        self.is_program = False  # came with a program's token
        self.is_screen = False  # in a room: shows what everybody sees, and asks for nothing
        self.seat: int | None = None  # whose eyes it has, where several share this device; none behind a curtain
        self.is_looking = True  # as far as their screen says
        self.lost = asyncio.Event()  # reads so slowly that it had better come again
        self.line: Callable[[str | bytes], bool] = _no_line  # sends at once, and says whether it could
        self._longest = longest
        self._outbox: deque[str | bytes] = deque()
        self._waiter: asyncio.Future[None] | None = None  # whoever sends, while there is nothing to send
        self._drained = asyncio.Event()

    def hear(self, text: str | bytes) -> None:
        """One more message to be sent: at once, where none waits and the line takes it."""
        if not self._outbox and self.line(text):
            return
        if len(self._outbox) >= self._longest:
            self.lost.set()
            return
        self._outbox.append(text)
        self._drained.clear()
        if self._waiter is not None and not self._waiter.done():
            self._waiter.set_result(None)

    def send_away(self, code: int) -> None:
        """Sends them away, for that reason."""
        self.code = code
        self.lost.set()

    def glimpse(self, frame: bytes) -> None:
        """Something that moves: one more picture of it, unless this guest is behind already."""
        if len(self._outbox) < BEHIND:
            self.hear(frame)

    def tell(self, told: Told) -> None:
        """A message for this guest alone."""
        self.hear(text_of(told))

    async def wait(self) -> deque[str | bytes]:
        """What is to be sent, once there is something; whoever sends takes it from the left."""
        if not self._outbox:
            self._drained.set()
            self._waiter = asyncio.get_running_loop().create_future()
            await self._waiter
        return self._outbox

    async def drain(self, seconds: float) -> None:
        """Waits until everything was sent, but not for ever."""
        with contextlib.suppress(TimeoutError):
            await asyncio.wait_for(self._drained.wait(), seconds)


def _no_line(_: str | bytes) -> bool:
    """Nothing is sent at once."""
    return False
