"""Calls about screens in a room: the code that one shows, and a table for it."""

from starlette.responses import Response

from nekodrome.server.http.answering import Caller
from nekodrome.server.http.links import draw_link, link_to
from nekodrome.server.wire.calls import Opened
from nekodrome.server.wire.company import ScreenCode, ScreenTold


async def show_code(caller: Caller) -> ScreenTold:
    """The screen asks from time to time whether it has a table."""
    screen = await caller.house.screens.of(caller.person, caller.address())
    return ScreenTold(screen.code, _link(caller, screen.code), screen.table)


async def begin_anew(caller: Caller) -> ScreenTold:
    await caller.house.screens.leave(caller.person)
    return await show_code(caller)


async def draw_code(caller: Caller) -> Response:
    screen = await caller.house.screens.of(caller.person, caller.address())
    return await draw_link(caller, _link(caller, screen.code))


async def pair(caller: Caller) -> Opened:
    """Whoever guesses codes is locked out soon."""
    asked = await caller.read(ScreenCode)
    caller.house.rates.check_try(caller.address())
    room = await caller.house.rooms.seen_by(caller.request.path_params["table"], caller.person)
    await caller.house.screens.pair(asked.code, room, caller.person)
    return Opened(room.table.id)


def _link(caller: Caller, code: str) -> str:
    return link_to(caller, f"/tv/with/{code}").url
