"""Calls about what matches left: records, replays, movements, and the best feats."""

import asyncio
from typing import Final

from starlette.responses import Response

from nekodrome.games import game_of
from nekodrome.server.http.answering import Caller
from nekodrome.server.refusals import NotFound, error
from nekodrome.server.rooms.feats import TableFeats, rankings_of
from nekodrome.server.rooms.sight import EYES, facts_seen
from nekodrome.server.rooms.telling import table_info_of
from nekodrome.server.tables.motion import motion_of
from nekodrome.server.tables.replay import check_over, moments_of, record_of, replays, seed_fits
from nekodrome.server.tables.table import Table
from nekodrome.server.wire.calls import Frame, Ranking, Replay, Verification

BEST: Final = 5  # of each kind and key


async def download_record(caller: Caller) -> Response:
    table = await _table_over(caller)
    text = await asyncio.to_thread(record_of, table)
    name = f'attachment; filename="{table.game.slug}-{table.id}.neko.jsonl"'
    return Response(text, media_type="application/jsonl", headers={"content-disposition": name})


async def replay(caller: Caller) -> Replay:
    table = await _table_over(caller)
    house = caller.house
    feats = TableFeats(house.store, house.people)
    await feats.look_up(table)
    eye = _eye_named(table, caller.request.query_params.get("eye", "public"))
    frames = await asyncio.to_thread(_frames_of, table, eye)
    return Replay(table_info_of(table, caller.person, house.people, feats.told, online=set(), watchers=0), frames)


async def show_motion(caller: Caller) -> Response:
    table, seq = await _table(caller), caller.request.path_params["seq"]
    frames = await asyncio.to_thread(motion_of, table, seq)
    return Response(frames, media_type="application/octet-stream")


async def verify(caller: Caller) -> Verification:
    table = await _table_over(caller)
    return Verification(seed_fits(table), await asyncio.to_thread(replays, table))


async def rank_feats(caller: Caller) -> list[Ranking]:
    asked = caller.request.query_params
    game = game_of(asked["game"]).slug if "game" in asked else None
    best = await caller.house.store.rankings(game, asked.get("who") == "people", BEST)
    return await rankings_of(best, caller.house.people)


async def _table(caller: Caller) -> Table:
    return (await caller.house.rooms.get(caller.request.path_params["table"])).table


async def _table_over(caller: Caller) -> Table:
    caller.house.rates.check_replay(caller.address())
    table = await _table(caller)
    check_over(table)
    return table


def _eye_named(table: Table, name: str) -> int:
    """The eye of that name: `all`, `public` or a seat's number."""
    if name in EYES:
        return EYES[name]
    if name.isascii() and name.isdigit() and len(name) < 3 and int(name) < len(table.seats):
        return int(name)
    raise error(NotFound, "no_such_eye", given=name[:20])


def _frames_of(table: Table, eye: int) -> list[Frame]:
    """The match once more, moment by moment."""
    return [
        Frame(
            seq,
            step.seat,
            step.asked,
            None if step.action is None else table.game.words(step.action),
            facts_seen(step, eye),
            match.state.view(eye),
            step.scores,
            step.standings,
        )
        for seq, (step, match) in enumerate(moments_of(table))
    ]
