"""Servers for the tests: in this process, or one that can be killed."""

import asyncio
import os
import signal
import subprocess
import sys
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from pathlib import Path

from nekodrome.server.addresses import listen
from nekodrome.server.app import App
from nekodrome.server.bots.compiling import Compiling
from nekodrome.server.house import House
from nekodrome.server.http.pages import Pages
from nekodrome.server.serve import Server, server_of
from nekodrome.server.settings import Limits, Settings
from tests.server.client import Browser

SERVE = """
import sys
from nekodrome.server.serve import serve

sys.exit(serve("127.0.0.1", int(sys.argv[1]), sys.argv[2], True))
"""
FAST = Limits(messages_per_second=2000, message_burst=4000, table_burst=500, calls_per_second=5000, call_burst=5000)


class Live:
    """A server in this process."""

    def __init__(self, port: int, app: App, server: Server) -> None:
        self.port = port
        self.app = app
        self.server = server

    @property
    def house(self) -> House:
        assert self.app.house is not None
        return self.app.house

    def browser(self) -> Browser:
        return Browser(self.port)

    async def named(self, name: str) -> Browser:
        """Somebody of that name."""
        browser = self.browser()
        await browser.post("/api/me", {"name": name})
        return browser


def quick(data: Path) -> Settings:
    """Bots without manners, bounds out of the way."""
    return Settings(data=data, pace=0.0, workers=1, limits=FAST)


@asynccontextmanager
async def living(
    settings: Settings, pages: Path | None = None, port: int = 0, compiling: Compiling | None = None
) -> AsyncIterator[Live]:
    """A server on a free port, as long as the block lasts."""
    socket = listen("127.0.0.1", port)
    app = App(settings, None if pages is None else Pages(pages), compiling)
    server = server_of(app)
    running = asyncio.create_task(server.serve(sockets=[socket]))
    await until(lambda: server.started or running.done())
    try:
        yield Live(int(socket.getsockname()[1]), app, server)
    finally:
        server.should_exit = True
        await running
        socket.close()


class Process:
    """A server in its own process."""

    def __init__(self, port: int, data: Path, **env: str) -> None:
        self.port = port
        environment = {**os.environ, "NEKODROME_PACE": "0", "NEKODROME_WORKERS": "1", **env}
        self._process = subprocess.Popen(
            [sys.executable, "-W", "error", "-c", SERVE, str(port), str(data)],
            stdout=subprocess.PIPE,
            stderr=subprocess.STDOUT,
            env=environment,
        )

    @property
    def pid(self) -> int:
        return self._process.pid

    async def ready(self) -> None:
        """Waits until it answers."""
        for _ in range(400):
            try:
                await Browser(self.port).get("/api/levels")
                return
            except OSError:
                assert self._process.poll() is None, self.ended()
                await asyncio.sleep(0.05)
        raise AssertionError("the server did not start")

    def lines(self, count: int) -> list[str]:
        """The first lines it prints, as soon as they are there."""
        assert self._process.stdout is not None
        return [self._process.stdout.readline().decode().rstrip("\n") for _ in range(count)]

    def kill(self) -> None:
        """As if the machine had lost its power, but for the disk."""
        self._process.kill()
        self.ended()

    def stop(self, kind: signal.Signals = signal.SIGTERM) -> tuple[int, str]:
        """Its exit code, and all it ever printed."""
        self._process.send_signal(kind)
        return self.ended()

    def ended(self) -> tuple[int, str]:
        """Waits for the end."""
        output, _ = self._process.communicate(timeout=20)
        return self._process.returncode, output.decode()


async def until(happens: Callable[[], bool]) -> None:
    """Waits for something to happen in this process."""
    for _ in range(2000):
        if happens():
            return
        await asyncio.sleep(0.01)
    raise AssertionError("it never happened")


def free_port() -> int:
    """A port that nobody uses now."""
    with listen("127.0.0.1", 0) as socket:
        return int(socket.getsockname()[1])
