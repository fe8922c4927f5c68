"""One socket at a table: reads what a guest asks, and answers each request."""

import asyncio
import contextlib
import logging
from collections.abc import Awaitable, Callable
from typing import Any, Final, final

from msgspec import MsgspecError, Struct, ValidationError, json
from starlette.websockets import WebSocket, WebSocketDisconnect

from nekodrome.core.errors import Refused
from nekodrome.server.addresses import place_of
from nekodrome.server.buckets import Bucket
from nekodrome.server.doors.socket_door import LINE
from nekodrome.server.house import LOGGED_OUT, House
from nekodrome.server.origin import is_own_origin
from nekodrome.server.people.cookies import COOKIE, Login
from nekodrome.server.refusals import (
    Away,
    BadMessage,
    Damaged,
    NotFound,
    NotYours,
    TooBig,
    TooMany,
    Trouble,
    WrongOrigin,
    WrongToken,
    error,
)
from nekodrome.server.rooms.guest import Guest
from nekodrome.server.rooms.room import SENT_AWAY, Room
from nekodrome.server.sockets.requests import carry_out
from nekodrome.server.stores.store import AwayError
from nekodrome.server.tables.doors import check_welcome
from nekodrome.server.wire.messages import Done, FromClient, client_message, refused_told, text_of

NO_TABLE: Final = 4404
TOO_MANY: Final = 4429
WRONG_ORIGIN: Final = 4403
DAMAGED: Final = 4410
COME_AGAIN: Final = 1013
CODES: Final = {
    NotFound.code: NO_TABLE,
    TooMany.code: TOO_MANY,
    WrongOrigin.code: WRONG_ORIGIN,
    NotYours.code: SENT_AWAY,
    Damaged.code: DAMAGED,
    Away.code: COME_AGAIN,
    WrongToken.code: LOGGED_OUT,
}
FAREWELL: Final = 5.0  # seconds until whoever is sent away has heard why
ORDER: Final = b'{"type":"live"'  # how an order to a hand begins
log = logging.getLogger(__name__)


class Numbered(Struct):
    """The number of a message that cannot be understood otherwise."""

    id: int | None = None


numbered_in = json.Decoder(Numbered).decode


