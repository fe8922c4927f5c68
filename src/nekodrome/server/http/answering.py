"""Reading what is asked over HTTP, and answering it."""

import asyncio
import gzip
import logging
from collections.abc import Awaitable, Callable
from typing import Final, TypeVar
from urllib.parse import urlsplit

from msgspec import MsgspecError, ValidationError, json
from starlette.requests import ClientDisconnect, Request
from starlette.responses import Response

from nekodrome.core.errors import Refused
from nekodrome.server.addresses import place_of
from nekodrome.server.house import House
from nekodrome.server.ids import fresh_id
from nekodrome.server.origin import is_own_origin
from nekodrome.server.people.cookies import COOKIE, Login, cookie_line, new_login
from nekodrome.server.people.person import Person
from nekodrome.server.refusals import (
    Away,
    BadMessage,
    NotYours,
    TooBig,
    Trouble,
    WrongOrigin,
    WrongToken,
    error,
    status_of,
)
from nekodrome.server.stores.store import AwayError
from nekodrome.server.wire.calls import encode, refusal_of

SMALL: Final = 2000  # bytes; not worth compressing
PROGRAM: Final = " program"  # the device of whoever comes with a token; no cookie can name it
log = logging.getLogger(__name__)

Body = TypeVar("Body")


class Caller:
    """Somebody who asks once. Whoever has no cookie yet gets one once they do something, or ask who they are."""

    def __init__(self, house: House, request: Request, login: Login | None) -> None:
        self.house = house
        self.request = request
        self.login = login or new_login(fresh_id(), 0)
        self.is_new = login is None
        self.is_old = False  # known by a cookie that was signed with a key before the present one
        self.is_program = login is not None and login.device == PROGRAM

    @property
    def person(self) -> str:
        return self.login.person

    def become(self, person: Person) -> None:
        """The answer's cookie is that person's."""
        self.login = new_login(person.id, person.epoch)
        self.is_new = True

    def stay(self, person: Person) -> None:
        """The answer's cookie is the same device's, which goes on when all others are logged out."""
        self.login = Login(person.id, self.login.device or fresh_id(), person.epoch)
        self.is_new = True

    def leave(self) -> str:
        """The answer's cookie is nobody's yet; the id of that nobody."""
        self.login = new_login(fresh_id(), 0)
        self.is_new = True
        return self.person

    async def read_bytes(self, most: int, otherwise: Refused) -> bytes:
        """The body as it comes, as long as it is not longer than that."""
        body = bytearray()
        async for chunk in self.request.stream():
            body += chunk
            if len(body) > most:
                raise otherwise
        return bytes(body)

    async def read(self, kind: type[Body]) -> Body:
        """The body, checked."""
        most = self.house.settings.limits.message_bytes
        body = await self.read_bytes(most, error(TooBig, "too_big", high=most))
        try:
            return json.decode(body or b"{}", type=kind)
        except ValidationError as wrong:
            raise error(BadMessage, "bad_message", detail=str(wrong)[:200]) from None
        except (MsgspecError, ValueError, RecursionError):
            raise error(BadMessage, "not_json") from None

    def address(self) -> str:
        """Where the question comes from."""
        return place_of(self.request.client.host if self.request.client else "")


Handler = Callable[[Caller], Awaitable[object]]


def endpoint_of(house: House, handler: Handler, for_programs: bool = False) -> Callable[[Request], Awaitable[Response]]:
    """A handler as a route: its answer or its refusal as JSON. A program's token opens few of them."""

    async def answer(request: Request) -> Response:
        caller = Caller(house, request, None)
        try:
            house.rates.check_call(caller.address())
            caller = Caller(house, request, await _login_in(house, request))
            is_known = not caller.is_new and not caller.is_program
            caller.is_old = is_known and not house.signer.is_fresh(request.cookies[COOKIE])
            if caller.is_program and not for_programs:
                raise error(NotYours, "program_call")
            if request.method != "GET" and not is_own_origin(request.headers, house.settings.public):
                raise error(WrongOrigin, "origin")
            told, status = await handler(caller), 200
        except Refused as refused:
            told, status = refusal_of(refused), status_of(refused)
        except ClientDisconnect:  # left in the middle of a sentence: nobody hears the answer
            return Response(status_code=400)
        except AwayError:
            told, status = refusal_of(error(Away, "away")), Away.status
        except Exception:
            log.exception("%s %s failed", request.method, request.url.path)
            told, status = refusal_of(error(Trouble, "trouble")), 500
        return await _response_of(caller, told, status)

    return answer


async def _login_in(house: House, request: Request) -> Login | None:
    """Whoever asks; a token that comes along counts, and then no cookie does."""
    try:
        program = await house.programs.known_by(request.headers.get("authorization"))
    except WrongToken:
        house.rates.check_try(place_of(request.client.host if request.client else ""))
        raise
    if program is not None:
        return Login(program, PROGRAM)
    login = house.signer.login_in(request.cookies.get(COOKIE))
    return login if login is not None and await house.people.is_in(login) else None


async def _response_of(caller: Caller, told: object, status: int) -> Response:
    response = told if isinstance(told, Response) else await _json_of(caller.request, told, status)
    response.headers.setdefault("cache-control", "no-store")
    if status == 200 and _is_to_be_known(caller):
        value = caller.house.signer.cookie_of(*caller.login)
        response.headers.append("set-cookie", cookie_line(value, _is_tls(caller), caller.house.settings.base))
    return response


def _is_tls(caller: Caller) -> bool:
    """Whether the visitor came by TLS, as far as anybody says."""
    settings, url = caller.house.settings, caller.request.url
    at_public = settings.public is not None and urlsplit(settings.public).netloc == url.netloc
    return url.scheme == "https" or (settings.is_tls and at_public)


def _is_to_be_known(caller: Caller) -> bool:
    asks_who = caller.request.scope["path"].endswith("/api/me")
    return caller.is_old or (caller.is_new and (caller.request.method == "POST" or asks_who))


async def _json_of(request: Request, told: object, status: int) -> Response:
    body = encode(told)
    headers = {}
    if len(body) > SMALL and "gzip" in request.headers.get("accept-encoding", ""):
        headers = {"content-encoding": "gzip", "vary": "accept-encoding"}
        body = await asyncio.to_thread(gzip.compress, body, 5)
    return Response(body, status, headers, "application/json")
