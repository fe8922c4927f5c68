"""Somebody at a table through one socket, seated or watching."""

import asyncio
import contextlib
from typing import final

from nekodrome.server.wire import Told, text_of


@final
class Guest:
    """Hears what the table says through an outbox, so that nobody waits for a slow line."""

    def __init__(self, person: str | None, longest: int) -> None:
        self.person = person
        self.ready = False  # has said hello
        self.lost = asyncio.Event()  # reads so slowly that it had better come again
        self._outbox: asyncio.Queue[str] = asyncio.Queue(longest)

    def hear(self, text: str) -> None:
        """One more message to be sent."""
        try:
            self._outbox.put_nowait(text)
        except asyncio.QueueFull:
            self.lost.set()

    def tell(self, told: Told) -> None:
        """A message for this guest alone."""
        self.hear(text_of(told))

    async def next(self) -> str:
        """The next message to be sent; `sent` says that it was."""
        return await self._outbox.get()

    def sent(self) -> None:
        """The last message is on its way."""
        self._outbox.task_done()

    async def drained(self, seconds: float) -> None:
        """Waits until everything was sent, but not for ever."""
        with contextlib.suppress(TimeoutError):
            await asyncio.wait_for(self._outbox.join(), seconds)
