"""A port of its own for those who run a server: probes and metrics, where no visitor comes."""

import asyncio
import contextlib
from collections.abc import Iterator
from importlib.util import find_spec
from socket import socket
from typing import TYPE_CHECKING, Final, final

import uvicorn
from starlette.responses import PlainTextResponse, Response
from starlette.types import Receive, Scope, Send

from nekodrome.core.errors import Refused, error
from nekodrome.server.addresses import HERE, listen
from nekodrome.server.probes.health import PATHS, Health

if TYPE_CHECKING:
    from nekodrome.server.probes.metrics import Metrics

KIND: Final = "text/plain; version=0.0.4; charset=utf-8"


def listen_for_metrics(given: str) -> socket:
    """A socket at that address and port; a port alone is for this machine. Refused where it is none, or taken, or where
    what writes the metrics is not installed."""
    host, _, port = given.rpartition(":")
    if not (port.isascii() and port.isdigit() and len(port) < 6):
        raise error(Refused, "metrics_address", given=given)
    if find_spec("prometheus_client") is None:
        raise error(Refused, "metrics_missing")
    return listen(host.strip("[]") or HERE, int(port))


class Quiet(uvicorn.Server):
    """Uvicorn beside another one, which hears the signals."""

    @contextlib.contextmanager
    def capture_signals(self) -> Iterator[None]:
        yield


@final
class OwnPort:
    """Serves what machines ask, beside the tables and without their limits."""

    def __init__(self, listener: socket, health: Health, metrics: "Metrics") -> None:
        self._health = health
        self._metrics = metrics
        self._listener = listener
        config = uvicorn.Config(self, lifespan="off", log_config=None, access_log=False, server_header=False)
        self._server = Quiet(config)
        self._serving = asyncio.create_task(self._server.serve(sockets=[listener]))

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Answers; there is nothing else here."""
        if scope["type"] == "http":
            await (await self._answer(scope["path"]))(scope, receive, send)

    async def _answer(self, path: str) -> Response:
        if path in PATHS:
            return await self._health.answer(path)
        if path == "/metrics":
            return Response(self._metrics.text(), media_type=KIND)
        return PlainTextResponse("There are /metrics, /healthz and /readyz here.\n", 404)

    async def close(self) -> None:
        """Ends."""
        self._server.should_exit = True
        await self._serving
        self._listener.close()
