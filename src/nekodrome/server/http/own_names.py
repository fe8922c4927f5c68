"""Before anything is answered: by which name the server was called, and under which path it lies."""

from starlette.responses import PlainTextResponse, Response
from starlette.types import ASGIApp, Receive, Scope, Send

from nekodrome.server.origin import Names
from nekodrome.server.refusals import WrongHost, error
from nekodrome.server.settings import Settings
from nekodrome.server.wire.calls import encode, refusal_of


class OwnNames:
    """Refuses what was meant for another host: a foreign name that leads here is somebody's trick."""

    def __init__(self, app: ASGIApp, settings: Settings) -> None:
        self._app = app
        self._names = Names(settings.lan, settings.public)
        self._base = settings.base

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Passes on, or refuses."""
        if scope["type"] in ("http", "websocket"):
            hosts = [value.decode("latin-1") for name, value in scope["headers"] if name == b"host"]
            if len(hosts) != 1 or not self._names.has(hosts[0], (scope.get("server") or (None,))[0]):
                await self._refuse(scope, receive, send, hosts[0] if hosts else "")
                return
            self._place(scope)
        await self._app(scope, receive, send)

    def _place(self, scope: Scope) -> None:
        """Under the base path, whether the proxy has taken it away or not."""
        if not self._base:
            return
        path = scope["path"]
        if path != self._base and not path.startswith(f"{self._base}/"):
            scope["path"] = self._base + path
        scope["root_path"] = self._base

    async def _refuse(self, scope: Scope, receive: Receive, send: Send, host: str) -> None:
        if scope["type"] == "websocket":
            await receive()
            await send({"type": "websocket.close", "code": 4403})
            return
        await refusal_to(scope["path"], host)(scope, receive, send)


def refusal_to(path: str, host: str) -> Response:
    """In JSON for a program, in both languages for whoever looks at a page."""
    refused = error(WrongHost, "host_name", given=host[:60])
    if "/api/" in path:
        return Response(encode(refusal_of(refused)), WrongHost.status, media_type="application/json")
    return PlainTextResponse(f"{refused.say('en')}\n{refused.say('fr')}\n", WrongHost.status)
