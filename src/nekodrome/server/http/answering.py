"""Reading what is asked over HTTP, and answering it."""

import asyncio
import gzip
import logging
from collections.abc import Awaitable, Callable
from typing import Final, TypeVar

from msgspec import MsgspecError, ValidationError, json
from starlette.requests import Request
from starlette.responses import Response

from nekodrome.core.errors import Refused
from nekodrome.server.house import House
from nekodrome.server.ids import fresh_id
from nekodrome.server.origin import is_own_origin
from nekodrome.server.people.cookies import COOKIE, cookie_line
from nekodrome.server.refusals import (
    BadMessage,
    TooBig,
    TooMany,
    Trouble,
    WrongOrigin,
    error,
    status_of,
)
from nekodrome.server.wire.calls import encode, refusal_of

SMALL: Final = 2000  # bytes; not worth compressing
log = logging.getLogger(__name__)

Body = TypeVar("Body")


class Caller:
    """Somebody who asks once; whoever has no cookie yet gets one with the answer."""

    def __init__(self, house: House, request: Request) -> None:
        known = house.signer.person_of(request.cookies.get(COOKIE))
        self.house = house
        self.request = request
        self.person = known or fresh_id()
        self.is_new = known is None

    def become(self, person: str) -> None:
        """The answer's cookie is that person's."""
        self.person = person
        self.is_new = True

    async def read(self, kind: type[Body]) -> Body:
        """The body, checked."""
        most = self.house.settings.limits.message_bytes
        body = b""
        async for chunk in self.request.stream():
            body += chunk
            if len(body) > most:
                raise error(TooBig, "too_big", high=most)
        try:
            return json.decode(body or b"{}", type=kind)
        except ValidationError as wrong:
            raise error(BadMessage, "bad_message", detail=str(wrong)[:200]) from None
        except (MsgspecError, ValueError, RecursionError):
            raise error(BadMessage, "not_json") from None

    def address(self) -> str:
        """Where the question comes from."""
        return self.request.client.host if self.request.client else ""


Handler = Callable[[Caller], Awaitable[object]]


def endpoint_of(house: House, handler: Handler) -> Callable[[Request], Awaitable[Response]]:
    """A handler as a route: its answer or its refusal as JSON."""

    async def answer(request: Request) -> Response:
        caller = Caller(house, request)
        try:
            if not house.calls.take(caller.address()):
                raise error(TooMany, "messages")
            if request.method == "POST" and not is_own_origin(request.headers):
                raise error(WrongOrigin, "origin")
            told, status = await handler(caller), 200
        except Refused as refused:
            told, status = refusal_of(refused), status_of(refused)
        except Exception:
            log.exception("%s %s failed", request.method, request.url.path)
            told, status = refusal_of(error(Trouble, "trouble")), 500
        return await _response_of(caller, told, status)

    return answer


async def _response_of(caller: Caller, told: object, status: int) -> Response:
    response = told if isinstance(told, Response) else await _json_of(caller.request, told, status)
    response.headers.setdefault("cache-control", "no-store")
    if caller.is_new and status == 200:
        value = caller.house.signer.cookie_of(caller.person)
        response.headers.append("set-cookie", cookie_line(value, caller.request.url.scheme == "https"))
    return response


async def _json_of(request: Request, told: object, status: int) -> Response:
    body = encode(told)
    headers = {}
    if len(body) > SMALL and "gzip" in request.headers.get("accept-encoding", ""):
        headers = {"content-encoding": "gzip", "vary": "accept-encoding"}
        body = await asyncio.to_thread(gzip.compress, body, 5)
    return Response(body, status, headers, "application/json")
