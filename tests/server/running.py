"""Servers for the tests: in this process, or one that can be killed."""

import asyncio
import contextlib
import os
import signal
import socket
import subprocess
import sys
import time
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from pathlib import Path
from typing import ClassVar

from nekodrome.server.addresses import listen
from nekodrome.server.app import App
from nekodrome.server.bots.compiling import Compiling
from nekodrome.server.house import House
from nekodrome.server.http.pages import Pages
from nekodrome.server.serve import Server, server_of
from nekodrome.server.settings import Limits, Settings
from tests.server.client import PATIENCE, Browser

SERVE = """
import sys
from nekodrome.server.serve import Opening, serve

public = f"http://127.0.0.1:{sys.argv[1]}{sys.argv[3]}" if any(sys.argv[3:]) else None
sys.exit(serve("127.0.0.1", int(sys.argv[1]), sys.argv[2], True, to=Opening(public=public)))
"""
SELDOM = 0.001  # a second: what fills at this rate does not while a test lasts
FAST = Limits(
    messages_per_second=2000,
    message_burst=4000,
    table_burst=500,
    calls_per_second=5000,
    tries_per_second=SELDOM,
    call_burst=5000,
    table_burst_of_address=5000,
    replay_burst=5000,
    upload_burst=5000,
    name_burst=5000,
    line_burst=5000,
    line_burst_of_address=5000,
    connections_per_address=5000,
    sockets_per_address=5000,
)


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
    settings: Settings,
    pages: Path | None = None,
    port: int = 0,
    compiling: Compiling | None = None,
    for_metrics: socket.socket | None = None,
) -> AsyncIterator[Live]:
    """A server on a free port, as long as the block lasts."""
    listener = listen("127.0.0.1", port)
    app = App(settings, None if pages is None else Pages(pages), compiling, for_metrics)
    server = server_of(app)
    running = asyncio.create_task(server.serve(sockets=[listener]))
    await until(lambda: server.started or running.done())
    try:
        yield Live(int(listener.getsockname()[1]), app, server)
    finally:
        server.should_exit = True
        await running
        listener.close()


class Process:
    """A server in its own process."""

    within: ClassVar[list[str]] = []  # a command that runs it
    base: ClassVar[str] = ""  # the path it lies under

    def __init__(self, port: int, data: Path, **env: str) -> None:
        self.port = port
        environment = {**os.environ, "NEKODROME_PACE": "0", "NEKODROME_WORKERS": "1", **env}
        self._process = subprocess.Popen(
            [*self.within, sys.executable, "-W", "error", "-c", SERVE, str(port), str(data), self.base],
            stdout=subprocess.PIPE,
            stderr=subprocess.STDOUT,
            env=environment,
        )

    @property
    def pid(self) -> int:
        return self._process.pid

    async def ready(self) -> None:
        """Waits until it answers."""
        await until(lambda: self._process.poll() is not None or is_listening(self.port))
        assert self._process.poll() is None, self.ended()
        await Browser(self.port).get("/api/levels")

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
        output, _ = self._process.communicate(timeout=PATIENCE)
        return self._process.returncode, output.decode()


class Cramped(Process):
    """One that may open few files."""

    within: ClassVar[list[str]] = ["prlimit", "--nofile=256:256"]


class UnderPath(Process):
    """One that lies under a path of its host."""

    base = "/neko"


async def until(happens: Callable[[], bool]) -> None:
    """Waits for something to happen in this process."""
    end = time.monotonic() + PATIENCE
    while not happens():
        assert time.monotonic() < end, "it never happened"
        await asyncio.sleep(0.01)


def wait_until(happens: Callable[[], bool], what: str) -> None:
    """Waits for something to happen elsewhere."""
    end = time.monotonic() + PATIENCE
    while not happens():
        assert time.monotonic() < end, f"still waiting for {what}"
        time.sleep(0.01)


def is_listening(port: int) -> bool:
    """Whether somebody answers there."""
    with contextlib.suppress(OSError), socket.create_connection(("127.0.0.1", port), PATIENCE):
        return True
    return False


def free_port() -> int:
    """A port that nobody uses now."""
    with listen("127.0.0.1", 0) as listener:
        return int(listener.getsockname()[1])
