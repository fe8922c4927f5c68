"""Calls of somebody who wants all that is known of them, or to be forgotten."""

from collections.abc import AsyncIterator
from typing import IO, Final

from starlette.responses import Response, StreamingResponse

from nekodrome.server.http.answering import Caller
from nekodrome.server.http.people import me_of
from nekodrome.server.refusals import BadMessage, NoName, error
from nekodrome.server.wire.calls import Me
from nekodrome.server.wire.people import Erasure

PIECE: Final = 1 << 16  # bytes


async def export_me(caller: Caller) -> Response:
    """One archive, as a download."""
    caller.house.rates.check_analysis(caller.address())
    me = await caller.house.people.get(caller.person)
    if me.name is None:
        raise error(NoName, "no_name")
    page = await caller.house.profiles.tell(me, me.id, [])
    file = await caller.house.exporting.archive(me.id, page)
    headers = {"content-disposition": 'attachment; filename="nekodrome-me.zip"'}
    return StreamingResponse(_pieces(file), media_type="application/zip", headers=headers)


async def _pieces(file: IO[bytes]) -> AsyncIterator[bytes]:
    with file:
        while piece := file.read(PIECE):
            yield piece


async def erase_me(caller: Caller) -> Me:
    """Nobody any more, here and anywhere."""
    asked = await caller.read(Erasure)
    caller.house.rates.check_try(caller.address())
    me = await caller.house.people.check(caller.person, asked.password)
    if me.name is None:
        raise error(NoName, "no_name")
    if asked.name.strip() != me.name:
        raise error(BadMessage, "erase_name")
    for program in await caller.house.programs.programs.of_owner(me.id):  # they are nobody's without their owner
        caller.house.send_away(program.person)
        await caller.house.erasing.erase(await caller.house.people.get(program.person))
    caller.house.send_away(me.id)
    await caller.house.erasing.erase(me)
    return me_of(await caller.house.people.get(caller.leave()))
