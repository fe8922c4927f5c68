"""A small proxy between two programs: it passes everything on, or cuts, holds up or half closes what goes through."""

import asyncio
import random
from collections.abc import Callable
from typing import Literal

Mode = Literal["open", "cut", "held", "half"]
DELAY = 0.02  # seconds at most, of every piece while somebody asks for delays


class Proxy:
    """Listens on a port of its own; where a connection goes is asked anew for each."""

    def __init__(self, target: Callable[[], int | None], seed: int = 0) -> None:
        self._target = target
        self._chance = random.Random(seed)
        self.mode: Mode = "open"
        self.slow = False
        self.port = 0
        self._going = asyncio.Event()  # not while everything is held up
        self._going.set()
        self._lines: dict[asyncio.StreamWriter, int] = {}  # and to which port they go
        self._server: asyncio.Server | None = None
        self._serving: set[asyncio.Task[None]] = set()

    async def start(self) -> "Proxy":
        self._server = await asyncio.start_server(self._serve, "127.0.0.1", 0)
        self.port = int(self._server.sockets[0].getsockname()[1])
        return self

    def set(self, mode: Mode) -> None:
        """From now on everything goes through; or nothing does, with or without a word; or one way only."""
        self.mode = mode
        if mode == "cut":
            self.drop()
        if mode == "held":
            self._going.clear()
        else:
            self._going.set()

    def drop(self, port: int | None = None) -> None:
        """Ends all connections, or those to one port."""
        for line, to in list(self._lines.items()):
            if port in (None, to):
                line.transport.abort()

    async def close(self) -> None:
        self._going.set()
        self.drop()
        if self._server is not None:
            self._server.close()
        await asyncio.gather(*self._serving, return_exceptions=True)

    def _serve(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        task = asyncio.create_task(self._connect(reader, writer))
        self._serving.add(task)
        task.add_done_callback(self._serving.discard)

    async def _connect(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        port = None if self.mode == "cut" else self._target()
        try:
            if port is None:
                writer.transport.abort()
                return
            there, onward = await asyncio.open_connection("127.0.0.1", port)
        except OSError:
            writer.transport.abort()
            return
        self._lines[writer] = self._lines[onward] = port
        try:
            await asyncio.gather(self._pass_on(reader, onward), self._pass_on(there, writer, back=True))
        finally:
            for line in (writer, onward):
                self._lines.pop(line, None)
                line.transport.abort()

    async def _pass_on(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter, back: bool = False) -> None:
        try:
            while piece := await reader.read(65536):
                await self._going.wait()
                if self.slow:
                    await asyncio.sleep(self._chance.random() * DELAY)
                if self.mode == "half" and back:
                    writer.write_eof()
                    return
                writer.write(piece)
                await writer.drain()
            if writer.can_write_eof():
                writer.write_eof()
        except OSError:
            writer.transport.abort()  # one end is gone, and the other hears of it
