"""The server as an ASGI application."""

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from typing import final

from starlette.applications import Starlette
from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Route, WebSocketRoute
from starlette.types import ASGIApp, Receive, Scope, Send
from starlette.websockets import WebSocket

from nekodrome.server.api import api_routes
from nekodrome.server.guarded import Guarded
from nekodrome.server.house import House
from nekodrome.server.pages import Pages
from nekodrome.server.settings import Settings
from nekodrome.server.socket import TableSocket


def app_of(settings: Settings, pages: Pages | None = None) -> ASGIApp:
    """The application of a server with these settings; the house opens when it starts."""
    return Guarded(_Lazy(settings, pages or Pages()))


@final
class _Lazy:
    """Starlette wants its routes before the house is there: the routes are made when it opens."""

    def __init__(self, settings: Settings, pages: Pages) -> None:
        self._pages = pages
        self._settings = settings
        self._app = Starlette(lifespan=self._lifespan)

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Passes on."""
        await self._app(scope, receive, send)

    @asynccontextmanager
    async def _lifespan(self, app: Starlette) -> AsyncIterator[None]:
        house = await House.opened(self._settings)
        app.state.house = house
        app.router.routes.extend(routes_of(house, self._pages))
        yield
        await house.close()


def routes_of(house: House, pages: Pages) -> list[Route | WebSocketRoute]:
    """Calls, sockets, and pages for everything else."""

    async def at_table(socket: WebSocket) -> None:
        await TableSocket(house, socket).run()

    async def page(request: Request) -> Response:
        return await pages(request)

    return [
        *api_routes(house),
        WebSocketRoute("/ws/table/{table}", at_table),
        Route("/{path:path}", page, methods=["GET", "HEAD"]),
    ]
