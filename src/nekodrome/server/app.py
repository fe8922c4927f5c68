"""The server as an ASGI application."""

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from typing import final

from starlette.applications import Starlette
from starlette.middleware import Middleware
from starlette.routing import BaseRoute, Route, WebSocketRoute
from starlette.types import Receive, Scope, Send
from starlette.websockets import WebSocket

from nekodrome.server.bots.compiling import Compiling
from nekodrome.server.doors.census import Census
from nekodrome.server.house import House
from nekodrome.server.http.own_names import OwnNames
from nekodrome.server.http.pages import Pages
from nekodrome.server.http.routes import routes_of
from nekodrome.server.settings import Settings
from nekodrome.server.sockets.table_socket import TableSocket


@final
class App:
    """Calls, sockets and pages; the house opens when the server starts, and closes with it."""

    def __init__(self, settings: Settings, pages: Pages | None = None, compiling: Compiling | None = None) -> None:
        self.settings = settings
        self._compiling = compiling
        self.house: House | None = None
        self.census = Census(settings.limits, settings.clock, settings.proxies)
        self._pages = pages or Pages()
        self._pages.base = settings.base
        self._starlette = Starlette(lifespan=self._lifespan, middleware=[Middleware(OwnNames, settings)])

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Passes on."""
        await self._starlette(scope, receive, send)

    @asynccontextmanager
    async def _lifespan(self, app: Starlette) -> AsyncIterator[None]:
        self.house = await House.open(self.settings, self._compiling)
        app.router.routes.extend(all_routes(self.house, self._pages))
        self.census.is_seated = self.house.is_seated
        watching = asyncio.create_task(self.census.watch())
        try:
            yield
        finally:
            watching.cancel()
            await self.house.close()


def all_routes(house: House, pages: Pages) -> list[BaseRoute]:
    """Calls, sockets, and pages for everything else."""

    async def at_table(socket: WebSocket) -> None:
        await TableSocket(house, socket).run()

    return [
        *routes_of(house),
        WebSocketRoute("/ws/table/{table}", at_table),
        Route("/{path:path}", pages.answer, methods=["GET", "HEAD"]),
    ]
