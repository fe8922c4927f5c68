"""Calls about looking back at a match."""

from msgspec import convert

from nekodrome.lab.looking_back.findings import Findings as Found
from nekodrome.server.http.answering import Caller
from nekodrome.server.tables.table import Table
from nekodrome.server.wire.analyses import Analysis, Findings


async def start_analysis(caller: Caller) -> Analysis:
    caller.house.rates.check_analysis(caller.address())
    table = await _table(caller)
    await caller.house.analyses.start(table, caller.person)
    return await _told(caller, table)


async def tell_analysis(caller: Caller) -> Analysis:
    return await _told(caller, await _table(caller))


async def _table(caller: Caller) -> Table:
    room = await caller.house.rooms.seen_by(caller.request.path_params["table"], caller.person)
    return room.table_for(caller.person)


async def _told(caller: Caller, table: Table) -> Analysis:
    kept = await caller.house.analyses.kept(table)
    if kept is not None:
        return Analysis("done", 1.0, [], [], _findings(kept))
    running = caller.house.analyses.running(table)
    if running is None:
        return Analysis("none", 0.0, [], [], None)
    if running.failed or running.looking is None:
        return Analysis("failed" if running.failed else "waiting", 0.0, [], [], None)
    return Analysis("working", running.looking.done, *running.curves(), None)


def _findings(found: Found) -> Findings:
    return convert(found, Findings)
