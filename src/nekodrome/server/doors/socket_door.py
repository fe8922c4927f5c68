"""A connection that became a web socket: uvicorn's, counted, and without tracebacks for what people send."""

import contextlib
from asyncio.transports import BaseTransport
from typing import Any, Final

from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from websockets.http11 import Request, Response
from websockets.protocol import OPEN
from websockets.server import ServerProtocol

from nekodrome.server.doors.http_door import DoorConfig

NOT_TEXT: Final = 1007
LINE: Final = "nekodrome.line"  # an extension of the scope: what sends at once


class Handshake(ServerProtocol):
    """Answers with the headers that all answers have."""

    usual: list[tuple[str, str]]

    def send_response(self, response: Response) -> None:
        for name, value in self.usual:
            if name not in response.headers:
                response.headers[name] = value
        super().send_response(response)


class SocketDoor(WebSocketsSansIOProtocol):
    """Counted with all others; what cannot be read closes it, quietly."""

    def __init__(self, config: DoorConfig, **others: Any) -> None:
        super().__init__(config, **others)
        self.census = config.census
        self.conn = Handshake(max_size=config.ws_max_size, logger=self.logger)
        self.conn.usual = [(name.decode("latin-1"), value.decode("latin-1")) for name, value in config.encoded_headers]

    def connection_made(self, transport: BaseTransport) -> None:
        super().connection_made(transport)
        self.census.settle(self.transport)

    def connection_lost(self, exc: Exception | None) -> None:
        self.census.leave(self.transport)
        super().connection_lost(exc)

    def handle_connect(self, event: Request) -> None:
        super().handle_connect(event)
        with contextlib.suppress(AttributeError):  # turned away before there was a scope
            self.scope["extensions"][LINE] = {"send": self.send_now}

    def send_now(self, message: str | bytes) -> bool:
        """Sends a message without a turn of the loop, and says whether it could: not to whoever is slow or going."""
        is_open = self.handshake_complete and not self.close_sent and not self.disconnected
        if not is_open or not self.writable.is_set() or self.conn.state is not OPEN:
            return False
        if isinstance(message, str):
            self.conn.send_text(message.encode())
        else:
            self.conn.send_binary(message)
        self.transport.write(b"".join(self.conn.data_to_send()))
        return True

    def send_receive_event_to_app(self) -> None:
        if self.curr_msg_data_type == "text" and not self._is_text():
            self.frames = []
            if self.conn.state is OPEN:  # else it is on its way out already
                self.conn.send_close(NOT_TEXT)
                self.handle_parser_exception()
            return
        super().send_receive_event_to_app()

    def _is_text(self) -> bool:
        try:
            b"".join(self.frames).decode()
        except UnicodeDecodeError:
            return False
        return True

    def handle_parser_exception(self) -> None:
        if self.conn.close_sent is not None:
            super().handle_parser_exception()
            return
        self.conn.send_response(self.conn.reject(400, "This is no handshake. / Ce n’est pas une poignée de main.\n"))
        self.transport.write(b"".join(self.conn.data_to_send()))
        self.transport.close()
