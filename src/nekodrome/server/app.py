"""The server as an ASGI application."""

import asyncio
import contextlib
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from socket import socket
from typing import final

from starlette.applications import Starlette
from starlette.middleware import Middleware
from starlette.routing import BaseRoute, Route, WebSocketRoute
from starlette.types import Receive, Scope, Send
from starlette.websockets import WebSocket

from nekodrome.server.admin.desk import desk_of
from nekodrome.server.bots.compiling import Compiling
from nekodrome.server.doors.census import Census
from nekodrome.server.house import House
from nekodrome.server.http.own_names import OwnNames
from nekodrome.server.http.pages import Pages
from nekodrome.server.http.routes import routes_of
from nekodrome.server.probes.health import Probed
from nekodrome.server.probes.own_port import OwnPort
from nekodrome.server.settings import Settings
from nekodrome.server.sockets.table_socket import TableSocket


@final
class App:
    """Calls, sockets and pages; the house opens when the server starts, and closes with it."""

    def __init__(
        self,
        settings: Settings,
        pages: Pages | None = None,
        compiling: Compiling | None = None,
        for_metrics: socket | None = None,
    ) -> None:
        self.settings = settings
        self._for_metrics = for_metrics
        self._compiling = compiling
        self.house: House | None = None
        self.census = Census(settings.limits, settings.clock, settings.proxies)
        self._pages = pages or Pages()
        self._pages.base = settings.base
        starlette = Starlette(lifespan=self._lifespan, middleware=[Middleware(OwnNames, settings)])
        self._answering = Probed(starlette, lambda: None if self.house is None else self.house.health, settings.base)
        self.census.always = frozenset(path.encode() for path in self._answering.paths)

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Passes on."""
        await self._answering(scope, receive, send)

    @asynccontextmanager
    async def _lifespan(self, app: Starlette) -> AsyncIterator[None]:
        self.house = await House.open(self.settings, self._compiling)
        app.router.routes.extend(all_routes(self.house, self._pages))
        self.census.is_seated = self.house.is_seated
        watching = asyncio.create_task(self.census.watch())
        own_port = self._open_own_port(self.house)
        try:
            async with desk_of(self.house):
                yield
        finally:
            watching.cancel()
            self.house.health.is_leaving = True
            if own_port is not None:
                await own_port.close()
            await self.house.close()

    def _open_own_port(self, house: House) -> OwnPort | None:
        if self._for_metrics is None:
            return None
        from nekodrome.server.probes.metrics import Metrics  # what it needs may not be installed

        return OwnPort(self._for_metrics, house.health, Metrics(house))


def all_routes(house: House, pages: Pages) -> list[BaseRoute]:
    """Calls, sockets, and pages for everything else."""

    async def at_table(socket: WebSocket) -> None:
        with contextlib.suppress(asyncio.CancelledError):  # this server ends, and has waited long enough
            await TableSocket(house, socket).run()

    return [
        *routes_of(house),
        WebSocketRoute("/ws/table/{table}", at_table),
        Route("/{path:path}", pages.answer, methods=["GET", "HEAD"]),
    ]
