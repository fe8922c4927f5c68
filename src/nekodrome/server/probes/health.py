"""Whether a server is alive, and whether it can serve: for machines that ask every few seconds."""

import asyncio
import logging
from collections.abc import Awaitable, Callable
from typing import Final, final

from starlette.responses import JSONResponse, PlainTextResponse, Response
from starlette.types import ASGIApp, Receive, Scope, Send

from nekodrome.server.clocks import Clock

ALIVE: Final = "/healthz"
READY: Final = "/readyz"
PATHS: Final = (ALIVE, READY)
LONGEST: Final = 2.0  # seconds for the database to answer
FRESH: Final = 1.0  # seconds that an answer holds: whoever asks more often costs nothing more
Check = Callable[[], Awaitable[bool]]
log = logging.getLogger(__name__)


@final
class Health:
    """Asks what a server needs whether it can be reached; of a failure only the name of what failed is told."""

    def __init__(self, clock: Clock) -> None:
        self.checks: dict[str, Check] = {}
        self.is_leaving = False  # it goes on with what it has, and wants nobody new
        self._clock = clock
        self._found: dict[str, bool] = {}
        self._at = -FRESH
        self._asking = asyncio.Lock()

    async def look(self) -> dict[str, bool]:
        """Each part, and whether it can be reached."""
        async with self._asking:
            if self._clock.monotonic() - self._at >= FRESH:
                before, self._found = self._found, {name: await _passes(self.checks[name]) for name in self.checks}
                self._at = self._clock.monotonic()
                self._mention(before)
        return self._found

    def _mention(self, before: dict[str, bool]) -> None:
        for name, is_well in self._found.items():
            if before.get(name, True) != is_well:
                log.log(logging.INFO if is_well else logging.ERROR, "%s %s", name, "is back" if is_well else "is gone")

    async def answer(self, path: str) -> Response:
        """What a probe hears."""
        if path == ALIVE:
            return PlainTextResponse("alive\n", headers=NO_STORE)
        found = await self.look()
        is_ready = all(found.values()) and not self.is_leaving
        told = {"ready": is_ready, "leaving": self.is_leaving, **found}
        return JSONResponse(told, 200 if is_ready else 503, NO_STORE)


NO_STORE: Final = {"cache-control": "no-store"}


async def _passes(check: Check) -> bool:
    try:
        return await asyncio.wait_for(check(), LONGEST)
    except Exception:  # whatever the reason is, it is not for strangers
        return False


@final
class Probed:
    """An application that answers probes before anything else does: by any name, outside all rates."""

    def __init__(self, app: ASGIApp, health: Callable[[], Health | None], base: str) -> None:
        self._app = app
        self._health = health
        self.paths = {path: path for path in PATHS} | {base + path: path for path in PATHS}

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Answers, or passes on."""
        path = self.paths.get(scope.get("path", "")) if scope["type"] == "http" else None
        health = self._health()
        if path is None or health is None or scope["method"] not in ("GET", "HEAD"):
            await self._app(scope, receive, send)
        else:
            await (await health.answer(path))(scope, receive, send)
