"""What came through a socket and was not asked for yet: a queue with one reader, and no more than that takes."""

import asyncio
from collections import deque
from typing import Any, final


@final
class Inbox:
    """Has of `asyncio.Queue` what uvicorn calls."""

    __slots__ = ("_came", "_loop", "_waiter")

    def __init__(self, loop: asyncio.AbstractEventLoop) -> None:
        self._loop = loop
        self._came: deque[Any] = deque()
        self._waiter: asyncio.Future[None] | None = None  # the reader, while there is nothing to read

    def __len__(self) -> int:
        return len(self._came)

    def empty(self) -> bool:
        """Whether nothing waits."""
        return not self._came

    def put_nowait(self, message: Any) -> None:
        """One more."""
        self._came.append(message)
        if self._waiter is not None and not self._waiter.done():
            self._waiter.set_result(None)

    async def get(self) -> Any:
        """The oldest, once there is one."""
        while not self._came:
            self._waiter = self._loop.create_future()
            await self._waiter
        return self._came.popleft()
