"""A line as between two houses: what is said arrives later, in order, and sometimes a piece is lost and sent again."""

import asyncio
import contextlib
import random
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from typing import Final

PIECE: Final = 1400  # bytes that travel together
LOST_FOR: Final = 0.2  # seconds until a lost piece is sent again; everything after it waits


class SlowLine:
    """A relay to a port of this machine; the same losses every time."""

    def __init__(self, port: int, delay: float, loss: float) -> None:
        self.port = 0  # its own
        self.lost = 0
        self._to = port
        self._delay = delay
        self._loss = loss
        self._chance = random.Random(1)
        self._talks: set[asyncio.Task[None]] = set()

    async def meet(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        """Somebody calls: two ways, there and back."""
        there, back = await asyncio.open_connection("127.0.0.1", self._to)
        for way in (self._pass(reader, back), self._pass(there, writer)):
            task = asyncio.create_task(way)
            self._talks.add(task)
            task.add_done_callback(self._talks.discard)

    async def _pass(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        """What comes in is written once its time has come, one piece after the other."""
        pieces: asyncio.Queue[tuple[float, bytes]] = asyncio.Queue()
        writing = asyncio.create_task(self._write(pieces, writer))
        with contextlib.suppress(OSError):
            while piece := await reader.read(PIECE):
                pieces.put_nowait((asyncio.get_running_loop().time() + self._travel(), piece))
        pieces.put_nowait((0.0, b""))
        await writing

    def _travel(self) -> float:
        """How long a piece is on its way."""
        is_lost = self._chance.random() < self._loss
        self.lost += is_lost
        return self._delay + is_lost * LOST_FOR

    async def _write(self, pieces: asyncio.Queue[tuple[float, bytes]], writer: asyncio.StreamWriter) -> None:
        with contextlib.suppress(OSError):
            while (now := await pieces.get())[1]:
                await asyncio.sleep(max(0.0, now[0] - asyncio.get_running_loop().time()))
                writer.write(now[1])
                await writer.drain()
        writer.close()

    async def close(self) -> None:
        """Nobody talks through it any more."""
        for talk in list(self._talks):
            talk.cancel()
        await asyncio.gather(*self._talks, return_exceptions=True)


@asynccontextmanager
async def slow_line(port: int, delay: float, loss: float) -> AsyncIterator[SlowLine]:
    """A port from which everything takes `delay` seconds, each way, to that one."""
    line = SlowLine(port, delay, loss)
    server = await asyncio.start_server(line.meet, "127.0.0.1", 0)
    line.port = int(server.sockets[0].getsockname()[1])
    try:
        yield line
    finally:
        server.close()
        await line.close()