@final
class TableSocket:
    """A guest's line to one table."""

    def __init__(self, house: House, socket: WebSocket) -> None:
        self._house = house
        self._socket = socket
        limits = house.settings.limits
        self._messages = Bucket(limits.messages_per_second, limits.message_burst, house.settings.clock)
        self._orders = Bucket(limits.orders_per_second, limits.order_burst, house.settings.clock)
        self._is_gone = False
        self._receive: Callable[[], Awaitable[Any]] = socket.receive
        self._refusals_left = limits.refusals_before_close
        login = house.signer.login_in(socket.cookies.get(COOKIE)) or Login("")
        place = place_of(socket.client.host if socket.client else "")
        self._login = login
        self._guest = Guest(login.person or None, limits.waiting_messages, place, login.device)

    async def run(self) -> None:
        """From the first word to the last."""
        with contextlib.suppress(WebSocketDisconnect):  # whoever is gone already
            await self._socket.accept()
            try:
                room = await self._come_in()
            except Refused as refused:
                await self._turn_away(refused)
                return
            except AwayError:
                await self._turn_away(error(Away, "away"))
                return
            await self._stay(room)

    async def _come_in(self) -> Room:
        await self._look_for_program()
        if self._guest.is_program:
            pass  # its token was good just now; when it is revoked, its sockets are closed
        elif self._guest.person is not None and not await self._house.people.is_in(self._login):
            self._guest.person = None
        self._house.rates.check_call(self._guest.address)
        self._check_welcome()
        room = await self._house.rooms.seen_by(self._socket.path_params["table"], self._guest.person)
        check_welcome(room.table, self._guest.person)
        return room

    async def _look_for_program(self) -> None:
        """Whoever comes with a token is that program, whatever the cookie says."""
        try:
            program = await self._house.programs.known_by(self._socket.headers.get("authorization"))
        except WrongToken:
            self._house.rates.check_try(self._guest.address)
            raise
        if program is not None:
            self._guest.person, self._guest.device, self._guest.is_program = program, "", True

    def _check_welcome(self) -> None:
        house, person = self._house, self._guest.person
        if not is_own_origin(self._socket.headers, house.settings.public):
            raise error(WrongOrigin, "origin")
        mine = sum(guest.person == person for guest in house.guests) if person is not None else 0
        near = sum(guest.address == self._guest.address for guest in house.guests)
        limits = house.settings.limits
        own = mine >= limits.sockets_per_person or near >= limits.sockets_per_address
        full = len(house.guests) >= limits.sockets and not (person is not None and house.rooms.with_person(person))
        if own or full:  # there is always a place for those who already sit
            raise error(TooMany, "sockets")

    async def _turn_away(self, refused: Refused) -> None:
        await self._socket.send_text(text_of(refused_told(refused, None)))
        await self._socket.close(CODES.get(refused.code, 4400))

    async def _stay(self, room: Room) -> None:
        self._house.guests.add(self._guest)
        line = self._socket.scope["extensions"].get(LINE)
        if line is not None:
            self._guest.line, self._receive = line["send"], line["receive"]
        lines = [asyncio.create_task(line) for line in (self._listen(room), self._send(), self._guest.lost.wait())]
        patience = asyncio.get_running_loop().call_later(self._house.settings.limits.hello_seconds, self._greet)
        try:
            await asyncio.wait(lines, return_when=asyncio.FIRST_COMPLETED)
        finally:
            patience.cancel()
            self._house.guests.discard(self._guest)
            room.leave(self._guest)
            for line in lines:
                line.cancel()
            await asyncio.gather(*lines, return_exceptions=True)
        await self._part()

    def _greet(self) -> None:
        """Somebody who has said nothing by now takes a place for nothing."""
        if not self._guest.ready:
            self._guest.send_away(COME_AGAIN)

    async def _part(self) -> None:
        """Says goodbye, where there is somebody left to hear it."""
        code = self._guest.code or (COME_AGAIN if self._guest.lost.is_set() else TOO_MANY)
        with contextlib.suppress(WebSocketDisconnect, RuntimeError, TimeoutError):
            if not self._is_gone:
                await asyncio.wait_for(self._socket.close(code), 1.0)

    async def _send(self) -> None:
        while True:
            outbox = await self._guest.wait()
            await self._send_one(outbox[0])
            outbox.popleft()

    async def _send_one(self, message: str | bytes) -> None:
        if isinstance(message, bytes):
            await self._socket.send_bytes(message)
        else:
            await self._socket.send_text(message)

    async def _listen(self, room: Room) -> None:
        while self._refusals_left:
            received = await self._receive()
            if received["type"] == "websocket.disconnect":
                self._is_gone = True
                return
            text = received.get("text")
            await self._answer(room, (received.get("bytes") or b"") if text is None else text.encode())
        await self._guest.drain(FAREWELL)

    async def _answer(self, room: Room, body: bytes) -> None:
        to: int | None = None
        try:
            message = self._read(body)
            to = message.id
            await carry_out(self._house, room, self._guest, message)
            if to is not None:
                self._guest.tell(Done(to))
        except Refused as refused:
            self._guest.tell(refused_told(refused, to if to is not None else number_in(body)))
        except AwayError:
            self._guest.tell(refused_told(error(Away, "away"), to))
        except Exception:
            log.exception("a message at table %s failed", room.table.id)
            self._guest.tell(refused_told(error(Trouble, "trouble"), to))

    def _read(self, body: bytes) -> FromClient:
        if not (self._orders if body.startswith(ORDER) else self._messages).take():
            self._refusals_left -= 1
            raise error(TooMany, "messages")
        if len(body) > self._house.settings.limits.message_bytes:
            raise error(TooBig, "too_big", high=self._house.settings.limits.message_bytes)
        try:
            message: FromClient = client_message(body)
        except ValidationError as wrong:
            raise error(BadMessage, "bad_message", detail=str(wrong)[:200]) from None
        except (MsgspecError, ValueError, RecursionError):
            raise error(BadMessage, "not_json") from None
        return message


def number_in(body: bytes) -> int | None:
    """The number of a message that was not understood, if it has one."""
    if len(body) > 8192:
        return None
    try:
        return numbered_in(body).id
    except (MsgspecError, ValueError, RecursionError):
        return None
