"""Calls about coming to a table: the links to it, their pictures, and what whoever opens one may do there."""

from typing import Final

from starlette.responses import Response

from nekodrome.server.http.answering import Caller
from nekodrome.server.http.links import draw_link, link_to
from nekodrome.server.refusals import NotFound, error
from nekodrome.server.tables.doors import admit, may_sit
from nekodrome.server.tables.events import Welcome
from nekodrome.server.tables.watching import is_screen
from nekodrome.server.wire.calls import Opened
from nekodrome.server.wire.company import Coming, Invitation

LINKS: Final[tuple[Welcome, ...]] = ("sit", "watch")


async def invite(caller: Caller) -> Invitation:
    room = await caller.house.rooms.seen_by(caller.request.path_params["table"], caller.person)
    play = (
        _link(caller, room.table.id, "sit")
        if may_sit(room.table, caller.person) or is_screen(room.table, caller.person)
        else None
    )
    return Invitation(play, _link(caller, room.table.id, "watch"))


async def draw_invite(caller: Caller) -> Response:
    links = await invite(caller)
    watches = caller.request.query_params.get("to") == "watch" or links.url is None
    return await draw_link(caller, links.watch if watches or links.url is None else links.url)


async def come(caller: Caller) -> Opened:
    """Whoever has the key may come in, and is known from then on."""
    asked = await caller.read(Coming)
    room = await caller.house.rooms.get(caller.request.path_params["table"])
    to = _kind_of(caller, room.table.id, asked.key)
    if to is None:
        caller.house.rates.check_try(caller.address())
        raise error(NotFound, "no_such_invitation")
    now = caller.house.settings.clock.time()
    await room.do(lambda table: admit(table, caller.person, to, now))
    return Opened(room.table.id)


def _kind_of(caller: Caller, table: str, key: str) -> Welcome | None:
    return next((to for to in LINKS if caller.house.signer.is_key_of(table, to, key)), None)


def _link(caller: Caller, table: str, to: Welcome) -> str:
    return link_to(caller, f"/come/{table}/{caller.house.signer.key_of(table, to)}").url
