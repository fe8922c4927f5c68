"""A connection that became a web socket: uvicorn's, counted, and without tracebacks for what people send.

Plain frames, which all moves are, are read and written here; `websockets` judges whatever is unusual about one."""

import contextlib
from asyncio.transports import BaseTransport
from typing import Any, Final, cast

from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from websockets.http11 import Request, Response
from websockets.protocol import OPEN
from websockets.server import ServerProtocol

from nekodrome.server.doors.frames import LONGEST_HEAD, body_of_plain, end_of_frame, frame_of, is_plain
from nekodrome.server.doors.http_door import DoorConfig
from nekodrome.server.doors.inbox import Inbox

NOT_TEXT: Final = 1007
LINE: Final = "nekodrome.line"  # an extension of the scope: what sends at once, and what receives
FEW: Final = 8  # messages that may wait to be asked for before no more are read


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
        self._inbox = Inbox(self.loop)
        self.queue = cast("Any", self._inbox)
        self._rest = bytearray()  # of a frame that has not come wholly

    def connection_made(self, transport: BaseTransport) -> None:
        super().connection_made(transport)
        self.census.settle(self.transport)

    def connection_lost(self, exc: Exception | None) -> None:
        self.census.leave(self.transport)
        super().connection_lost(exc)

    def handle_connect(self, event: Request) -> None:
        super().handle_connect(event)
        with contextlib.suppress(AttributeError):  # turned away before there was a scope
            self.scope["extensions"][LINE] = {"send": self.send_now, "receive": self.receive}

    def send_now(self, message: str | bytes) -> bool:
        """Sends a message without a turn of the loop, and says whether it could: not to whoever is slow or going."""
        is_open = self.handshake_complete and not self.close_sent and not self.disconnected
        if not is_open or not self.writable.is_set() or self.conn.state is not OPEN:
            return False
        self.transport.write(frame_of(message))
        return True

    def data_received(self, data: bytes) -> None:
        if not self.handshake_initiated or self.conn.parser_exc is not None:
            super().data_received(data)
            return
        self._rest += data
        self._read_frames()

    def _read_frames(self) -> None:
        """Whole frames, one after the other; what is too long to wait for is judged by its beginning."""
        buffer, at, end = self._rest, 0, end_of_frame(self._rest, 0)
        longest = self.config.ws_max_size + LONGEST_HEAD
        while end is not None and (end <= len(buffer) or end - at > longest):
            if end <= len(buffer) and is_plain(buffer, at) and self._takes_messages():
                self._take(body_of_plain(buffer, at, end))
            else:
                super().data_received(bytes(buffer[at:end]))
            at = end
            end = end_of_frame(buffer, at)
        del buffer[:at]

    def _takes_messages(self) -> bool:
        """Whether a message may begin now: not before the handshake, in the middle of another one, nor at the end."""
        return self.handshake_complete and self.conn.state is OPEN and self.conn.current_size is None

    def _take(self, body: bytes) -> None:
        self.curr_msg_data_type, self.frames = "text", [body]
        self.send_receive_event_to_app()

    def send_receive_event_to_app(self) -> None:
        body, self.frames = b"".join(self.frames), []
        if self.close_sent:
            return  # and whoever is on the way out is heard no more
        try:
            text = body.decode() if self.curr_msg_data_type == "text" else None
        except UnicodeDecodeError:
            if self.conn.state is OPEN:  # else it is on its way out already
                self.conn.send_close(NOT_TEXT)
                self.handle_parser_exception()
            return
        heard = {"bytes": body} if text is None else {"text": text}
        self._inbox.put_nowait({"type": "websocket.receive", **heard})
        if len(self._inbox) >= FEW and not self.read_paused:
            self.read_paused = True
            self.transport.pause_reading()

    def handle_parser_exception(self) -> None:
        if self.conn.close_sent is not None:
            super().handle_parser_exception()
            return
        self.conn.send_response(self.conn.reject(400, "This is no handshake. / Ce n’est pas une poignée de main.\n"))
        self.transport.write(b"".join(self.conn.data_to_send()))
        self.transport.close()
