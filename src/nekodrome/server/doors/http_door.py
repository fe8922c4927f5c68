"""A connection that speaks HTTP: uvicorn's, with an end to its patience."""

import asyncio
from typing import Any, Final, cast

from uvicorn.config import Config
from uvicorn.protocols.http.httptools_impl import STATUS_LINE, HttpToolsProtocol

from nekodrome.server.doors.census import Census, Line

MOST_HEADERS: Final = 100
SENTENCES: Final = {
    400: "This is not a request that is understood. / Cette demande n’est pas comprise.",
    408: "The request took too long to come. / La demande a mis trop longtemps à venir.",
    431: "The request has too many headers. / La demande a trop d’en-têtes.",
    503: "All places are taken; try again in a moment. / Tout est complet ; réessayez dans un instant.",
}


class DoorConfig(Config):
    """What uvicorn is told, and the census of those who come."""

    census: Census


class HttpDoor(HttpToolsProtocol):
    """Counts whoever comes, and sends away those who are too many, too slow or too long."""

    line: Line | None = None

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]
        super().connection_made(transport)
        self.census = cast("DoorConfig", self.config).census
        self._header_bytes = 0
        self._in_headers = True
        self._turned_away = False
        self.line = self.census.enter(transport, self.client[0] if self.client else "", self._too_slow)
        if self.line is None:
            self.turn_away(503)

    def connection_lost(self, exc: Exception | None) -> None:
        self.census.leave(self.transport)
        super().connection_lost(exc)

    def data_received(self, data: bytes) -> None:
        if self._turned_away or self.transport.is_closing():
            return
        super().data_received(data)
        if self._in_headers and not self._turned_away:
            self._header_bytes += len(data)
            if self._header_bytes > self.census.limits.header_bytes:
                self.turn_away(431)

    def _too_slow(self) -> None:
        if self.line is not None and self.line.begun:
            self.turn_away(408)
        else:
            self.transport.close()

    # what the parser finds

    def on_message_begin(self) -> None:
        super().on_message_begin()
        self._in_headers = True
        self._header_bytes = 0
        if self.line is not None:
            self.census.begin(self.line)

    def on_header(self, name: bytes, value: bytes) -> None:
        if len(self.headers) >= MOST_HEADERS:
            raise ValueError("too many headers")
        super().on_header(name, value)

    def on_headers_complete(self) -> None:
        self._in_headers = False
        assert self.line is not None
        if self.url not in self.census.always and not self.census.is_welcome(self.line, self.headers):
            raise ValueError("no place")
        self.census.ask(self.line)
        self.census.expect(self.line, self.census.limits.body_seconds)
        super().on_headers_complete()

    def on_message_complete(self) -> None:
        super().on_message_complete()
        if self.line is not None:
            self.line.awaited = None
            self._rest()

    def on_response_complete(self) -> None:
        super().on_response_complete()
        self._rest()

    def _rest(self) -> None:
        """Once all was read and all was answered."""
        is_done = self.cycle is None or (self.cycle.response_complete and not self.pipeline)
        if self.line is not None and self.line.awaited is None and is_done:
            self.census.rest(self.line)

    def _unsupported_upgrade_warning(self) -> None:
        """Nothing can be read after such a request: it is answered, and the connection ends."""
        if self.cycle is not None:
            self.cycle.keep_alive = False

    # what is answered without asking anybody

    def send_400_response(self, msg: str) -> None:
        """Refuses what cannot be read; the reason may be that there is no place."""
        no_place = self.line is not None and self.line.on_reserve and not self._in_headers
        self.turn_away(503 if no_place else 400)

    def turn_away(self, status: int) -> None:
        """A sentence, and the end of it."""
        if self._turned_away:
            return
        self._turned_away = True
        if self.cycle is not None and self.cycle.response_started and not self.cycle.response_complete:
            self.transport.abort()
            return
        body = SENTENCES[status].encode()
        headers: list[tuple[bytes, bytes]] = [
            *self.server_state.default_headers,
            (b"content-type", b"text/plain; charset=utf-8"),
            (b"content-length", str(len(body)).encode()),
            (b"connection", b"close"),
        ]
        lines: list[Any] = [b"".join([name, b": ", value, b"\r\n"]) for name, value in headers]
        self.transport.write(b"".join([STATUS_LINE[status], *lines, b"\r\n", body]))
        self.transport.close()
