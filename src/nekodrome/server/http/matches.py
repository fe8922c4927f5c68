"""Calls about what matches left: records, replays, movements, and the best feats."""

import asyncio
from collections.abc import Callable
from typing import Final

from starlette.responses import Response

from nekodrome.games import game_of
from nekodrome.server.http.answering import Caller
from nekodrome.server.people.person import Person
from nekodrome.server.refusals import NotFound, TooBig, error
from nekodrome.server.rooms.feats import TableFeats, rankings_of
from nekodrome.server.rooms.room import Room
from nekodrome.server.rooms.sight import EYES, facts_seen
from nekodrome.server.rooms.telling import notes_of, table_info_of
from nekodrome.server.tables.events import AnyEvent
from nekodrome.server.tables.motion import motion_of
from nekodrome.server.tables.notes import note, remove_note
from nekodrome.server.tables.replay import check_over, moments_of, record_of, replays, seed_fits
from nekodrome.server.tables.table import Table
from nekodrome.server.wire.calls import Frame, NewNote, Note, NoteGone, Opened, Ranking, Replay, Verification

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
    info = table_info_of(table, caller.person, house.people, feats.told, online=set(), watchers=0)
    return Replay(info, frames, notes_of(table, caller.person))


async def leave_note(caller: Caller) -> list[Note]:
    asked = await caller.read(NewNote)
    caller.house.rates.check_line(caller.person, caller.address())
    arrows = [(arrow.start, arrow.end) for arrow in asked.arrows]
    return await _annotate(
        caller, lambda table, me: note(table, me, asked.seq, asked.text, arrows, caller.house.settings.clock.time())
    )


async def take_note_away(caller: Caller) -> list[Note]:
    asked = await caller.read(NoteGone)
    return await _annotate(
        caller, lambda table, me: remove_note(table, me, asked.number, caller.house.settings.clock.time())
    )


async def _annotate(caller: Caller, verb: Callable[[Table, Person], list[AnyEvent]]) -> list[Note]:
    await _table_over(caller)
    room = await _room(caller)
    person = await caller.house.people.get(caller.person)
    await room.do(lambda table: verb(table, person))
    return notes_of(room.table, person.id)


async def show_motion(caller: Caller) -> Response:
    table, seq = await _table(caller), caller.request.path_params["seq"]
    frames = await asyncio.to_thread(motion_of, table, seq)
    return Response(frames, media_type="application/octet-stream")


async def upload(caller: Caller) -> Opened:
    most = caller.house.settings.limits.upload_bytes
    caller.house.rates.check_upload(caller.address())
    body = await caller.read_bytes(most, error(TooBig, "upload_big", high=most // 1_000_000))
    person = await caller.house.people.get(caller.person)
    return Opened(await caller.house.rooms.upload(person, body))


async def verify(caller: Caller) -> Verification:
    table = await _table_over(caller)
    return Verification(seed_fits(table), await asyncio.to_thread(replays, table))


async def rank_feats(caller: Caller) -> list[Ranking]:
    asked = caller.request.query_params
    game = game_of(asked["game"]).slug if "game" in asked else None
    best = await caller.house.store.rankings(game, asked.get("who") == "people", BEST)
    return await rankings_of(best, caller.house.people)


async def _table(caller: Caller) -> Table:
    return (await _room(caller)).table_for(caller.person)


async def _room(caller: Caller) -> Room:
    """The only way to a table here: for whoever may see it."""
    return await caller.house.rooms.seen_by(caller.request.path_params["table"], caller.person)


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
